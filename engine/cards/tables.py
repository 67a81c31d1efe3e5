"""The compiled card pool: one numpy record of tables, handed to every kernel as ``t``.

The compiler (``compiler.py``) fills it from card structures; kernels only read it.  Row 0 of every table is "none".
Capacities are part of the dtype, so a bigger pool within them needs no new compilation of kernels.
"""

import numpy as np

from manaloom.engine.cards.opcodes import (
    AMOUNT,
    EXCEPTION_ABILITIES,
    OP_END,
    OP_FLIP,
    OP_IF,
    OP_JUMP,
    OP_MANA,
    OP_MAY,
    OP_ONE_OF,
    OP_PAY,
    OP_PAY_ANY,
    OUT_EACH_COLOR,
    OUT_UNITS,
)
from manaloom.engine.enums import AB_MANA, PIP_PHYREXIAN, ZONE_BATTLEFIELD

DEFS = 2048  # cards, tokens
ABILITIES = 4096
COSTS = 2048
WAYS = 1024
KICK_BIT = 8
KICK_MASK = 255
PIPS = 12
FILTERS = 2048
SPECS = 2048
MANA_UNKNOWN = 255
TURN_BITS = 4  # of a count in d_turn: so many low bits as it can be told apart up to, all of them if for ever
TURN_ALL = (1 << TURN_BITS) - 1
CHAIN = 3  # most specifications in one chain ("target ..., another target ..., a third target ...")
MODES = 1024
AMOUNTS = 1024
CONDITIONS = 1024
OUTS = 1024
OUT_UNITS_MAX = 6
EFFECTS = 1024
EXCEPTIONS = 128  # layers.EXCEPTION_BITS says how many there may be
CODE = 16384
SUBTYPE_WORDS = 3  # 62 subtypes to a word

TABLES = np.dtype(
    [
        # definitions of cards and tokens: layer-1 characteristics as printed (109.3)
        ("d_name", "u2", DEFS),  # id of the name; equal names share it (201.2)
        ("d_types", "i4", DEFS),  # TYPE_* and SUPER_*
        ("d_sub", "i8", (DEFS, SUBTYPE_WORDS)),  # bit s % 62 of word s // 62
        ("d_colors", "u1", DEFS),
        ("d_identity", "u1", DEFS),  # colour identity (903.4)
        ("d_kw", "i8", DEFS),
        ("d_power", "i2", DEFS),
        ("d_tough", "i2", DEFS),
        ("d_mv", "i2", DEFS),  # mana value (202.3), X counted 0
        ("d_cost", "u2", DEFS),  # cost id of the mana cost; 0: it has none (202.1b, unpayable 118.6)
        ("d_token", "u1", DEFS),  # 1: a token, 2: a token card
        ("d_opening", "u2", DEFS),  # ability that says what may be done with it in an opening hand (103.6); 0: none
        ("d_loyalty", "i2", DEFS),
        ("d_ab", "u2", DEFS),  # first ability; the spell ability, if any, comes first
        ("d_nab", "u1", DEFS),
        ("d_spell", "u2", DEFS),  # spell ability of an instant, sorcery or Aura (its target specification); 0: none
        ("d_trig", "i8", DEFS),  # bit e: has a triggered ability on EV e that works on the battlefield
        ("d_repl", "i8", DEFS),  # bit e: has a replacement effect for EV e that works on the battlefield
        ("d_static", "u1", DEFS),  # has static abilities that affect characteristics (layers)
        ("d_rule", "u1", DEFS),  # 1: it has static abilities that change costs or rules (FX_COST_LESS and on),
        # 3: some of them FX_OTHER_COST and on
        ("d_enters", "u1", DEFS),  # has replacement effects for its own entering (614.12)
        ("d_nact", "u1", DEFS),  # activated abilities that work on the battlefield, mana abilities not counted
        ("d_nmana", "u1", DEFS),  # activated mana abilities
        ("d_hand_act", "u1", DEFS),  # activated abilities that work in hand, and 1 for a back face that may be played
        ("d_grave_act", "u1", DEFS),  # ... in the graveyard
        ("d_plain_mana", "u1", DEFS),  # mask when its only mana ability is "{T}: Add one mana of one of these types"
        ("d_hand_mana", "u1", DEFS),  # has a mana ability that works in hand
        ("d_any_player", "u1", DEFS),  # has an ability that any player may activate (602.1b)
        ("d_tap_mana", "u1", DEFS),  # it has mana abilities, and all of them need {T}
        ("d_mana_taps", "u1", DEFS),  # most types that one of them gives which needs {T} or {Q}, 1 added; 0: none
        ("d_mana_leaves", "u1", DEFS),  # ... which takes the source away
        ("d_mana_most", "u1", DEFS),  # mana that its own text gives at most before it untaps; MANA_UNKNOWN: not known
        ("d_zone_trig", "i8", DEFS),  # as d_trig, for abilities that work in the graveyard
        ("d_turn", "i8", DEFS),  # how far its abilities look at each row of this_turn, TURN_BITS each
        ("d_cda", "u2", DEFS),  # ability id of a characteristic-defining ability for power and toughness
        ("d_way", "u2", DEFS),  # first of the ways in which it can be cast, where it has other costs than its mana cost
        ("d_nway", "u1", DEFS),  # how many; 0: it is cast for its mana cost and nothing more
        ("d_grave_way", "u1", DEFS),  # one of them is from the graveyard
        ("d_back", "u2", DEFS),  # the back face of a double-faced card (712); 0: it has none
        ("d_front", "u2", DEFS),  # of a back face: the card
        ("d_modal", "u1", DEFS),  # it may be played with its back face up (712.3)
        ("d_jump", "u2", DEFS),  # first of the ways to cast it from a graveyard if it gains jump-start (702.133)
        ("d_njump", "u1", DEFS),
        ("d_flash", "u2", DEFS),  # ... and if it gains flashback for its mana cost (702.34)
        ("d_nflash", "u1", DEFS),
        # abilities
        ("a_kind", "u1", ABILITIES),  # AB_*
        ("a_def", "u2", ABILITIES),  # the definition that has it (for people)
        ("a_cost", "u2", ABILITIES),
        ("a_prog", "i4", ABILITIES),  # first instruction
        ("a_flags", "i4", ABILITIES),  # ABF_*
        ("a_zone", "u1", ABILITIES),  # zone that it works in
        ("a_keyword", "i8", ABILITIES),  # KW_* that stands for it, and with which it is lost; 0: none
        ("a_spec", "u2", ABILITIES),  # first target specification, its modes' included: those follow one another
        ("a_nspec", "u1", ABILITIES),
        ("a_by_x", "u1", ABILITIES),  # some of its targets depend on X (s_by_x)
        ("a_mode", "u2", ABILITIES),  # first mode
        ("a_nmode", "u1", ABILITIES),
        ("a_mode_min", "u1", ABILITIES),
        ("a_mode_max", "u1", ABILITIES),
        ("a_cond", "u2", ABILITIES),  # intervening if (603.4), or condition for activating (602.5) or for a static
        ("a_event", "u1", ABILITIES),  # EV_* that triggers or is replaced
        ("a_filter", "u2", ABILITIES),  # what the event's object must match; affected objects of a static ability
        ("a_who", "u1", ABILITIES),  # whose event: 0 anyone's, 1 yours, 2 an opponent's
        (
            "a_from",
            "u1",
            ABILITIES,
        ),  # EV_MOVE: zone it leaves; 0: any; EV_MANA that is replaced: least amount; lore counters: chapter (714)
        ("a_to", "u1", ABILITIES),  # EV_MOVE: zone it reaches; 0: any; EV_MANA that is replaced: of these types
        ("a_aux", "i2", ABILITIES),  # EV_STEP: the step; EV_COUNTERS: the kind; mana: mask of types; 0: any
        ("a_sum", "u1", ABILITIES),  # what "that many" is of several events at once: SUM_*
        ("a_out", "u2", ABILITIES),  # outs row of the first mana that the program adds; 0: it adds none
        ("a_whole_out", "u2", ABILITIES),  # ... where that is all that it does, to its activator, in a fixed amount
        ("a_one_mana", "u1", ABILITIES),  # ... one of these types, for anything, by an ability that uses up its source
        ("a_fx", "u2", ABILITIES),  # static abilities: first effects row
        ("a_nfx", "u1", ABILITIES),
        ("a_watch", "i8", ABILITIES),  # bit e: EV e may change what it does or applies to (set by watch.py)
        ("a_affect", "u1", ABILITIES),  # statics: 0 objects matching a_filter, 1 the source, 2 what it is attached to
        ("a_rkind", "u1", ABILITIES),  # replacement: RPL_*
        ("a_ra", "i4", ABILITIES),
        ("a_rb", "i4", ABILITIES),
        ("a_index", "u1", ABILITIES),  # its place among its definition's abilities (once-each-turn bits, words)
        # costs (118)
        ("c_generic", "i2", COSTS),
        ("c_x", "u1", COSTS),  # how many {X}
        ("c_npip", "u1", COSTS),
        ("c_pip", "u2", (COSTS, PIPS)),  # mask of MASK_* and PIP_*
        ("c_mv", "i2", COSTS),  # mana value of the mana part
        ("c_least", "i2", COSTS),  # mana that pays it at least, X and symbols apart that life can pay (cost_parts)
        ("c_simple", "u1", COSTS),  # nothing but mana
        ("c_tap", "u1", COSTS),  # 1: {T}, 2: {Q}
        ("c_life", "i4", COSTS),  # amount
        ("c_energy", "i4", COSTS),  # amount
        ("c_sac_self", "u1", COSTS),
        ("c_sac", "u2", COSTS),  # filter of what is sacrificed
        ("c_nsac", "u1", COSTS),
        ("c_discard", "u2", COSTS),  # filter
        ("c_ndiscard", "u1", COSTS),
        ("c_discard_self", "u1", COSTS),
        ("c_discard_hand", "u1", COSTS),
        ("c_exile_self", "u1", COSTS),
        ("c_return_self", "u1", COSTS),
        ("c_tap_other", "u2", COSTS),  # filter of untapped permanents to tap
        ("c_ntap", "u1", COSTS),
        ("c_crew", "u1", COSTS),  # total power to tap (702.122)
        ("c_counter", "u1", COSTS),  # kind of counters removed from the source
        ("c_ncounter", "i4", COSTS),  # amount
        ("c_add_counter", "u1", COSTS),  # kind put on the source (loyalty, depletion)
        ("c_nadd", "i2", COSTS),
        ("c_exile_grave", "u2", COSTS),  # filter of cards exiled from your graveyard
        ("c_nexile", "u1", COSTS),
        (
            "c_parts",
            "u1",
            COSTS,
        ),  # bit 0 the source leaves, 1 objects are chosen, 2 counters are removed, 3 put (cost_parts)
        ("c_exile_hand", "u2", COSTS),  # filter of cards exiled from your hand
        ("c_nhand", "u1", COSTS),
        ("c_return", "u2", COSTS),  # filter of permanents returned to their owners' hands
        ("c_nreturn", "u1", COSTS),
        ("c_untap_other", "u2", COSTS),  # filter of tapped permanents to untap
        ("c_nuntap", "u1", COSTS),
        # ways to cast a card (601.2b): its mana cost or an alternative cost, with additional costs
        ("p_cost", "u2", WAYS),  # the mana cost, or what is paid rather than it
        ("p_more", "u2", WAYS),  # additional costs (118.8); 0: none
        ("p_each", "u2", WAYS),  # what each kick of a multikicker costs; 0: none
        ("p_kicks", "u2", WAYS),  # how often this way kicks, and in bits KICK_BIT and on, with which kickers
        ("p_flags", "u1", WAYS),  # WAY_*
        ("p_zone", "u1", WAYS),  # where it must be; 0: wherever it may be cast from
        ("p_cond", "u2", WAYS),  # when it may be chosen
        # filters: every field that is not zero must hold
        (
            "f_zone",
            "u1",
            FILTERS,
        ),  # ZONE_*; 0 where a zone is looked through: the battlefield; of an event: not looked at
        ("f_any", "i4", FILTERS),  # has one of these types
        ("f_all", "i4", FILTERS),  # has all of these types
        ("f_none", "i4", FILTERS),  # has none of these
        ("f_sub", "i8", (FILTERS, SUBTYPE_WORDS)),  # has one of these subtypes
        ("f_nosub", "i8", (FILTERS, SUBTYPE_WORDS)),
        ("f_colors", "u1", FILTERS),  # has one of these colours
        ("f_nocolors", "u1", FILTERS),
        ("f_colorless", "u1", FILTERS),
        ("f_multicolor", "u1", FILTERS),
        (
            "f_ctl",
            "u1",
            FILTERS,
        ),  # controller: 1 you, 2 an opponent, 3 the defending player, 4 the event's, 5 the target
        ("f_owner", "u1", FILTERS),  # 1: you own it, 2: an opponent does
        ("f_tapped", "u1", FILTERS),  # 1 tapped, 2 untapped
        ("f_token", "u1", FILTERS),  # 1 token, 2 nontoken, 3 card
        ("f_self", "u1", FILTERS),  # 1 the source itself, 2 another than the source
        ("f_kw", "i8", FILTERS),  # has all of these keywords
        ("f_nokw", "i8", FILTERS),
        ("f_anykw", "i8", FILTERS),
        ("f_power_min", "i2", FILTERS),  # with f_power_set bits: 1 min, 2 max
        ("f_power_max", "i2", FILTERS),
        ("f_power_set", "u1", FILTERS),  # ... 4: exactly the amount f_power_is
        ("f_power_is", "i4", FILTERS),
        ("f_tough_max", "i2", FILTERS),
        ("f_tough_set", "u1", FILTERS),
        ("f_mv_min", "i4", FILTERS),  # amounts; f_mv_set bits: 1 min, 2 max, 4 equal to f_mv_min
        ("f_mv_max", "i4", FILTERS),
        ("f_mv_set", "u1", FILTERS),
        ("f_combat", "u1", FILTERS),  # references.combat_role
        ("f_counter", "u1", FILTERS),  # has a counter of this kind (255: of any kind)
        ("f_name", "u2", FILTERS),
        ("f_player", "u1", FILTERS),  # 1: also players, 2: also opponents, 3: only players, 4: only opponents
        ("f_spell", "u1", FILTERS),  # 1: spells on the stack (types etc. looked at), 2: abilities, 3: both
        ("f_entered", "u1", FILTERS),  # entered this turn
        ("f_memory", "u1", FILTERS),  # 1: remembered by the item, 2: not remembered
        ("f_attached", "u1", FILTERS),  # 1: attached to the source; 2: enchanted; 3: equipped
        ("f_x", "u1", FILTERS),  # has {X} in its mana cost
        ("f_or", "u2", FILTERS),  # another filter that may hold instead (a chain)
        ("f_basic_type", "u1", FILTERS),  # 1: has a basic land type (305.6)
        ("f_chosen", "u1", FILTERS),  # has what was chosen for the source: 1 the colour, 2 the creature type
        ("f_commander", "u1", FILTERS),  # shares a creature type with your commander
        ("f_plain", "u1", FILTERS),  # 1: no column is set but those of PLAIN_FILTER (set by plain_filters)
        # target specifications (115)
        ("s_filter", "u2", SPECS),
        ("s_min", "u1", SPECS),
        ("s_max", "u1", SPECS),  # 255: any number; X: s_x
        ("s_x", "u1", SPECS),  # the number of targets is X
        ("s_divide", "i4", SPECS),  # amount divided among them (601.2d); 0: none
        ("s_other", "u1", SPECS),  # not a target of the specification before it
        ("s_by_x", "u1", SPECS),  # how many, which ones, or what is divided depends on X
        ("s_kicked", "u1", SPECS),  # 1: only if it was kicked (702.33g), 2: only if it was not
        ("s_ability", "u1", SPECS),  # of an activated or triggered ability, not of a spell
        # modes (700.2)
        ("m_prog", "i4", MODES),
        ("m_spec", "u2", MODES),
        ("m_nspec", "u1", MODES),
        # amounts, conditions
        ("n_kind", "u1", AMOUNTS),
        ("n_a", "i4", AMOUNTS),
        ("n_b", "i4", AMOUNTS),
        ("n_mult", "i2", AMOUNTS),
        ("n_add", "i4", AMOUNTS),
        ("k_left", "i4", CONDITIONS),
        ("k_cmp", "u1", CONDITIONS),
        ("k_right", "i4", CONDITIONS),
        ("k_and", "u2", CONDITIONS),  # another condition that must hold, too (a chain)
        # mana outputs
        ("o_kind", "u1", OUTS),  # OUT_*
        ("o_n", "u1", OUTS),
        ("o_unit", "u1", (OUTS, OUT_UNITS_MAX)),  # mask of each unit
        ("o_amt", "i4", OUTS),  # amount: how many times over (OUT_UNITS) or how many units (OUT_SAME); 1 by default
        ("o_filter", "u2", OUTS),
        ("o_restrict", "u2", OUTS),  # spend only on what matches this filter over spells; 0: no restriction
        ("o_restrict_ab", "u1", OUTS),  # 1: also abilities of what matches; 2: only those; 3: all but spells that don't
        ("o_chosen", "u1", OUTS),  # ... and only for what is of the creature type chosen for its source
        ("o_flags", "u1", OUTS),  # UNIT_* riders
        # effects on what the mana is spent on (106.6)
        ("o_effect", "u1", OUTS),  # it has one
        ("o_on", "u2", OUTS),  # filter over spells: only if it is spent on such; 0: on any spell
        ("o_gives", "i4", OUTS),  # ITF_UNCOUNTERABLE, ITF_HASTE
        ("o_p1p1", "u1", OUTS),  # the creature enters with so many additional +1/+1 counters
        ("o_when", "u2", OUTS),  # a delayed trigger: "when that mana is spent"
        # effects: what one part of a static ability or continuous effect does
        ("x_fx", "u1", EFFECTS),  # FX_*
        ("x_a", "i8", EFFECTS),
        ("x_b", "i4", EFFECTS),
        ("x_dynamic", "u1", EFFECTS),  # a and b are amount codes
        # copy exceptions (707.9b): what the copy has besides or instead
        ("e_flags", "u1", EXCEPTIONS),  # 1: power and toughness set, 2: not legendary, 4: colours set, 8: no mana cost
        ("e_power", "i2", EXCEPTIONS),
        ("e_tough", "i2", EXCEPTIONS),
        ("e_types", "i4", EXCEPTIONS),  # added
        ("e_sub", "u2", EXCEPTIONS),  # a subtype added; 0: none
        ("e_kw", "i8", EXCEPTIONS),  # added
        ("e_ability", "u2", (EXCEPTIONS, EXCEPTION_ABILITIES)),  # abilities added; 0: none
        ("e_colors", "u1", EXCEPTIONS),
        ("code", "i4", (CODE, 8)),
        # well-known definitions and subtypes, so that rules can name them
        ("w_basic_ability", "u2", 6),  # intrinsic mana ability of Plains .. Forest (305.6), Wastes' at 5
        ("w_basic_sub", "u2", 6),  # subtype id of Plains .. Forest
        ("w_aura", "u2"),
        ("w_equipment", "u2"),
        ("w_vehicle", "u2"),
        ("w_treasure", "u2"),
        ("w_exalted", "u2"),  # the ability that exalted is (702.83a), which exalted counters give (122.1b)
        ("w_saga", "u2"),
        ("w_role", "u2"),
        ("w_creature_sub", "i8", SUBTYPE_WORDS),  # mask: which subtypes are creature types (205.3m)
        ("w_land_sub", "i8", SUBTYPE_WORDS),
        ("w_artifact_sub", "i8", SUBTYPE_WORDS),
        ("w_enchantment_sub", "i8", SUBTYPE_WORDS),
        ("w_planeswalker_sub", "i8", SUBTYPE_WORDS),
        ("n_defs", "i4"),
        ("n_code", "i4"),
    ],
    align=True,  # plain mode reads fields through memory views, which want them aligned
)

# Columns that nearly all filters are made of; kernels look at the others only where one of them is set.
PLAIN_FILTER = ("f_zone", "f_any", "f_all", "f_none", "f_ctl", "f_player", "f_spell", "f_or", "f_plain")


def plain_filters(tables):
    """Set ``f_plain`` of one TABLES record: the last thing that a compiler of filters does."""
    plain = np.ones(FILTERS, bool)
    for column in TABLES.names or ():
        if column.startswith("f_") and column not in PLAIN_FILTER:
            plain &= (tables[column].reshape(FILTERS, -1) == 0).all(axis=1)
    tables["f_plain"] = plain


def cost_parts(tables):
    """Set ``c_parts`` and ``c_least`` of one TABLES record: what a cost is made of, so that only that is asked for."""
    leaves = tables["c_sac_self"] | tables["c_exile_self"] | tables["c_return_self"] | tables["c_discard_self"]
    chosen = np.zeros(COSTS, np.int64)
    for column in (
        "c_nsac",
        "c_ndiscard",
        "c_ntap",
        "c_crew",
        "c_nexile",
        "c_nhand",
        "c_nreturn",
        "c_nuntap",
        "c_discard_hand",
    ):
        chosen |= tables[column]
    removed, put = tables["c_ncounter"] != 0, tables["c_nadd"] > 0
    tables["c_parts"] = (leaves != 0) | (chosen != 0) << 1 | removed << 2 | put << 3
    needed = (tables["c_pip"] != 0) & (tables["c_pip"] & PIP_PHYREXIAN == 0)
    tables["c_least"] = tables["c_generic"] + needed.sum(axis=1)


def one_mana(tables, ab):
    """What ``a_one_mana`` says of mana ability ``ab``: a mask of types, or 0."""
    out, cost = int(tables["a_whole_out"][ab]), int(tables["a_cost"][ab])
    if out == 0 or int(tables["o_n"][out]) != 1 or tables["o_amt"][out] != 1:
        return 0
    if tables["o_restrict"][out] or tables["o_restrict_ab"][out] or tables["o_flags"][out] or tables["o_effect"][out]:
        return 0
    if tables["c_generic"][cost] or tables["c_npip"][cost] or tables["c_x"][cost] or tables["c_parts"][cost] & 6:
        return 0
    return int(tables["o_unit"][out, 0]) if tables["c_tap"][cost] == 1 or tables["c_parts"][cost] & 1 else 0


def most_mana(tables, ab):
    """How much mana the text of mana ability ``ab`` gives at most, used once; MANA_UNKNOWN: that varies."""
    total = 0
    for row in tables["code"][int(tables["a_prog"][ab]) :]:
        op, _, out, *_ = row.tolist()
        if op == OP_END:
            return min(total, MANA_UNKNOWN)
        if op in (OP_JUMP, OP_IF, OP_MAY, OP_PAY, OP_PAY_ANY, OP_ONE_OF, OP_FLIP):
            break
        if op == OP_MANA:
            each = int(tables["o_n"][out]) if tables["o_kind"][out] == OUT_UNITS else 1
            if tables["o_kind"][out] == OUT_EACH_COLOR:
                each = 5
            if not 0 <= tables["o_amt"][out] < AMOUNT:
                break
            total += each * int(tables["o_amt"][out])
    return MANA_UNKNOWN


def mana_columns(tables):
    """Set ``a_one_mana`` and ``d_tap_mana`` to ``d_mana_most`` of one TABLES record: how sources of mana are used."""
    for d in np.flatnonzero(tables["d_nmana"]):
        first = int(tables["d_ab"][d])
        taps = leaves = 0
        by_tap = once = 0  # mana at most: from one of those with {T}, from all others
        all_tap = True
        for ab in range(first, first + int(tables["d_nab"][d])):
            if tables["a_kind"][ab] != AB_MANA or tables["a_zone"][ab] != ZONE_BATTLEFIELD:
                continue
            cost, out = int(tables["a_cost"][ab]), int(tables["a_out"][ab])
            tables["a_one_mana"][ab] = one_mana(tables, ab)
            if tables["c_tap"][cost] == 1:
                by_tap = max(by_tap, most_mana(tables, ab))
            elif tables["c_parts"][cost] & 1:
                once += most_mana(tables, ab)
            else:
                once = MANA_UNKNOWN
            many = 1 + int(tables["o_n"][out])
            if tables["o_n"][out]:
                many += int(tables["o_unit"][out, 0]).bit_count()
            if tables["c_parts"][cost] & 1:
                leaves = max(leaves, many)
            if tables["c_tap"][cost] or tables["c_parts"][cost] & 1:
                taps = max(taps, many)
            all_tap &= bool(tables["c_tap"][cost] == 1)
        tables["d_mana_taps"][d], tables["d_mana_leaves"][d], tables["d_tap_mana"][d] = taps, leaves, all_tap
        tables["d_mana_most"][d] = min(by_tap + once, MANA_UNKNOWN)
