"""What is printed on the energy cards of the first sets: mana cost, type line, power and toughness."""

import pytest

from manaloom.engine import enums as E
from manaloom.engine.cards.pool import CARDS
from manaloom.engine.cards.structure import as_cost

PRINTED = """
Aether Chaser | {1}{R} | Creature - Human Artificer | 2/1
Aether Herder | {3}{G} | Creature - Elf Artificer Druid | 3/3
Aether Hub |  | Land
Aether Inspector | {3}{W} | Creature - Dwarf Artificer | 2/3
Aether Meltdown | {1}{U} | Enchantment - Aura
Aether Poisoner | {1}{B} | Creature - Human Artificer | 1/1
Aether Swooper | {1}{U} | Creature - Vedalken Artificer | 1/2
Aether Theorist | {1}{U} | Creature - Vedalken Rogue | 1/3
Aethergeode Miner | {1}{W} | Creature - Dwarf Scout | 3/1
Aethersphere Harvester | {3} | Artifact - Vehicle | 3/5
Aethersquall Ancient | {5}{U}{U} | Creature - Leviathan | 6/6
Aetherstorm Roc | {2}{W}{W} | Creature - Bird | 3/3
Aetherstream Leopard | {2}{G} | Creature - Cat | 2/3
Aethertide Whale | {4}{U}{U} | Creature - Whale | 6/4
Aethertorch Renegade | {2}{R} | Creature - Human Rogue | 1/2
Aetherwind Basker | {4}{G}{G}{G} | Creature - Lizard | 7/7
Architect of the Untamed | {2}{G} | Creature - Elf Artificer Druid | 2/3
Attune with Aether | {G} | Sorcery
Automated Assembly Line | {1}{W} | Artifact
Blaster Hulk | {6}{R}{R} | Artifact Creature - Pirate | 8/8
Bristling Hydra | {2}{G}{G} | Creature - Hydra | 4/3
Confiscation Coup | {3}{U}{U} | Sorcery
Consul's Shieldguard | {3}{W} | Creature - Dwarf Soldier | 3/4
Consulate Turret | {3} | Artifact
Conversion Apparatus | {3} | Artifact
Cyclops Superconductor | {1}{U}{R} | Creature - Cyclops Wizard | 2/2
Deadlock Trap | {3} | Artifact
Decoction Module | {2} | Artifact
Demon of Dark Schemes | {3}{B}{B}{B} | Creature - Demon | 5/5
Die Young | {1}{B} | Sorcery
Dr. Madison Li | {U}{R}{W} | Legendary Creature - Human Scientist | 2/3
Dynavolt Tower | {3} | Artifact
Eddytrail Hawk | {1}{W} | Creature - Bird | 1/2
Electrostatic Pummeler | {3} | Artifact Creature - Construct | 1/1
Electrozoa | {2}{U} | Creature - Jellyfish | 3/1
Empyreal Voyager | {1}{G}{U} | Creature - Vedalken Scout | 2/3
Era of Innovation | {1}{U} | Enchantment
Fabrication Module | {3} | Artifact
Galvanic Discharge | {R} | Instant
Glimmer of Genius | {3}{U} | Instant
Glint-Sleeve Siphoner | {1}{B} | Creature - Human Rogue | 2/1
Greenbelt Rampager | {G} | Creature - Elephant | 3/4
Guide of Souls | {W} | Creature - Human Cleric | 1/2
Harnessed Lightning | {1}{R} | Instant
Hexgold Slith | {1}{W} | Creature - Slith | 2/1
Highspire Infusion | {1}{G} | Instant
Inspired Inventor | {2}{W} | Creature - Human Artificer | 2/2
Inventor's Axe | {R} | Artifact - Equipment
Izzet Generatorium | {U}{R} | Artifact
Lathnu Hellion | {2}{R} | Creature - Hellion | 4/4
Lightning Runner | {3}{R}{R} | Creature - Human Warrior | 2/2
Live Fast | {2}{B} | Sorcery
Longtusk Cub | {1}{G} | Creature - Cat | 2/2
Maulfist Doorbuster | {3}{R} | Creature - Human Warrior | 4/2
Minister of Inquiries | {U} | Creature - Vedalken Advisor | 1/2
Nissa, Worldsoul Speaker | {3}{G} | Legendary Creature - Elf Druid | 3/3
Phyrexian Ironworks | {2}{R} | Artifact
Rampaging Aetherhood | {4}{G} | Creature - Snake Hydra | 4/4
Reservoir Walker | {5} | Artifact Creature - Construct | 3/3
Riddle Gate Gargoyle | {W}{U} | Artifact Creature - Gargoyle | 2/2
Riparian Tiger | {3}{G}{G} | Creature - Cat | 4/4
Robobrain War Mind | {3}{U} | Artifact Creature - Robot | */5
Rogue Refiner | {1}{G}{U} | Creature - Human Rogue | 3/2
Roil Cartographer | {1}{U} | Creature - Merfolk Rogue | 1/3
Sage of Shaila's Claim | {1}{G} | Creature - Elf Druid | 2/1
Saheeli, Radiant Creator | {1}{G}{U}{R} | Legendary Creature - Human Artificer | 4/4
Satya, Aetherflux Genius | {1}{U}{R}{W} | Legendary Creature - Human Artificer | 3/5
Scrapper Champion | {3}{R} | Creature - Human Artificer | 2/2
Scurry of Gremlins | {2}{R}{W} | Enchantment
Servant of the Conduit | {1}{G} | Creature - Elf Druid | 2/2
Shielded Aether Thief | {1}{U} | Creature - Vedalken Rogue | 0/4
Shipwreck Moray | {3}{U} | Creature - Fish | 0/5
Smelted Chargebug | {1}{R} | Artifact Creature - Insect | 1/3
Solar Transformer | {2} | Artifact
Solstice Zealot | {2}{W} | Creature - Rhino Cleric | 2/3
Spontaneous Artist | {3}{R} | Creature - Human Rogue | 3/3
Static Prison | {W} | Enchantment
Stone Idol Generator | {5} | Artifact
Synth Eradicator | {2}{R} | Artifact Creature - Synth Soldier | 3/3
Tempest Harvester | {1}{U} | Creature - Merfolk Wizard | 2/1
Territorial Aetherkite | {4}{R}{R} | Creature - Cat Dragon | 6/5
Territorial Gorger | {3}{R} | Creature - Gremlin | 2/2
Thriving Grubs | {1}{R} | Creature - Gremlin | 2/1
Thriving Ibex | {3}{W} | Creature - Goat | 2/4
Thriving Rats | {1}{B} | Creature - Rat | 1/2
Thriving Rhino | {2}{G} | Creature - Rhino | 2/3
Thriving Skyclaw | {2}{R}{R} | Creature - Cat Dragon | 3/2
Thriving Turtle | {U} | Creature - Turtle | 0/3
Tune the Narrative | {U} | Instant
Voltaic Brawler | {R}{G} | Creature - Human Warrior | 3/2
Voltstorm Angel | {3}{W}{W} | Creature - Angel | 4/4
Whirler Virtuoso | {1}{U}{R} | Creature - Vedalken Artificer | 2/3
Woodweaver's Puzzleknot | {2} | Artifact
Wrath of the Skies | {X}{W}{W} | Sorcery
"""
ROWS = [tuple(part.strip() for part in line.split("|")) for line in PRINTED.strip().splitlines()]
BY_NAME = {c.name: c for c in CARDS}
TYPES = {**E.names("TYPE"), **E.names("SUPER")}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_what_is_printed(row):
    name, cost, line, *size = row
    card = BY_NAME[name]
    types, _, subtypes = line.partition(" - ")
    assert card.cost == (as_cost(cost) if cost else None)
    assert card.line.types == sum(TYPES[word.lower()] for word in types.split())
    assert card.line.subtypes == tuple(subtypes.split())
    power, toughness = card.line.power, card.line.toughness
    said = [f"{power if isinstance(power, int) else '*'}/{toughness}"] if power is not None else []
    assert said == size
