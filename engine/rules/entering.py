"""614.12: what a permanent that is about to enter would be on the battlefield, and what is chosen for it as it enters.

Its characteristics are those that it would have there: with what replacement effects have it enter with so far, with
its own continuous effects on itself, and with those that exist already. ``imagine`` finds them by putting it there for
a moment, and ``forget`` takes them away again.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.jit import kernel
from manaloom.engine.rules import attaching, combat, continuous, core, creating, events, filters, layers
from manaloom.engine.rules import characteristics as C
from manaloom.engine.rules import frames as F


@kernel
def enters(g, k):
    """Is proposed event ``k`` an object that enters the battlefield?"""
    return 1 if g.pe_kind[k] == E.EV_MOVE and g.pe_aux[k] == E.ZONE_BATTLEFIELD else 0


@kernel
def modified(g, t, k):
    """Quick: could the permanent of event ``k``, which enters, modify how it does, or does it need a choice? (0: no)"""
    i = g.pe_obj[k] + 0
    d = g.obj_def[i]
    if t.d_enters[d] != 0 or g.ly_enters != 0 or g.obj_exc[i, 0] != 0:
        return 1
    if g.static_n != 0 and t.d_loyalty[d] != 0:
        return 1
    if (g.pe_flags[k] & events.PEF_ATTACKING) != 0 and g.pe_attack[k] == 0:
        return 1
    return homeless(g, t, k)


# --- characteristics as it would exist on the battlefield -----------------------------------------------------------


@kernel
def about(g, k):
    """The event by which the object of event ``k`` enters, for counters that it enters with another; PROPOSED: none."""
    if enters(g, k) != 0:
        return k
    if (g.pe_flags[k] & events.PEF_ENTERING) != 0:
        for m in range(g.pe_n):
            if enters(g, m) != 0 and g.pe_obj[m] == g.pe_obj[k]:
                return m
    return S.PROPOSED + 0


@kernel
def place(g, k, m):
    """Object of event ``m`` as it would enter, but for its zone: whose it is, tapped, attached, with counters ...

    The counters that event ``k`` would put on it, the one that is looked at, are not there yet.
    """
    i = g.pe_obj[m] + 0
    g.obj_ctl[i] = g.pe_player[m]
    g.obj_base_ctl[i] = g.pe_player[m]
    g.obj_flags[i] |= E.FLAG_ENTERED_THIS_TURN
    if (g.obj_flags[i] & E.FLAG_COPY_SPELL) != 0:
        g.obj_flags[i] |= E.FLAG_TOKEN  # 608.3f
    g.obj_chosen[i] = g.pe_chosen[m]
    g.obj_attacking[i] = g.pe_attack[m]
    if (g.pe_flags[m] & events.PEF_TAPPED) != 0:
        g.obj_tapped[i] = 1
    if (g.pe_flags[m] & events.PEF_ATTACH) != 0:
        g.obj_host[i] = g.pe_src[m]
    for n in range(g.pe_n):
        if n != k and g.pe_kind[n] == E.EV_COUNTERS and g.pe_obj[n] == i:
            if (g.pe_flags[n] & events.PEF_ENTERING) != 0:
                core.add_counters(g, i, g.pe_aux[n] + 0, g.pe_amt[n] + 0)


@kernel
def imagine(g, t, k):
    """614.12: give the permanent that event ``k`` is about the characteristics that it would have on the battlefield.

    Where tokens are created it is one of them, as it is by itself. Returns the object, for ``forget``; 0: the event is
    about nothing that enters. Continuous effects are derived only where there are any.
    """
    if g.pe_kind[k] == E.EV_CREATE:
        g.pe_obj[k] = creating.make_token(g, t, k)
        return g.pe_obj[k] + 0
    m = about(g, k)
    if m == S.PROPOSED:
        return 0
    i = g.pe_obj[m] + 0
    z = g.obj_zone[i] + 0
    if g.obj_id[i] != g.pe_id[m] or z == E.ZONE_NONE or z == E.ZONE_GHOST or z == E.ZONE_BATTLEFIELD:
        return 0  # it has moved already
    place(g, k, m)
    d = g.obj_def[i]
    if g.static_n == 0 and t.d_static[d] == 0 and t.d_cda[d] == 0 and g.obj_exc[i, 0] == 0:
        C.alone(g, t, i)
        return i
    since = g.obj_ts[i] + 0
    row = core.zone_row(g.pe_player[m] + 0, E.ZONE_BATTLEFIELD)
    g.obj_zone[i] = E.ZONE_BATTLEFIELD
    g.obj_ts[i] = g.clock + 1  # 613.7d
    g.obj_stale[i] = continuous.STALE
    core.zone_add(g, row, i)
    g.ly_guest = i
    continuous.recompute(g, t)
    g.ly_guest = 0
    core.zone_remove(g, row, i)
    g.obj_zone[i] = z
    g.obj_ts[i] = since
    g.obj_stale[i] = 0
    continuous.recompute(g, t)  # the others are what they were
    return i


@kernel
def forget(g, t, k, i):
    """Object ``i``, imagined for event ``k``, is where it still is again (0: nothing was imagined)."""
    if i == 0 or g.obj_zone[i] == E.ZONE_NONE:
        return
    if g.obj_id[i] == 0:  # a token, not created yet
        g.pe_obj[k] = 0
        core.free_object(g, i)
        return
    g.obj_ctl[i] = g.it_ctl[g.obj_item[i]] if g.obj_zone[i] == E.ZONE_STACK else g.obj_owner[i]
    g.obj_base_ctl[i] = g.obj_ctl[i]
    g.obj_flags[i] &= ~E.FLAG_ENTERED_THIS_TURN
    if (g.obj_flags[i] & E.FLAG_COPY_SPELL) != 0:
        g.obj_flags[i] &= ~E.FLAG_TOKEN
    g.obj_chosen[i] = 0
    g.obj_attacking[i] = 0
    g.obj_tapped[i] = 0
    g.obj_host[i] = 0
    for n in range(S.COUNTER_KINDS):
        g.obj_ctr_kind[i, n] = 0
        g.obj_ctr[i, n] = 0
        g.obj_ctr_ts[i, n] = 0
    layers.derive_plain(g, t, i)


# --- choices that the rules ask for ----------------------------------------------------------------------------------


@kernel
def offer(g, ref):
    """Offer a player or an object."""
    if ref >= E.REF_PLAYER:
        core.option(g, E.OPT_PLAYER, ref, 0, 0)
    else:
        core.offer_object(g, E.OPT_OBJECT, ref, 0, 0)


@kernel
def homeless(g, t, k):
    """303.4f: is event ``k`` an Aura that enters, other than as a resolving spell, with nothing to enchant yet?"""
    if enters(g, k) == 0 or (g.pe_flags[k] & events.PEF_ATTACH) != 0:
        return 0
    return attaching.is_aura(g, t, g.pe_obj[k] + 0)


@kernel
def ask_host(g, t, k):
    """303.4f, 303.4g: ask what the Aura of event ``k`` will enchant; with nothing to enchant it doesn't enter.

    Returns 1 when a player was asked.
    """
    i = g.pe_obj[k] + 0
    p = g.pe_player[k] + 0
    f = t.s_filter[t.a_spec[t.d_spell[g.obj_def[i]]]] + 0
    filters.select(g, t, O.SEL_EACH + 256 * f, p, i, 0)
    core.ask(g, E.DEC_CHOOSE, p, 0)
    if (g.obj_types[i] & E.TYPE_CREATURE) == 0:  # 303.4d
        for n in range(g.scratch_n):
            offer(g, g.scratch[n] + 0)
    if g.opt_n == 0:
        g.dec_kind = E.DEC_NONE
        events.doesnt_happen(g, t, k, 1)
        return 0
    core.push(g, F.F_PLACE_ANSWER, k, 0, 0, 0, 0)
    core.asked(g)
    return 1


@kernel
def undecided(g, k):
    """508.4: is it yet to be chosen what the creature that event ``k`` has enter attacking will attack?

    506.3a, 506.3b: what is no creature, or not under the attacking player's control, enters and attacks nothing.
    """
    if enters(g, k) == 0 or (g.pe_flags[k] & events.PEF_ATTACKING) == 0 or g.pe_attack[k] != 0:
        return 0
    in_combat = 1 if E.STEP_BEGIN_COMBAT <= g.step <= E.STEP_END_COMBAT else 0
    if in_combat == 0 or g.pe_player[k] != g.active or (g.obj_types[g.pe_obj[k]] & E.TYPE_CREATURE) == 0:
        g.pe_flags[k] &= ~events.PEF_ATTACKING
        return 0
    return 1


@kernel
def ask_attacked(g, k):
    """508.4: ask which player or planeswalker the creature of event ``k`` will be attacking."""
    core.push(g, F.F_PLACE_ANSWER, k, 1, 0, 0, 0)
    core.ask(g, E.DEC_CHOOSE, g.pe_player[k] + 0, 0)
    for n in range(combat.gather_goals(g)):
        offer(g, g.scratch[n] + 0)
    core.asked(g)


@kernel
def h_place_answer(g, t, a, b, c, d, e):
    """What event ``a`` brings will enter attached to what was chosen or, with ``b``, attacking that."""
    if b != 0:
        g.pe_attack[a] = g.ans_a
    else:
        g.pe_flags[a] |= events.PEF_ATTACH
        g.pe_src[a] = g.ans_a
