"""All the ways in which a mana ability can be used by hand, and what is in the pool after each."""

from manaloom.engine import enums as E


def pools(s, name, who=None):
    """The pool of ``who`` (me) after each way to use the mana abilities of their permanents of that name."""
    seat = 0 if who is None else who.seat
    s.start()
    found = set()
    for n, option in enumerate(s.batch.options(0)):
        if option.kind == E.OPT_MANA and s.words.name(option.a) == name:
            found |= s.outcomes(lambda s: str(s.players[seat].mana), lambda s, n=n: s.take(n))
    return found


def castable(s):
    """The names of the spells that can be cast."""
    s.start()
    return {s.words.name(o.a) for o in s.batch.options(0) if o.kind == E.OPT_CAST}
