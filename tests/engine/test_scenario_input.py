"""What bad input to scenarios gets: an error that names the thing and what is right, and nothing changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from manaloom.engine import state as S
from manaloom.engine.errors import ManaloomError, ScenarioError
from manaloom.engine.scenario import Scenario

Wrong = Callable[[Scenario], object]

SIX = ("charge", "oil", "time", "lore", "stun", "verse")

SETTING_UP: list[tuple[Wrong, str]] = [
    (lambda s: s.me.battlefield("Forst"), 'did you mean "Forest"'),
    (lambda s: s.me.battlefield(3), "3: say a card's name, then how many"),
    (lambda s: s.me.battlefield("Forest", -1), "Forest, how many=-1: give a whole number from 0"),
    (lambda s: s.me.battlefield("Forest", 10_000), "Forest, how many=10000"),
    (
        lambda s: s.me.battlefield("Forest", S.ZONE_CAP + 1),
        f"a player's battlefield holds at most {S.ZONE_CAP} objects",
    ),
    (lambda s: s.me.battlefield("Forest", taped=True), "'taped'; did you mean \"tapped\""),
    (lambda s: s.me.battlefield("Forest", tapped="x"), "tapped='x': give True or False"),
    (lambda s: s.me.battlefield("Grizzly Bears", damage=-1), "damage=-1: give a whole number from 0"),
    (lambda s: s.me.battlefield("Grizzly Bears", damage=1 << 40), "damage=1099511627776"),
    (lambda s: s.me.battlefield("Grizzly Bears", counters=["+1/+1"]), "give a mapping of kind to how many"),
    (lambda s: s.me.battlefield("Grizzly Bears", counters={"+1/1": 1}), 'did you mean "\\+1/\\+1"'),
    (lambda s: s.me.battlefield("Grizzly Bears", counters={"energy": 1}), "no counters on permanents are called"),
    (lambda s: s.me.battlefield("Grizzly Bears", counters={"+1/+1": -1}), "\\+1/\\+1 counters=-1"),
    (
        lambda s: s.me.battlefield(
            "Forest", counters=dict.fromkeys(["charge", "oil", "time", "lore", "stun", "verse"], 1)
        ),
        "6 kinds of counters",
    ),
    (lambda s: s.me.battlefield("Bonesplitter", attached_to="Grizzly Bears"), "nothing is called 'Grizzly Bears' here"),
    (lambda s: s.me.battlefield("Bonesplitter", attached_to=5), "5: give a name, a thing or a player"),
    (lambda s: s.me.battlefield("Clone", copy_of="Grizly Bears"), 'did you mean "Grizzly Bears"'),
    (lambda s: s.me.battlefield("Forest", chosen="X"), "'X' is no type of mana"),
    (lambda s: s.me.battlefield("Forest", owner="opp"), "'opp' is no player of this scenario"),
    (lambda s: s.me.exile("Forest", until="Shock"), "until='Shock': give a thing"),
    (lambda s: s.me.battlefield("Shock"), "Shock can't be on the battlefield"),
    (lambda s: s.me.life("many"), "life='many'"),
    (lambda s: s.me.life(1 << 30), "life=1073741824"),
    (lambda s: s.me.energy(-1), "energy=-1: give a whole number from 0"),
    (lambda s: s.me.energy(True), "energy=True"),
    (lambda s: setattr(s.me, "life", 5), r"me.life = 5: write me.life\(5\)"),
    (lambda s: s.me.mana("Q"), "'Q' is no mana"),
    (lambda s: s.me.mana(5), "5 is no mana"),
    (lambda s: s.at("upkep"), 'did you mean "upkeep"'),
    (lambda s: s.at(5), "no step is called 5"),
    (lambda s: s.at("main1", turn_of="me"), "'me' is no player of this scenario: give s.me or s.opp"),
    (lambda s: s.at("main1", turn=0), "turn=0: give a whole number from 1"),
    (lambda s: s.me.stack("Shok"), 'did you mean "Shock"'),
    (lambda s: s.me.stack("Shock", target="Nobody"), "nothing is called 'Nobody'"),
    (lambda s: s.me.stack("Shock", target=5), "5: give a name, a thing or a player"),
    (lambda s: s.me.stack("Shock", target=[s.opp] * 20), "Shock can't have 20 targets"),
    (lambda s: s.me.stack("Grizzly Bears", target=s.opp), "Grizzly Bears can't have 1 targets"),
    (lambda s: s.me.stack("Shock", x="a"), "x='a'"),
    (lambda s: s.me.stack("Forest"), "Forest can't be on the stack"),
]

ACTING: list[tuple[Wrong, str]] = [
    (lambda s: s.me.life(5), "the game has begun"),
    (lambda s: s.at("main1"), "the game has begun"),
    (lambda s: s.me.hand("Shock"), "the game has begun"),
    (
        lambda s: s.me.cast("Shok"),
        "called 'Shok' here; did you mean \"Shock\". me: Act or pass: pass; play Forest",
    ),
    (lambda s: s.me.cast("Grizzly Bears"), "can't cast Grizzly Bears. me: Act or pass"),
    (lambda s: s.me.cast("Shock", target="Mountain"), "can't cast Shock with target 'Mountain'.*opp's Grizzly Bears"),
    (lambda s: s.me.cast("Shock", target=[s.opp, s.me]), "that wasn't asked for"),
    (lambda s: s.me.cast("Shock", target=s.opp, x=3), "with x 3: that wasn't asked for"),
    (lambda s: s.me.cast(5), "5: give a card's name or a thing"),
    (lambda s: s.opp.cast("Shock"), "can't cast Shock"),
    (lambda s: s.me.play("Shock"), "can't play Shock"),
    (lambda s: s.me.activate("Mountain", 7), r"can't activate Mountain \(7\)"),
    (lambda s: s.me.attack("Nobody"), "can't attack with Nobody: nothing is called 'Nobody' here"),
    (lambda s: s.me.attack(s.opp["Grizzly Bears"]), "can't attack with"),
    (lambda s: s.opp.block("Grizzly Bears", "Nobody"), "can't reach blockers"),
    (lambda s: s.me.choose(99), "can't choose 99"),
    (lambda s: s.opp.choose("pass"), "it is not opp's choice"),
    (lambda s: s.resolve(), "the stack is empty"),
    (lambda s: s.resolve(-1), "n=-1"),
    (lambda s: s.pass_until("upkep"), 'did you mean "upkeep"'),
    (lambda s: s.pass_until("upkeep", turn_of="me"), "'me' is no player"),
    (lambda s: s.take(99), "options 0 to 2, not 99"),
    (lambda s: s.take(-1), "n=-1"),
    (lambda s: s.all(zone="grave"), 'did you mean "graveyard"'),
    (lambda s: s["Mountian"], 'did you mean "Mountain"'),
    (lambda s: s["Mountain"].has("flyng"), 'did you mean "flying"'),
]


@pytest.mark.parametrize(("wrong", "words"), SETTING_UP)
def test_setting_up(wrong: Wrong, words: str) -> None:
    s = Scenario()
    with pytest.raises(ScenarioError, match=words) as error:
        wrong(s)
    assert "\n" not in str(error.value)
    assert s.g.tobytes() == Scenario().g.tobytes()
    s.me.battlefield("Forest")
    assert s.me.battlefield.names[-1] == "Forest"


@pytest.mark.parametrize(("wrong", "words"), ACTING)
def test_acting(wrong: Wrong, words: str) -> None:
    s = Scenario()
    s.me.battlefield("Mountain", 3).hand("Shock", "Forest", "Grizzly Bears").library("Forest", 5)
    s.opp.battlefield("Grizzly Bears").library("Forest", 5)
    s.start()
    before, told = s.g.tobytes(), s.events
    with pytest.raises(ManaloomError, match=words) as error:
        wrong(s)
    assert len(str(error.value)) < 240
    assert (s.g.tobytes(), s.events) == (before, told)
    s.me.cast("Shock", target=s.opp)
    s.resolve()
    assert s.opp.life == 18


def test_a_long_list_of_legal_options_is_cut() -> None:
    s = Scenario()
    s.me.hand(*[name for name in s.pool.names if s.pool.definition(name).cost is None][:40])
    with pytest.raises(ScenarioError, match=r"; and \d+ more$") as error:
        s.me.play("Swamp Thing")
    assert len(str(error.value)) < 600


def test_bad_scenarios() -> None:
    for options, words in (({"cards": 5}, "cards=5"), ({"cards": ["Forest"]}, "'Forest'"), ({"pool": 5}, "pool=5")):
        with pytest.raises(ManaloomError, match=words):
            Scenario(**options)  # type: ignore[arg-type]
