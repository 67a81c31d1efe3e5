"""Fixtures of the engine's tests."""

import pytest

from tests.engine.synthetic import CARDS


@pytest.fixture(scope="session")
def synthetic():
    """A pool of a few synthetic cards."""
    from manaloom.engine.cards.compiler import Pool

    return Pool(CARDS)


@pytest.fixture
def scenario(synthetic):
    """A new scenario with the synthetic cards."""
    from manaloom.engine.scenario import Scenario

    return Scenario(pool=synthetic)
