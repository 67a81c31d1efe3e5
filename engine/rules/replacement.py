"""614, 616: replacement effects change a proposed event before it happens.

One event after another of the group meets the effects that apply to it; each effect applies to it once (614.5); after
each, what applies is looked up anew (616.1f); where several apply, the affected player chooses (616.1).
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import (
    core,
    creating,
    entering,
    events,
    filters,
    layers,
    prevention,
    producing,
    token_cards,
)
from manaloom.engine.rules import frames as F

# what looking at one event of a group comes to
SETTLED = 0  # nothing more applies to it
CHANGED = 1  # look at it again (616.1f)
ASKED = 2  # a player has to choose first


@kernel
def may_apply(g, t, k):
    """Quick: could anything replace proposed event ``k``? (0 is certain.)"""
    kind = g.pe_kind[k]
    if g.repl_n[kind] != 0:
        return creating.undecided(g, k) if kind == E.EV_CREATE else 1
    if entering.enters(g, k) != 0:
        return entering.modified(g, t, k)
    return 1 if prevention.counter_effect(g, k) != 0 else 0


@kernel
def exhausted(g, t, k, src, ab):
    """614.5: has each instance of effect ``ab`` that ``src`` has had its one opportunity to affect event ``k``?"""
    left = 0 - events.tried(g, k, src, ab)
    if left == 0:
        return 0
    for n in range(core.ability_count(g, t, src)):
        if core.ability_at(g, t, src, n) == ab:
            left += 1
    return 1 if left <= 0 else 0


@kernel
def applies(g, t, k, src, ab):
    """Does replacement effect ``ab`` of object ``src`` apply to proposed event ``k`` (614.1, 614.5)?

    What enters, gets counters as it does, or is created has been imagined (``entering.imagine``).
    """
    if watches(g, t, k, src, ab) == 0:
        return 0
    return concerns(g, t, k, src, ab, g.obj_ctl[src] + 0)


@kernel
def watches(g, t, k, src, ab):
    """Is ``ab`` of ``src`` an effect on such events that may still affect event ``k`` (614.5)?"""
    if t.a_kind[ab] != E.AB_REPLACEMENT or t.a_event[ab] != g.pe_kind[k]:
        return 0
    return 1 if exhausted(g, t, k, src, ab) == 0 else 0


@kernel
def lasting_watches(g, t, k, x):
    """The same for continuous effect ``x``, which a resolved spell or ability has left behind (614.3)."""
    if g.fx_kind[x] != E.FX_REPLACE or t.a_event[g.fx_a[x]] != g.pe_kind[k]:
        return 0
    if g.fx_obj[x] != 0 and (g.fx_obj[x] != g.pe_obj[k] or core.affects(g, x) == 0):
        return 0
    return 1 if events.tried(g, k, g.fx_src[x] + 0, E.EFFECT_FX + x) == 0 else 0


@kernel
def concerns(g, t, k, src, ab, you):
    """Is proposed event ``k`` one that effect ``ab`` of object ``src``, the effect of player ``you``, replaces?"""
    kind = g.pe_kind[k]
    flags = t.a_flags[ab]
    obj = g.pe_obj[k] + 0
    enters = entering.enters(g, k)
    if enters != 0 and obj == src:
        you = g.pe_player[k] + 0
        if (flags & O.ABF_SELF_EVENT) == 0:
            return 0  # it is not on the battlefield yet
    if g.pe_amt[k] <= 0 and kind != E.EV_MOVE:
        return 0  # an event that would do nothing is no event
    look = obj
    if (flags & O.ABF_EVENT_SOURCE) != 0:
        look = g.pe_src[k] + 0
    if (flags & O.ABF_SELF_EVENT) != 0 and look != src:
        return 0
    if (flags & O.ABF_NOT_SELF) != 0 and look == src:
        return 0
    if (flags & O.ABF_HOST_EVENT) != 0 and look != g.obj_host[src]:
        return 0
    if (flags & O.ABF_COMBAT_ONLY) != 0 and g.pe_aux[k] == 0:
        return 0
    if (flags & O.ABF_NONCOMBAT) != 0 and g.pe_aux[k] != 0:
        return 0
    if (flags & O.ABF_TO_PLAYER) != 0 and core.is_player(obj) == 0:
        return 0
    if (flags & O.ABF_BY_EFFECT) != 0 and (g.pe_flags[k] & events.PEF_NO_EFFECT) != 0:
        return 0  # 614.16
    whose = g.pe_player[k] + 0
    if kind == E.EV_MOVE and enters == 0 and obj < E.REF_PLAYER:
        whose = g.obj_ctl[obj] + 0
    if t.a_who[ab] == 1 and whose != you:
        return 0
    if t.a_who[ab] == 2 and whose == you:
        return 0
    if kind == E.EV_MOVE:
        if t.a_from[ab] != 0 and t.a_from[ab] != g.obj_zone[obj]:
            return 0
        if t.a_to[ab] != 0 and t.a_to[ab] != g.pe_aux[k]:
            return 0
        if t.a_rkind[ab] == O.RPL_ZONE and t.a_ra[ab] == g.pe_aux[k]:
            return 0  # it goes there anyway
    elif kind == E.EV_MANA:
        if producing.fits(g, t, k, ab) == 0:
            return 0
    elif kind == E.EV_LOSE_MANA:
        if g.pe_def[k] != 0:
            return 0  # it isn't lost any more
    elif t.a_aux[ab] != 0 and (kind == E.EV_COUNTERS or kind == E.EV_REMOVE) and t.a_aux[ab] != g.pe_aux[k]:
        return 0
    f = t.a_filter[ab] + 0
    if f != 0:
        if core.is_player(look) != 0:
            if filters.matches(g, t, f, look, you, src, 0) == 0:
                return 0
        elif filters.looks_like(g, t, f, look, you, src, 0) == 0:
            return 0
    elif kind == E.EV_COUNTERS and t.a_aux[ab] < E.CTR_ENERGY and core.is_player(obj) != 0:
        return 0  # without a filter it speaks of permanents unless it names a player's counter
    if t.a_cond[ab] != 0 and t.a_rkind[ab] != O.RPL_ENTERS_UNLESS:
        if filters.condition(g, t, t.a_cond[ab], you, src, 0) == 0:
            return 0
    return 1


@kernel
def forbidden(g, t, k):
    """614.17: does something say that event ``k`` can't happen? Then no other effect can replace it (614.17c)."""
    if g.pe_kind[k] != E.EV_COUNTERS:
        return 0  # what else can't happen isn't proposed
    for x in range(g.fx_n):
        if g.fx_kind[x] == E.FX_REPLACE and t.a_rkind[g.fx_a[x]] == O.RPL_CANT and lasting_watches(g, t, k, x) != 0:
            if concerns(g, t, k, g.fx_src[x] + 0, g.fx_a[x] + 0, g.fx_player[x] + 0) != 0:
                return 1
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for m in range(g.zone_n[row]):
            i = g.zone[row, m] + 0
            if ((g.obj_repl[i] >> E.EV_COUNTERS) & 1) != 0:
                for n in range(core.ability_count(g, t, i)):
                    ab = core.ability_at(g, t, i, n)
                    if t.a_rkind[ab] == O.RPL_CANT and applies(g, t, k, i, ab) != 0:
                        return 1
    return 0


@kernel
def would_be_forbidden(g, t, p, i, kind):
    """614.17b: could player ``p`` not pay a cost by putting a counter of a kind on object ``i``?"""
    if g.repl_n[E.EV_COUNTERS] == 0:
        return 0
    k = events.propose(g, E.EV_COUNTERS, p, i, 1, i, kind, 0, 0)
    g.pe_flags[k] = events.PEF_NO_EFFECT
    found = forbidden(g, t, k)
    g.pe_n = k
    return found


@kernel
def offer(g, src, code):
    """Offer effect ``code`` of ``src``; of several instances that it has, one at a time."""
    for m in range(g.opt_n):
        if g.opt_a[m] == src and g.opt_b[m] == code:
            return
    core.option(g, E.OPT_EFFECT, src, code, 0)


@kernel
def offer_effect(g, t, k, src, ab):
    """Offer effect ``ab`` of ``src`` if it applies to event ``k``."""
    if ab != 0 and applies(g, t, k, src, ab) != 0:
        offer(g, src, ab)


@kernel
def gather_about(g, t, k):
    """Offer each ability, and each effect that an ability has left behind, that applies to event ``k``."""
    kind = g.pe_kind[k] + 0
    obj = g.pe_obj[k] + 0
    bit = 1 << kind
    for x in range(g.fx_n):
        if lasting_watches(g, t, k, x) == 0:
            continue
        if concerns(g, t, k, g.fx_src[x] + 0, g.fx_a[x] + 0, g.fx_player[x] + 0) != 0:
            offer(g, g.fx_src[x] + 0, E.EFFECT_FX + x)
    if entering.enters(g, k) != 0:
        for n in range(core.ability_count(g, t, obj)):
            offer_effect(g, t, k, obj, core.ability_at(g, t, obj, n))
    if g.repl_n[kind] == 0:
        return
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for m in range(g.zone_n[row]):
            i = g.zone[row, m] + 0
            if (g.obj_repl[i] & bit) != 0:
                for n in range(core.ability_count(g, t, i)):
                    offer_effect(g, t, k, i, core.ability_at(g, t, i, n))


@kernel
def copies_something(t, ab):
    """616.1c: does ability ``ab`` have an object become a copy as it enters?"""
    return 1 if t.a_rkind[ab] == O.RPL_ENTERS_COPY or t.a_rkind[ab] == O.RPL_ENTERS_AS_THIS else 0


@kernel
def gather(g, t, k):
    """Offer each effect that applies to event ``k``, or to the creation that it is part of, as an option."""
    kind = g.pe_kind[k] + 0
    obj = g.pe_obj[k] + 0
    code = prevention.counter_effect(g, k)
    if code != 0 and events.tried(g, k, obj, code) == 0:
        core.option(g, E.OPT_EFFECT, obj, code, 0)
        if kind == E.EV_MOVE:
            return  # 616.1g: being destroyed contains being put into the graveyard
    if kind == E.EV_DAMAGE:
        for x in range(g.fx_n):
            if prevention.shields(g, k, x) != 0 and events.tried(g, k, g.fx_obj[x] + 0, E.EFFECT_FX + x) == 0:
                core.option(g, E.OPT_EFFECT, g.fx_obj[x] + 0, E.EFFECT_FX + x, 0)
    gather_about(g, t, k)
    if kind == E.EV_CREATE:
        for m in range(k + 1, g.pe_n):
            if creating.created_with(g, k, m) != 0:
                i = entering.imagine(g, t, m)
                gather_about(g, t, m)
                entering.forget(g, t, m, i)
    keep_first(g, t)


@kernel
def rank(g, t, code):
    """616.1b, 616.1c: the lower, the sooner effect ``code`` has to be chosen."""
    if lasting(g, code) != 0:
        code = g.fx_a[code - E.EFFECT_FX] + 0
    if code >= E.EFFECT_SHIELD:
        return 2
    if t.a_rkind[code] == O.RPL_TOKEN_CONTROL:
        return 0
    return 1 if copies_something(t, code) != 0 else 2


@kernel
def keep_first(g, t):
    """Of the effects offered only those stay, one of which has to be chosen first (616.1a-d)."""
    first = 2
    for m in range(g.opt_n):
        first = min(first, rank(g, t, g.opt_b[m] + 0))
    if first == 2:
        return
    n = 0
    for m in range(g.opt_n):
        if rank(g, t, g.opt_b[m] + 0) == first:
            g.opt_a[n] = g.opt_a[m]
            g.opt_b[n] = g.opt_b[m]
            n += 1
    g.opt_n = n


@kernel
def lasting(g, ab):
    """Is effect ``ab`` of an event an ability's words that a resolved spell or ability has left behind (614.3)?"""
    return 1 if ab >= E.EFFECT_FX and g.fx_kind[ab - E.EFFECT_FX] == E.FX_REPLACE else 0


@kernel
def commuting(g, t, ab):
    """A number for the effects that come to the same in any order; 0: the order may matter.

    What something enters with may change whether an effect applies that looks at such things.
    """
    if lasting(g, ab) != 0:
        ab = g.fx_a[ab - E.EFFECT_FX] + 0
    if ab >= E.EFFECT_SHIELD:
        return prevention.alike(g, ab)
    kind = t.a_rkind[ab] + 0
    if kind == O.RPL_MULTIPLY or (kind == O.RPL_ADD and t.a_ra[ab] > 0):
        return 0 if t.a_event[ab] == E.EV_MANA and producing.conditional(g, t) != 0 else kind
    if kind == O.RPL_MANA_TYPE and t.a_event[ab] == E.EV_LOSE_MANA:
        return kind | t.a_ra[ab] << 8
    if kind == O.RPL_TOKEN_ALSO:
        return kind if t.a_rb[ab] == 0 else 0  # one more each, whatever else there is
    f = t.a_filter[ab] + 0
    while f != 0:
        if (t.f_kw[f] | t.f_nokw[f] | t.f_anykw[f]) != 0 or t.f_counter[f] != 0 or t.f_tapped[f] != 0:
            return 0
        if t.f_power_set[f] != 0 or t.f_tough_set[f] != 0:
            return 0
        f = t.f_or[f] + 0
    if kind == O.RPL_ENTERS_TAPPED or kind == O.RPL_ENTERS_UNLESS:
        return O.RPL_ENTERS_TAPPED
    return O.RPL_ENTERS_TAPPED if kind == O.RPL_ENTERS_COUNTERS or kind == O.RPL_ENTERS_CHOOSE_COLOR else 0


@kernel
def asks(t, ab):
    """Is a player asked whether effect ``ab`` applies, or how?"""
    if ab >= E.EFFECT_SHIELD:
        return 0
    return 1 if (t.a_flags[ab] & O.ABF_MAY) != 0 or t.a_rkind[ab] == O.RPL_ENTERS_COPY else 0


@kernel
def same_change(g, t, ab, i, j):
    """Does effect ``ab`` change an event alike, whether it is of source ``i`` or of ``j``?"""
    if ab >= E.EFFECT_SHIELD or (t.a_rkind[ab] != O.RPL_TOKEN_COPY_HOST and t.a_rkind[ab] != O.RPL_ENTERS_AS_THIS):
        return 1  # by the numbers that it names
    if t.a_rkind[ab] == O.RPL_TOKEN_COPY_HOST:
        i = g.obj_host[i] + 0
        j = g.obj_host[j] + 0
    if i == j:
        return 1
    if i >= E.REF_PLAYER or j >= E.REF_PLAYER or g.obj_def[i] != g.obj_def[j]:
        return 0
    for k in range(S.COPY_EXCEPTIONS):
        if g.obj_exc[i, k] != g.obj_exc[j, k]:
            return 0
    return 1 if g.obj_size[i] == g.obj_size[j] else 0


@kernel
def order_matters(g, t):
    """Could the order of the effects offered matter? That of equal effects, or of commuting ones, doesn't."""
    first = g.opt_b[0] + 0
    same = commuting(g, t, first)
    for m in range(g.opt_n):
        ab = g.opt_b[m] + 0
        if asks(t, ab) != 0:
            return 1
        if ab == first:
            if same_change(g, t, ab, g.opt_a[0] + 0, g.opt_a[m] + 0) == 0:
                return 1
        elif same == 0 or commuting(g, t, ab) != same:
            return 1
    return 0


@kernel
def paid_entering(g, p):
    """The life that player ``p`` pays, as of now, as objects of the group enter (614.12b)."""
    n = 0
    for k in range(g.pe_n):
        if g.pe_kind[k] == E.EV_LIFE_LOSS and g.pe_player[k] == p and g.pe_aux[k] != 0:
            n += g.pe_amt[k]
    return n


@kernel
def change(g, t, k, ab):
    """Change event ``k`` as effect ``ab`` says, if that is a matter of numbers; 0: it is not."""
    kind = t.a_rkind[ab]
    a = t.a_ra[ab] + 0
    if kind == O.RPL_MULTIPLY:
        g.pe_amt[k] = core.bounded(g, g.pe_amt[k] * a)
    elif kind == O.RPL_ADD:
        g.pe_amt[k] = core.bounded(g, g.pe_amt[k] + a)
    elif kind == O.RPL_PREVENT:
        g.pe_amt[k] = 0 if a < 0 or a >= g.pe_amt[k] else g.pe_amt[k] - a
    elif kind == O.RPL_MANA_TYPE and g.pe_kind[k] == E.EV_LOSE_MANA:
        while (a >> g.pe_def[k]) != 0:
            g.pe_def[k] += 1  # 1 + the type
    elif kind == O.RPL_SKIP:
        events.doesnt_happen(g, t, k, 0)
    else:
        return 0
    return 1


@kernel
def change_mana(g, t, k, src, ab):
    """Change mana event ``k`` as effect ``ab`` of ``src`` says. Returns 1 when it is asked of which type it becomes."""
    row = producing.row_of(g, ab)
    mask = producing.becomes(g, t, src, row)
    kind = 0 if mask == 0 else producing.lowest(mask)
    if (mask & (mask - 1)) == 0:
        producing.change(g, t, k, row, kind)
        return 0
    core.push(g, F.F_MANA_TYPE_ANSWER, k, row, 0, 0, 0)
    core.ask(g, E.DEC_COLOR, g.fx_player[ab - E.EFFECT_FX] if ab >= E.EFFECT_FX else g.obj_ctl[src], 0)
    for m in range(E.MANA_TYPES):
        if ((mask >> m) & 1) != 0:
            core.option(g, E.OPT_MANA_TYPE, src, m, 0)
    core.asked(g)
    return 1


@kernel
def enter_as_copy(g, t, k, j, exc):
    """707.5: the object of event ``k`` will enter as a copy of object ``j``, with exception row ``exc``."""
    i = g.pe_obj[k] + 0
    token_cards.keep(g, i)
    layers.copy_values(g, t, i, j, exc)
    layers.derive_plain(g, t, i)
    g.pe_flags[k] |= events.PEF_KEEP_COPY


@kernel
def apply(g, t, k, src, ab):
    """Change event ``k`` as effect ``ab`` of ``src`` says. Returns 1 when a player was asked something."""
    if g.pe_kind[k] == E.EV_MANA:
        return change_mana(g, t, k, src, ab)
    if g.pe_kind[k] == E.EV_CREATE:
        creating.change(g, t, k, src, ab, 0)
        return 0
    you = S.PLAYERS
    if lasting(g, ab) != 0:
        you = g.fx_player[ab - E.EFFECT_FX] + 0
        ab = g.fx_a[ab - E.EFFECT_FX] + 0
    if ab >= E.EFFECT_SHIELD:
        return prevention.apply(g, k, ab)
    kind = t.a_rkind[ab] + 0
    if you == S.PLAYERS:
        you = g.obj_ctl[src] + 0
    if g.pe_obj[k] == src and g.pe_kind[k] == E.EV_MOVE:
        you = g.pe_player[k] + 0
    a = t.a_ra[ab] + 0
    if change(g, t, k, ab) != 0:
        return 0
    if kind == O.RPL_ENTERS_TAPPED:
        g.pe_flags[k] |= events.PEF_TAPPED
    elif kind == O.RPL_ENTERS_UNLESS:
        if filters.condition(g, t, a, you, src, 0) == 0:
            g.pe_flags[k] |= events.PEF_TAPPED
    elif kind == O.RPL_ENTERS_COUNTERS:
        it = 0  # the spell whose X it knows (107.3m), unless it was gained or copied (107.3j)
        if g.pe_obj[k] == src and core.printed(g, t, src, ab) != 0:
            it = g.obj_item[src] + 0
        n = filters.amount(g, t, t.a_rb[ab], you, src, it)
        if n > 0:
            events.enters_with(g, k, n, src, a)
    elif kind == O.RPL_ZONE:
        g.pe_aux[k] = a
    elif kind == O.RPL_ENTERS_CHOOSE_COLOR:
        core.push(g, F.F_COLOR_ANSWER, k, 1, 0, 0, 0)
        core.ask(g, E.DEC_COLOR, you, 0)
        for m in range(E.MANA_C):
            core.option(g, E.OPT_MANA_TYPE, 0, m, 0)
        core.asked(g)
        return 1
    elif kind == O.RPL_ENTERS_CHOOSE_TYPE:
        core.push(g, F.F_COLOR_ANSWER, k, S.CHOSEN_TYPE, 0, 0, 0)
        core.ask(g, E.DEC_TYPE, you, 0)
        for m in range(62 * S.SUBTYPE_WORDS):
            if ((t.w_creature_sub[m // 62] >> (m % 62)) & 1) != 0:
                core.option(g, E.OPT_NUMBER, 0, m, 0)
        core.asked(g)
        return 1
    elif kind == O.RPL_ENTERS_PAY_LIFE:
        core.push(g, F.F_MAY_REPLACE_ANSWER, k, src, ab, 1, 0)
        core.ask(g, E.DEC_MAY, you, 0)
        if g.life[you] - paid_entering(g, you) >= a:  # 119.4, 614.12b
            core.option(g, E.OPT_YES, src, a, 0)
        core.option(g, E.OPT_NO, src, 0, 0)
        core.asked(g)
        return 1
    elif kind == O.RPL_ENTERS_COPY:
        core.push(g, F.F_COPY_ANSWER, k, ab, 0, 0, 0)
        core.ask(g, E.DEC_CHOOSE, you, 0)
        core.option(g, E.OPT_NO, src, 0, 0)
        for p in range(S.PLAYERS):
            row = core.zone_row(p, E.ZONE_BATTLEFIELD)
            for m in range(g.zone_n[row]):
                i = g.zone[row, m] + 0
                if i != src and filters.matches(g, t, a, i, you, src, 0) != 0:
                    core.offer_object(g, E.OPT_OBJECT, i, 0, 0)
        core.asked(g)
        return 1
    elif kind == O.RPL_ENTERS_AS_THIS:
        enter_as_copy(g, t, k, src, t.a_rb[ab] + 0)
    else:
        core.fail(g, E.TRUNC_INTERNAL)
    return 0


@kernel
def chosen(g, t, k, src, ab):
    """Effect ``ab`` of ``src`` is the next to apply to event ``k``; "you may" is asked first. Returns 1 when asked."""
    events.mark_applied(g, k, src, ab)
    creation = 1 if g.pe_kind[k] == E.EV_CREATE else 0
    if creation != 0:
        creating.mark_applied(g, k, src, ab)
    if ab < E.EFFECT_SHIELD and (t.a_flags[ab] & O.ABF_MAY) != 0 and t.a_rkind[ab] != O.RPL_ENTERS_COPY:
        if creation != 0:
            creating.ask(g, t, k, src, ab)
            return 1
        core.push(g, F.F_MAY_REPLACE_ANSWER, k, src, ab, 0, 0)
        core.ask(g, E.DEC_MAY, g.obj_ctl[src], 0)
        core.option(g, E.OPT_YES, src, 0, 0)
        core.option(g, E.OPT_NO, src, 0, 0)
        core.asked(g)
        return 1
    return apply(g, t, k, src, ab)


@kernel
def replace_once(g, t, k):
    """616.1: one effect changes event ``k``, or what else has to be chosen for it is: SETTLED, CHANGED or ASKED."""
    if forbidden(g, t, k) != 0:
        events.doesnt_happen(g, t, k, 0)
        return SETTLED
    core.ask(g, E.DEC_REPLACE, prevention.affected_player(g, k), 0)
    gather(g, t, k)
    if g.opt_n > 1 and order_matters(g, t) != 0:
        core.push(g, F.F_REPLACE_ANSWER, k, 0, 0, 0, 0)
        core.asked(g)
        return ASKED
    g.dec_kind = E.DEC_NONE
    core.push(g, F.F_REPLACE, k, 0, 0, 0, 0)
    if g.opt_n > 0:
        if chosen(g, t, k, g.opt_a[0] + 0, g.opt_b[0] + 0) != 0:
            return ASKED
    elif entering.homeless(g, t, k) != 0:
        if entering.ask_host(g, t, k) != 0:
            return ASKED
    elif entering.undecided(g, k) != 0:
        entering.ask_attacked(g, k)
        return ASKED
    else:
        core.drop(g, 1)
        return SETTLED
    core.drop(g, 1)  # nobody was asked: go on at once
    return CHANGED


@kernel
def h_replace(g, t, a, b, c, d, e):
    """616.1: go on with event ``a`` of the group and those after it; perform the group at the end."""
    layers.refresh(g, t)
    k = a
    while k < g.pe_n and g.result == 0:
        done = SETTLED + 0
        at = k
        i = 0
        if may_apply(g, t, k) != 0:
            i = entering.imagine(g, t, k)
            done = replace_once(g, t, k)
        if done == SETTLED:
            events.settle(g, t, k)
            k += 1
        entering.forget(g, t, at, i)
        if done == ASKED:
            return
    if g.result == 0:
        if g.fx_n != 0:
            prevention.drop_spent(g)
        events.perform_group(g, t)


@kernel
def h_replace_answer(g, t, a, b, c, d, e):
    """The affected player chose which effect applies next to event ``a``."""
    core.push(g, F.F_REPLACE, a, 0, 0, 0, 0)
    i = entering.imagine(g, t, a)
    chosen(g, t, a, g.ans_a + 0, g.ans_b + 0)
    entering.forget(g, t, a, i)


@kernel
def h_may_replace_answer(g, t, a, b, c, d, e):
    """Yes or no to effect ``c`` of object ``b`` on event ``a``; ``d``: 1 it was whether to pay life."""
    if d != 0:
        if g.ans_kind == E.OPT_YES:
            p = g.pe_player[a] + 0
            events.propose(g, E.EV_LIFE_LOSS, p, E.REF_PLAYER + p, t.a_ra[c], b, 1, 0, 0)  # 119.4
        else:
            g.pe_flags[a] |= events.PEF_TAPPED
    elif g.ans_kind != E.OPT_NO:
        i = entering.imagine(g, t, a)
        if g.pe_kind[a] == E.EV_CREATE:
            creating.answered(g, t, a, b, c)
        else:
            apply(g, t, a, b, c)
        entering.forget(g, t, a, i)


@kernel
def h_copy_answer(g, t, a, b, c, d, e):
    """614.12a, 707.5: event ``a``'s object enters as a copy of the chosen permanent, with ability ``b``'s exception."""
    if g.ans_kind == E.OPT_OBJECT:
        enter_as_copy(g, t, a, g.ans_a + 0, t.a_rb[b] + 0)


@kernel
def h_mana_type_answer(g, t, a, b, c, d, e):
    """The mana of event ``a`` becomes mana of the chosen type by effect ``b``."""
    producing.change(g, t, a, b, g.ans_b + 0)


@kernel
def h_color_answer(g, t, a, b, c, d, e):
    """As it enters, a colour (``b``: 1) or creature type is chosen for event ``a``'s object (614.12a)."""
    g.pe_chosen[a] = b + g.ans_b
