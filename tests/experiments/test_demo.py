"""The demos: each plays to its end, with everything that it says held against the game."""

from io import StringIO

import pytest
from rich.console import Console

from manaloom.engine.errors import ManaloomError
from manaloom.experiments import cli, demo


@pytest.mark.parametrize("name", demo.DEMOS)
def test_it_plays_to_its_end(name):
    out = StringIO()
    demo.play(name, Console(file=out, width=100))
    text = out.getvalue()
    assert text.count("✓") >= 3
    assert "nothing token" not in text and "something" not in text and "nowhere" not in text


def test_every_page_has_one():
    assert set(demo.DEMOS) == {name.value for name in cli.DemoName}


def test_what_doesnt_hold_ends_it():
    story = demo.Story(Console(file=StringIO()))
    with pytest.raises(ManaloomError, match="two is three"):
        story.holds("two is three", False)
