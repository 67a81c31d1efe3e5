"""111, 701.7: tokens are created, and replacement effects change their creation (614.16).

What one instruction has one player create at once is one event for replacement effects, a *creation*, whatever kinds
of tokens that is. In the group it is a proposed event for each kind, since each has characteristics of its own. Once
nothing more applies to the creation, each of its tokens enters by an event of its own, which is replaced in turn: so
what changes a creation always comes before what changes how the tokens enter (616.1g).
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import attaching, core, entering, events, faces, filters, layers, replacement, token_cards
from manaloom.engine.rules import frames as F

COUNTER_BITS = 24  # of pe_mana of EV_CREATE: how many counters the tokens enter with; above that, of which kind


# --- which events are one creation ------------------------------------------------------------------------------------


@kernel
def belongs(g, m, p, item, how):
    """Is event ``m`` part of the creation by player ``p``, which ``item`` and ``how`` (``redirect``) single out?"""
    if g.pe_kind[m] != E.EV_CREATE or g.pe_player[m] != p:
        return 0
    return 1 if g.pe_item[m] == item and g.pe_how[m] == how else 0


@kernel
def created_with(g, k, m):
    """Are the tokens of events ``k`` and ``m`` created by one event: one instruction's, by one player, at once?"""
    return belongs(g, m, g.pe_player[k] + 0, g.pe_item[k] + 0, g.pe_how[k] + 0)


@kernel
def undecided(g, k):
    """Could replacement effects still change the creation that event ``k`` is part of?"""
    return 1 if (g.pe_flags[k] & events.PEF_SETTLED) == 0 else 0


@kernel
def mark_applied(g, k, src, code):
    """614.5: effect ``code`` of ``src`` has its one opportunity to affect the creation of event ``k``, all of it."""
    for m in range(k, g.pe_n):
        if m != k and created_with(g, k, m) != 0:
            events.mark_applied(g, m, src, code)


# --- what effects make of a creation ----------------------------------------------------------------------------------


@kernel
def propose_like(g, k, d, n):
    """Another kind of tokens in the creation of event ``k``: ``n`` of definition ``d``.

    What the instruction says of the tokens besides what they are goes for these, too (rulings on Chatterfang), and
    each effect has had its opportunity that has had it on the others (614.5).
    """
    m = events.propose(g, E.EV_CREATE, g.pe_player[k], 0, n, 0, 0, g.pe_how[k], g.pe_item[k])
    g.pe_def[m] = d
    g.pe_flags[m] = g.pe_flags[k] & events.PEF_OF_TOKENS
    g.pe_attack[m] = g.pe_attack[k]
    g.pe_mana[m] = g.pe_mana[k]
    for x in range(g.pe_napplied[k]):
        g.pe_applied[m, x] = g.pe_applied[k, x]
        g.pe_applied_ab[m, x] = g.pe_applied_ab[k, x]
    g.pe_napplied[m] = g.pe_napplied[k]


@kernel
def become(g, m, d):
    """The tokens of event ``m`` are created as ``d`` instead: nothing is left of what they were."""
    g.pe_def[m] = d
    g.pe_size[m] = 0
    g.pe_flags[m] &= ~events.PEF_COPY


@kernel
def become_copies(g, m, i):
    """The tokens of event ``m`` are created as copies of ``i`` instead, without exceptions (707.2).

    111.12: of what is not there (any more) no copy is created. Last known information is for what resolves (608.2h).
    """
    if i == 0 or i >= E.REF_PLAYER or g.obj_zone[i] != E.ZONE_BATTLEFIELD:
        g.pe_amt[m] = 0
        return
    g.pe_src[m] = i
    g.pe_aux[m] = 0
    g.pe_flags[m] |= events.PEF_COPY


@kernel
def nth_kind(t, ab, n):
    """The ``n``-th definition that effect ``ab`` names, from 0 (O.RPL_TOKEN_EACH, RPL_TOKEN_CHOICE); 0: no more."""
    if n == 0:
        return t.a_ra[ab] + 0
    return (t.a_rb[ab] >> (O.KIND_BITS * (n - 1))) & O.KIND_MASK if n <= 2 else 0


@kernel
def change_kind(g, t, m, src, ab, you, answer):
    """Change tokens of one kind, about to be created, as effect ``ab`` of ``src``, of player ``you``, says.

    ``answer``: what was chosen, where the effect lets a player choose.
    """
    kind = t.a_rkind[ab] + 0
    if kind == O.RPL_MULTIPLY:
        g.pe_amt[m] = core.bounded(g, g.pe_amt[m] * t.a_ra[ab])
    elif kind == O.RPL_SKIP:
        g.pe_kind[m] = E.EV_NONE
    elif kind == O.RPL_TOKEN_DEF:
        become(g, m, t.a_ra[ab] + 0)
    elif kind == O.RPL_TOKEN_CHOICE:
        become(g, m, answer)
    elif kind == O.RPL_TOKEN_COPY_HOST:
        become_copies(g, m, g.obj_host[src] + 0)
    elif kind == O.RPL_TOKEN_COPY_CHOSEN:
        become_copies(g, m, answer)
    elif kind == O.RPL_TOKEN_EACH:
        become(g, m, t.a_ra[ab] + 0)
        n = 1
        while nth_kind(t, ab, n) != 0:
            propose_like(g, m, nth_kind(t, ab, n), g.pe_amt[m] + 0)
            n += 1
    elif kind == O.RPL_TOKEN_CONTROL:
        if g.pe_how[m] == 0:
            g.pe_how[m] = 1 + g.pe_player[m]  # it stays apart from what ``you`` create by the same instruction
        g.pe_player[m] = you
    elif kind != O.RPL_ADD and kind != O.RPL_TOKEN_ALSO:
        core.fail(g, E.TRUNC_INTERNAL)


@kernel
def alike(g, k, m):
    """Do events ``k`` and ``m`` of a creation create tokens of one kind, in the same way?"""
    if ((g.pe_flags[k] | g.pe_flags[m]) & events.PEF_COPY) != 0 or g.pe_flags[k] != g.pe_flags[m]:
        return 0
    if g.pe_def[k] != g.pe_def[m] or g.pe_size[k] != g.pe_size[m]:
        return 0
    return 1 if g.pe_attack[k] == g.pe_attack[m] and g.pe_mana[k] == g.pe_mana[m] else 0


@kernel
def merge(g, k):
    """Tokens of one kind in the creation of event ``k`` become one event of it again."""
    for x in range(k, g.pe_n):
        if created_with(g, k, x) == 0:
            continue
        for m in range(x + 1, g.pe_n):
            if created_with(g, k, m) != 0 and alike(g, x, m) != 0:
                g.pe_amt[x] = core.bounded(g, g.pe_amt[x] + g.pe_amt[m])
                g.pe_kind[m] = E.EV_NONE


@kernel
def change(g, t, k, src, code, answer):
    """Change the creation of event ``k`` as effect ``code`` of ``src`` says: all of it to which the effect applies."""
    ab = code
    you = g.obj_ctl[src] + 0
    if replacement.lasting(g, code) != 0:
        ab = g.fx_a[code - E.EFFECT_FX] + 0
        you = g.fx_player[code - E.EFFECT_FX] + 0
    p = g.pe_player[k] + 0
    item = g.pe_item[k] + 0
    how = g.pe_how[k] + 0
    kind = t.a_rkind[ab] + 0
    total = 0
    first = S.PROPOSED + 0
    for m in range(k, g.pe_n):
        if belongs(g, m, p, item, how) == 0:
            continue
        i = 0
        if m != k:  # event k has been imagined
            i = entering.imagine(g, t, m)
        fits = replacement.concerns(g, t, m, src, ab, you)
        entering.forget(g, t, m, i)
        if fits != 0:
            total += g.pe_amt[m]
            first = min(first, m)
            change_kind(g, t, m, src, ab, you, answer)
    if first == S.PROPOSED:
        return
    if kind == O.RPL_ADD:
        g.pe_amt[first] = core.bounded(g, g.pe_amt[first] + t.a_ra[ab])
    elif kind == O.RPL_TOKEN_ALSO:
        propose_like(g, first, t.a_ra[ab] + 0, total if t.a_rb[ab] != 0 else 1)
    if kind == O.RPL_TOKEN_EACH or kind == O.RPL_TOKEN_ALSO:
        merge(g, k)


@kernel
def ask(g, t, k, src, ab):
    """Effect ``ab`` of ``src`` is one that its player may apply to the creation of event ``k``, or not."""
    kind = t.a_rkind[ab] + 0
    you = g.obj_ctl[src] + 0
    core.push(g, F.F_MAY_REPLACE_ANSWER, k, src, ab, 0, 0)
    if kind == O.RPL_TOKEN_COPY_CHOSEN:
        core.ask(g, E.DEC_CHOOSE, you, 0)
        core.option(g, E.OPT_NO, src, 0, 0)
        for p in range(S.PLAYERS):
            row = core.zone_row(p, E.ZONE_BATTLEFIELD)
            for m in range(g.zone_n[row]):
                i = g.zone[row, m] + 0
                if filters.matches(g, t, t.a_ra[ab] + 0, i, you, src, 0) != 0:
                    core.offer_object(g, E.OPT_OBJECT, i, 0, 0)
    elif kind == O.RPL_TOKEN_CHOICE:
        core.ask(g, E.DEC_CHOOSE, you, 0)
        core.option(g, E.OPT_NO, src, 0, 0)
        n = 0
        while nth_kind(t, ab, n) != 0:
            core.option(g, E.OPT_TOKEN, 0, nth_kind(t, ab, n), 0)
            n += 1
    else:
        core.ask(g, E.DEC_MAY, you, 0)
        core.option(g, E.OPT_YES, src, 0, 0)
        core.option(g, E.OPT_NO, src, 0, 0)
    core.asked(g)


@kernel
def answered(g, t, k, src, ab):
    """``ask`` has been answered: by anything but no, the effect changes the creation of event ``k``."""
    if g.ans_kind == E.OPT_NO:
        return
    answer = 0
    if g.ans_kind == E.OPT_OBJECT:
        answer = g.ans_a + 0
    elif g.ans_kind == E.OPT_TOKEN:
        answer = g.ans_b + 0
    change(g, t, k, src, ab, answer)


# --- the tokens -------------------------------------------------------------------------------------------------------


@kernel
def make_token(g, t, k):
    """One of the tokens that event ``k`` creates, about to enter (111.3, 707.2); 0 (and a truncated game): no room."""
    i = core.new_slot(g)
    if i == 0:
        return 0
    g.obj_zone[i] = E.ZONE_COMING
    g.obj_owner[i] = g.pe_player[k]  # 111.2
    g.obj_ctl[i] = g.pe_player[k]
    g.obj_base_ctl[i] = g.pe_player[k]
    g.obj_flags[i] = token_cards.flags_for(g, g.pe_player[k] + 0)
    if (g.pe_flags[k] & events.PEF_COPY) != 0:
        src = g.pe_src[k] + 0
        g.obj_card[i] = g.obj_def[src]
        if (t.d_back[g.obj_def[src]] | t.d_front[g.obj_def[src]]) != 0 and faces.double_faced(g, t, src) != 0:
            g.obj_flags[i] |= E.FLAG_DOUBLE_FACED  # 707.8a
        layers.copy_values(g, t, i, src, g.pe_aux[k] + 0)
    else:
        g.obj_card[i] = g.pe_def[k]
        g.obj_def[i] = g.pe_def[k]
        g.obj_size[i] = g.pe_size[k]
        if t.d_back[g.pe_def[k]] != 0:
            g.obj_flags[i] |= E.FLAG_DOUBLE_FACED  # 111.10i
    layers.derive_plain(g, t, i)
    return i


@kernel
def settle(g, t, k):
    """Nothing more applies to event ``k``. With the first event of a creation the whole creation is settled.

    Whatever comes of it, its player would have created tokens: the first time this turn is past (rulings on Moonlit
    Meditation), as it is for who then didn't replace it.
    """
    if undecided(g, k) != 0:
        g.this_turn[g.pe_player[k], S.TURN_CREATED] = 1
        for m in range(g.pe_n - 1, k - 1, -1):
            if created_with(g, k, m) != 0:
                g.pe_flags[m] |= events.PEF_SETTLED
    expand(g, t, k)


@kernel
def expand(g, t, k):
    """111.2, 616.1g: the creation is settled; each token becomes an entering event of its own, replaced in turn.

    The event stays, to say how many are created in the end: ``doesnt_happen`` may still take some away (303.4g).
    """
    p = g.pe_player[k] + 0
    host = g.pe_attack[k] + 0
    flags = g.pe_flags[k] & events.PEF_OF_TOKENS
    item = g.pe_item[k] + 0
    counters = g.pe_mana[k] + 0
    n = 0
    for _ in range(g.pe_amt[k]):
        i = make_token(g, t, k)
        if i == 0:
            return
        g.obj_id[i] = core.new_id(g)
        attached = attaching.can_attach(g, t, i, host) if (flags & events.PEF_ATTACH) != 0 else 0
        if attached == 0 and (flags & events.PEF_ATTACH) != 0 and attaching.is_aura(g, t, i) != 0:
            core.free_object(g, i)  # 303.4i: an Aura token isn't created
            continue
        n += 1
        m = events.propose(g, E.EV_MOVE, p, i, 1, host if attached != 0 else 0, E.ZONE_BATTLEFIELD, E.HOW_CREATE, item)
        g.pe_flags[m] = flags if attached != 0 else flags & ~events.PEF_ATTACH
        g.pe_def[m] = k + 1
        if counters != 0:
            kind = counters >> COUNTER_BITS
            events.enters_with(g, m, counters - (kind << COUNTER_BITS), g.it_src[item] + 0, kind)
        if g.result != 0:
            return
    g.pe_amt[k] = n


@kernel
def perform(g, k):
    """111.2: tokens have been created, as they enter by other events of the group."""
    n = g.pe_amt[k] + 0
    if n > 0:
        core.tally(g, g.pe_player[k] + 0, S.TURN_TOKENS, n)
        what = g.pe_def[k] + 0 if (g.pe_flags[k] & events.PEF_COPY) == 0 else 0
        core.note(g, E.EV_CREATE, g.pe_player[k], 0, n, g.it_src[g.pe_item[k]], what)
