"""The card language: short constructors in Magic's own words.

::

    card(
        "Aether Chaser", "{1}{R}", creature("Human Artificer", 2, 1),
        first_strike,
        when_enters(get_energy(2)),
        whenever_attacks(may_pay(energy(2), then=create(SERVO))),
    )

Costs are symbols (``"{2}{G}{T}{E}{E}"``) and words (``sacrificing(creature)``, ``paying_life(1)``), added with ``+``.
``creature``, ``land`` and the like make a type line when called, and are what to look for when not:
``target(creature.an_opponent_controls)``, ``each(artifact | enchantment)``, ``count(creature.you_control)``.
``target(...)`` names a new target each time; ``that`` is the last one named, ``nth_target(0)`` the first.
``this`` is the source, ``it`` the object of the triggering event, ``host`` what the source is attached to, ``those``
what the last instruction before created, moved or chose.

``nouns.py`` has what there is to talk about, ``instructions.py`` and ``resolving.py`` what can be done, ``events.py``
when, ``abilities.py`` what these make together; a file of cards imports everything from here.
"""

# A file of cards has every word of the language, so everything is handed on: there is no list of names to keep.
from manaloom.engine import enums as E  # noqa: F401
from manaloom.engine import state as S  # noqa: F401
from manaloom.engine.cards.abilities import *  # noqa: F403
from manaloom.engine.cards.embalming import *  # noqa: F403
from manaloom.engine.cards.events import *  # noqa: F403
from manaloom.engine.cards.instructions import *  # noqa: F403
from manaloom.engine.cards.nouns import *  # noqa: F403
from manaloom.engine.cards.resolving import *  # noqa: F403
from manaloom.engine.cards.structure import *  # noqa: F403
