"""Numbers of the checks, the ledger that a game under check has beside it, and how a fault is noted there."""

import numpy as np

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel

CHARGES = 12  # payments of energy that nothing has explained yet

CHECK_LISTS = 1
CHECK_CARDS = 2
CHECK_TOKENS = 3
CHECK_POOLS = 4
CHECK_LIFE = 5
CHECK_ENERGY = 6
CHECK_COUNTERS = 7
CHECK_DAMAGE = 8
CHECK_TAPPED = 9
CHECK_MOVES = 10
CHECK_MANA = 11
CHECK_NEGATIVE = 12
CHECK_STACK = 13
CHECK_ATTACHED = 14
CHECK_AGENDA = 15
CHECK_REFERENCES = 16
CHECK_STATE_BASED = 17
CHECK_LISTENERS = 18
CHECK_COMBAT = 19
CHECK_DECISION = 20
CHECK_CLEARED = 21
CHECK_TURN = 22
CHECK_INTERNAL = 23
CHECK_OPTIONS = 24  # by experiments/runner.py, on clones
CHECK_COPIES = 25  # by experiments/runner.py
CHECK_CRASH = 26  # by experiments/runner.py
CHECK_THIS_TURN = 27
CHECK_DERIVED = 28
CHECK_RESULT = 29
CHECK_PAYMENT = 30  # by experiments/probes.py
CHECK_TRIGGERS = 31  # by experiments/triggering.py
CHECK_MIRROR = 32  # by experiments/mirror.py
CHECK_CREATED = 33
CHECK_HIDDEN = 34  # by experiments/hidden.py

# What checks have looked at, for the summary of a run: places in the third row of ``used``, and what to call them
COUNT_CHARGES = 1
COUNT_CHARGES_OPEN = 2
COUNT_TRIGGERS = 3
COUNT_TRIGGERS_OPEN = 4
COUNT_MIRRORED = 5
COUNT_HIDDEN = 6
COUNTS = {
    COUNT_CHARGES: "payments of energy",
    COUNT_CHARGES_OPEN: "... for a cost whose amount was not worked out",
    COUNT_TRIGGERS: "triggers reckoned anew",
    COUNT_TRIGGERS_OPEN: "... of which it was left open whether or how often",
    COUNT_MIRRORED: "choices made with the players exchanged",
    COUNT_HIDDEN: "hidden cards exchanged without a change in what is observed",
}

LEDGER = np.dtype(
    [
        ("started", "u1"),
        ("ev_seen", "i2"),  # events of the log that are entered already
        ("dec_kind", "u1"),  # of the last decision
        ("taken_back", "u1"),  # a proposal was taken back: this is the ledger from before it
        ("cancels", "i4", S.PLAYERS),  # this_turn[TURN_CANCELS]
        ("fault", "u1"),  # CHECK_*
        ("fault_a", "i8"),
        ("fault_b", "i8"),
        ("next_id", "u4"),
        ("turn", "u2"),
        ("step", "u1"),
        ("ended", "u1"),  # a step or phase ended since the last decision
        ("pregame", "u1"),  # opening hands are being drawn, which nothing logs (103.5)
        ("cleanup", "u1"),  # a cleanup step has begun: damage may be gone already (514.2)
        ("life", "i4", S.PLAYERS),
        ("energy", "i4", S.PLAYERS),
        ("poison", "i4", S.PLAYERS),
        ("experience", "i4", S.PLAYERS),
        ("this_turn", "i4", (S.PLAYERS, S.TURN_ROWS)),
        # units of mana in the pool, with those spent in payments that are not complete
        ("pool", "i4", S.PLAYERS),  # at most
        ("pool_least", "i4", S.PLAYERS),
        ("made", "i4", (S.PLAYERS, E.MANA_TYPES)),  # of each type at most
        ("lasting", "i4", (S.PLAYERS, E.MANA_TYPES)),  # of those at most so many that stay until the end of the turn
        ("keeps", "u1", S.PLAYERS),  # mask of types that didn't empty at the last decision (106.4)
        ("cards_n", "i4", S.PLAYERS),
        ("created", "i4"),  # tokens that were created, less those that entered so
        ("owned_tokens", "i4", S.PLAYERS),  # tokens that are cards, by owner
        ("token_cards", "u1", S.PLAYERS),
        ("cards_sum", "i8", S.PLAYERS),
        ("zone", "u1", S.OBJECTS),
        ("card", "u2", S.OBJECTS),  # for counting what was played
        ("id", "u4", S.OBJECTS),  # 0: new, its identity is not known yet
        ("token", "u1", S.OBJECTS),  # token or copy of a spell
        ("fresh", "u1", S.OBJECTS),  # counters were logged before its arrival
        ("tapped", "u1", S.OBJECTS),  # 2: it has just arrived, either will do
        ("damage", "i4", S.OBJECTS),
        ("ctr_kind", "u1", (S.OBJECTS, S.COUNTER_KINDS)),
        ("ctr", "i4", (S.OBJECTS, S.COUNTER_KINDS)),
        # energy: see charges.py
        ("owing", "i8", S.PLAYERS),  # removed, and not said to be paid yet
        ("owing_by", "i8", S.PLAYERS),  # the same with each amount times what it was for
        ("charge_n", "u1"),
        ("charge_player", "u1", CHARGES),
        ("charge_src", "u2", CHARGES),
        ("charge_def", "u2", CHARGES),  # what the source was, which may be gone by now
        ("charge_amt", "i4", CHARGES),
        ("ask", "u1"),  # the last decision was about paying energy as something resolves: charges.ASK_*
        ("ask_player", "u1"),
        ("ask_src", "u2"),
        ("ask_amt", "i4", S.OPTIONS),  # what each option comes to: {E} that is then paid
        ("promise", "i4", S.PLAYERS),  # what a player has said to pay and not paid yet; -1: an amount not known here
        ("promise_src", "u2", S.PLAYERS),
        # working space
        ("stamp", "u4"),
        ("mark", "u4", S.OBJECTS),
        ("count", "i4", 64),
    ]
)


@kernel
def fault(l, check, a, b):
    """Note the first fault of a game; ``a`` and ``b`` say where."""
    if l.fault == 0:
        l.fault = check
        l.fault_a = a
        l.fault_b = b
