"""``docs/rules-coverage.md`` says what the tests say, and each rule of the mana system has a test or a reason."""

from tests import rules_coverage as R


def test_the_page_is_that_of_these_tests():
    assert R.PAGE.read_text() == R.page(), "run: python tests/rules_coverage.py"


def test_each_rule_is_exercised_or_says_why_not():
    found = R.tests()
    assert [n for n in R.RULES if n not in R.NOT_COVERED and not R.exercised(n, found)] == []
    assert [n for n in R.NOT_COVERED if n in found] == []


def test_numbers_are_found_where_they_are_named():
    assert R.cited("see 601.2f-h and 107.3m, not 1601.2 or 601.25x1") == {"601.2f", "601.2g", "601.2h", "107.3m"}
    assert R.parts("602.2") == ["602.2a", "602.2b"]
