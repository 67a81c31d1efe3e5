"""The game record: every field of a game, its meaning, its limit.

A game is one element of a numpy array of dtype ``GAME``: copying an element forks the game, ``np.save`` saves it, and
``batch.games["energy"]`` reads a field of every game at once.  Kernels take one record as ``g`` (compiled: a Numba
record; plain Python: a ``PlainRecord`` of ints and lists) and write ``g.field[i]`` or ``g.field[i, k]``.

Rules for fields (they keep plain and compiled code equal to the bit):

* Fields that index something (slots, ids of tables, players) are unsigned; slot 0 means "none", so nothing is ever -1.
* Fields that are calculated with (amounts, counts, powers) are signed.  Kernels read
  all integers as int64, in both modes.
* There is no uint64 anywhere; masks are int64 with bits 0 to 61.
* A freed entry is cleared, so that equal games have equal bytes where the canonical view looks.

Reaching a capacity ends the game as truncated with a reason (``E.TRUNC_*``); nothing wraps or is dropped.
"""

import numpy as np

from manaloom.engine.cards.tables import SUBTYPE_WORDS

PLAYERS = 2  # rules are written for n players in turn order; this constant and the layout say two

OBJECTS = 512  # object slots, 0 unused
ZONE_CAP = 384  # entries of one zone list
ZONE_ROWS = PLAYERS * 5 + 2  # rows of the zone lists: see zone_row
STACK_ROW = PLAYERS * 5 + 1  # `stack` is a list of items, of its own
ITEMS = 256  # spells and abilities on the stack, triggers waiting for it, delayed triggers, mana abilities resolving
TARGETS = 8  # targets of one item
DATA = 6  # what an item knows of the event that triggered it: see DATA_*
STACK = 224
AGENDA = 192
OPTIONS = 256
EVENTS = 640  # performed events that triggers have yet to look at; in checking mode, all since the last decision
PROPOSED = 512  # proposed events of one simultaneous group
APPLIED = 10  # replacement effects applied to one proposed event (614.5)
EFFECTS = 128  # continuous effects from resolved spells and abilities (611.2)
MEMORY = 256  # objects that items remember
USED = 192  # uses in one turn of abilities that are limited to so many a turn
POOL = 64  # kinds of mana in one player's pool: of one type, with the same restriction and the same riders
GRANTED = 12  # abilities granted to one object
COPY_EXCEPTIONS = 6
COUNTER_KINDS = 5  # different kinds of counters on one object
PAY_DEPTH = 6  # payments within payments (a mana ability's cost inside a spell's)
PAY_PIPS = 24
PLAN = 64  # mana abilities in one payment plan
CDA = 256
KEPT = 24  # options in an offer that is remembered
SOURCES = 48  # kinds of sources of mana that a summary tells apart
LAYERED = 256  # parts of continuous effects that are applied in layers (613)
YIELDS = 24  # kinds of units that one mana ability gives
UNITS = 192  # units of mana that the planner looks at
DEMANDS = 40  # coloured pips of a payment, with those of mana abilities used for it
CHOICES = 64  # ways to use sources that the planner may have to search through
CHOICE_YIELDS = 128
SEARCH_DEPTH = 8
RESERVED = 48
REDO = 24  # mana abilities of one proposal that could be kept when it is taken back
REDO_ANSWERS = 64
LIMITS = 8  # restrictions on how mana is spent that one payment tells apart
CLOWNS = 8  # tokens that each player may hide at most
SPOTS = 12  # of each player's side of the table where things lie: rules/hiding_places.py
PLACES = PLAYERS * (SPOTS * 2 + 1)  # where tokens can be hidden
MADE = 64  # tokens that copy something and were created with a size or exceptions: rules/token_cards.py
CHOSEN_TYPE = 8  # + subtype: of obj_chosen, a creature type

# what happened this turn, for each player: rows of this_turn
TURN_SPELLS = 0  # spells cast
TURN_LANDS = 1  # lands played
TURN_TOKENS = 2  # tokens created (not: objects entered)
TURN_ENERGY_SPENT = 3  # energy paid or lost
TURN_LIFE_GAINED = 4
TURN_LIFE_LOST = 5
TURN_CREATURES_DIED = 6  # under their control
TURN_LEFT = 7  # permanents that left the battlefield under their control (revolt)
TURN_DRAWN = 8
TURN_ATTACKERS = 9
TURN_EXTRA_LANDS = 10  # land plays from resolved effects (305.2)
TURN_ENERGY_GOT = 11
TURN_DISCARDED = 12
TURN_CANCELS = 13  # proposals taken back at this priority (bounded)
TURN_CREATED = 14  # 1: they have created tokens, or would have but for what replaced that
TURN_COUNTS = 15  # rows so far
TURN_ROWS = 16

# it_data of a trigger
DATA_OBJ = 0  # the event's object (or reference)
DATA_ID = 1  # its identity
DATA_SRC = 2  # the event's source object
DATA_SRC_ID = 3
DATA_PLAYER = 4
DATA_AMOUNT = 5

# it_state
ITEM_FREE = 0
ITEM_PENDING = 1  # a trigger waiting to be put on the stack (603.3)
ITEM_STACK = 2  # on the stack, or a spell or ability being proposed (601.2a)
ITEM_MANA = 3  # a mana ability, resolving at once (605.3b)
ITEM_DELAYED = 4  # a delayed triggered ability, waiting for its event (603.7)
ITEM_LEFT = 5  # a spell that has left the stack, while what triggered as it was cast may ask about it (608.2h)
# it_kind is E.AB_SPELL for spells, else the AB_* of the ability
ITF_COPY = 1  # a copy of a spell or ability (707.10)
ITF_FREE = 2  # cast without paying its mana cost
ITF_REFLEXIVE = 8
ITF_TARGETS_LOST = 16  # on resolution: some target became illegal
ITF_CAST = 32  # finished being cast or activated
ITF_ALT_COST = 64
ITF_FROM_HAND = 128
ITF_AUTO_COLORS = 256  # a mana ability whose types were chosen by the payment plan (it_packed)
ITF_UNCOUNTERABLE = 1 << 16  # mana was spent on the spell so that it can't be countered (106.6)
ITF_HASTE = 1 << 17  # ... so that it gains haste until end of turn
ITF_TURNED = 1 << 18  # its source has transformed since the ability was put onto the stack (701.27f)
ITF_ROUND = 512  # a trigger that is being put on the stack with others; those that trigger meanwhile wait (603.3b)

GAME = np.dtype(
    [
        # the game
        ("game_id", "i8"),
        ("rng_key", "u4", 2),  # counter-based generator: see rules/core.py
        ("rng_count", "u4"),
        ("result", "u1"),  # E.RESULT_*
        ("winner", "u1"),  # player, when result is RESULT_WIN
        ("why", "u1"),  # E.WHY_*
        ("trunc", "u1"),  # E.TRUNC_*
        ("decisions", "u4"),  # choices among two or more options so far
        ("decision_limit", "u4"),
        ("manual", "u1"),  # 1: manual payment; 0: auto
        ("show_forced", "u1"),  # 1: choices with one option are shown, too
        ("log_on", "u1"),  # 1: events are kept until the next decision, for checking
        ("next_id", "u4"),  # identities (400.7): every new object gets the next
        ("clock", "u4"),  # timestamps (613.7)
        # turn and priority
        ("turn", "u2"),
        ("active", "u1"),
        ("step", "u1"),  # E.STEP_*
        ("priority", "u1"),  # the player who has, or would next receive, priority
        ("passes", "u1"),  # passed in succession (117.4)
        ("first_player", "u1"),
        ("commander", "u2", PLAYERS),  # definition of the card that is a player's commander (903.3); 0: they have none
        ("lands_played", "u1"),  # by the active player this turn (305.2)
        ("any_first_strike", "u1"),  # this combat has two damage steps (510.4)
        ("attackers", "i2"),  # how many are attacking
        ("extra_turns", "u1", 8),  # players who take extra turns, the next one last
        ("extra_turns_n", "u1"),
        ("extra_combats", "u1"),  # additional combat phases directly after this phase (500.8)
        ("extra_phases", "u1", 16),  # first steps of additional phases directly after this phase, the next one last
        ("extra_phases_n", "u1"),
        ("resume", "u1"),  # during additional phases: the step with which the turn goes on after them; 0: none
        ("natural_player", "u1"),  # whose turn in turn order, not an extra one, came last (500.7)
        ("first_given", "u1"),  # 1: first_player is given, not drawn at random (103.1)
        ("fought", "u1"),  # a creature attacked, or entered attacking, in this combat phase (508.8)
        ("loose", "i2"),  # tokens and copies of spells that may have come where they cease to exist (704.5d-e)
        ("quiet", "i4"),  # frames run since the last decision: bounds and finds mandatory loops
        ("loop_hash", "i8"),  # an earlier canonical hash since the last decision, to compare with (104.4b) ...
        ("loop_n", "i4"),  # ... and how many comparisons there were
        # mana abilities activated for the proposal under way, and what was answered for them: rules/reversing.py
        ("redo_n", "u1"),
        ("redo_open", "u1"),  # 1 + the one that is being activated
        ("redo_ask", "u1"),  # the player says which of them stay
        ("redo_play", "u1"),  # one is activated again
        ("redo_kept", "u1"),  # 1 + how many stayed when a proposal was last taken back; 0: that wasn't asked
        ("redo_obj", "u2", REDO),
        ("redo_ab", "u2", REDO),
        ("redo_packed", "i4", REDO),
        ("redo_first", "u1", REDO),  # its first answer
        ("redo_how", "u1", REDO),  # reversing.MUST, SPENT, KEPT
        ("redo_answers", "u1"),
        ("redo_at", "u1"),
        ("redo_end", "u1"),
        ("redo_dec", "u1", REDO_ANSWERS),
        ("redo_kind", "u1", REDO_ANSWERS),
        ("redo_a", "u2", REDO_ANSWERS),  # of OPT_SPEND: the type of the mana
        ("redo_b", "i4", REDO_ANSWERS),
        ("redo_c", "i4", REDO_ANSWERS),
        ("cancel", "u1"),  # 1: the proposal under way may be taken back (733.1), 2: its player takes it back
        # players
        ("life", "i4", PLAYERS),
        ("energy", "i4", PLAYERS),
        ("poison", "i4", PLAYERS),
        ("experience", "i4", PLAYERS),
        # designations (725, 726, 702.131), and the rooms of Undercity in which venture markers are (309.4; 0: none)
        ("monarch", "u1"),  # 1 + player; 0: there is none
        ("monarch_ab", "u2"),  # first of the abilities that go with it
        ("initiative", "u1"),
        ("initiative_ab", "u2"),
        ("blessed", "u1", PLAYERS),
        ("room", "u1", PLAYERS),
        (
            "token_cards",
            "u1",
            PLAYERS,
        ),  # 1: tokens that they own are cards that are still tokens, for the rest of the game
        ("ascend_n", "i2"),  # permanents with ascend
        # tokens that players hide on the table, each as many as ``clowns`` (0: the model is off): rules/hiding.py
        ("clowns", "u1"),
        ("spot_n", "u1", PLAYERS),  # spots of each side where something has lain
        ("spot_obj", "u2", (PLAYERS, SPOTS)),  # what lies there, with its identity
        ("spot_id", "u4", (PLAYERS, SPOTS)),
        ("clown_state", "u1", (PLAYERS, CLOWNS)),  # hiding.HIDDEN, CHOSEN, USED; 0: not hidden yet
        ("clown_place", "u1", (PLAYERS, CLOWNS)),
        ("clown_time", "u4", (PLAYERS, CLOWNS)),  # when it was hidden, and spotted (0: it wasn't), by ``clock``
        ("clown_spotted", "u4", (PLAYERS, CLOWNS)),
        ("claimed", "u1", PLAYERS),  # 1 + the place that a player has claimed this turn; 0: none yet
        ("claim_right", "u1", PLAYERS),
        ("lost", "u1", PLAYERS),  # E.WHY_*: why they have lost, or will when state-based actions are checked (704.5b)
        ("mulligans", "u1", PLAYERS),
        ("kept", "u1", PLAYERS),
        ("this_turn", "i4", (PLAYERS, TURN_ROWS)),
        # zones. Row zone_row(p, z) for library (top is last), hand, battlefield (by controller), graveyard, exile
        ("zone_n", "i2", ZONE_ROWS),
        ("zone", "u2", (ZONE_ROWS, ZONE_CAP)),
        ("stack_n", "i2"),
        ("stack", "u2", STACK),  # items, the top last
        # objects
        ("obj_zone", "u1", OBJECTS),
        ("obj_card", "u2", OBJECTS),  # definition printed on the card, or of the token as created
        ("obj_def", "u2", OBJECTS),  # definition of its copiable values: obj_card, or what it copies (707.2)
        ("obj_exc", "u2", (OBJECTS, COPY_EXCEPTIONS)),  # exceptions of the copy (707.9), in order
        ("obj_size", "i4", OBJECTS),  # of a token created as X/X: 1 + X, copiable as the rest of it (111.3); 0: none
        ("obj_owner", "u1", OBJECTS),
        ("obj_base_ctl", "u1", OBJECTS),  # controller before layer 2
        ("obj_ctl", "u1", OBJECTS),
        ("obj_id", "u4", OBJECTS),  # identity; a reference is (slot, identity)
        ("obj_ts", "u4", OBJECTS),  # timestamp (613.7)
        ("obj_flags", "i4", OBJECTS),  # E.FLAG_*
        ("obj_tapped", "u1", OBJECTS),
        ("obj_sick", "u1", OBJECTS),  # not controlled continuously since its controller's turn began (302.6)
        ("obj_types", "i4", OBJECTS),  # derived, as are the next ten (613)
        ("obj_sub", "i8", (OBJECTS, SUBTYPE_WORDS)),
        ("obj_colors", "u1", OBJECTS),
        ("obj_kw", "i8", OBJECTS),
        ("obj_lost_kw", "i8", OBJECTS),  # keywords whose abilities among its definition's it has lost
        ("obj_power", "i4", OBJECTS),
        ("obj_tough", "i4", OBJECTS),
        ("obj_granted", "u2", (OBJECTS, GRANTED)),  # ability ids besides its definition's
        ("obj_trig", "i8", OBJECTS),  # bit e: has a triggered ability on EV e
        ("obj_repl", "i8", OBJECTS),  # bit e: has a replacement effect for EV e
        ("obj_stale", "u1", OBJECTS),  # continuous.STALE, STARTED: derived in the next, or the present, recomputation
        ("obj_acts", "u1", OBJECTS),  # bits 0: activated ability, 1: mana ability, 2: static for layers, 3: rule static
        ("obj_damage", "i4", OBJECTS),
        ("obj_excess", "i4", OBJECTS),  # excess damage that it was dealt this turn (120.10)
        ("obj_ctr_kind", "u1", (OBJECTS, COUNTER_KINDS)),  # E.CTR_*, 0: free
        ("obj_ctr", "i4", (OBJECTS, COUNTER_KINDS)),
        ("obj_eot_power", "i4", OBJECTS),  # until end of turn, from resolved effects (layer 7c)
        ("obj_eot_tough", "i4", OBJECTS),
        ("obj_eot_kw", "i8", OBJECTS),  # until end of turn (layer 6)
        ("obj_eot_ts", "u4", OBJECTS),  # when those were granted
        ("obj_ctr_ts", "u4", (OBJECTS, COUNTER_KINDS)),  # when the last one of a kind of keyword counters came (613.7c)
        ("obj_host", "u2", OBJECTS),  # what it is attached to (301.5, 303.4)
        ("obj_attached", "i2", OBJECTS),  # how many objects are attached to it
        ("obj_attacking", "u2", OBJECTS),  # REF of what it attacks; 0: not attacking; itself: nothing left (506.4c)
        ("obj_blocking", "u2", OBJECTS),  # attacker that it blocks; 0: not blocking; itself: nothing left (510.1d)
        ("obj_x", "i4", OBJECTS),  # X of the spell that became it (107.3m)
        ("obj_cast", "u4", OBJECTS),  # when it was cast, by ``clock``, while ``clowns`` is not 0
        ("obj_spent", "i4", OBJECTS),  # mana spent to cast it
        ("obj_spent_mask", "u1", OBJECTS),  # ... of which types
        ("obj_kicked", "u2", OBJECTS),  # as it_kicked, of the spell that became it (400.7d)
        ("obj_chosen", "u1", OBJECTS),  # 1 + MANA_* chosen for it, or CHOSEN_TYPE + a creature type; 0: none
        ("obj_became", "u2", OBJECTS),  # of a ghost: the slot of the object that it became (400.7)
        ("obj_became_id", "u4", OBJECTS),
        ("obj_item", "u2", OBJECTS),  # of a spell: its item
        ("obj_until", "u2", OBJECTS),  # exiled until this source leaves (610.3)
        ("obj_until_id", "u4", OBJECTS),
        # what tokens were created with that have become copies of something else since (``E.FLAG_BECAME_COPY``)
        ("made_n", "u1"),
        ("made_obj", "u2", MADE),
        ("made_size", "i4", MADE),
        ("made_exc", "u2", (MADE, COPY_EXCEPTIONS)),
        # who listens: counts over the battlefield, kept up to date by rules/layers.py
        ("trig_n", "i2", 64),  # objects on the battlefield with a trigger on EV e
        ("repl_n", "i2", 64),
        ("static_n", "i2"),  # ... with static abilities that affect characteristics
        ("rule_n", "i2"),  # ... that change costs or rules; also effects of that kind from resolved spells
        ("price_n", "i2"),  # ... of those, with effects from FX_OTHER_COST on
        ("cda_n", "i2"),
        ("cda", "u2", CDA),  # objects outside the battlefield that define their own power and toughness (604.3)
        ("grave_trig_n", "i2"),  # cards in graveyards with triggers that work there
        ("delayed_n", "i2"),  # delayed triggers waiting
        ("look_back", "i8"),  # bit e: something that left in the current group has a trigger on EV e (603.10)
        ("until_n", "i2"),  # objects exiled until something leaves the battlefield (610.3)
        # abilities limited to so many times a turn that were activated or have triggered this turn (602.5b, 606.3), and
        # those that may be activated only once (702.177)
        ("used_n", "i2"),
        ("used_obj", "u2", USED),
        ("used_id", "u4", USED),
        ("used_ab", "u2", USED),  # ability id, with core.FOR_GOOD; 0: a loyalty ability
        ("dirty", "u1"),  # derived characteristics must be computed again
        ("serial", "i8"),  # grows whenever anything changes that what players may do depends on: priority.keep_offer
        ("hand_serial", "i8", PLAYERS),  # the same for what happens to cards in hand alone
        ("hands_seen", "u1"),  # somebody counted cards in hands or libraries since this was reset
        ("sba", "u1"),  # something changed since state-based actions were last checked
        ("ghosts", "i2"),
        ("free_hint", "u2"),  # no slot below is free
        # what refers to objects (likeness.references), as far as it was found since the last change: likeness.look
        ("looks", "u4"),
        ("obj_look", "u4", OBJECTS),
        ("obj_refs", "i8", OBJECTS),
        # continuous effects (611.2)
        ("fx_n", "i2"),
        ("fx_kind", "u1", EFFECTS),  # E.FX_*
        ("fx_obj", "u2", EFFECTS),  # the object affected
        ("fx_obj_id", "u4", EFFECTS),
        ("fx_a", "i8", EFFECTS),
        ("fx_b", "i4", EFFECTS),
        ("fx_ts", "u4", EFFECTS),
        ("fx_dur", "u1", EFFECTS),  # E.DUR_*
        ("fx_player", "u1", EFFECTS),  # whose effect
        ("fx_src", "u2", EFFECTS),
        ("fx_src_id", "u4", EFFECTS),
        # items: see ITEM_*
        ("it_state", "u1", ITEMS),
        ("it_kind", "u1", ITEMS),
        ("it_id", "u4", ITEMS),  # identity, and order of arrival
        ("it_obj", "u2", ITEMS),  # a spell's object; 0 for abilities
        ("it_ab", "u2", ITEMS),  # ability id (a spell's spell ability; 0: none)
        ("it_src", "u2", ITEMS),  # source object (of a spell: itself)
        ("it_src_id", "u4", ITEMS),
        ("it_ctl", "u1", ITEMS),
        ("it_x", "i4", ITEMS),
        ("it_modes", "u2", ITEMS),  # bits of the chosen modes
        ("it_flags", "i4", ITEMS),  # ITF_*
        ("it_cost", "u2", ITEMS),  # of a spell being cast: the cost row that it is cast for, additional costs apart
        ("it_way", "u2", ITEMS),  # ... and the way (tables p_*); 0: for its mana cost or what an effect puts for that
        ("it_kicked", "u2", ITEMS),  # how often it was kicked, and in bits KICK_BIT and on, with which kickers
        ("it_ntgt", "u1", ITEMS),
        ("it_tgt", "u2", (ITEMS, TARGETS)),  # references; 0: became illegal
        ("it_tgt_id", "u4", (ITEMS, TARGETS)),
        ("it_tgt_spec", "u2", (ITEMS, TARGETS)),  # global id of the target specification chosen for
        ("it_div", "i4", (ITEMS, TARGETS)),
        ("it_data", "i4", (ITEMS, DATA)),
        ("it_paid", "i4", ITEMS),  # AMT_PAID
        ("it_p1p1", "i4", ITEMS),  # +1/+1 counters that the creature enters with for mana spent on it (106.6)
        ("it_spent", "i4", ITEMS),  # mana spent on it
        ("it_spent_mask", "u1", ITEMS),  # ... of which types
        ("it_done", "i4", ITEMS),  # AMT_DONE
        ("it_mana", "i8", ITEMS),  # mana being added: how much of each type was chosen (producing.COUNT_BITS)
        ("it_packed", "i4", ITEMS),  # types chosen for the units of a mana ability, 3 bits each
        ("item_n", "i2"),  # items that are not free
        ("pending_n", "i2"),
        # what items remember
        ("mem_n", "i2"),
        ("mem_item", "u2", MEMORY),
        ("mem_obj", "u2", MEMORY),
        ("mem_id", "u4", MEMORY),
        # mana pools (106.4): what nobody could tell apart is counted together
        ("pool_n", "i2", PLAYERS),  # kinds
        ("pool_type", "u1", (PLAYERS, POOL)),  # MANA_*
        ("pool_flags", "u1", (PLAYERS, POOL)),  # UNIT_*
        ("pool_out", "u4", (PLAYERS, POOL)),  # what its outs row says of spending it (yields.out_of); 0: nothing
        ("pool_amt", "i4", (PLAYERS, POOL)),  # how much of it
        ("pool_src", "u2", (PLAYERS, POOL)),  # its source, where something triggers when it is spent; else 0
        ("pool_src_id", "u4", (PLAYERS, POOL)),
        # payments under way (601.2f-h), the innermost last; index 0 unused
        ("pay_n", "i2"),
        ("pay_item", "u2", PAY_DEPTH),
        ("pay_player", "u1", PAY_DEPTH),
        ("pay_cost", "u2", PAY_DEPTH),
        ("pay_effect", "u1", PAY_DEPTH),  # 1: a cost paid on resolution (118.12)
        ("pay_generic", "i4", PAY_DEPTH),
        ("pay_npip", "i2", PAY_DEPTH),
        ("pay_pip", "u2", (PAY_DEPTH, PAY_PIPS)),  # 0: paid
        ("pay_spent", "i4", PAY_DEPTH),
        ("pay_less", "i2", PAY_DEPTH),  # as q_less and q_floor, while some pip can be paid in two ways
        ("pay_floor", "i2", PAY_DEPTH),
        ("pay_mask", "u1", PAY_DEPTH),  # types of the mana spent so far
        ("pay_help", "u1", PAY_DEPTH),  # 1: something was given besides mana, so mana abilities are over (601.2h)
        ("pay_life", "i2", PAY_DEPTH),  # life chosen for Phyrexian pips
        # agenda: frames (operation, five operands), the next last
        ("agenda_n", "i2"),
        ("agenda", "i4", (AGENDA, 6)),
        # the decision: whose, what kind, which options; core.decider says who makes it
        ("dec_kind", "u1"),
        ("dec_player", "u1"),
        ("controlled", "u1", PLAYERS),  # 1 + who controls a player this turn and makes their choices (723); 0: nobody
        ("control_next", "u1", PLAYERS),  # the same, from when they next take a turn
        ("dec_item", "u2"),  # the item that asks; 0: none
        ("opt_n", "i2"),
        ("opt_kind", "u1", OPTIONS),
        ("opt_a", "u2", OPTIONS),
        ("opt_b", "i4", OPTIONS),
        ("opt_c", "i4", OPTIONS),
        ("ans_kind", "u1"),  # the option that was taken
        ("ans_a", "u2"),
        ("ans_b", "i4"),
        ("ans_c", "i4"),
        # proposed events of the current group (614)
        ("pe_n", "i2"),
        ("pe_kind", "u1", PROPOSED),  # E.EV_*; EV_NONE: replaced by nothing
        ("pe_player", "u1", PROPOSED),
        ("pe_obj", "u2", PROPOSED),
        ("pe_id", "u4", PROPOSED),
        ("pe_amt", "i4", PROPOSED),
        ("pe_src", "u2", PROPOSED),
        ("pe_aux", "i4", PROPOSED),
        ("pe_how", "u1", PROPOSED),  # E.HOW_*
        ("pe_flags", "i4", PROPOSED),  # events.PEF_*
        ("pe_def", "u2", PROPOSED),  # EV_CREATE: what; of a token's EV_MOVE: 1 + the place of the event that creates it
        ("pe_size", "i4", PROPOSED),  # EV_CREATE: obj_size of the tokens
        ("pe_item", "u2", PROPOSED),  # the item whose instruction proposed it; 0: none
        ("pe_mana", "i8", PROPOSED),  # EV_MANA: how many of each type (producing.py); EV_CREATE: the tokens' counters
        ("pe_chosen", "u1", PROPOSED),  # obj_chosen of the object that enters
        (
            "pe_attack",
            "u2",
            PROPOSED,
        ),  # what the creature that enters attacking attacks (508.4); 0: not chosen
        ("pe_napplied", "u1", PROPOSED),
        ("pe_applied", "u2", (PROPOSED, APPLIED)),  # source objects
        ("pe_applied_ab", "u2", (PROPOSED, APPLIED)),  # ability ids
        # performed events (the log)
        ("ev_n", "i2"),
        ("ev_group", "i2"),  # first event of the group that triggers have yet to look at
        ("ev_kind", "u1", EVENTS),
        ("ev_player", "u1", EVENTS),
        ("ev_obj", "u2", EVENTS),
        ("ev_id", "u4", EVENTS),
        ("ev_amt", "i4", EVENTS),
        ("ev_src", "u2", EVENTS),
        ("ev_aux", "i4", EVENTS),  # EV_MOVE: from zone * 16 + to zone
        ("ev_new", "u2", EVENTS),  # EV_MOVE: the slot of the object that it became
        # working space of rules/continuous.py, outside the canonical view
        ("ly_n", "i2"),
        ("ly_pos", "i2"),  # how many of them are applied
        ("ly_bits", "u1"),  # bits given out: effects that must go on to apply to the same objects (613.6)
        ("ly_kinds", "i8"),  # which kinds of effects there are: bits FX_*
        ("ly_started", "i8"),  # which of those have started to apply
        ("ly", "i4", (LAYERED, 7)),  # continuous.LY_*
        ("ly_watch", "i8"),  # bit e: EV e may change what static abilities on the battlefield do (611.3a)
        ("ly_enters", "u1"),  # some static ability gives others an ability that modifies how they enter (614.12)
        ("ly_guest", "u2"),  # an object that is only imagined on the battlefield (614.12); 0: none
        ("ly_full", "u1"),  # some effect looks at power or toughness: no object is passed over
        ("ly_was", "i8", OBJECTS),  # a digest of what a started object was
        ("ly_fit", "i8", OBJECTS),  # per bit: the effect applies to this object
        # working space, outside the canonical view
        ("scratch_n", "i2"),
        ("scratch", "u2", OBJECTS + 16),  # references gathered by a selector
        ("plan_n", "i2"),
        ("plan_obj", "u2", PLAN),
        ("plan_ab", "u2", PLAN),
        ("plan_packed", "i4", PLAN),
        ("work", "i8", 128),  # small sums of the planner and of layers
        # working space of the planner: see rules/units.py, yields.py, payment.py and search.py
        ("search_capped", "u4"),  # how often a search for a payment gave up at its bound: a counter of effort
        # what each player was offered last with priority, and when: see priority.keep_offer
        ("kept_n", "u1", PLAYERS),  # options; 0: nothing is remembered
        ("kept_when", "i8", PLAYERS),
        ("kept_kind", "u1", (PLAYERS, KEPT)),
        ("kept_a", "i4", (PLAYERS, KEPT)),
        ("kept_b", "i4", (PLAYERS, KEPT)),
        ("kept_c", "i4", (PLAYERS, KEPT)),
        ("av_player", "u1"),  # 1 + player whom the summary of available mana is about; 0: none
        ("av_stamp", "i8"),  # when it was made
        ("av_bound", "i4"),  # more mana can't be had, by a quick look (payment.take_stock)
        ("av_rest", "u1"),  # there are sources that haven't been looked at yet (payment.look_closer)
        ("av_exact", "u1"),  # the upper bound is exact
        ("av_n", "i4", 2),  # units: surely available, at most available
        ("av_kinds", "u1"),  # they come by mask of the types that they give: the masks that there are ...
        ("av_mask", "u1", 64),
        ("av_units", "i4", (2, 64)),  # ... and how many units of each
        ("av_source", "u2", SOURCES),  # kinds of sources that are summed up: one of each, and how many there are
        ("av_times", "u2", SOURCES),
        ("av_first", "u2", SOURCES),  # while units are gathered: the first that such a source gives
        ("av_units_n", "u2", SOURCES),  # ... and 1 + how many; 0: it leaves choices
        ("av_energy", "i4"),  # energy and life that the upper bound would pay
        ("av_life", "i4"),
        ("av_hurts", "u1"),  # some source deals damage to its controller or makes them lose life
        ("y_n", "i2"),  # yields of a mana ability
        ("y_mask", "u1", YIELDS),
        ("y_count", "i4", YIELDS),
        ("y_same", "u1", YIELDS),  # 1: all of one type, 2: yields.TWOBRID
        ("y_out", "u4", YIELDS),  # outs row, with the chosen type (yields.out_of)
        ("y_from", "i2"),  # yields before this one are left alone
        ("y_types", "u1"),  # what replacement effects may make of mana, in any order: types (producing.foretell) ...
        ("y_least", "i4"),  # ... how much at least ...
        ("y_sure", "i8"),  # ... and how much of each type at least
        ("y_effects", "u1"),  # the ability does more than add mana
        ("y_ctr_obj", "u2"),  # an object on which the ability has put counters by then: kind, and how many
        ("y_ctr_kind", "u1"),
        ("y_ctr_n", "i4"),
        ("y_hurt", "i4"),  # life that the ability makes its controller lose
        ("could", "u1", OBJECTS),  # what permanents could produce (106.7), while could_produce.py looks
        ("q_generic", "i4"),  # what is asked: the mana part of a total cost ...
        ("q_npip", "i2"),
        ("q_pip", "u2", PAY_PIPS),
        ("q_energy", "i4"),  # ... energy and life that its other parts take
        ("q_life", "i4"),
        ("q_base_energy", "i4"),  # with what the sources that are counted on take
        ("q_base_life", "i4"),
        ("q_ngive", "u1"),  # parts of the cost that sacrifice or tap others: cost rows, of this object and item
        ("q_give", "u2", 2),
        ("q_give_obj", "u2"),
        ("q_give_item", "u2"),
        ("q_tight", "u1"),  # they may need sources of mana
        ("q_card", "u2"),  # the card that is cast, which is on the stack by then; 0: none
        ("q_hand", "i2"),  # how many of those come from the hand
        ("q_given", "i2"),  # how many cards other parts of the cost give up
        ("q_way", "i4"),  # bits: which pips that can be paid in two ways are paid in the second
        ("q_nres", "i2"),  # objects that other parts of the cost need
        ("q_res", "u2", RESERVED),
        ("q_res_kind", "u1", RESERVED),  # 1: must not be tapped, 2: must not leave
        ("q_goes", "u1"),  # 1: this cost takes it away
        ("q_self", "u2"),  # the object whose cost this is, when that taps it or takes it away
        ("q_untap", "u2"),  # the object whose cost untaps it while it isn't tapped yet (601.2g)
        ("q_gone", "u1"),  # how many objects are given up already for the mana ability that is used first
        ("q_pool", "u1"),  # what is used first has to be paid from the pool
        ("hid_n", "u1"),  # objects taken out of their lists while it is considered what is left without them
        ("hid_obj", "u2", 2),
        ("hid_place", "u2", 2),
        ("hid_static", "u1"),  # one of them has static abilities: what these give to others can't be counted on
        ("q_less", "i4"),  # reduction that is left for symbols paid with generic mana (118.7a)
        ("q_floor", "i4"),  # the least mana that it costs
        ("q_least", "i4"),  # what reductions leave of an ability's cost at least
        ("q_from", "u1"),  # mana of these types may be spent as though ...
        ("q_to", "u1"),  # ... of these (609.4b)
        ("q_only", "u1"),  # mana of these types is spent only as though it were colorless
        ("q_help", "u1"),  # what helps to pay besides mana: helping.CONVOKE, DELVE, IMPROVISE
        ("q_shut", "u1"),  # 1: mana abilities can't be activated any more (601.2h)
        ("q_grave", "i2"),  # how many cards of the graveyard other parts of the cost take
        ("q_as", "u1"),  # bits: which of the permanents that could give mana or help are tried as help
        ("mix_n", "u1"),  # ... and how many of them there are
        ("q_skip", "u2"),  # 1 + index of a kind of mana in the pool, one of which is spoken for
        ("fo_n", "i2"),  # mana abilities that are used whatever else is: being paid for, or in question
        ("fo_obj", "u2", PAY_DEPTH + 1),
        ("fo_ab", "u2", PAY_DEPTH + 1),
        ("fo_packed", "i4", PAY_DEPTH + 1),  # choices of types ...
        ("fo_fixed", "u1", PAY_DEPTH + 1),  # ... and how many of them are made
        ("fo_depth", "u1", PAY_DEPTH + 1),  # the payment under way for it; 0: none yet, PAY_DEPTH: its cost is paid
        ("fo_stage", "u1", PAY_DEPTH + 1),  # when it is used among all uses that come in an order
        ("lim_n", "u1"),  # restrictions on how the mana at hand is spent (106.6): outs rows
        ("lim_out", "u4", LIMITS),
        ("u_n", "i2"),  # units of the search
        ("u_base", "i2"),
        ("u_forced", "i2"),
        ("u_generic", "i4"),  # units matched with generic mana
        ("u_free", "u1", UNITS),  # mask of what it gives without energy or life, bit 6: snow, bit 7: generic only
        ("u_all", "u1", UNITS),
        ("u_cur", "u1", UNITS),
        ("u_obj", "u2", UNITS),  # source; 0: in the pool
        ("u_ab", "u2", UNITS),  # its ability; 0: whichever gives the type
        ("u_slot", "u1", UNITS),  # place in the packed choice of types; 15: no choice
        ("u_link", "u1", UNITS),  # units of one source with the same number are of one type
        ("u_energy", "i2", UNITS),
        ("u_life", "i2", UNITS),
        ("u_stage", "u1", UNITS),
        ("u_rank", "i2", UNITS),
        ("u_to", "u1", UNITS),  # 1 + demand; DEMANDS + 1: generic; 0: unused
        ("u_from", "u1", UNITS),  # search for a better matching
        ("u_help", "u1", UNITS),  # what it may pay without being mana: colours, helping.GENERIC
        ("u_limit", "u1", UNITS),  # 1 + restriction
        ("u_queue", "u1", UNITS),
        ("u_order", "u1", UNITS),
        ("d_generic", "i4"),  # generic mana demanded, life taken by Phyrexian pips
        ("d_life", "i4"),
        ("d_bulk", "i4"),  # generic mana that is paid with what the pool holds in plenty ...
        ("pool_bulk", "i4", POOL),  # ... and how much of each kind: see units.spend_plenty
        ("d_limits", "u2"),  # as in d_mask: restricted mana that may be spent on what is paid for
        ("d_base", "i2"),
        ("d_n", "i2"),  # demands
        ("d_mask", "u2", DEMANDS),  # bits 0 to 5 types, 6 snow, 7 and on restricted mana that may be spent on it
        ("d_color", "u1", DEMANDS),  # colours of creatures that may be tapped for it, where that may be
        ("d_stage", "u1", DEMANDS),
        ("d_unit", "u1", DEMANDS),  # 1 + unit
        ("d_seen", "u1", DEMANDS + 1),
        ("ch_n", "i2"),  # choices of the search
        ("ch_obj", "u2", CHOICES),
        ("ch_ab", "u2", CHOICES),  # 0: unit ch_first may use all that it can give
        ("ch_first", "u2", CHOICES),
        ("ch_count", "u1", CHOICES),
        ("ch_times", "i2", CHOICES),
        ("ch_seen", "u1", CHOICES),
        ("ch_like", "u1", CHOICES),  # 1: nobody could tell it from the one before
        ("cy_n", "i2"),
        ("cy_mask", "u1", CHOICE_YIELDS),
        ("cy_count", "i4", CHOICE_YIELDS),
        ("cy_same", "u1", CHOICE_YIELDS),
        ("se_depth", "u1"),  # choices made
        ("se_choice", "u1", SEARCH_DEPTH + 1),
        ("se_unit", "u1", SEARCH_DEPTH + 1),  # 1 + unit whose source is fixed to type se_choice; 0: a choice is added
        ("se_next", "u1", SEARCH_DEPTH + 1),
    ],
    align=True,  # plain mode reads fields through memory views, which want them aligned
)


def _without_gaps(dtype: np.dtype) -> np.dtype:
    """The same layout with fields where padding is: numpy copies fields, not gaps, and equal games have equal bytes."""
    fields: list[tuple] = []
    at = 0
    for name, (kind, offset, *_) in (dtype.fields or {}).items():
        if offset > at:
            fields.append((f"pad{at}", "u1", offset - at))
        fields.append((name, kind.base, kind.shape))
        at = offset + kind.itemsize
    if dtype.itemsize > at:
        fields.append((f"pad{at}", "u1", dtype.itemsize - at))
    return np.dtype(fields, align=True)


GAME = _without_gaps(GAME)
