"""What numbers of the engine are called when people read them."""

from manaloom.engine import enums as E

SYMBOLS = "WUBRGC"
PLAYERS = ("Player 1", "Player 2")
STEPS = {
    E.STEP_NONE: "before the game",
    E.STEP_UNTAP: "untap step",
    E.STEP_UPKEEP: "upkeep",
    E.STEP_DRAW: "draw step",
    E.STEP_MAIN1: "first main phase",
    E.STEP_BEGIN_COMBAT: "beginning of combat",
    E.STEP_ATTACKERS: "declare attackers",
    E.STEP_BLOCKERS: "declare blockers",
    E.STEP_FIRST_DAMAGE: "first combat damage",
    E.STEP_DAMAGE: "combat damage",
    E.STEP_END_COMBAT: "end of combat",
    E.STEP_MAIN2: "second main phase",
    E.STEP_END: "end step",
    E.STEP_CLEANUP: "cleanup",
}
ZONES = {
    E.ZONE_LIBRARY: "the library",
    E.ZONE_HAND: "hand",
    E.ZONE_BATTLEFIELD: "the battlefield",
    E.ZONE_GRAVEYARD: "the graveyard",
    E.ZONE_EXILE: "exile",
    E.ZONE_STACK: "the stack",
}
ROOMS = (  # of Undercity, by number from 1
    *("Secret Entrance", "Forge", "Lost Well", "Trap!", "Arena", "Stash", "Archives", "Catacombs"),
    "Throne of the Dead Three",
)
COUNTERS = {E.CTR_P1P1: "+1/+1", E.CTR_M1M1: "-1/-1"}
WHYS = {
    E.WHY_LIFE: "has no life left",
    E.WHY_DRAW: "drew from an empty library",
    E.WHY_POISON: "has ten poison counters",
    E.WHY_EFFECT: "loses by an effect",
}
DECISIONS = {
    E.DEC_MULLIGAN: "Keep this hand?",
    E.DEC_BOTTOM: "Put a card on the bottom",
    E.DEC_PLACE: "Choose a hiding place",
    E.DEC_OPENING: "Use a card of your opening hand",
    E.DEC_PRIORITY: "Act or pass",
    E.DEC_MODE: "Choose a mode",
    E.DEC_X: "Choose X",
    E.DEC_TARGET: "Choose a target",
    E.DEC_DIVIDE: "Divide",
    E.DEC_PAY: "Pay",
    E.DEC_COST: "Choose what to give up",
    E.DEC_MAY: "Do it?",
    E.DEC_AMOUNT: "How much?",
    E.DEC_CHOOSE: "Choose",
    E.DEC_COLOR: "Choose a colour",
    E.DEC_ORDER: "Which trigger goes on the stack next?",
    E.DEC_REPLACE: "Which replacement effect applies first?",
    E.DEC_ATTACK: "Attack",
    E.DEC_BLOCK: "Block",
    E.DEC_ASSIGN: "Assign combat damage",
    E.DEC_LEGEND: "Which one stays?",
    E.DEC_DISCARD: "Discard",
    E.DEC_SCRY: "Top or bottom?",
    E.DEC_SEARCH: "Search",
    E.DEC_TYPE: "Choose a type",
    E.DEC_PREVENT: "How much of this damage is prevented?",
    E.DEC_ARRANGE: "Which card is put there next?",
}


def counter_word(kind: int) -> str:
    """What a kind of counters is called: ``counter_word(E.CTR_P1P1) == "+1/+1"``."""
    return COUNTERS.get(kind) or E.name("CTR", kind).replace("_", " ")


def plural(n: int, word: str) -> str:
    """``plural(2, "card") == "2 cards"``, ``plural(1, "card") == "a card"``."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}" if n == 1 else f"{n} {word}s"
