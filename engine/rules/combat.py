"""506 to 511: attackers, blockers, combat damage, and the keywords of 702 that matter in them.

Declarations are made one creature at a time until the player is done; only what can be completed legally is offered.
While combat damage is being assigned, the assignment is the list of proposed damage events, dealt as one group (510.2).
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import core, events, filters, layers, likeness, requirements, triggers
from manaloom.engine.rules import frames as F

STRIKES_FIRST = E.KW_FIRST_STRIKE | E.KW_DOUBLE_STRIKE
COMBAT_FLAGS = E.FLAG_BLOCKED | E.FLAG_DAMAGED_FIRST | E.FLAG_DECLARED


# --- attackers (508) -------------------------------------------------------------------------------------------------


@kernel
def may_attack(g, i):
    """508.1a, 508.1c: may the active player choose creature ``i`` as an attacker?"""
    if (g.obj_types[i] & E.TYPE_CREATURE) == 0 or g.obj_tapped[i] != 0 or g.obj_attacking[i] != 0:
        return 0
    kw = g.obj_kw[i]
    if (kw & (E.KW_DEFENDER | E.KW_CANT_ATTACK)) != 0:
        if (kw & E.KW_CANT_ATTACK) != 0 or (kw & E.KW_ATTACKS_ANYWAY) == 0:
            return 0  # 702.3b
    return 1 if g.obj_sick[i] == 0 or (kw & E.KW_HASTE) != 0 else 0  # 302.6


@kernel
def any_attacker(g, t):
    """Could the active player declare an attacker at all?"""
    layers.refresh(g, t)
    row = core.zone_row(g.active + 0, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        if may_attack(g, g.zone[row, k] + 0) != 0:
            return 1
    return 0


@kernel
def may_be_attacked(g, ref):
    """506.3c: is ``ref`` a player, or still a planeswalker of a defending player?"""
    if ref >= E.REF_PLAYER:
        return 1
    if g.obj_zone[ref] != E.ZONE_BATTLEFIELD or g.obj_ctl[ref] == g.active:
        return 0
    return 1 if (g.obj_types[ref] & E.TYPE_PLANESWALKER) != 0 else 0


@kernel
def gather_goals(g):
    """Put the players and planeswalkers that may be attacked (506.2) into scratch; returns how many."""
    n = 0
    p = core.next_player(g.active + 0)
    while p != g.active:
        g.scratch[n] = E.REF_PLAYER + p
        n += 1
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            if may_be_attacked(g, i) != 0:
                g.scratch[n] = i
                n += 1
        p = core.next_player(p)
    return n


@kernel
def gather_able(g, n):
    """Put the creatures that may be chosen as attackers into scratch from ``n`` on, equal ones once; the new end."""
    first = n
    row = core.zone_row(g.active + 0, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if may_attack(g, i) == 0:
            continue
        fresh = 1
        for m in range(first, n):
            if likeness.same_object(g, g.scratch[m] + 0, i) != 0:
                fresh = 0
                break
        if fresh != 0:
            g.scratch[n] = i
            n += 1
    return n


@kernel
def page_end(first, end):
    """How far a decision goes that offers one of so many things, besides being done and seeing the rest."""
    return min(end, first + S.OPTIONS - 2)


@kernel
def must_attack(g):
    """508.1d: is there a creature that attacks if able, and is able?"""
    row = core.zone_row(g.active + 0, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        if (g.obj_kw[g.zone[row, k]] & E.KW_MUST_ATTACK) != 0 and may_attack(g, g.zone[row, k] + 0) != 0:
            return 1
    return 0


@kernel
def h_attackers(g, t, a, b, c, d, e):
    """508.1: the active player chooses one more attacker, and what it attacks; ``a``: 1 all are chosen and tapped.

    Where there are too many pairs for one decision, the attacker is chosen first, then what that (``b``) attacks; and
    where there are too many of either, those from place ``c`` on are offered, and the rest after these.
    """
    if a != 0:
        attack(g, t)
        return
    layers.refresh(g, t)
    goals = gather_goals(g)
    end = gather_able(g, goals)
    pairs = 1 if b == 0 and goals * (end - goals) < S.OPTIONS else 0
    last = page_end(c, goals) if b != 0 else page_end(goals + c, end) - goals
    core.push(g, F.F_ATTACK_ANSWER, b, last, 0, 0, 0)
    core.ask(g, E.DEC_ATTACK, g.active + 0, 0)
    if pairs != 0:
        for k in range(goals, end):
            for n in range(goals):
                core.option(g, E.OPT_ATTACK, g.scratch[k] + 0, g.scratch[n] + 0, 0)
    elif b != 0:
        for n in range(c, last):
            core.option(g, E.OPT_ATTACK, b, g.scratch[n] + 0, 0)
    else:
        for k in range(c, last):
            core.option(g, E.OPT_OBJECT, g.scratch[goals + k] + 0, 0, 0)
    if pairs == 0 and last < (goals if b != 0 else end - goals):
        core.option(g, E.OPT_NO, 0, 0, 0)  # none of these
    if b == 0 and must_attack(g) == 0:
        core.option(g, E.OPT_DONE, 0, 0, 0)  # nothing forbids some attackers for others' sake: all can be obeyed
    core.asked(g)


@kernel
def h_attack_answer(g, t, a, b, c, d, e):
    """One more attacker, or all are chosen: then they tap (508.1f). Operands: what ``h_attackers`` goes on with."""
    if g.ans_kind == E.OPT_OBJECT:
        core.push(g, F.F_ATTACKERS, 0, g.ans_a, 0, 0, 0)
        return
    if g.ans_kind == E.OPT_NO:
        core.push(g, F.F_ATTACKERS, 0, a, b, 0, 0)
        return
    if g.ans_kind == E.OPT_ATTACK:
        i = g.ans_a + 0
        g.obj_attacking[i] = g.ans_b
        g.obj_flags[i] |= E.FLAG_DECLARED
        g.attackers += 1
        core.push(g, F.F_ATTACKERS, 0, 0, 0, 0, 0)
        return
    core.push(g, F.F_ATTACKERS, 1, 0, 0, 0, 0)
    p = g.active + 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if (g.obj_flags[i] & E.FLAG_DECLARED) != 0 and (g.obj_kw[i] & E.KW_VIGILANCE) == 0:
            events.propose(g, E.EV_TAP, p, i, 1, 0, 0, 0, 0)
    if g.pe_n != 0:
        events.flush(g, t)


@kernel
def attack(g, t):
    """508.1k, 508.1m: the chosen creatures are attacking, and abilities trigger on that as one group."""
    p = g.active + 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    n = 0
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if (g.obj_flags[i] & E.FLAG_DECLARED) != 0:
            g.obj_flags[i] &= ~E.FLAG_DECLARED
            core.note(g, E.EV_ATTACK, p, i, 1, g.obj_attacking[i] + 0, 0)
            n += 1
    if n == 0:
        return
    if n == 1:
        g.ev_aux[g.ev_n - 1] = 1  # 506.5: it attacks alone
    g.fought = 1
    g.this_turn[p, S.TURN_ATTACKERS] += n
    core.note(g, E.EV_PHASE_ATTACK, p, 0, n, 0, 0)  # 508.3d
    triggers.collect(g, t)


# --- blockers (509) --------------------------------------------------------------------------------------------------


@kernel
def attacks_player(g, i, p):
    """Is creature ``i`` attacking player ``p`` or a planeswalker of theirs, or was it (506.4c: it may be blocked)?"""
    ref = g.obj_attacking[i] + 0
    if ref == 0:
        return 0
    if ref >= E.REF_PLAYER:
        return 1 if ref == E.REF_PLAYER + p else 0
    if ref == i:
        return 1 if g.obj_ctl[i] != p else 0
    return 1 if g.obj_ctl[ref] == p else 0


@kernel
def may_block(g, t, j):
    """509.1a: may creature ``j`` block anything?"""
    if (g.obj_types[j] & E.TYPE_CREATURE) == 0 or g.obj_tapped[j] != 0 or g.obj_blocking[j] != 0:
        return 0
    if (g.obj_kw[j] & E.KW_CANT_BLOCK) != 0:
        return 0
    # 611.2c: "creatures can't block" goes for those, too, that came after it was said
    return 1 if g.price_n == 0 or layers.rule_amount(g, t, E.FX_CANT_BLOCK, g.obj_ctl[j] + 0, j) == 0 else 0


@kernel
def forbid_blocks(g, t, it, who, f, dur):
    """509.1b, 611.2c: creatures of players of ``who`` that match filter ``f`` can't block for a while."""
    n = 0
    while filters.players_of(g, t, who, it, n) < S.PLAYERS:
        p = filters.players_of(g, t, who, it, n)
        layers.fx_new(g, E.FX_CANT_BLOCK, 0, 1, f, dur, p, g.it_src[it] + 0)
        n += 1


@kernel
def can_block(g, j, i):
    """509.1b: do the restrictions, evasion abilities above all, let creature ``j`` block attacker ``i``?"""
    attacker = g.obj_kw[i] + 0
    blocker = g.obj_kw[j] + 0
    if (attacker & E.KW_UNBLOCKABLE) != 0:
        return 0
    if (attacker & E.KW_FLYING) != 0:
        if (blocker & (E.KW_FLYING | E.KW_REACH)) == 0:
            return 0  # 702.9b
    elif (blocker & E.KW_ONLY_BLOCK_FLYERS) != 0:
        return 0
    if ((attacker ^ blocker) & E.KW_SHADOW) != 0:
        return 0  # 702.28b
    if (g.obj_types[j] & E.TYPE_ARTIFACT) == 0:
        if (attacker & E.KW_FEAR) != 0 and (g.obj_colors[j] & E.MASK_B) == 0:
            return 0  # 702.36b
        if (attacker & E.KW_INTIMIDATE) != 0 and (g.obj_colors[j] & g.obj_colors[i]) == 0:
            return 0  # 702.13b
    if (attacker & E.KW_SKULK) != 0 and g.obj_power[j] > g.obj_power[i]:
        return 0  # 702.118b
    return 1


@kernel
def begin_blocks(g):
    """509.1: each defending player in turn declares blockers; then abilities trigger."""
    core.push(g, F.F_BLOCKERS, 0, 0, 1, 0, 0)
    p = g.active + 0
    for _ in range(S.PLAYERS - 1):
        p = (p + S.PLAYERS - 1) % S.PLAYERS  # the frame pushed last runs first
        core.push(g, F.F_BLOCKERS, p, 0, 0, 0, 0)


@kernel
def enough_blockers(g, t, p, i):
    """702.111b: do two creatures of player ``p`` that are free to block let attacker ``i`` with menace be blocked?"""
    n = 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        j = g.zone[row, k] + 0
        if may_block(g, t, j) != 0 and can_block(g, j, i) != 0:
            n += 1
            if n == 2:
                return 1
    return 0


@kernel
def gather_attackers(g, t, p):
    """Put the attackers that player ``p`` may block into scratch, equal unblocked ones once; returns how many."""
    n = 0
    row = core.zone_row(g.active + 0, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if attacks_player(g, i, p) == 0 or (g.obj_kw[i] & E.KW_UNBLOCKABLE) != 0:
            continue
        fresh = 1
        if (g.obj_flags[i] & E.FLAG_BLOCKED) == 0:  # those with blockers differ in what blocks them
            for m in range(n):
                if likeness.same_object(g, g.scratch[m] + 0, i) != 0:
                    fresh = 0
                    break
            if fresh != 0 and (g.obj_kw[i] & E.KW_MENACE) != 0:
                fresh = enough_blockers(g, t, p, i)
        if fresh != 0:
            g.scratch[n] = i
            n += 1
    return n


@kernel
def gather_blockers(g, t, p, n):
    """Put the creatures of ``p`` that are free to block into scratch from ``n`` on, equal ones once; the new end."""
    first = n
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        j = g.zone[row, k] + 0
        if may_block(g, t, j) == 0:
            continue
        fresh = 1
        for m in range(first, n):
            if likeness.same_object(g, g.scratch[m] + 0, j) != 0:
                fresh = 0
                break
        if fresh != 0:
            g.scratch[n] = j
            n += 1
    return n


@kernel
def h_blockers(g, t, a, b, c, d, e):
    """509.1: player ``a`` chooses one more block, or is done; ``b``: of this attacker; ``c``: 1 all are declared.

    Menace forbids whole declarations with one blocker, so a first blocker is offered only where a second can follow,
    and then the second must be chosen next. Where there are too many pairs for one decision, the attacker is first;
    where there are too many attackers, those from place ``d`` on are offered, and the rest after these. As long as a
    creature can block that does so if able, it isn't offered to be done, nor what would keep it from that (509.1c).
    """
    if c != 0:
        block(g, t)
        return
    layers.refresh(g, t)
    attackers = gather_attackers(g, t, a)
    end = gather_blockers(g, t, a, attackers)
    pairs = 1 if b != 0 or attackers * (end - attackers) < S.OPTIONS else 0
    last = attackers if pairs != 0 else page_end(d, attackers)
    due = requirements.obeyed(g, t, a, 1)
    core.push(g, F.F_BLOCK_ANSWER, a, last, 0, 0, 0)
    core.ask(g, E.DEC_BLOCK, a, 0)
    if b == 0 and (due == 0 or due == requirements.obeyed(g, t, a, 0)):
        core.option(g, E.OPT_DONE, 0, 0, 0)
    if last < attackers:
        core.option(g, E.OPT_NO, 0, 0, 0)  # none of these
    offer_blocks(g, t, a, b, d, last, attackers, end, pairs, due)
    if g.opt_n == 0 and due != 0:  # of several requirements not all can be obeyed
        offer_blocks(g, t, a, b, d, last, attackers, end, pairs, 0)
    core.asked(g)


@kernel
def offer_blocks(g, t, p, b, low, last, attackers, end, pairs, due):
    """Offer blocks of the attackers from place ``low`` in scratch on, or of ``b``, that leave ``due`` to be obeyed."""
    for n in range(low, last):
        i = g.scratch[n] + 0
        if b != 0 and i != b:
            continue
        for m in range(attackers, end):
            j = g.scratch[m] + 0
            if can_block(g, j, i) == 0 or (due != 0 and requirements.obeyed_with(g, t, p, j, i) < due):
                continue
            if pairs == 0:
                core.option(g, E.OPT_OBJECT, i, 0, 0)
                break
            core.option(g, E.OPT_BLOCK, j, i, 0)


@kernel
def h_block_answer(g, t, a, b, c, d, e):
    """Player ``a`` chose a block, or an attacker to block, or none of those up to place ``b``, or is done."""
    if g.ans_kind == E.OPT_OBJECT:
        core.push(g, F.F_BLOCKERS, a, g.ans_a + 0, 0, 0, 0)
    elif g.ans_kind == E.OPT_NO:
        core.push(g, F.F_BLOCKERS, a, 0, 0, b, 0)
    elif g.ans_kind == E.OPT_BLOCK:
        i = g.ans_b + 0
        g.obj_blocking[g.ans_a] = i
        again = 0
        if (g.obj_flags[i] & E.FLAG_BLOCKED) == 0:
            g.obj_flags[i] |= E.FLAG_BLOCKED
            if (g.obj_kw[i] & E.KW_MENACE) != 0:
                again = i
        core.push(g, F.F_BLOCKERS, a, again, 0, 0, 0)


@kernel
def block(g, t):
    """509.1g to 509.1i: blocks are declared, and abilities trigger on that as one group."""
    n = 0
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            j = g.zone[row, k] + 0
            if g.obj_blocking[j] != 0:
                core.note(g, E.EV_BLOCK, p, j, 1, g.obj_blocking[j] + 0, 0)
                n += 1
    if n == 0:
        return
    p = g.active + 0
    row = core.zone_row(p, E.ZONE_BATTLEFIELD)
    for k in range(g.zone_n[row]):
        i = g.zone[row, k] + 0
        if (g.obj_flags[i] & E.FLAG_BLOCKED) != 0 and g.obj_attacking[i] != 0:
            core.note(g, E.EV_BLOCKED, p, i, 1, 0, 0)  # 509.3c
    triggers.collect(g, t)


# --- combat damage (510) ---------------------------------------------------------------------------------------------


@kernel
def strikes_first(g):
    """510.4: does an attacking or blocking creature have first strike or double strike?"""
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k]
            if (g.obj_kw[i] & STRIKES_FIRST) != 0 and (g.obj_attacking[i] | g.obj_blocking[i]) != 0:
                return 1
    return 0


@kernel
def deals_now(g, i):
    """510.1a, 510.4: how much combat damage does creature ``i`` assign in this step?"""
    kw = g.obj_kw[i]
    if g.step == E.STEP_FIRST_DAMAGE:
        if (kw & STRIKES_FIRST) == 0:
            return 0
    elif (g.obj_flags[i] & E.FLAG_DAMAGED_FIRST) != 0 and (kw & E.KW_DOUBLE_STRIKE) == 0:
        return 0  # 702.7c
    return g.obj_power[i] + 0 if g.obj_power[i] > 0 else 0


@kernel
def lethal(g, i, j):
    """702.19b, 702.2c: the damage from attacker ``i`` that is lethal to blocker ``j``."""
    n = g.obj_tough[j] - g.obj_damage[j]
    if n < 0:
        return 0
    if n > 1 and (g.obj_kw[i] & E.KW_DEATHTOUCH) != 0:
        return 1
    return n + 0


@kernel
def assign(g, i, ref, n):
    """Creature ``i`` assigns ``n`` combat damage to ``ref``: one proposed event of the group to come."""
    events.propose_damage(g, ref, n, i, 1, 0)


@kernel
def h_damage(g, t, a, b, c, d, e):
    """510.1: combat damage is assigned, then dealt; ``a``: 1 in the first of two combat damage steps."""
    layers.refresh(g, t)
    if a != 0:
        for p in range(S.PLAYERS):
            row = core.zone_row(p, E.ZONE_BATTLEFIELD)
            for k in range(g.zone_n[row]):
                i = g.zone[row, k]
                if (g.obj_kw[i] & STRIKES_FIRST) != 0 and (g.obj_attacking[i] | g.obj_blocking[i]) != 0:
                    g.obj_flags[i] |= E.FLAG_DAMAGED_FIRST
    core.push(g, F.F_DEAL, 0, 0, 0, 0, 0)
    core.push(g, F.F_ASSIGN, 0, 0, 0, 0, 0)


@kernel
def attacked_by(g, i):
    """What attacker ``i`` is attacking; 0: nothing any more, as a planeswalker has left or is none now (506.4c)."""
    ref = g.obj_attacking[i] + 0
    if ref >= E.REF_PLAYER:
        return ref
    return ref if ref != i and (g.obj_types[ref] & E.TYPE_PLANESWALKER) != 0 else 0


@kernel
def blockers_row(g, i):
    """The zone list in which the blockers of attacker ``i`` are found; they all have one controller (509.1a)."""
    ref = g.obj_attacking[i] + 0
    p = core.next_player(g.active + 0)
    if ref >= E.REF_PLAYER:
        p = ref - E.REF_PLAYER
    elif ref != i:
        p = g.obj_ctl[ref] + 0
    return core.zone_row(p, E.ZONE_BATTLEFIELD)


@kernel
def next_blocker(g, row, k, i):
    """The first place from ``k`` on in list ``row`` with a blocker of attacker ``i``; the list's length: none."""
    n = g.zone_n[row] + 0
    while k < n and g.obj_blocking[g.zone[row, k]] != i:
        k += 1
    return k


@kernel
def assign_alone(g, i, n):
    """Attacker ``i`` assigns its ``n`` damage where there is only one way to. Returns 0 where there is a choice."""
    attacked = attacked_by(g, i)
    if (g.obj_flags[i] & E.FLAG_BLOCKED) == 0:
        if attacked != 0:
            assign(g, i, attacked, n)  # 510.1b
        return 1
    row = blockers_row(g, i)
    size = g.zone_n[row] + 0
    k = next_blocker(g, row, 0, i)
    tramples = 1 if (g.obj_kw[i] & E.KW_TRAMPLE) != 0 and attacked != 0 else 0  # 702.19f
    if k == size:
        if tramples != 0:
            assign(g, i, attacked, n)  # 702.19d
        return 1  # 510.1c
    j = g.zone[row, k] + 0
    if next_blocker(g, row, k + 1, i) != size:
        return 0
    if tramples != 0 and n > lethal(g, i, j):
        return 0
    assign(g, i, j, n)
    return 1


@kernel
def h_assign(g, t, a, b, c, d, e):
    """510.1: attackers from place ``a`` of their list assign combat damage, then blockers do.

    ``c`` > 0: attacker ``a`` is dividing its damage: ``c`` is left, and the next blocker, at place ``b`` or after, gets
    at least ``d`` of it; ``e``: 1 while all blockers before have lethal damage.
    """
    mine = core.zone_row(g.active + 0, E.ZONE_BATTLEFIELD)
    k = a
    place = b
    left = c
    all_lethal = e
    while k < g.zone_n[mine]:
        i = g.zone[mine, k] + 0
        if left == 0:
            n = deals_now(g, i) if g.obj_attacking[i] != 0 else 0
            if n == 0 or assign_alone(g, i, n) != 0:
                k += 1
                continue
            left = n
            place = 0
            d = 0
            all_lethal = 1
        row = blockers_row(g, i)
        size = g.zone_n[row] + 0
        place = next_blocker(g, row, place, i)
        attacked = attacked_by(g, i)
        if place == size:
            assign(g, i, attacked, left)  # 702.19b: what tramples over
            left = 0
            k += 1
            continue
        j = g.zone[row, place] + 0
        least = d
        if next_blocker(g, row, place + 1, i) == size:
            # The last blocker gets what is left, unless some may trample over.
            if all_lethal != 0 and (g.obj_kw[i] & E.KW_TRAMPLE) != 0 and attacked != 0:
                least = min(left, max(least, lethal(g, i, j)))
            else:
                least = left
        core.push(g, F.F_ASSIGN_ANSWER, k, place, left, 0, all_lethal)
        core.ask(g, E.DEC_ASSIGN, g.active + 0, 0)
        core.offer_amounts(g, j, least, left, i)
        core.asked(g)
        return
    k = core.next_player(g.active + 0)
    while k != g.active:
        row = core.zone_row(k, E.ZONE_BATTLEFIELD)
        for m in range(g.zone_n[row]):
            j = g.zone[row, m] + 0
            i = g.obj_blocking[j] + 0
            if i != 0 and i != j:
                assign(g, j, i, deals_now(g, j))  # 510.1d
        k = core.next_player(k)


@kernel
def h_assign_answer(g, t, a, b, c, d, e):
    """The amount for one blocker was chosen, or that it is at least so much (operands as for ``h_assign``)."""
    n = g.ans_b + 0
    if g.ans_kind == E.OPT_YES:
        core.push(g, F.F_ASSIGN, a, b, c, n, e)
        return
    i = g.zone[core.zone_row(g.active + 0, E.ZONE_BATTLEFIELD), a] + 0
    j = g.ans_a + 0
    assign(g, i, j, n)
    all_lethal = e if n >= lethal(g, i, j) else 0
    if c == n:
        core.push(g, F.F_ASSIGN, a + 1, 0, 0, 0, 0)
    else:
        core.push(g, F.F_ASSIGN, a, b + 1, c - n, 0, all_lethal)


@kernel
def h_deal(g, t, a, b, c, d, e):
    """510.2: all combat damage is dealt at once."""
    if g.pe_n != 0:
        events.flush(g, t)


@kernel
def end_combat(g):
    """511.3: everything is removed from combat."""
    for p in range(S.PLAYERS):
        row = core.zone_row(p, E.ZONE_BATTLEFIELD)
        for k in range(g.zone_n[row]):
            i = g.zone[row, k]
            if (g.obj_attacking[i] | g.obj_blocking[i]) != 0:
                g.obj_attacking[i] = 0
                g.obj_blocking[i] = 0
                g.obj_flags[i] &= ~COMBAT_FLAGS
    g.attackers = 0
    g.fought = 0
    g.serial += 1
