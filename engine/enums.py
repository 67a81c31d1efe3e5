"""Every named number of the engine, called as the Comprehensive Rules call it.

Plain module constants rather than ``enum`` classes: kernels read them as ``E.ZONE_HAND``, which Numba folds to a
literal and plain Python reads as an int.  ``name("ZONE", 2)`` turns a number back into a word for people.
"""

# --- zones (400.1). The first six are rows of a player's zone lists, in this order. --------------------------------
ZONE_NONE = 0  # a free slot
ZONE_LIBRARY = 1
ZONE_HAND = 2
ZONE_BATTLEFIELD = 3
ZONE_GRAVEYARD = 4
ZONE_EXILE = 5
ZONE_STACK = 6
ZONE_GHOST = 7  # an object that has left the battlefield, kept as last known information (113.7a, 608.2h)
ZONE_COMING = 8  # a token that is being created, or a copy of a spell before it is on the stack
ZONE_COUNT = 9

# --- steps and phases (500.1), in turn order -----------------------------------------------------------------------
STEP_NONE = 0  # before the first turn: mulligans (103.5)
STEP_UNTAP = 1
STEP_UPKEEP = 2
STEP_DRAW = 3
STEP_MAIN1 = 4
STEP_BEGIN_COMBAT = 5
STEP_ATTACKERS = 6
STEP_BLOCKERS = 7
STEP_FIRST_DAMAGE = 8  # exists only when 510.4 says so
STEP_DAMAGE = 9
STEP_END_COMBAT = 10
STEP_MAIN2 = 11
STEP_END = 12
STEP_CLEANUP = 13
STEP_COUNT = 14

# --- mana types (106.1b); bit k of a mana mask is type k -----------------------------------------------------------
MANA_W = 0
MANA_U = 1
MANA_B = 2
MANA_R = 3
MANA_G = 4
MANA_C = 5
MANA_TYPES = 6
MASK_W = 1
MASK_U = 2
MASK_B = 4
MASK_R = 8
MASK_G = 16
MASK_C = 32
MASK_COLORS = 31  # "any color" (106.1a)
MASK_TYPES = 63  # "any type" (106.1b)
# A cost's coloured pip is a mask of the types that pay for it, plus these bits (107.4):
PIP_PHYREXIAN = 64  # or 2 life (107.4f)
PIP_TWOBRID = 128  # or two generic mana (107.4e)
PIP_SNOW = 256  # one mana of any type from a snow source (107.4h)
# What is remembered about a unit of mana in a pool
UNIT_SNOW = 1  # its source was snow (106.1, 107.4h)
UNIT_CREATURE = 2  # its source was a creature
UNIT_TREASURE = 4  # its source was a Treasure
UNIT_ARTIFACT = 8
UNIT_KEEP_TURN = 16  # it isn't lost before the end of the turn
UNIT_KEEP_COMBAT = 32  # it isn't lost before the end of combat

# --- card types (205.2a) and supertypes (205.4a): one bit mask ----------------------------------------------------
TYPE_ARTIFACT = 1
TYPE_BATTLE = 2
TYPE_CREATURE = 4
TYPE_ENCHANTMENT = 8
TYPE_INSTANT = 16
TYPE_LAND = 32
TYPE_PLANESWALKER = 64
TYPE_SORCERY = 128
TYPE_KINDRED = 256
TYPE_PERMANENT = 1 | 2 | 4 | 8 | 32 | 64
SUPER_BASIC = 1 << 16
SUPER_LEGENDARY = 1 << 17
SUPER_SNOW = 1 << 18
SUPER_WORLD = 1 << 19

# --- keyword abilities (702) and a few words of the rules that behave like them: bits of obj_kw ---------------------
KW_FLYING = 1 << 0
KW_REACH = 1 << 1
KW_VIGILANCE = 1 << 2
KW_HASTE = 1 << 3
KW_TRAMPLE = 1 << 4
KW_DEATHTOUCH = 1 << 5
KW_LIFELINK = 1 << 6
KW_MENACE = 1 << 7
KW_DEFENDER = 1 << 8
KW_INDESTRUCTIBLE = 1 << 9
KW_HEXPROOF = 1 << 10
KW_FIRST_STRIKE = 1 << 11
KW_DOUBLE_STRIKE = 1 << 12
KW_FLASH = 1 << 13
KW_SHROUD = 1 << 14
KW_INFECT = 1 << 15
KW_WITHER = 1 << 16
KW_CHANGELING = 1 << 17
KW_FEAR = 1 << 18
KW_INTIMIDATE = 1 << 19
KW_SKULK = 1 << 20
KW_SHADOW = 1 << 21
KW_PROWESS = 1 << 22  # its trigger is an ability of its own; the bit is for looking
KW_CONVOKE = 1 << 23
KW_DELVE = 1 << 24
KW_IMPROVISE = 1 << 25
KW_HELP = KW_CONVOKE | KW_DELVE | KW_IMPROVISE
KW_CANT_ATTACK = 1 << 32
KW_CANT_BLOCK = 1 << 33
KW_UNBLOCKABLE = 1 << 34
KW_NO_UNTAP = 1 << 35  # doesn't untap during its controller's untap step
KW_UNCOUNTERABLE = 1 << 36
KW_MUST_ATTACK = 1 << 37
KW_NO_ACTIVATE = 1 << 38  # its activated abilities can't be activated
KW_ONLY_BLOCK_FLYERS = 1 << 39
KW_HEXPROOF_ABILITIES = 1 << 40  # hexproof from activated and triggered abilities
KW_LEGEND_EXEMPT = 1 << 41  # the legend rule doesn't apply to it
KW_SPLIT_SECOND = 1 << 42
KW_EXALTED = 1 << 43  # its trigger is an ability of its own
KW_ASCEND = 1 << 47  # on permanents (702.131b)
KW_RECONFIGURE = 1 << 44  # its abilities are of their own; the bit lets it equip while it is a creature (301.5c)
KW_ATTACKS_ANYWAY = 1 << 45  # it can attack as though it didn't have defender (702.3b, 609.4)
KW_MUST_BLOCK = 1 << 46

# --- counters on permanents (122) ----------------------------------------------------------------------------------
CTR_NONE = 0
CTR_P1P1 = 1
CTR_M1M1 = 2
CTR_LOYALTY = 3
CTR_CHARGE = 4
CTR_STUN = 5
CTR_SHIELD = 6
CTR_OIL = 7
CTR_LORE = 8
CTR_TIME = 9
CTR_STORAGE = 10
CTR_BRAIN = 11
CTR_FLYING = 12  # keyword counters (122.1b): 12 to 20
CTR_FIRST_STRIKE = 13
CTR_DEATHTOUCH = 14
CTR_HEXPROOF = 15
CTR_INDESTRUCTIBLE = 16
CTR_LIFELINK = 17
CTR_MENACE = 18
CTR_TRAMPLE = 19
CTR_VIGILANCE = 20
CTR_DEPLETION = 21
CTR_MINING = 22
CTR_VERSE = 23
CTR_DEATH = 24
CTR_LUCK = 25
CTR_EXALTED = 26  # a keyword counter, too
# counters on players share the numbering, so that one kind of event carries both
CTR_ENERGY = 32
CTR_POISON = 33
CTR_EXPERIENCE = 34

# --- object flags: bits of obj_flags -------------------------------------------------------------------------------
FLAG_TOKEN = 1  # 111
FLAG_MARKED = 2  # something refers, or has referred, to this very object: it may not be like its equals
FLAG_DEATHTOUCHED = 4  # dealt damage by a source with deathtouch since the last check (704.5h)
FLAG_BLOCKED = 8  # an attacker that became blocked (509.1h)
FLAG_WAS_CAST = 16  # this permanent was a spell
FLAG_LOST_ABILITIES = 64  # derived: an effect removed its abilities (layer 6)
FLAG_ENTERED_THIS_TURN = 128
FLAG_PERSISTS = 256  # a token that is a card, too
FLAG_DAMAGED_FIRST = 512  # dealt damage in the first of two damage steps (510.4)
FLAG_COPY_SPELL = 1024  # a copy of a spell (707.10)
FLAG_FROM_HAND = 2048  # was cast from a hand
FLAG_DECLARED = 4096  # chosen as an attacker while attackers are being declared (508.1a)
FLAG_KEPT = 8192  # the legendary permanent that its controller chose to keep (704.5j), until the rule is applied
FLAG_USED = 16384  # an ability of it that is limited to so many times a turn was used this turn (``used_obj``)
FLAG_DOUBLE_FACED = 1 << 16  # a token with two faces (707.8a): that of its definition and the other one
FLAG_BECAME_COPY = 1 << 17  # a token that became, or entered as, a copy of something else than it was created as
FLAG_YET_TO_ACT = 32768  # it will explore or connive by the instruction that is being carried out (701.44d, 701.50d)

# --- designations of players (725, 702.131, 726) ---------------------------------------------------------------------
DESIGNATED_MONARCH = 1
DESIGNATED_BLESSED = 2  # has the city's blessing
DESIGNATED_INITIATIVE = 3

# --- events: everything that is proposed, replaced, performed and looked at by triggers ----------------------------
EV_NONE = 0
EV_MOVE = 1  # an object changes zones: obj, aux = zone it leaves * 16 + zone it goes to
EV_CREATE = 2  # tokens are created: p = who creates, amt = how many, def = what
EV_COUNTERS = 3  # counters are put on a permanent (obj) or got by a player (obj = REF_PLAYER + p): amt, aux = CTR_*
EV_REMOVE = 4  # counters are removed from a permanent or lost or paid by a player
EV_MANA = 5  # mana is added to p's pool: amt units, aux = mask of their types, with MANA_LASTS
EV_DAMAGE = 6  # src deals amt damage to obj (a permanent or REF_PLAYER + p); aux = 1 when combat damage
EV_LIFE_GAIN = 7
EV_LIFE_LOSS = 8  # also paying life; aux = 1: paid as something enters, before it is there (614.12a)
EV_DRAW = 9
EV_DISCARD = 10
EV_TAP = 11
EV_UNTAP = 12
EV_ATTACK = 13  # obj is declared as an attacker (508.1m); src = what it attacks; aux = 1: alone (506.5)
EV_BLOCK = 14  # obj blocks src (509.3a)
EV_BLOCKED = 15  # obj becomes blocked (509.3c)
EV_CAST = 16  # spell obj becomes cast by p (601.2i); amt = its X
EV_ACTIVATE = 17  # an ability of obj is activated by p
EV_TAP_MANA = 18  # obj is tapped for mana by p (106.12a); amt = units, aux = mask of types produced
EV_STEP = 19  # a step or phase begins; aux = STEP_*, p = active player
EV_SACRIFICE = 20
EV_DESTROY = 21
EV_TARGET = 22  # obj becomes the target of item src controlled by p (603.2, ward)
EV_PHASE_ATTACK = 23  # p attacks with one or more creatures; amt = how many ("whenever you attack")
EV_COUNTERED = 24
EV_SCRY = 25
EV_SHUFFLE = 26
EV_LOSE_GAME = 27
EV_CONTROL = 28  # a player gains control of obj
EV_ATTACH = 29
EV_PAY_ENERGY = 30  # p paid amt energy (as well as EV_REMOVE) for something of src; aux, for checking: what that was
EV_EXPLORE = 31  # obj, controlled by p, explores amt times; logged when it has (701.44b)
EV_CONNIVE = 32  # obj, controlled by p, connives amt; logged when it has (701.50b)
EV_PAY_MANA = 33  # p has paid amt mana for something of src; logged for checking only
EV_LOSE_MANA = 34  # p loses amt unspent mana (106.4); logged: aux = its type, with 16 * (1 + the type it becomes)
EV_COPY = 35  # p has copied a spell: obj is the copy on the stack (707.10)
EV_CYCLE = 36  # p discards card obj to pay for a cycling ability (702.29c)
EV_VENTURE = 37  # p has moved their venture marker into room aux (309.4)
EV_DESIGNATED = 38  # p becomes the monarch, gets the city's blessing, takes the initiative: aux = DESIGNATED_*
EV_CLAIM = 39  # p claims that something is hidden in place aux, where obj lies; amt 1: it is
EV_COUNT = 40
MANA_LASTS = 256  # of EV_MANA's aux: it isn't lost before the end of the turn, or of combat
# How an object was moved: proposed event's flag and logged aux2
HOW_PLAIN = 0
HOW_DESTROY = 1
HOW_SACRIFICE = 2
HOW_DISCARD = 3
HOW_DRAW = 4
HOW_CAST = 5
HOW_RESOLVE = 6
HOW_LAND = 7
HOW_STATE = 8  # a state-based action
HOW_MILL = 9
HOW_COUNTER = 10
HOW_CREATE = 11

# --- decisions -----------------------------------------------------------------------------------------------------
DEC_NONE = 0
DEC_MULLIGAN = 1  # 103.5: keep or mulligan
DEC_BOTTOM = 2  # 103.5: put a card on the bottom
DEC_PRIORITY = 3  # 117
DEC_MODE = 4  # 601.2b
DEC_X = 5
DEC_TARGET = 6  # 601.2c
DEC_DIVIDE = 7  # 601.2d
DEC_PAY = 8  # 601.2g-h: mana abilities, mana, and what helps to pay, one at a time (manual payment)
DEC_COST = 9  # which object to sacrifice, discard, tap, exile for a cost
DEC_MAY = 10  # do it or not
DEC_AMOUNT = 11  # how much (energy to pay, ...)
DEC_CHOOSE = 12  # choose an object on resolution
DEC_COLOR = 13
DEC_ORDER = 14  # which of your triggers goes on the stack next (603.3b)
DEC_REPLACE = 15  # which replacement effect applies first (616.1)
DEC_ATTACK = 16  # declare one more attacker, or be done (508.1)
DEC_BLOCK = 17  # declare one more blocker, or be done (509.1)
DEC_ASSIGN = 18  # combat damage to one blocker (510.1c)
DEC_LEGEND = 19  # which legendary permanent stays (704.5j)
DEC_DISCARD = 20  # 514.1, and discards that effects ask for
DEC_SCRY = 21  # top or bottom
DEC_SEARCH = 22  # 701.23
DEC_TYPE = 23  # a creature type, as its number
DEC_PREVENT = 24  # how much of this damage a shield prevents (615.7)
DEC_ARRANGE = 25  # which of the cards put into your library goes there next (401.4)
DEC_OPENING = 26  # which card of an opening hand is used (103.6)
DEC_PLACE = 27  # where something is hidden (docs/hidden-tokens.md)
DEC_COUNT = 28

# --- options: opt_kind, with the meaning of opt_a (object slot or REF_), opt_b, opt_c ------------------------------
OPT_NONE = 0
OPT_PASS = 1
OPT_CAST = 2  # a = card, b = how (0: for its mana cost; see rules/ways.py)
OPT_LAND = 3  # a = card
OPT_ACTIVATE = 4  # a = permanent or card, b = ability id
OPT_MANA = 5  # a = permanent, b = ability id, c = packed choice of types (payment and manual priority)
OPT_SPEND = 6  # a = pool index (manual payment), b = pip index
OPT_CANCEL = 7  # take the proposal back (733.1), b = 1: and say which of the mana abilities activated for it stay
OPT_YES = 8
OPT_NO = 9
OPT_DONE = 10  # no more of these
OPT_OBJECT = 11  # a = object slot; while paying: what is tapped or exiled rather than pay pip b
OPT_PLAYER = 12  # a = REF_PLAYER + p
OPT_ITEM = 13  # a = REF_ITEM + item: a spell or ability on the stack, or a trigger to order
OPT_NUMBER = 14  # b = number
OPT_MODE = 15  # b = mode index
OPT_MANA_TYPE = 16  # b = MANA_*
OPT_ATTACK = 17  # a = attacker, b = REF of what it attacks
OPT_BLOCK = 18  # a = blocker, b = attacker
OPT_TOP = 19
OPT_BOTTOM = 20
OPT_KEEP = 21
OPT_MULLIGAN = 22
OPT_EFFECT = 23  # a = source of a replacement effect, or what it protects; b = its ability id, or EFFECT_*
OPT_LIFE = 24  # pay life for a Phyrexian pip (manual payment), b = pip index
OPT_TOKEN = 25  # b = definition: which tokens are created
OPT_HIDE = 26  # a Clown Robot, on the table (docs/hidden-tokens.md)
OPT_CLAIM = 27  # that the opponent has hidden one somewhere
OPT_PLACE = 28  # a = the object that lies there or 0, b = the place, c: 0 to hide in, 1 to claim, 2 to put it from
OPT_COUNT = 29

# --- replacement and prevention effects that are no ability: opt_b and pe_applied_ab, above all ability ids -----------
EFFECT_SHIELD = 8000  # of shield counters (122.1c)
EFFECT_STUN = 8001  # of stun counters (122.1d)
EFFECT_FX = 8192  # + x: continuous effect x (FX_PREVENT)

# --- references: 0 nothing, 1..OBJECTS-1 an object slot, then players, then items on the stack ----------------------
REF_PLAYER = 512
REF_ITEM = 1024

# --- results and truncations ---------------------------------------------------------------------------------------
RESULT_NONE = 0
RESULT_WIN = 1  # player `winner` won (104.2)
RESULT_DRAW = 2  # 104.4
RESULT_TRUNCATED = 3
TRUNC_NONE = 0
TRUNC_OBJECTS = 1
TRUNC_ZONE = 2
TRUNC_ITEMS = 3
TRUNC_AGENDA = 4
TRUNC_OPTIONS = 5
TRUNC_EVENTS = 6
TRUNC_PROPOSED = 7
TRUNC_EFFECTS = 8
TRUNC_POOL = 9
TRUNC_COUNTERS = 10
TRUNC_MEMORY = 11
TRUNC_AMOUNT = 12
TRUNC_GRANTED = 13
TRUNC_LOOP = 14  # a bound on work without a decision was reached (machine.QUIET_LIMIT)
TRUNC_DECISIONS = 15
TRUNC_PLAN = 16
TRUNC_INTERNAL = 17  # a kernel found itself in a state that cannot be: always a fault of the engine
TRUNC_COUNT = 18
WHY_NONE = 0  # why a player lost
WHY_LIFE = 1  # 704.5a
WHY_DRAW = 2  # 704.5b
WHY_POISON = 3  # 704.5c
WHY_LOOP = 4  # 104.4b
WHY_EFFECT = 5
WHY_BOTH = 6  # 104.4a

# --- ability kinds (113.3) -----------------------------------------------------------------------------------------
AB_NONE = 0
AB_SPELL = 1
AB_ACTIVATED = 2
AB_MANA = 3  # an activated mana ability (605.1a)
AB_TRIGGERED = 4
AB_TRIGGERED_MANA = 5  # 605.1b
AB_STATIC = 6  # a continuous effect (604, 611.3)
AB_REPLACEMENT = 7  # 614
AB_REFLEXIVE = 8  # 603.12: only ever put on the stack by an instruction
AB_DELAYED = 9  # 603.7
AB_OPENING = 10  # 103.6: what may be done with a card in an opening hand

# --- durations of continuous effects (611.2) -----------------------------------------------------------------------
DUR_FOREVER = 0
DUR_END_OF_TURN = 1
DUR_YOUR_NEXT_TURN = 2
DUR_WHILE_SOURCE = 3  # as long as the source stays on the battlefield
DUR_END_OF_COMBAT = 4
DUR_NEXT_EXILED = 6  # until its player exiles another card with the source, for FX_MAY_PLAY
DUR_END_OF_NEXT_TURN = 5  # until the end of your next turn: becomes DUR_END_OF_TURN as that begins

# --- what a continuous effect does, in order of layers (613.1) -----------------------------------------------------
FX_NONE = 0
FX_CONTROL = 1  # layer 2: a = player
FX_ADD_TYPES = 2  # layer 4: a = type mask
FX_SET_TYPES = 3  # layer 4: a = type mask (keeps supertypes); b = 1: it loses these types and keeps the others
FX_ADD_SUBTYPE = 4  # layer 4: a = subtype id
FX_SET_LAND_TYPE = 5  # layer 4, 305.7: a = subtype id; loses its other land types and its abilities
FX_SET_COLORS = 6  # layer 5: a = mask
FX_ADD_COLORS = 7
FX_ADD_KW = 8  # layer 6: a = keyword mask
FX_REMOVE_KW = 9
FX_ADD_ABILITY = 10  # layer 6: a = ability id; 0: all activated abilities of the cards that match filter b
FX_LOSE_ABILITIES = 11  # layer 6
FX_SET_PT = 12  # layer 7b: a, b
FX_MOD_PT = 13  # layer 7c: a, b
FX_SWITCH_PT = 14  # layer 7d
FX_CDA_PT = 15  # layer 7a: a, b = amount ids
FX_LOSE_SUBTYPES = 16  # layer 4: loses all creature types
FX_SET_CREATURE_TYPE = 17  # layer 4: a = subtype id; loses other creature types
FX_COUNT = 18
FX_COPY = 19  # layer 1, with a duration: a = copiable values to go back to (layers.become_copy_for), b = obj_size
# what else resolved spells and abilities leave behind
FX_PREVENT = 20  # a prevention shield (615): obj or player (0: anything), a = damage left (-1: all), b = PREVENT_*
FX_MAY_PLAY = 21  # card obj may be played by the effect's player, a = 1: only cast (601.3)
FX_REPLACE = 22  # the replacement effect of ability a, on events b, for a while (614.3)
FX_TRIGGER = 23  # ability a, which triggers on events b for a while (603.7)
FX_STAYS_TAPPED = 24  # obj doesn't untap during its controller's next untap step
# static abilities that change rules or costs rather than characteristics (604.1, 118.7)
FX_COST_LESS = 25  # a = amount, affected = filter over spells
FX_COST_MORE = 26
FX_LAND_PLAYS = 27  # a more lands each turn (305.2)
FX_NO_MAX_HAND = 28
FX_POOL_KEEPS = 29  # a = mask of mana types that don't empty (106.4)
FX_FLASH = 30  # spells matching the filter may be cast as though they had flash
FX_ENERGY_COST = 31  # spells matching may be cast paying a energy instead (118.9)
FX_EXTRA_TRIGGER = 32  # what the ability's event triggers triggers a more times (603.2d), b = filter over sources
FX_OTHER_COST = 33  # spells matching may be cast for cost row a instead (118.9), b: zone, if only from one, OTHER_FLASH
FX_SPELL_HELP = 34  # spells matching have the keywords of mask a: convoke, delve, improvise
FX_LESS_MANA = 35  # spells cost the mana of cost row a less, with b only its colours (118.7)
FX_ABILITY_LESS = 36  # activated abilities of what matches cost a less, but b at least
ONLY_CYCLING = -1  # b of FX_ABILITY_LESS: it is about cycling abilities (702.29f)
FX_ABILITY_MORE = 37  # ... a more, unless they are mana abilities
FX_COST_FLOOR = 38  # spells matching that would cost less than a cost a
FX_SPEND_AS = 39  # mana of types a may be spent as though of types a >> 8 (609.4b); b: SPEND_*
FX_MANA_BURN = 40  # losing unspent mana causes a player to lose so many times as much life
FX_CANT_BLOCK = 42  # creatures matching the filter, of the effect's player, can't block (509.1b)
FX_JUMP_START = 43  # card obj has jump-start (702.133) or, with a = 1, flashback for its mana cost (702.34)
OTHER_FLASH = 16  # of FX_OTHER_COST: what is cast so may be cast as though it had flash (601.3c)
FX_PLAYER_HEXPROOF = 47  # you have hexproof (702.11c)
FX_STOPS_TRIGGERS = 46  # the ability's event, a change of zones, doesn't cause abilities to trigger
SPEND_ALL = 1  # any player may
SPEND_ONLY = 2  # only so: it doesn't count as what it is
PREVENT_COMBAT = 1  # combat damage only
PREVENT_BY = 2  # damage that obj would deal, not damage that it would be dealt
PREVENT_YOU = 4  # only what would be dealt to the player whose effect it is


def name(prefix: str, value: int) -> str:
    """The word for ``value`` among the constants ``PREFIX_*``; ``name("ZONE", 2) == "hand"``."""
    for key, number in globals().items():
        if key.startswith(prefix + "_") and number == value and isinstance(number, int):
            return key[len(prefix) + 1 :].lower()
    return f"{prefix.lower()} {value}"


def names(prefix: str) -> dict[str, int]:
    """All constants ``PREFIX_*`` as lower-case word to number, in order of definition."""
    return {k[len(prefix) + 1 :].lower(): v for k, v in globals().items() if k.startswith(prefix + "_")}
