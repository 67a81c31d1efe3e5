"""712: double-faced cards. Elsewhere than on the stack and the battlefield a card is its front face (712.8a).

Which face a card shows is which definition it has (``obj_def``): that of its card, or the back face of that. While it
is considered whether the other face could be played, the card shows that (712.11c).
"""

from manaloom.engine.jit import kernel
from manaloom.engine.rules import layers


@kernel
def back(g, t, i):
    """The definition of the back face of card ``i``, as it is elsewhere than in play; 0: it has none."""
    return t.d_back[g.obj_card[i]] + 0


@kernel
def is_back(g, t, i):
    """Does object ``i`` show the back face of its card?"""
    return 1 if t.d_front[g.obj_def[i]] != 0 and t.d_front[g.obj_def[i]] == g.obj_card[i] else 0


@kernel
def show(g, t, i, d):
    """Card ``i`` shows face ``d``."""
    g.obj_def[i] = d
    layers.derive_plain(g, t, i)
