"""613, 707: characteristics of objects, kept up to date; continuous effects of resolved spells; copies.

As long as no static ability is on the battlefield and no effect concerns an object, what happens to it is worked into
its characteristics at once (``touch``). Else ``g.dirty`` is set, and ``refresh`` derives all before anybody looks.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import characteristics as C
from manaloom.engine.rules import continuous, core, filters, token_cards

EXCEPTION_BITS = 7  # of an exception row, where copiable values are packed into one number

# --- objects outside the battlefield --------------------------------------------------------------------------------


@kernel
def derive_plain(g, t, i):
    """Characteristics of object ``i`` outside the battlefield: its copiable values, and what defines itself (604.3)."""
    C.base(g, t, i)
    if g.obj_exc[i, 0] != 0:
        C.settle_types(g, t, i)
    g.obj_trig[i] = 0
    g.obj_repl[i] = 0
    g.obj_acts[i] = 0
    ab = t.d_cda[g.obj_def[i]] + 0
    if ab != 0 and C.copied_pt(g, t, i) == 0:
        note_card(g, i)
        you = g.obj_ctl[i] + 0 if g.obj_zone[i] == E.ZONE_STACK else g.obj_owner[i] + 0  # 109.5
        for k in range(t.a_nfx[ab]):
            x = t.a_fx[ab] + k
            if t.x_fx[x] == E.FX_CDA_PT:
                g.obj_power[i] = filters.amount(g, t, t.x_a[x] + 0, you, i, 0)
                g.obj_tough[i] = filters.amount(g, t, t.x_b[x] + 0, you, i, 0)


@kernel
def note_card(g, i):
    """Object ``i``, outside the battlefield, defines its own power and toughness."""
    for k in range(g.cda_n):
        if g.cda[k] == i:
            return
    k = g.cda_n + 0
    if k >= S.CDA:
        core.fail(g, E.TRUNC_EFFECTS)
        return
    g.cda[k] = i
    g.cda_n = k + 1


@kernel
def derive_cards(g, t):
    """Derive cards outside the battlefield that define their own power and toughness: it may have changed."""
    for k in range(g.cda_n - 1, -1, -1):
        i = g.cda[k] + 0
        z = g.obj_zone[i] + 0
        if z == E.ZONE_NONE or z == E.ZONE_BATTLEFIELD or z == E.ZONE_GHOST or t.d_cda[g.obj_def[i]] == 0:
            n = g.cda_n - 1
            g.cda[k] = g.cda[n]
            g.cda[n] = 0
            g.cda_n = n
        else:
            derive_plain(g, t, i)


# --- objects on the battlefield -------------------------------------------------------------------------------------


@kernel
def concerned(g, i):
    """Does an effect of a resolved spell or ability concern permanent ``i``, or change its controller?"""
    if g.obj_ctl[i] != g.obj_base_ctl[i]:
        return 1
    for x in range(g.fx_n):
        if g.fx_obj[x] == i and g.fx_kind[x] < E.FX_COUNT:
            return 1
    return 0


@kernel
def touch(g, t, i):
    """Something about permanent ``i`` changed: its counters, copiable values, attachment, effects until end of turn."""
    g.sba = 1
    g.serial += 1
    if g.obj_zone[i] != E.ZONE_BATTLEFIELD:
        return
    if g.static_n != 0 or concerned(g, i) != 0:
        g.obj_stale[i] |= continuous.STALE
        g.dirty = 1
        return
    C.simple(g, t, i)
    if g.static_n != 0:
        g.dirty = 1


@kernel
def enter(g, t, i):
    """Object ``i`` has entered the battlefield: what it is (611.3c), and whom it listens to."""
    g.obj_trig[i] = 0
    g.obj_repl[i] = 0
    g.obj_acts[i] = 0
    C.simple(g, t, i)
    g.sba = 1
    if g.static_n != 0:
        g.dirty = 1


@kernel
def leave(g, t, i):
    """Permanent ``i`` is about to leave: it listens no more; its characteristics stay as last known information."""
    if g.static_n != 0:
        g.dirty = 1
    trig = g.obj_trig[i] + 0
    repl = g.obj_repl[i] + 0
    acts = g.obj_acts[i] + 0
    C.listen(g, i, 0, 0, 0)
    g.obj_trig[i] = trig  # 603.10: leaves-the-battlefield abilities look back
    g.obj_repl[i] = repl
    g.obj_acts[i] = acts
    if g.fx_n != 0:
        for x in range(g.fx_n - 1, -1, -1):
            if g.fx_obj[x] == i:
                if g.fx_kind[x] != E.FX_PREVENT or (g.fx_b[x] & E.PREVENT_BY) == 0:  # its damage may yet be dealt
                    fx_remove(g, x)
            elif g.fx_dur[x] == E.DUR_WHILE_SOURCE and g.fx_src[x] == i and g.fx_src_id[x] == g.obj_id[i]:
                fx_end(g, t, x)


@kernel
def refresh(g, t):
    """Bring characteristics up to date. Call before looking at them whenever something may have happened."""
    if g.dirty != 0:
        continuous.recompute(g, t)
    if g.cda_n != 0:
        derive_cards(g, t)


# --- continuous effects of resolved spells and abilities (611.2) ----------------------------------------------------


@kernel
def listen(g, kind, event, n):
    """``n`` more effects of this kind listen to events, like permanents with such abilities."""
    if kind == E.FX_PREVENT:
        g.repl_n[E.EV_DAMAGE] += n
    elif kind == E.FX_REPLACE:
        g.repl_n[event] += n
    elif kind == E.FX_TRIGGER:
        g.trig_n[event] += n


@kernel
def fx_remove(g, x):
    """Take entry ``x`` out of the list, keeping the order of the rest."""
    g.serial += 1
    if g.fx_kind[x] >= E.FX_COST_LESS:
        g.rule_n -= 1
        if g.fx_kind[x] >= E.FX_OTHER_COST:
            g.price_n -= 1
    elif g.fx_kind[x] >= E.FX_PREVENT:
        listen(g, g.fx_kind[x] + 0, g.fx_b[x] + 0, -1)
    n = g.fx_n - 1
    k = x + 0
    while k < n:
        g.fx_kind[k] = g.fx_kind[k + 1]
        g.fx_obj[k] = g.fx_obj[k + 1]
        g.fx_obj_id[k] = g.fx_obj_id[k + 1]
        g.fx_a[k] = g.fx_a[k + 1]
        g.fx_b[k] = g.fx_b[k + 1]
        g.fx_ts[k] = g.fx_ts[k + 1]
        g.fx_dur[k] = g.fx_dur[k + 1]
        g.fx_player[k] = g.fx_player[k + 1]
        g.fx_src[k] = g.fx_src[k + 1]
        g.fx_src_id[k] = g.fx_src_id[k + 1]
        k += 1
    g.fx_kind[n] = 0
    g.fx_obj[n] = 0
    g.fx_obj_id[n] = 0
    g.fx_a[n] = 0
    g.fx_b[n] = 0
    g.fx_ts[n] = 0
    g.fx_dur[n] = 0
    g.fx_player[n] = 0
    g.fx_src[n] = 0
    g.fx_src_id[n] = 0
    g.fx_n = n


@kernel
def fx_end(g, t, x):
    """The duration of entry ``x`` is over: what it did is undone."""
    i = g.fx_obj[x] + 0 if g.fx_kind[x] < E.FX_PREVENT else 0
    there = 1 if i != 0 and g.obj_id[i] == g.fx_obj_id[x] and g.obj_zone[i] == E.ZONE_BATTLEFIELD else 0
    if g.fx_kind[x] == E.FX_COPY and there != 0:
        # A later copy effect goes back to what this one would have gone back to.
        y = x + 1
        while y < g.fx_n and (g.fx_kind[y] != E.FX_COPY or g.fx_obj[y] != i):
            y += 1
        if y < g.fx_n:
            g.fx_a[y] = g.fx_a[x]
            g.fx_b[y] = g.fx_b[x]
        else:
            unpack_copy(g, i, g.fx_a[x] + 0, g.fx_b[x] + 0)
    fx_remove(g, x)
    if there != 0:
        if g.static_n == 0 and concerned(g, i) == 0:
            C.simple(g, t, i)
        if g.static_n != 0 or concerned(g, i) != 0:
            g.obj_stale[i] |= continuous.STALE
            g.dirty = 1
        g.sba = 1


@kernel
def forget_same(g, kind, i, a, dur):
    """Drop an earlier effect that a new one like it makes idle: what is added again is there from the later time on."""
    if kind != E.FX_ADD_TYPES and kind != E.FX_ADD_SUBTYPE and kind != E.FX_ADD_KW and kind != E.FX_ADD_COLORS:
        return
    for x in range(g.fx_n):
        if g.fx_kind[x] == kind and g.fx_obj[x] == i and g.fx_obj_id[x] == g.obj_id[i]:
            if g.fx_a[x] == a and g.fx_dur[x] == dur and dur == E.DUR_END_OF_TURN:
                fx_remove(g, x)
                return


@kernel
def fx_new(g, kind, ref, a, b, dur, player, src):
    """One more continuous effect, about object or player ``ref`` (0: about neither), with a timestamp of its own."""
    x = g.fx_n + 0
    if x >= S.EFFECTS:
        core.fail(g, E.TRUNC_EFFECTS)
        return
    g.fx_n = x + 1
    g.serial += 1
    g.fx_kind[x] = kind
    g.fx_obj[x] = ref
    g.fx_obj_id[x] = g.obj_id[ref] if ref < E.REF_PLAYER else 0
    g.fx_a[x] = a
    g.fx_b[x] = b
    g.fx_ts[x] = core.tick(g)  # 613.7b
    g.fx_dur[x] = dur
    g.fx_player[x] = player
    g.fx_src[x] = src
    g.fx_src_id[x] = g.obj_id[src]
    core.mark(g, ref)
    if dur == E.DUR_WHILE_SOURCE or dur == E.DUR_NEXT_EXILED:
        core.mark(g, src)
    if kind >= E.FX_COST_LESS:
        g.rule_n += 1
        if kind >= E.FX_OTHER_COST:
            g.price_n += 1
    elif kind >= E.FX_PREVENT:
        listen(g, kind, b, 1)


@kernel
def fx_add(g, t, kind, i, a, b, dur, player, src):
    """A resolved spell or ability changes object ``i`` (0: the rules, for ``player``): E.FX_*, operands, duration.

    Effects on the rules (E.FX_COST_LESS and on) take a filter row as ``b``, keyword masks their bits from 31 on. Values
    are fixed now (611.2d).
    """
    if dur == E.DUR_WHILE_SOURCE and g.obj_zone[src] != E.ZONE_BATTLEFIELD:
        return  # 611.2b
    if i != 0 and g.obj_zone[i] != E.ZONE_BATTLEFIELD:
        return
    if kind == E.FX_ADD_KW or kind == E.FX_REMOVE_KW:
        a |= b << 31
        b = 0
    forget_same(g, kind, i, a, dur)
    fx_new(g, kind, i, a, b, dur, player, src)
    if g.result == 0 and kind < E.FX_PREVENT and i != 0:
        g.dirty = 1


@kernel
def fx_expire(g, t, dur, player):
    """Effects of this duration end; of those until somebody's next turn, only ``player``'s."""
    for x in range(g.fx_n - 1, -1, -1):
        if g.fx_dur[x] == dur and (dur != E.DUR_YOUR_NEXT_TURN or g.fx_player[x] == player):
            fx_end(g, t, x)


@kernel
def fx_last_turn(g):
    """The turn of the active player begins at whose end effects "until the end of your next turn" end."""
    for x in range(g.fx_n):
        if g.fx_dur[x] == E.DUR_END_OF_NEXT_TURN and g.fx_player[x] == g.active:
            g.fx_dur[x] = E.DUR_END_OF_TURN


@kernel
def fx_source_left(g, t):
    """End effects that last as long as a source that is no more on the battlefield (``leave`` does so by itself)."""
    for x in range(g.fx_n - 1, -1, -1):
        if g.fx_dur[x] == E.DUR_WHILE_SOURCE:
            src = g.fx_src[x]
            if g.obj_zone[src] != E.ZONE_BATTLEFIELD or g.obj_id[src] != g.fx_src_id[x]:
                fx_end(g, t, x)


@kernel
def stays_tapped(g, i):
    """Does an effect say that permanent ``i`` doesn't untap during its controller's next untap step?"""
    for x in range(g.fx_n):
        if g.fx_kind[x] == E.FX_STAYS_TAPPED and g.fx_obj[x] == i and g.fx_obj_id[x] == g.obj_id[i]:
            return 1
    return 0


@kernel
def pump(g, t, i, p, q):
    """Permanent ``i`` gets +p/+q until end of turn."""
    if g.obj_zone[i] == E.ZONE_BATTLEFIELD:
        g.obj_eot_power[i] = core.bounded(g, g.obj_eot_power[i] + p)
        g.obj_eot_tough[i] = core.bounded(g, g.obj_eot_tough[i] + q)
        touch(g, t, i)


@kernel
def grant_kw(g, t, i, mask):
    """Permanent ``i`` gains keywords until end of turn."""
    if g.obj_zone[i] != E.ZONE_BATTLEFIELD:
        return
    if g.obj_eot_kw[i] != 0 and (g.fx_n != 0 or g.static_n != 0):
        # Something may have come between this and what it was granted before: timestamps of their own (613.7b).
        fx_add(g, t, E.FX_ADD_KW, i, mask, 0, E.DUR_END_OF_TURN, g.obj_ctl[i] + 0, i)
        return
    g.obj_eot_kw[i] |= mask
    g.obj_eot_ts[i] = core.tick(g)
    touch(g, t, i)


@kernel
def end_of_turn(g, t):
    """514.2: effects that last until end of turn end."""
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if g.obj_eot_power[i] != 0 or g.obj_eot_tough[i] != 0 or g.obj_eot_ts[i] != 0:
                g.obj_eot_power[i] = 0
                g.obj_eot_tough[i] = 0
                g.obj_eot_kw[i] = 0
                g.obj_eot_ts[i] = 0
                touch(g, t, i)
    if g.fx_n != 0:
        fx_expire(g, t, E.DUR_END_OF_TURN, 0)


# --- copies (707) ---------------------------------------------------------------------------------------------------


@kernel
def copy_values(g, t, i, j, exc):
    """Object ``i``, which is just being created or about to enter, copies object ``j`` with exception row ``exc``."""
    g.obj_def[i] = g.obj_def[j]
    g.obj_size[i] = g.obj_size[j]
    n = 0
    last = 0
    for k in range(S.COPY_EXCEPTIONS):
        x = g.obj_exc[j, k] + 0
        g.obj_exc[i, k] = x
        if x != 0:
            n = k + 1
            last = x
    if exc == 0 or (exc == last and t.e_ability[exc, 0] == 0):
        return  # the same once more changes nothing, unless an ability comes with it (707.9a)
    if n >= S.COPY_EXCEPTIONS:
        core.fail(g, E.TRUNC_EFFECTS)
        return
    g.obj_exc[i, n] = exc


@kernel
def unpack_copy(g, i, packed, size):
    """Take back the copiable values that ``become_copy_for`` packed: the definition, then exceptions in order."""
    g.obj_def[i] = packed & 0xFFFF
    g.obj_size[i] = size
    for k in range(S.COPY_EXCEPTIONS):
        g.obj_exc[i, k] = (packed >> (16 + EXCEPTION_BITS * k)) & (1 << EXCEPTION_BITS) - 1
    token_cards.settle(g, i)


@kernel
def become_copy(g, t, i, j, exc):
    """Permanent ``i`` becomes a copy of object ``j`` for good, with exception row ``exc`` (707.4)."""
    for x in range(g.fx_n - 1, -1, -1):
        if g.fx_kind[x] == E.FX_COPY and g.fx_obj[x] == i:
            fx_remove(g, x)  # overridden, and by what lasts longer
    copied(g, t, i, j, exc)


@kernel
def become_copy_for(g, t, i, j, exc, dur, player, src):
    """Permanent ``i`` becomes a copy of object ``j`` for a duration (611.2)."""
    if dur == E.DUR_FOREVER:
        become_copy(g, t, i, j, exc)
        return
    packed = g.obj_def[i] + 0
    for k in range(S.COPY_EXCEPTIONS):
        packed |= (g.obj_exc[i, k] + 0) << (16 + EXCEPTION_BITS * k)
    n = g.fx_n + 0
    fx_add(g, t, E.FX_COPY, i, packed, g.obj_size[i] + 0, dur, player, src)
    if g.fx_n > n:
        copied(g, t, i, j, exc)


@kernel
def copied(g, t, i, j, exc):
    """Set the copiable values of permanent ``i``, and derive it."""
    token_cards.keep(g, i)
    copy_values(g, t, i, j, exc)
    if g.obj_zone[i] == E.ZONE_BATTLEFIELD:
        rederive(g, t, i)


@kernel
def rederive(g, t, i):
    """The copiable values of permanent ``i`` are others now: derive it."""
    g.serial += 1
    before = g.static_n + 0
    if concerned(g, i) == 0:
        C.simple(g, t, i)  # it may be the first on the battlefield with a static ability, or have been the last
    if before + g.static_n != 0 or concerned(g, i) != 0:
        g.obj_stale[i] |= continuous.STALE
        g.dirty = 1
    g.sba = 1


# --- effects on rules and costs (613.11) ----------------------------------------------------------------------------


@kernel
def rule_number(n, fx):
    """Operand ``n`` of an effect on rule ``fx``; 1 for what has no number but is so or is not."""
    if n == 0 and (fx == E.FX_NO_MAX_HAND or fx == E.FX_FLASH):
        return 1
    return n + 0


@kernel
def add_rule(total, n, fx):
    """Two effects on one rule together: masks are joined, of alternative costs the least is taken, others add up."""
    if fx == E.FX_POOL_KEEPS or fx == E.FX_SPELL_HELP:
        return total | n
    if fx == E.FX_ENERGY_COST and total != 0 and (n == 0 or n > total):
        return total + 0
    if fx == E.FX_ENERGY_COST:
        return n + 0
    return total + n


@kernel
def rule_applies(g, t, ab, p, i, src, you):
    """Does a static ability that changes rules or costs apply to player ``p`` and object ``i`` (0: no object)?"""
    if t.a_who[ab] == 1 and p != you:
        return 0
    if t.a_who[ab] == 2 and p == you:
        return 0
    if t.a_affect[ab] == 1:  # "this spell costs less", or "you ..." of the source's controller
        if i != 0 and i != src:
            return 0
        if t.a_who[ab] == 0 and p != you:
            return 0
    elif t.a_affect[ab] == 2:
        if i == 0 or g.obj_host[src] != i:
            return 0
    elif i != 0 and t.a_filter[ab] != 0:
        if filters.looks_as(g, t, t.a_filter[ab] + 0, i, p, you, src, 0) == 0:
            return 0
    return filters.condition(g, t, t.a_cond[ab] + 0, you, src, 0)


@kernel
def rule_of(g, t, ab, fx, p, i, src):
    """What static ability ``ab`` of object ``src`` adds to rule ``fx`` for player ``p`` and object ``i``."""
    if t.a_kind[ab] != E.AB_STATIC:
        return 0
    you = g.obj_ctl[src] + 0 if src != i else p + 0  # 109.5: of a card its owner, or who would cast it
    total = 0
    for k in range(t.a_nfx[ab]):
        x = t.a_fx[ab] + k
        if t.x_fx[x] != fx:
            continue
        if total == 0 and rule_applies(g, t, ab, p, i, src, you) == 0:
            return 0
        n = t.x_a[x] + 0
        if t.x_dynamic[x] != 0:
            n = filters.amount(g, t, n, you, src, 0)
        total = add_rule(total, rule_number(n, fx), fx)
    return total


@kernel
def rule_amount(g, t, fx, p, i):
    """Sum of the rule effects ``fx`` (E.FX_COST_LESS and on) that apply to player ``p`` and object ``i`` (0: none).

    FX_POOL_KEEPS gives the mask of types kept, FX_NO_MAX_HAND, FX_FLASH and the like at least 1, FX_ENERGY_COST the
    least of the alternative costs.
    """
    own = t.d_rule[g.obj_def[i]] + 0
    if g.rule_n == 0 and own == 0:
        return 0
    total = 0
    if own != 0 and g.obj_zone[i] != E.ZONE_BATTLEFIELD:  # 113.6d, 113.6e
        d = g.obj_def[i]
        for k in range(t.d_nab[d]):
            ab = t.d_ab[d] + k
            if t.a_affect[ab] == 1:
                total = add_rule(total, rule_of(g, t, ab, fx, p, i, i), fx)
    if g.rule_n == 0:
        return total
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            src = g.zone[row, k] + 0
            if (g.obj_acts[src] & C.ACT_RULE) == 0:
                continue
            for n in range(core.ability_count(g, t, src)):
                ab = core.ability_at(g, t, src, n)
                if ab != 0 and t.a_kind[ab] == E.AB_STATIC:
                    total = add_rule(total, rule_of(g, t, ab, fx, p, i, src), fx)
    for x in range(g.fx_n):
        if g.fx_kind[x] == fx and g.fx_player[x] == p:
            f = g.fx_b[x] + 0
            if i == 0 or f == 0 or filters.looks_as(g, t, f, i, p, p, 0, 0) != 0:
                total = add_rule(total, rule_number(g.fx_a[x] + 0, fx), fx)
    return total


@kernel
def rule_cost(g, t, p, i, k, flash):
    """118.9: the ``k``-th cost that effects let ``p`` pay rather than the mana cost of spell ``i``: a row; 0: none.

    ``flash``: only costs for which it may be cast as though it had flash (601.3c).
    """
    if g.price_n == 0:
        return 0
    left = k + 0
    for q in range(S.PLAYERS):
        row = core.zone_row(q, E.ZONE_BATTLEFIELD)
        for m in range(g.zone_n[row]):
            src = g.zone[row, m] + 0
            if (g.obj_acts[src] & C.ACT_PRICE) == 0:
                continue
            for n in range(core.ability_count(g, t, src)):
                ab = core.ability_at(g, t, src, n)
                if ab == 0 or t.a_kind[ab] != E.AB_STATIC:
                    continue
                for x in range(t.a_fx[ab], t.a_fx[ab] + t.a_nfx[ab]):
                    zone = t.x_b[x] & (E.OTHER_FLASH - 1)
                    if t.x_fx[x] != E.FX_OTHER_COST or (zone != 0 and zone != g.obj_zone[i]):
                        continue
                    if flash != 0 and (t.x_b[x] & E.OTHER_FLASH) == 0:
                        continue
                    if rule_applies(g, t, ab, p, i, src, g.obj_ctl[src] + 0) != 0:
                        if left == 0:
                            return t.x_a[x] + 0
                        left -= 1
    return 0
