"""The bytecode that abilities compile to, and the small codes that its operands are made of.

One instruction is a row of eight int32: ``(op, a, b, c, d, e, f, g)``.  ``rules/effects.py`` walks through a program.
Operands, each one int32:

* **amount**: a number in (-AMOUNT, AMOUNT) is itself; ``AMOUNT + k`` is row ``k`` of the amounts table.
* **who**: players, one of ``WHO_*`` (``WHO_TARGET + k`` and its like carry the index of a target specification).
* **sel**: objects (or players, or items on the stack), ``SEL_* + 256 * argument``.
* **cond**: a row of the conditions table; 0 is always true.
* **pc**: instruction to jump to, relative to the program's first (programs are relocatable).
"""

AMOUNT = 1 << 24

# --- amounts: rows (kind, a, b, mult, add): value = mult * base + add -----------------------------------------------
AMT_CONST = 0
AMT_X = 1  # the item's X (107.3)
AMT_COUNT = 2  # permanents (or cards in a zone) that match filter a
AMT_POWER = 3  # of sel a (last known information where it has left, 608.2h)
AMT_TOUGHNESS = 4
AMT_MANA_VALUE = 5  # of sel a
AMT_COUNTERS = 6  # counters of kind b on sel a
AMT_EVENT = 7  # the amount of the event that triggered; of several, a: SUM_*
AMT_PAID = 8  # the amount chosen or paid by this resolution's last PAY_ANY
AMT_ENERGY = 9  # energy of who a
AMT_LIFE = 10
AMT_HAND = 11  # cards in the hand of who a
AMT_MEMORY = 12  # objects that this item remembers
AMT_GREATEST_POWER = 13  # among permanents that match filter a
AMT_THIS_TURN = 14  # row a of this_turn for who b (state.TURN_*)
AMT_YOUR_TURN = 15  # 1 when it is the turn of the item's controller
AMT_WAS_CAST = 16  # 1 when the source was cast (flag on the permanent); with a = 1 from a hand
AMT_PERMANENT_X = 17  # X of the spell that became the source (107.3m)
AMT_TARGETS = 18  # legal targets left
AMT_TOTAL_POWER = 19  # of permanents that match filter a
AMT_DIFFERENT_COLORS = 20  # colours among permanents that match filter a (devotion's kin)
AMT_MATCH = 21  # 1 when sel a's first object matches filter b
AMT_BASIC_TYPES = 22  # basic land types among lands you control (domain)
AMT_KICKED = 23  # how often it was kicked; a: whether with its a-th kicker
AMT_MANA_SPENT = 24  # mana spent to cast the spell of the event or of this item
AMT_UNSPENT = 26  # unspent mana of the types in mask b that who a has (106.4)
AMT_TYPES_SPENT = 27  # how many of the types of mask a there are among the mana spent to cast it
AMT_DESIGNATED = 31  # 1 when you have designation a (E.DESIGNATED_*)
AMT_STARTING = 32  # 1 when you are the starting player (103.1)
AMT_EXCESS = 28  # excess damage that sel a was dealt this turn (120.10)
AMT_DONE = 25  # how many objects this item's instructions have really moved, created, sacrificed ... so far

# what AMT_EVENT (a) and a trigger on several events at once add up
SUM_AMOUNTS = 0  # the amounts of the events
SUM_POWER = 1  # the powers of their objects, as they last were where they have left (608.2h)
SUM_COUNT = 2  # how many they are

# --- conditions: rows (left amount, comparison, right amount) ------------------------------------------------------
CMP_EQ = 0
CMP_NE = 1
CMP_GE = 2
CMP_LE = 3
CMP_GT = 4
CMP_LT = 5

# --- who -----------------------------------------------------------------------------------------------------------
WHO_YOU = 0
WHO_OPPONENTS = 1
WHO_EACH = 2  # in APNAP order (101.4)
WHO_EVENT = 3  # the player of the event that triggered
WHO_ACTIVE = 4
WHO_DEFENDING = 5  # the player whom the source or the event's object attacks
WHO_EVENT_CONTROLLER = 6  # the controller of the event's object
WHO_HOST_CONTROLLER = 7  # the controller of what the source is attached to
WHO_SELF_OWNER = 8
WHO_TARGET = 16  # + k: the player targeted by specification k
WHO_TARGET_CONTROLLER = 32  # + k
WHO_TARGET_OWNER = 48  # + k

# --- sel -----------------------------------------------------------------------------------------------------------
SEL_NONE = 0
SEL_SELF = 1  # the source, while it is the same object (400.7); as last known for looking at it
SEL_TARGET = 2  # the legal targets of specification arg, counted from the ability's a_spec (over all its modes)
SEL_EVENT = 3  # the object of the event that triggered
SEL_EVENT_SOURCE = 4  # what that event gives as its source: blocked attacker, source of damage, targeting item
SEL_HOST = 5  # what the source is attached to
SEL_MEMORY = 6  # what this item remembers
SEL_EACH = 7  # every object that matches filter arg
SEL_WHO = 8  # the players of who arg, as references
SEL_EVENT_NEW = 9  # the object that the event's object became (a dies trigger finding the card, 400.7)

# --- instructions --------------------------------------------------------------------------------------------------
OP_END = 0
OP_JUMP = 1  # pc
OP_IF = 2  # cond, pc when it is false
OP_MAY = 3  # who, pc when they don't
OP_PAY = 4  # who, cost id, pc when not paid, 1: mandatory if able ("unless" is written with the pc)
OP_PAY_ANY = 5  # who, least, most (amount; -1: all they have), pc when nothing is paid: energy, the amount is PAID
OP_ENERGY = 6  # who, amount
OP_GAIN_LIFE = 7  # who, amount
OP_LOSE_LIFE = 8
OP_DRAW = 9  # who, amount
OP_DISCARD = 10  # who, amount, 1: at random; 2: the whole hand
OP_MILL = 11  # who, amount, flags: TOP_EXILE exile them instead, MOVE_REMEMBER
OP_SCRY = 12  # who, amount; 1: surveil
OP_DAMAGE = 13  # sel (objects and players), amount, source sel (0: the item's source)
OP_DAMAGE_DIVIDED = 14  # target specification: each its chosen share (601.2d)
OP_DESTROY = 15  # sel
OP_MOVE = (
    16  # sel, zone, flags MOVE_*, who controls it (battlefield), kind of a counter that it is exiled with (0: none)
)
OP_SACRIFICE = 17  # sel
OP_SACRIFICE_CHOICE = 18  # who, filter, amount
OP_TAP = 19  # sel, MOVE_REMEMBER: those that become tapped so
OP_UNTAP = 20
OP_COUNTER = 21  # sel of items: counter them (701.6)
OP_COUNTERS = 22  # sel, kind, amount, 1: at once with what the next instruction puts: put
OP_REMOVE_COUNTERS = 23  # sel, kind (0: of all kinds), amount (-1: all)
OP_PLAYER_COUNTERS = 24  # who, kind, amount
OP_CREATE = (
    25  # who, def, amount, flags CREATE_*, sel that they are attached to, amount X of X/X, +1/+1 counters; 0: none
)
OP_COPY_TOKEN = 26  # who, sel, amount, exception row, flags
OP_BECOME_COPY = 27  # sel, sel to copy, exception row, duration
OP_COPY_SPELL = 28  # sel of items, amount, 1: you may choose new targets, exception row
OP_PUMP = 29  # sel, amount, amount: until end of turn
OP_KEYWORDS = 30  # sel, low 31 bits, high bits of the mask: until end of turn
OP_EFFECT = 31  # sel, FX_*, a (or low bits), b, duration, 1: a and b are amounts fixed now (611.2c)
OP_MANA = 32  # who, out row
OP_SEARCH = 33  # who, filter, most, zone, flags MOVE_*
OP_SHUFFLE = 34
OP_FIGHT = 35  # sel, sel
OP_PROLIFERATE = 36
OP_CHOOSE = 37  # who, filter, least, most, 1: only these from then on: objects, not targets; remembers them
OP_CHOOSE_COLOR = 38  # who: onto the source (obj_chosen)
OP_REFLEXIVE = 39  # ability id (603.12)
OP_DELAY = 40  # ability id: a delayed triggered ability that inherits what this item remembers (603.7)
OP_ATTACH = 41  # sel, sel to
OP_REMEMBER = 42  # sel
OP_FORGET = 43
OP_POPULATE = 44  # who
OP_DIG = 45  # who, look at amount, take most, filter, zone for those taken, flags: DIG_*
OP_SET_PAID = 46  # amount
OP_LOSE_GAME = 47  # who
OP_WIN_GAME = 48
OP_EXTRA_LAND = 49  # who, amount: this turn
OP_TAKE_CONTROL = 50  # sel, who, duration
OP_EXILE_UNTIL = 51  # sel: exile until the source leaves the battlefield (610.3)
OP_NEW_X = 52  # amount: sets the item's X
OP_CONNIVE = 53  # sel, amount
OP_EXPLORE = 54  # sel
OP_MAY_PLAY = 55  # sel, who may play them, duration, 1: only cast
OP_EXTRA_TURN = 56
OP_EXTRA_COMBAT = 57
OP_PREVENT = 58  # sel (0: anything), amount (-1: all), flags E.PREVENT_*: a prevention shield until end of turn (615)
OP_LOSE_MANA = 59  # who, mask of types, 1: you add it: they lose all unspent mana of these (106.4, 106.13)
OP_USE_LANDS = 60  # who: activates a mana ability of each land they control
OP_LASTING = (
    61  # ability id, duration, sel (0: of anything): it triggers, or replaces events, for a while (603.7, 614.3)
)
OP_STAYS_TAPPED = 62  # sel: they don't untap during their controllers' next untap steps
OP_ONE_OF = 63  # who, words, then a pc for each thing to do: they choose one as it is carried out (608.2d)
OP_FLIP = 64  # pc when it is lost: a coin is flipped (705)
OP_PREVENT_FROM = 65  # who, flags E.PREVENT_*: damage to them by a source that they choose (609.7a)
OP_DOUBLE = 66  # sel, 1 power, 2 toughness, 3 both: until end of turn (701.10)
OP_UNATTACH = 67  # sel
OP_CANT_BLOCK = 68  # who, filter, duration: creatures of theirs that match, whenever they came, can't block (611.2c)
OP_CAST = 69  # who, sel of cards, cost row, CAST_*: cast one of them for that rather than its mana cost (608.2g)
OP_LOOK_TOP = 70  # who, amount: look at the top cards, which are remembered
OP_BOTTOM = 71  # who, sel: those of them in the library go to its bottom in a random order
OP_EXILE_TO = 72  # who, filter, all: exile from the top of the library until a card matches; it is remembered, or all
OP_JUMP_START = 73  # sel, duration, 1: flashback for their mana cost; cards in graveyards that gain jump-start, or that
OP_EXCHANGE = 74  # sel, sel: exchange control of them (701.12); DONE says whether that was done
OP_NEW_HANDS = 75  # who, amount, flags: each may exile their hand and draw so many cards; MOVE_REMEMBER
OP_CONTROL_PLAYER = 77  # who: you control them during their next turn (723)
OP_DESIGNATE = 78  # who, E.DESIGNATED_*, first of the abilities that go with that (inherent.py)
OP_VENTURE = 79  # who, first of the abilities that go with the initiative, words of the rooms (701.49)
OP_LOSE_COUNTERS = 81  # who: all counters that they have
OP_TRANSFORM = 80  # sel: double-faced permanents that turn over (701.27)
OP_TOKEN_CARDS = 82  # who: for the rest of the game, tokens that they own are cards that are still tokens
OP_GAME_CARDS = 83  # who, definition, amount, zone, flags: MOVE_SHUFFLE, CARDS_ONLY
OP_HIDDEN = 84  # token: put any number of those you have hidden onto the battlefield
OP_COUNT = 85
ONE_OF_MOST = 5  # ways to choose from, of OP_ONE_OF

NO_MANA_COST = 8  # of e_flags: the copy has no mana cost (118.6)
EXCEPTION_ABILITIES = 2  # that one exception of a copy adds (707.9a)

MOVE_TAPPED = 1
MOVE_YOU_CONTROL = 2  # under the control of the item's controller (else its owner's)
MOVE_REMEMBER = 4  # remember the object that it becomes
MOVE_TOP = 8  # on top of the library (else the bottom)
MOVE_SHUFFLE = 16
MOVE_REVEAL = 32
MOVE_RANDOM = 128  # in a random order (to the bottom of a library)
CARDS_ONLY = 256  # of OP_GAME_CARDS: they are cards and no tokens
TOP_EXILE = 64
CREATE_TAPPED = 1
CREATE_ATTACKING = 2
CREATE_REMEMBER = 4
CREATE_HASTE = 8
CREATE_TOGETHER = 16  # at once with what the next instruction creates
CAST_OR_LAND = 1  # or play a land
CAST_ANY_NUMBER = 2  # one after another, as many as they like
DIG_REST_BOTTOM_RANDOM = 0
DIG_REST_GRAVEYARD = 1
DIG_MAY = 2
DIG_REMEMBER = 4
DIG_REVEALED = 8  # all see the cards: one that matches must be taken
DIG_P1P1 = 16  # times so many +1/+1 counters with which what is taken enters
# abilities that go with designations, by their place among them (inherent.py)
MONARCH_DRAWS = 0
MONARCH_DAMAGED = 1
INITIATIVE_UPKEEP = 0
INITIATIVE_DAMAGED = 1
INITIATIVE_TAKEN = 2
INITIATIVE_ROOM = 2  # + the number of a room of Undercity, from 1
ROOMS = 9

# --- mana outputs: rows of the outs table --------------------------------------------------------------------------
OUT_UNITS = 0  # each unit's type is chosen by itself from its mask; o_amt times over
OUT_SAME = 1  # o_amt units, all of one type chosen from the first mask
OUT_CHOSEN = 2  # the colour chosen for the permanent (obj_chosen); undefined gives none (106.5)
OUT_COULD_PRODUCE = 3  # types that permanents matching filter o_filter could produce (106.7)
OUT_COULD_PRODUCE_COLORS = 4
OUT_EVENT_TYPE = 5  # one mana of any type that the triggering event's permanent produced (605.1b)
OUT_COLORS_AMONG = 6  # one mana of any colour among permanents matching o_filter
OUT_DOUBLE = 7  # as much of each type as there is unspent mana of it (701.10f)
OUT_MANA_COST = 8  # mana equal to the mana cost of what sel o_filter says (106.8 to 106.11)
OUT_EACH_COLOR = 9  # one mana of each colour among permanents matching o_filter
OUT_IDENTITY = 10  # one mana of any colour in the colour identity of your commander (903.4f)
OUT_GIVEN_COULD_PRODUCE = 11  # types that what was given for the cost, which matches o_filter, could have produced

# --- target relations, ability flags ---------------------------------------------------------------------------------
ABF_SORCERY = 1  # activate only as a sorcery (602.5d)
ABF_ONCE = 2  # only once each turn (602.5b)
ABF_MAY = 4  # "you may" for the whole effect: asked as it resolves (603.5)
ABF_ANY_PLAYER = 8  # any player may activate (602.1a)
ABF_YOUR_TURN = 16
ABF_BATCH = 32  # "one or more": once for a simultaneous group (603.2c)
ABF_LOYALTY = 64
ABF_FROM_HAND = 128  # functions from hand (cycling ...): a_zone says so, too
ABF_LOOK_BACK = 256  # looks back in time (603.10): leaves, dies, sacrificed
ABF_SELF_EVENT = 512  # the event's object must be the source itself
ABF_NOT_SELF = 1024  # the event's object must be another
ABF_ONCE_TURN_TRIGGER = 2048  # triggers only once each turn
ABF_HOST_EVENT = 4096  # the event's object must be what the source is attached to
ABF_COMBAT_ONLY = 8192  # combat damage
ABF_EVENT_SOURCE = 16384  # filter and SELF/NOT_SELF/HOST look at the event's source (damage dealt by ...)
ABF_TO_PLAYER = 32768  # damage dealt to a player
ABF_NONTOKEN_CAUSE = 65536
ABF_INSTANT = 1 << 18  # activate only as an instant (602.5e): with priority, so not while something is paid for
ABF_SPARED = 1 << 19  # a mana ability that gives its source up, which gives mana otherwise: never used by auto payment
ABF_CHOSEN_COLOR = 1 << 20  # of mana: it is of the colour chosen for the source
ABF_FIRST = 1 << 21  # of loss of life, or tokens created: the first time each turn that its player loses or creates any
ABF_NONCOMBAT = 1 << 22  # of damage that is replaced: it isn't combat damage
ABF_TO_CREATURE = 1 << 27  # damage dealt to a creature
ABF_NOT_FROM_HAND = 1 << 23  # a spell cast from anywhere other than a hand
ABF_CYCLING = 1 << 25  # a cycling ability (702.29)
ABF_EXHAUST = 1 << 26  # activate only once (702.177)
ABF_BY_EFFECT = 131072  # replaces only what an effect would do, not what a cost or damage would (614.16)

# --- replacement kinds (614): what a_rkind does with the proposed event -------------------------------------------
RPL_MULTIPLY = 1  # amount times a_ra
RPL_ADD = 2  # amount plus a_ra
RPL_ENTERS_TAPPED = 3
RPL_ENTERS_COUNTERS = 4  # a_ra kind, a_rb amount
RPL_ZONE = 5  # goes to zone a_ra instead
RPL_ENTERS_COPY = 6  # may enter as a copy of a permanent matching filter a_ra, with exception a_rb (614.12, 707)
RPL_PREVENT = 7  # prevent a_ra of the damage (-1: all)
RPL_SKIP = 8  # it doesn't happen
RPL_TOKEN_DEF = 9  # create tokens of def a_ra instead
RPL_TOKEN_ALSO = 10  # those and as many (a_rb != 0: that many; else one) of def a_ra
RPL_TOKEN_COPY_HOST = 11  # copies of what the source is attached to, instead
RPL_ENTERS_CHOOSE_COLOR = 12
RPL_MANA_TYPE = 13  # mana of types a_rb becomes mana of a type in a_ra; with MANA_ONE one mana of it, whatever it was
MANA_ONE = 64  # of RPL_MANA_TYPE
KIND_BITS = 15  # of a definition, where an effect names several kinds of tokens
KIND_MASK = (1 << KIND_BITS) - 1
RPL_ENTERS_UNLESS = 14  # enters tapped unless condition a_ra
RPL_ENTERS_CHOOSE_TYPE = 16  # a creature type
RPL_CANT = 17  # it can't happen (614.17), and nothing else replaces it
RPL_ENTERS_AS_THIS = 22  # enters as a copy of the source, with exception a_rb (616.1c)
RPL_TOKEN_EACH = 18  # of each kind of tokens (a_ra, a_rb: KIND_BITS each) as many as would be created
RPL_TOKEN_CHOICE = 19  # as many tokens of one of these kinds
RPL_TOKEN_COPY_CHOSEN = 20  # copies of a permanent, chosen among those that match filter a_ra
RPL_TOKEN_CONTROL = 21  # created under the control of the effect's player
RPL_ENTERS_PAY_LIFE = 15  # you may pay a_ra life; if you don't, it enters tapped

# --- costs of casting (118.8, 118.9), and bits of p_flags: what becomes of a spell that was cast in a way ------------
CAST_ADDITIONAL = 1  # a mandatory additional cost
CAST_OPTIONAL = 2  # an optional one: kicker (702.33) and its like
CAST_MULTI = 3  # multikicker (702.33c)
CAST_BUYBACK = 4  # 702.27
CAST_ALTERNATIVE = 5
CAST_FLASHBACK = 6  # 702.34
CAST_JUMP_START = 7  # 702.133
WAY_ALTERNATIVE = 1  # its cost stands for the mana cost
WAY_EXILED = 2  # it is exiled as it leaves the stack: flashback, jump-start
WAY_BUYBACK = 4
# how a card is cast: operand b of OPT_CAST, see rules/ways.py
HOW_NORMAL = 0  # for its mana cost, or that of its way
HOW_ENERGY = 1  # for energy rather than its mana cost, as a static ability allows
HOW_RULE = 2  # for another cost that an effect allows
WAY_SHIFT = 2
COST_SHIFT = 12
