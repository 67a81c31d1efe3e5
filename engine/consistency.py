"""Whether the parts of a game record agree with each other: zone lists, the stack, items, references, attachments.

Checks of ``checks.py`` that need nothing but the record; numbers of checks are in ``faults.py``.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.faults import (
    CHECK_AGENDA,
    CHECK_ATTACHED,
    CHECK_CARDS,
    CHECK_CLEARED,
    CHECK_LISTS,
    CHECK_NEGATIVE,
    CHECK_REFERENCES,
    CHECK_STACK,
    CHECK_TOKENS,
    fault,
)
from manaloom.engine.jit import kernel


@kernel
def card_sum(d):
    """A number for card ``d`` such that sums over different decks differ."""
    x = ((d + 0) * 0x9E3779B1) & 0xFFFFFFFF
    x = x ^ (x >> 15)
    return (x * 0x2545F491) & 0xFFFFFFFFFF


# --- zones and cards --------------------------------------------------------------------------------------------------


@kernel
def check_lists(g, l):
    """Every zone list entry is an object of that zone and holder, and no object is listed twice (400.1)."""
    l.stamp += 1
    listed = 0
    for row in range(S.PLAYERS * 5):
        p = row // 5
        z = row % 5 + 1
        n = g.zone_n[row] + 0
        if n < 0 or n > S.ZONE_CAP:
            fault(l, CHECK_LISTS, row, n)
            return
        for k in range(n):
            i = g.zone[row, k] + 0
            if i == 0 or i >= S.OBJECTS or g.obj_zone[i] != z or l.mark[i] == l.stamp:
                fault(l, CHECK_LISTS, row, i)
                return
            l.mark[i] = l.stamp
            holder = g.obj_owner[i] + 0
            if z == E.ZONE_BATTLEFIELD:
                holder = g.obj_ctl[i] + 0
            if holder != p:
                fault(l, CHECK_LISTS, row, i)
                return
        listed += n
        if n < S.ZONE_CAP and g.zone[row, n] != 0:
            fault(l, CHECK_CLEARED, row, n)
    ghosts = 0
    for i in range(1, S.OBJECTS):
        z = g.obj_zone[i] + 0
        if z == E.ZONE_NONE:
            continue
        if z < E.ZONE_STACK:
            listed -= 1
        elif z == E.ZONE_GHOST:
            ghosts += 1
        elif z >= E.ZONE_COUNT:
            fault(l, CHECK_LISTS, z, i)
    if listed != 0:
        fault(l, CHECK_LISTS, 0, listed)
    if ghosts != g.ghosts:
        fault(l, CHECK_LISTS, E.ZONE_GHOST, ghosts)


@kernel
def check_cards(g, l):
    """Count each owner's cards in all zones; tokens, copies and last known information are not cards (108.2, 111.1)."""
    for p in range(S.PLAYERS):
        l.count[p] = 0
        l.count[8 + p] = l.owned_tokens[p]
        l.owned_tokens[p] = 0
    sum0 = 0
    sum1 = 0
    for i in range(1, S.OBJECTS):
        z = g.obj_zone[i] + 0
        if z == E.ZONE_NONE:
            continue
        flags = g.obj_flags[i] + 0
        if g.obj_owner[i] >= S.PLAYERS or g.obj_ctl[i] >= S.PLAYERS or g.obj_id[i] == 0 or g.obj_id[i] > g.next_id:
            fault(l, CHECK_CARDS, i, g.obj_owner[i] + 0)
            return
        if z >= E.ZONE_GHOST:
            continue
        if (flags & (E.FLAG_TOKEN | E.FLAG_COPY_SPELL)) != 0:
            # 111.7: a token elsewhere ceases to exist as soon as state-based actions are checked, unless it is a card
            lasts = 1 if (flags & E.FLAG_PERSISTS) != 0 else 0
            owner = g.obj_owner[i] + 0
            l.owned_tokens[owner] += lasts
            if (flags & E.FLAG_TOKEN) != 0 and lasts < g.token_cards[owner]:
                fault(l, CHECK_TOKENS, i, z)
            if z == E.ZONE_STACK:
                if (flags & E.FLAG_COPY_SPELL) == 0 and lasts == 0:
                    fault(l, CHECK_TOKENS, i, z)
            elif z == E.ZONE_BATTLEFIELD:
                if (flags & E.FLAG_TOKEN) == 0:
                    fault(l, CHECK_TOKENS, i, z)
            elif g.dec_kind == E.DEC_PRIORITY and lasts == 0:
                fault(l, CHECK_TOKENS, i, z)
            continue
        p = g.obj_owner[i] + 0
        l.count[p] += 1
        if p == 0:
            sum0 += card_sum(g.obj_card[i])
        else:
            sum1 += card_sum(g.obj_card[i])
    for p in range(S.PLAYERS):
        # a token that is a card stays in the game, and so does the effect that makes it one
        if l.started != 0 and (l.owned_tokens[p] < l.count[8 + p] or g.token_cards[p] < l.token_cards[p]):
            fault(l, CHECK_TOKENS, p, l.count[8 + p] - l.owned_tokens[p])
        l.token_cards[p] = g.token_cards[p]
    if l.started == 0:
        for p in range(S.PLAYERS):
            l.cards_n[p] = l.count[p]
        l.cards_sum[0] = sum0
        l.cards_sum[1] = sum1
        return
    for p in range(S.PLAYERS):
        if l.count[p] != l.cards_n[p]:
            fault(l, CHECK_CARDS, p, l.count[p] - l.cards_n[p])
    if sum0 != l.cards_sum[0] or sum1 != l.cards_sum[1]:
        fault(l, CHECK_CARDS, S.PLAYERS, 0)


# --- the stack, items, references -------------------------------------------------------------------------------------


@kernel
def exists(g, ref):
    """Whether a reference points at something: an object, a player, an item."""
    if ref < S.OBJECTS:
        return 1 if ref != 0 and g.obj_zone[ref] != E.ZONE_NONE else 0
    if ref < E.REF_ITEM:
        return 1 if ref < E.REF_PLAYER + S.PLAYERS else 0
    if ref >= E.REF_ITEM + S.ITEMS:
        return 0
    return 1 if g.it_state[ref - E.REF_ITEM] != S.ITEM_FREE else 0


@kernel
def on_stack(g, it):
    """Whether item ``it`` is in the stack's list."""
    for k in range(g.stack_n):
        if g.stack[k] == it:
            return 1
    return 0


@kernel
def check_stack(g, l):
    """The stack's list, items and the objects of spells agree (405); counts of items equal a recount."""
    if g.stack_n < 0 or g.stack_n > S.STACK:
        fault(l, CHECK_STACK, 0, g.stack_n + 0)
        return
    for k in range(g.stack_n):
        it = g.stack[k] + 0
        if it == 0 or it >= S.ITEMS or g.it_state[it] != S.ITEM_STACK:
            fault(l, CHECK_STACK, k, it)
            return
        for j in range(k):
            if g.stack[j] == it:
                fault(l, CHECK_STACK, k, it)
    if g.stack_n < S.STACK and g.stack[g.stack_n] != 0:
        fault(l, CHECK_CLEARED, E.ZONE_STACK, g.stack_n + 0)
    spells = 0
    stacked = 0
    pending = 0
    delayed = 0
    items = 0
    if g.item_n != 0 or g.pending_n != 0 or g.delayed_n != 0 or l.count[63] != 0:
        for it in range(1, S.ITEMS):
            state = g.it_state[it] + 0
            if state == S.ITEM_FREE:
                continue
            items += 1
            if state > S.ITEM_LEFT or g.it_ctl[it] >= S.PLAYERS or g.it_ntgt[it] > S.TARGETS:
                fault(l, CHECK_STACK, it, state)
                return
            if state == S.ITEM_STACK:
                stacked += 1
            elif state == S.ITEM_PENDING:
                pending += 1
            elif state == S.ITEM_DELAYED:
                delayed += 1
            i = g.it_obj[it] + 0
            if g.it_kind[it] == E.AB_SPELL and (i != 0 or on_stack(g, it) != 0):
                # one that has left the stack as it resolves has no object any more (608.2m)
                spells += 1
                if i == 0 or i >= S.OBJECTS or g.obj_zone[i] != E.ZONE_STACK or g.obj_item[i] != it:
                    fault(l, CHECK_STACK, it, i)
                    return
            elif i != 0:
                fault(l, CHECK_STACK, it, i)
            for k in range(g.it_ntgt[it]):
                ref = g.it_tgt[it, k] + 0
                if ref >= E.REF_ITEM + S.ITEMS or E.REF_PLAYER + S.PLAYERS <= ref < E.REF_ITEM:
                    fault(l, CHECK_REFERENCES, it, ref)
    # an item that resolves has left the list already, or is still its top; never more than one
    if stacked < g.stack_n or items != g.item_n or pending != g.pending_n or delayed != g.delayed_n:
        fault(l, CHECK_STACK, stacked, items)
    for i in range(1, S.OBJECTS):
        if g.obj_zone[i] == E.ZONE_STACK:
            spells -= 1
    if spells != 0:
        fault(l, CHECK_STACK, 0, spells)


@kernel
def check_references(g, l):
    """Memories, continuous effects, payments and the agenda point at what is or was."""
    if g.mem_n < 0 or g.mem_n > S.MEMORY or g.fx_n < 0 or g.fx_n > S.EFFECTS:
        fault(l, CHECK_REFERENCES, g.mem_n + 0, g.fx_n + 0)
        return
    for m in range(g.mem_n):
        if g.mem_item[m] >= S.ITEMS or g.it_state[g.mem_item[m]] == S.ITEM_FREE or g.mem_obj[m] >= S.OBJECTS:
            fault(l, CHECK_REFERENCES, m, g.mem_item[m] + 0)
            return
    for x in range(g.fx_n):
        ref = g.fx_obj[x] + 0
        if g.fx_kind[x] == E.FX_NONE or g.fx_player[x] >= S.PLAYERS:
            fault(l, CHECK_REFERENCES, x, ref)
        if ref >= S.OBJECTS and (g.fx_kind[x] != E.FX_PREVENT or ref >= E.REF_PLAYER + S.PLAYERS):
            fault(l, CHECK_REFERENCES, x, ref)
        if g.fx_obj_id[x] > g.next_id or g.fx_ts[x] > g.clock:
            fault(l, CHECK_REFERENCES, x, g.fx_obj[x] + 0)
    if g.agenda_n < 0 or g.agenda_n > S.AGENDA or g.pay_n < 0 or g.pay_n >= S.PAY_DEPTH:
        fault(l, CHECK_AGENDA, g.agenda_n + 0, g.pay_n + 0)
        return
    if g.result == E.RESULT_NONE and g.agenda_n == 0:
        fault(l, CHECK_AGENDA, 0, 0)
    for k in range(g.agenda_n):
        if g.agenda[k, 0] <= 0 or g.agenda[k, 0] > 255:
            fault(l, CHECK_AGENDA, k, g.agenda[k, 0] + 0)
    for k in range(1, g.pay_n + 1):
        if g.pay_item[k] == 0 or g.pay_item[k] >= S.ITEMS or g.pay_npip[k] < 0 or g.pay_npip[k] > S.PAY_PIPS:
            fault(l, CHECK_AGENDA, k, g.pay_item[k] + 0)
        if g.pay_generic[k] < 0:
            fault(l, CHECK_NEGATIVE, k, g.pay_generic[k] + 0)
    if g.pe_n < 0 or g.pe_n > S.PROPOSED:
        fault(l, CHECK_AGENDA, 0, g.pe_n + 0)


@kernel
def check_attached(g, l):
    """Hosts exist, know how many are attached to them, and nothing is attached to itself (301.5c, 303.4d)."""
    links = 0
    for p in range(S.PLAYERS):
        row = p * 5 + E.ZONE_BATTLEFIELD - 1
        for k in range(g.zone_n[row]):
            i = g.zone[row, k] + 0
            h = g.obj_host[i] + 0
            links -= g.obj_attached[i]
            if g.obj_attached[i] < 0:
                fault(l, CHECK_NEGATIVE, i, g.obj_attached[i] + 0)
            if h == 0:
                continue
            if h < E.REF_PLAYER and g.obj_zone[h] == E.ZONE_GHOST:
                # 704.5m-n: the host has left; it is dealt with before a player has priority
                if g.dec_kind == E.DEC_PRIORITY:
                    fault(l, CHECK_ATTACHED, i, h)
            elif h < E.REF_PLAYER:
                links += 1
                if h == i or g.obj_zone[h] != E.ZONE_BATTLEFIELD or g.obj_attached[h] <= 0:
                    fault(l, CHECK_ATTACHED, i, h)
            elif h >= E.REF_PLAYER + S.PLAYERS:
                fault(l, CHECK_ATTACHED, i, h)
    if links != 0:
        fault(l, CHECK_ATTACHED, 0, links)
