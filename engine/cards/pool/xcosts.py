"""X in costs (107.3): what enters with X counters, spells and abilities that do something X times, copies of them."""

# ruff: noqa: F403, F405

from __future__ import annotations

from manaloom.engine.cards.language import *
from manaloom.engine.cards.pool.tokens import POWERSTONE, TREASURE

CAT = token("Cat", "W", creature("Cat", 2, 2))

HYDRA = token("Hydra", "G", creature("Hydra", 0, 0))

XCOSTS = (
    card(
        "Zaxara, the Exemplary",
        "{1}{B}{G}{U}",
        legendary + creature("Nightmare Hydra", 2, 3),
        deathtouch,
        activated("{T}", add_one_color(2)),
        whenever(you_cast(any_card.but(has_x=True)), create(HYDRA), p1p1(THAT_X, those)),
    ),
    card("Endless One", "{X}", creature("Eldrazi", 0, 0), enters_with(X)),
    card(
        "Walking Ballista",
        "{X}{X}",
        artifact + creature("Construct", 0, 0),
        enters_with(X),
        activated("{4}", p1p1(1)),
        activated(removing(1, E.CTR_P1P1), damage(1, target(any_target))),
    ),
    card(
        "Mikaeus, the Lunarch",
        "{X}{W}",
        legendary + creature("Human Cleric", 0, 0),
        enters_with(X),
        activated("{T}", p1p1(1)),
        activated("{T}" + removing(1, E.CTR_P1P1), p1p1(1, each(creature.you_control.other))),
    ),
    card(
        "Feral Hydra",
        "{X}{G}",
        creature("Hydra Beast", 0, 0),
        enters_with(X),
        activated("{3}", p1p1(1), any_player=True),
    ),
    card("White Sun's Zenith", "{X}{W}{W}{W}", instant, create(CAT, X), put_into_library(this, shuffled=True)),
    card(
        "Terisiare's Devastation",
        "{X}{2}{B}{B}",
        sorcery,
        lose_life(X),
        create(POWERSTONE, X, tapped=True),
        gets(each(creature), -count(artifact.you_control), -count(artifact.you_control)),
    ),
    card(
        "Treasure Vault",
        None,
        artifact + land,
        activated("{T}", add("{C}")),
        activated("{X}{X}{T}" + sacrificing_this, create(TREASURE, X)),
    ),
    card(
        "Double Major",
        "{G}{U}",
        instant,
        copy_spell(target(creature.you_control.spells), new_targets=False, but=copy_exception(nonlegendary=True)),
    ),
)
