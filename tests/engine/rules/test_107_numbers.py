"""107: large numbers: none wraps or is cut, and each that may be chosen can be chosen."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards.language import (
    PAID,
    X,
    activated,
    any_target,
    artifact,
    base_pt,
    becomes,
    card,
    creature,
    damage,
    destroy,
    divided_damage,
    energy,
    extra_combat,
    extra_lands,
    gain_life,
    gets,
    instant,
    life_of,
    lose_life,
    may_pay_energy,
    p1p1,
    paid_becomes,
    power_of,
    removing,
    sorcery,
    static,
    tap,
    target,
    this,
    whenever,
    x_becomes,
    x_targets,
    you_gain_life,
    you_lose_life,
)
from manaloom.engine.scenario import Scenario

LIMIT = 1_000_000


def activate_until_truncated(ability: object, most: int = 40) -> tuple[Scenario, int]:
    """A 1/1 creature with this ability is activated until the game is truncated; how often that worked."""
    s = Scenario([card("Test Growth", "{0}", creature("Human", 1, 1), ability)])
    s.me.battlefield("Test Growth")
    for k in range(most):
        s.me.activate("Test Growth")
        s.resolve()
        if s.over:
            return s, k
    raise AssertionError("nothing was truncated")


@pytest.mark.parametrize(
    ("effect", "times"),
    [
        (gets(this, power_of(this), 0), 19),  # 2**20 - 1 is more than a million
        (gets(this, 0, 600_000), 1),
        (gets(this, -600_000, 600_000), 1),
        (p1p1(power_of(this)), 19),
        (becomes(this, base_pt(power_of(this) * 1024, 1)), 1),
        (gain_life(600_000), 1),
        (extra_lands(600_000), 1),
        (extra_combat(), 255),
        ((x_becomes(life_of() * 2000), x_becomes(X * 2000)), 0),
        ((paid_becomes(life_of() * 2000), paid_becomes(PAID * 2000)), 0),
    ],
)
def test_no_amount_wraps(effect: object, times: int) -> None:
    """Amounts stay within a million; beyond, the game ends as truncated and says why."""
    s, worked = activate_until_truncated(activated("{0}", effect), 300)
    assert (s.result, s.g["trunc"], worked) == ("truncated", E.TRUNC_AMOUNT, times)


def test_the_pummeler_does_not_wrap() -> None:
    """Electrostatic Pummeler: power 1, 2, 4 ...; the twentieth time would make it more than a million."""
    s = Scenario()
    s.me.battlefield("Electrostatic Pummeler").energy(93)
    for k in range(31):
        s.me.activate("Electrostatic Pummeler")
        s.resolve()
        if s.over:
            break
        assert s["Electrostatic Pummeler"].pt == (2 ** (k + 1), 2 ** (k + 1))
    assert (k, s.result, s.g["trunc"]) == (19, "truncated", E.TRUNC_AMOUNT)


def test_damage_marked_does_not_wrap() -> None:
    wall = card("Test Wall", "{0}", creature("Wall", 0, 1), static(this, base_pt(0, life_of() * 1000)))
    s = Scenario([wall, card("Test Burn", "{0}", instant, damage(600_000, target(creature)))])
    s.me.life(1000).battlefield("Test Wall").hand("Test Burn", "Test Burn")
    s.me.cast("Test Burn", target="Test Wall")
    s.resolve()
    assert s["Test Wall"].damage == 600_000
    s.me.cast("Test Burn", target="Test Wall")
    s.resolve()
    assert (s.result, s.g["trunc"]) == ("truncated", E.TRUNC_AMOUNT)


def test_counts_of_this_turn_do_not_wrap() -> None:
    """Life lost and gained again and again, without anybody choosing anything."""
    loses = card("Test Loss", "{0}", artifact, whenever(you_gain_life(), lose_life(500_000)))
    gains = card("Test Gain", "{0}", artifact, whenever(you_lose_life(), gain_life(500_000)))
    s = Scenario([loses, gains, card("Test Start", "{0}", sorcery, gain_life(500_000))])
    s.me.battlefield("Test Loss", "Test Gain").hand("Test Start")
    s.me.cast("Test Start")
    s.resolve_all()
    assert (s.result, s.g["trunc"]) == ("truncated", E.TRUNC_AMOUNT)
    assert s.g["this_turn"].max() <= LIMIT


# --- numbers that players choose --------------------------------------------------------------------------------------


def numbers(s: Scenario) -> list[int]:
    """The numbers offered as such."""
    return sorted(o.b for o in s.batch.options(0) if o.kind == E.OPT_NUMBER)


def xs(cost: object, effect: object, **options: object) -> Scenario:
    """An artifact whose ability has X in its cost."""
    return Scenario([card("Test Engine", "{0}", artifact, activated(cost, effect, **options))])  # type: ignore[arg-type]


@pytest.mark.parametrize("x", [0, 1, 128, 129, 199, 200, 201, 399, 400, 401, 599, 600, 700])
def test_107_3a_any_x_of_energy_that_can_be_paid(x: int) -> None:
    s = xs(energy(X), gain_life(X))
    s.me.battlefield("Test Engine").energy(700)
    s.me.activate("Test Engine", x=x)
    s.resolve()
    assert (s.me.life, s.me.energy) == (20 + x, 700 - x)


def test_107_3a_x_comes_in_portions() -> None:
    s = xs(energy(X), gain_life(X))
    s.me.battlefield("Test Engine").energy(450)
    s.me.activate("Test Engine")
    assert numbers(s) == [*range(200), 450]
    s.me.choose("200 or more")
    assert (s.decision, numbers(s)) == ("x", [*range(200, 400), 450])
    s.me.choose("400 or more")
    assert numbers(s) == [*range(400, 451)]


@pytest.mark.parametrize("have", [200, 201, 202])
def test_what_fits_is_offered_at_once(have: int) -> None:
    s = xs(energy(X), gain_life(X))
    s.me.battlefield("Test Engine").energy(have)
    s.me.activate("Test Engine")
    assert numbers(s) == ([*range(have + 1)] if have <= 200 else [*range(200), have])
    assert len(s.options) <= S.OPTIONS


@pytest.mark.parametrize("paid", [0, 1, 127, 128, 129, 200, 1000])
def test_107_14_any_amount_of_energy(paid: int) -> None:
    s = Scenario([card("Test Spend", "{0}", sorcery, may_pay_energy(then=gain_life(PAID)))])
    s.me.hand("Test Spend").energy(1000)
    s.me.cast("Test Spend")
    s.resolve()
    s.me.choose(paid)
    assert (s.me.life, s.me.energy) == (20 + paid, 1000 - paid)


def test_107_14_an_amount_between_bounds() -> None:
    s = Scenario([card("Test Spend", "{0}", sorcery, may_pay_energy(300, 700, then=gain_life(PAID)))])
    s.me.hand("Test Spend").energy(1000)
    s.me.cast("Test Spend")
    s.resolve()
    assert numbers(s) == [0, *range(300, 500), 700]
    s.me.choose("500 or more")
    assert numbers(s) == [*range(500, 701)]
    s.me.choose(650)
    assert (s.me.life, s.me.energy) == (670, 350)


def test_107_14_nothing_where_there_is_too_little() -> None:
    s = Scenario([card("Test Spend", "{0}", sorcery, may_pay_energy(3, then=gain_life(PAID)), gain_life(1))])
    s.me.hand("Test Spend").energy(2)
    s.me.cast("Test Spend")
    s.resolve()
    assert (s.me.life, s.me.energy) == (21, 2)


def test_harnessed_lightning_with_much_energy() -> None:
    s = Scenario()
    s.me.mana("RR").energy(197).hand("Harnessed Lightning")
    s.opp.battlefield("Colossal Dreadmaw")
    s.me.cast("Harnessed Lightning", target="Colossal Dreadmaw")
    s.resolve()
    assert numbers(s) == [*range(201)]


def test_107_3a_x_counters_to_remove() -> None:
    """X is bound by the counters there are, not by energy or life."""
    s = xs(removing(X, E.CTR_CHARGE), gain_life(X))
    s.me.life(3)
    s.me.battlefield("Test Engine", counters={"charge": 30})
    s.me.activate("Test Engine", x=30)
    s.resolve()
    assert (s.me.life, s["Test Engine"].counters) == (33, {})


@pytest.mark.parametrize("x", [1, 3])
def test_601_2c_an_x_that_targets_depend_on(x: int) -> None:
    """As many targets as X says: no more is offered, however much energy there is."""
    s = xs(energy(X), tap(x_targets(creature)))
    s.me.battlefield("Test Engine").energy(900)
    s.opp.battlefield("Grizzly Bears", "Llanowar Elves", "Elvish Mystic")
    s.me.activate("Test Engine")
    assert numbers(s) == [0, 1, 2, 3]
    s.me.choose(x)


def test_601_2c_a_mana_value_that_x_says() -> None:
    """X has to be the mana value of something: 1 or 2."""
    s = xs(energy(X), destroy(target(creature.with_mana_value(X))))
    s.me.battlefield("Test Engine").energy(900)
    s.opp.battlefield("Grizzly Bears", "Llanowar Elves")
    s.me.activate("Test Engine")
    assert numbers(s) == [1, 2]
    assert len(s.options) == 2


def test_601_2c_an_x_far_up() -> None:
    """A mana value of at most X: each X from the least on, in portions."""
    s = xs(energy(X), destroy(target(creature.with_mana_value(at_most=X))))
    s.me.battlefield("Test Engine").energy(500)
    s.opp.battlefield("Grizzly Bears")
    s.me.activate("Test Engine")
    assert numbers(s) == [*range(2, 202)]
    s.me.choose(333)
    s.settle()
    s.resolve()
    assert (s.me.energy, s.opp.graveyard.names) == (167, ["Grizzly Bears"])


def test_601_2d_large_amounts_are_divided_in_portions() -> None:
    s = Scenario([card("Test Split", "{0}", sorcery, divided_damage(1000, any_target))])
    s.me.hand("Test Split")
    s.opp.battlefield("Grizzly Bears")
    s.me.cast("Test Split", target=["Grizzly Bears", s.opp])
    assert (s.decision, numbers(s)) == ("divide", [*range(1, 201), 999])
    s.me.choose(985)
    s.resolve()
    assert s.opp.life == 5


def test_601_2d_one_target_gets_all_of_a_large_amount() -> None:
    wall = card("Test Wall", "{0}", creature("Wall", 0, 1), static(this, base_pt(0, 500_000)))
    s = Scenario([wall, card("Test Split", "{0}", sorcery, divided_damage(100_000, creature))])
    s.me.hand("Test Split").battlefield("Test Wall")
    s.me.cast("Test Split", target="Test Wall")
    s.resolve()
    assert s["Test Wall"].damage == 100_000


@pytest.mark.parametrize("sign", [1, -1])
def test_107_1b_x_less_than_0_is_0_where_it_is_added(sign: int) -> None:
    """+X/+X and -X/-X where X is a power; the power itself may be negative (107.1c)."""
    odd = card(
        "Test Odd", "{1}", creature("Wall", 1, 5), activated("{0}", gets(this, power_of(this) * sign, power_of(this)))
    )
    weak = card("Test Weak", "{0}", instant, gets(target(creature), -3, 0))
    s = Scenario([odd, weak])
    s.me.battlefield("Test Odd").hand("Test Weak")
    s.me.cast("Test Weak", target=s["Test Odd"])
    s.resolve()
    assert s["Test Odd"].pt == (-2, 5)
    s.me.activate("Test Odd")
    s.resolve()
    assert s["Test Odd"].pt == (-2, 5)
