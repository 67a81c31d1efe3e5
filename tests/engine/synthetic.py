"""A few synthetic cards, so that these tests don't depend on the pool."""

from manaloom.engine.cards.language import (
    activated,
    add,
    add_any_color,
    any_target,
    artifact,
    basic,
    card,
    create,
    creature,
    damage,
    destroy,
    enchant,
    enchanted,
    enchantment,
    flying,
    get_energy,
    haste,
    instant,
    land,
    may_pay,
    plus,
    sorcery,
    target,
    token,
    when_dies,
    when_enters,
)

GREEN_LAND = card("Test Wood", None, basic + land("Forest"))
RED_LAND = card("Test Peak", None, basic + land("Mountain"))
BEAR = card("Test Bear", "{1}{G}", creature("Bear", 2, 2))
HASTY = card("Test Runner", "{R}", creature("Goblin", 1, 1), haste)
FLYER = card("Test Bird", "{G}", creature("Bird", 1, 1), flying)
BOLT = card("Test Bolt", "{R}", instant, damage(3, target(any_target)))
KILL = card("Test Doom", "{1}{R}", sorcery, destroy(target(creature)))
BOT = token("Test Bot", "", artifact + creature("Servo", 1, 1))
MAKER = card("Test Maker", "{2}", artifact + creature("Construct", 1, 1), when_dies(create(BOT, 2)))
HUB = card(
    "Test Hub",
    None,
    land,
    when_enters(get_energy(1)),
    activated("{T}", add("{C}")),
    activated("{T}{E}", add_any_color()),
)
CHASER = card("Test Chaser", "{1}{R}", creature("Human", 2, 1), when_enters(get_energy(2)))
TINKER = card("Test Tinker", "{1}{R}", creature("Human", 1, 1), when_enters(may_pay("{E}{E}", then=create(BOT))))
GROWTH = card("Test Growth", "{G}", enchantment("Aura"), enchant(creature), enchanted(plus(2, 2)))

CARDS = [GREEN_LAND, RED_LAND, BEAR, HASTY, FLYER, BOLT, KILL, BOT, MAKER, HUB, CHASER, TINKER, GROWTH]
DECK = {
    "Test Wood": 8,
    "Test Peak": 9,
    "Test Hub": 3,
    "Test Bear": 6,
    "Test Runner": 4,
    "Test Bird": 4,
    "Test Bolt": 4,
    "Test Doom": 2,
    "Test Maker": 4,
    "Test Chaser": 4,
    "Test Tinker": 4,
    "Test Growth": 2,
}
