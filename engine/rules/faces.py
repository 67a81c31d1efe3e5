"""712: double-faced cards. Elsewhere than on the stack and the battlefield a card is its front face (712.8a).

Which face a card shows is which definition it has (``obj_def``): that of its card, or the back face of that. While it
is considered whether the other face could be played, the card shows that (712.11c). A token with two faces (707.8a) is
marked as such; its card is the face that it was created with.
"""

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.jit import kernel
from manaloom.engine.rules import filters, layers


@kernel
def back(g, t, i):
    """The back face of card ``i``, as it is elsewhere than in play, if that may be played (712.3); 0: there is none."""
    d = g.obj_card[i] + 0
    return t.d_back[d] + 0 if t.d_modal[d] != 0 and double_faced(g, t, i) != 0 else 0


@kernel
def is_back(g, t, i):
    """Does object ``i`` show the back face of its card?"""
    return 1 if t.d_front[g.obj_def[i]] != 0 and t.d_front[g.obj_def[i]] == g.obj_card[i] else 0


@kernel
def show(g, t, i, d):
    """Card ``i`` shows face ``d``."""
    g.obj_def[i] = d
    layers.derive_plain(g, t, i)


# --- transforming (701.27) --------------------------------------------------------------------------------------------


@kernel
def other(t, d):
    """The face on the other side of face ``d``; 0: it has none."""
    return t.d_back[d] + 0 if t.d_back[d] != 0 else t.d_front[d] + 0


@kernel
def double_faced(g, t, i):
    """712.9: is object ``i`` represented by a double-faced card or token, whatever it is a copy of?"""
    if (g.obj_flags[i] & (E.FLAG_TOKEN | E.FLAG_COPY_SPELL)) != 0:
        return 1 if (g.obj_flags[i] & E.FLAG_DOUBLE_FACED) != 0 else 0
    return 1 if t.d_back[g.obj_card[i]] != 0 else 0


@kernel
def turn_over(g, t, i):
    """701.27a: permanent ``i`` shows its other face from now on; the same object, with all that applies to it (712.18).

    While it is a copy of something else for a time, what it goes back to is turned over (712.8e).
    """
    mine = g.obj_card[i] + 0
    if g.obj_def[i] == mine or g.obj_def[i] == other(t, mine):
        g.obj_def[i] = other(t, g.obj_def[i] + 0)
        layers.rederive(g, t, i)
        return
    for x in range(g.fx_n):
        if g.fx_kind[x] == E.FX_COPY and g.fx_obj[x] == i and g.fx_obj_id[x] == g.obj_id[i]:
            d = g.fx_a[x] & 0xFFFF
            if d == mine or d == other(t, mine):
                g.fx_a[x] += other(t, d) - d
            return


@kernel
def transform(g, t, it, sel):
    """701.27: item ``it`` transforms what ``sel`` says."""
    filters.select(g, t, sel, g.it_ctl[it] + 0, g.it_src[it] + 0, it)
    for k in range(g.scratch_n):
        i = g.scratch[k] + 0
        if i >= E.REF_PLAYER or g.obj_zone[i] != E.ZONE_BATTLEFIELD or double_faced(g, t, i) == 0:
            continue  # 701.27c
        if g.it_src[it] == i and g.it_src_id[it] == g.obj_id[i] and (g.it_flags[it] & S.ITF_TURNED) != 0:
            continue  # 701.27f
        into = other(t, g.obj_card[i] + 0) if g.obj_def[i] == g.obj_card[i] else g.obj_card[i] + 0
        if (t.d_types[into] & (E.TYPE_INSTANT | E.TYPE_SORCERY)) != 0:
            continue  # 701.27d
        turn_over(g, t, i)
        for a in range(1, S.ITEMS):
            if g.it_state[a] == S.ITEM_STACK or g.it_state[a] == S.ITEM_DELAYED:
                if g.it_src[a] == i and g.it_src_id[a] == g.obj_id[i]:
                    g.it_flags[a] |= S.ITF_TURNED
