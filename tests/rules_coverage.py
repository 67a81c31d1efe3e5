"""Which tests exercise which rules of the mana system: makes ``docs/rules-coverage.md``.

    python tests/rules_coverage.py

A test exercises the rules that it names: in its own name (``test_601_2b_...``), its docstring, its decorators or its
comments. What is listed here are numbers of the Comprehensive Rules, with what each is about in a few words.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from pathlib import Path

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "rules-coverage.md"

RULES = {
    "106": "what mana is",
    "106.1": "mana pays costs",
    "106.1a": "five colours",
    "106.1b": "six types",
    "106.2": "mana symbols stand for mana",
    "106.3": "what produces mana: mana abilities, spells, other abilities",
    "106.4": "mana goes into a pool, and empties at the end of each step and phase",
    "106.4a": "mana left after a payment is announced",
    "106.4b": "mana left as priority is passed is announced",
    "106.5": "mana of an undefined type is none",
    "106.6": "restrictions and riders stay with each mana",
    "106.6a": "more of it by a replacement effect has them too",
    "106.7": "the types that a permanent could produce",
    "106.8": "adding hybrid mana: one of its halves is chosen",
    "106.9": "adding Phyrexian mana: its colour",
    "106.10": "adding generic mana: colourless",
    "106.11": "adding snow mana: colourless",
    "106.12": "tapping for mana",
    "106.12a": "triggers on it, once for each resolution of the mana ability",
    "106.12b": "replacements of it, while the mana ability resolves",
    "106.13": "losing mana to another player's pool",
    "107.3": "X",
    "107.3a": "X is announced as the spell or ability is",
    "107.3b": "X is 0 where nothing with X is paid",
    "107.3c": "X defined by the text",
    "107.3d": "X in the cost of a special action",
    "107.3e": "X of another object's cost",
    "107.3f": "X in the text alone",
    "107.3g": "X is 0 elsewhere than on the stack",
    "107.3h": "paying an object's cost with X",
    "107.3i": "one value for all X on an object",
    "107.3j": "X in an ability that was gained",
    "107.3k": "X of an activated ability is its own",
    "107.3m": "X of the spell that became the permanent",
    "107.3n": "X of a delayed trigger",
    "107.3p": "Y",
    "107.5": "{T}",
    "107.6": "{Q}",
    "118": "costs",
    "118.1": "what a cost is",
    "118.2": "mana abilities may be activated for it",
    "118.3": "nothing is paid in part",
    "118.3a": "mana is removed from the pool",
    "118.3b": "life is subtracted",
    "118.3c": "nobody must activate mana abilities",
    "118.4": "X in costs",
    "118.5": "costs of {0}",
    "118.5a": "a spell that costs {0} is still cast",
    "118.6": "no mana cost can't be paid",
    "118.6a": "nor with more added, but another cost can",
    "118.7": "costs that are changed",
    "118.7a": "less generic mana takes from generic mana only",
    "118.7b": "less coloured or colourless mana that isn't there",
    "118.7c": "less coloured mana than the reduction takes from generic",
    "118.7d": "less colourless mana likewise",
    "118.7e": "less by a hybrid symbol: one half is chosen",
    "118.7f": "less by a Phyrexian symbol",
    "118.7g": "less by a snow symbol",
    "118.8": "additional costs",
    "118.8a": "any number of them",
    "118.8b": "optional ones",
    "118.8c": "casting if able, with an additional cost that can't be paid",
    "118.8d": "the mana cost stays what it is",
    "118.9": "alternative costs",
    "118.9a": "one at most",
    "118.9b": "generally optional",
    "118.9c": "the mana cost stays what it is",
    "118.9d": "additional costs and changes apply to it",
    "118.10": "a payment counts once",
    "118.11": "replaced payments are payments",
    "118.12": "costs paid on resolution",
    "118.12a": "unless a player pays",
    "118.12b": "searching as a part of it",
    "118.13": "symbols that can be paid in several ways",
    "118.13a": "chosen as the spell is proposed",
    "118.13b": "chosen at the payment on resolution",
    "118.13c": "chosen as the special action is taken",
    "118.14": "mana of any type may be spent",
    "601.1": "casting",
    "601.1a": "playing a card",
    "601.2": "the steps of casting",
    "601.2a": "the card goes on the stack",
    "601.2b": "modes, additional and alternative costs, X, hybrid and Phyrexian symbols",
    "601.2c": "targets",
    "601.2d": "division",
    "601.2e": "is it legal",
    "601.2f": "the total cost, then locked in",
    "601.2g": "mana abilities",
    "601.2h": "payment",
    "601.2i": "it becomes cast",
    "601.3": "what may be cast at all",
    "601.3a": "prohibitions that depend on choices",
    "601.3b": "as though it had flash, by its qualities",
    "601.3c": "with flash if an additional cost is paid",
    "601.3d": "with flash under conditions",
    "601.3e": "other characteristics while it is considered",
    "601.3f": "from among cards that can't be seen",
    "601.4": "choices during the proposal that count on each other",
    "601.5": "no longer allowed after the proposal",
    "601.5a": "flash lost during the proposal",
    "601.6": "choices of an opponent",
    "601.6a": "which opponent",
    "601.6b": "choices of several players",
    "601.7": "changed costs don't reach what is on the stack",
    "602.1": "activated abilities",
    "602.1a": "the activation cost",
    "602.1b": "instructions after the colon",
    "602.1c": "only these are activated",
    "602.1d": "playing an ability",
    "602.1e": "the activation cost that is asked for",
    "602.2": "activating",
    "602.2a": "announced; it goes on the stack",
    "602.2b": "and goes on as casting does",
    "602.3": "choices of an opponent",
    "602.3a": "which opponent",
    "602.3b": "choices of several players",
    "602.4": "changed costs don't reach what is on the stack",
    "602.5": "prohibitions",
    "602.5a": "summoning sickness",
    "602.5b": "restrictions hold whoever controls it",
    "602.5c": "restrictions of an ability that was gained",
    "602.5d": "only as a sorcery",
    "602.5e": "only as an instant",
    "605.1": "mana abilities",
    "605.1a": "activated ones",
    "605.1b": "triggered ones",
    "605.2": "they remain mana abilities when they give nothing",
    "605.3": "activating them",
    "605.3a": "when they may be activated",
    "605.3b": "they don't use the stack",
    "605.3c": "not again before one has resolved",
    "605.4": "triggered mana abilities",
    "605.4a": "they resolve at once",
    "605.5": "what is no mana ability",
    "605.5a": "with a target",
    "605.5b": "a spell",
}

NOT_COVERED = {
    "106.1": "says what mana is for; nothing to see by itself",
    "106.2": "says how mana is written",
    "106.4a": "an announcement; the pool is always open to see",
    "106.4b": "an announcement; the pool is always open to see",
    "107.3d": "no special action with a cost in the pool",
    "107.3f": "no card in the pool has such an X",
    "107.3h": "no effect in the pool has a player pay an object's mana cost",
    "107.3p": "no card with Y in the pool",
    "118.1": "says what a cost is",
    "118.8c": "no effect in the pool has a player cast a spell if able",
    "118.12b": "no such effect in the pool",
    "118.13c": "no special action with a cost in the pool",
    "601.3a": "no such prohibition in the pool",
    "601.3d": "no such card in the pool",
    "601.3f": "no such effect in the pool",
    "601.4": "no modes, costs or X in the pool depend on choices made later",
    "601.5": "nothing in the pool forbids a spell between proposal and payment",
    "601.6": "no such card in the pool",
    "601.6a": "two players: there is only one opponent",
    "601.6b": "no such card in the pool",
    "602.1d": "about older wordings",
    "602.3": "no such card in the pool",
    "602.3a": "two players: there is only one opponent",
    "602.3b": "no such card in the pool",
}

_NAME = re.compile(r"_(\d{3})_(\d+)([a-z]?)(?=_|$)")
_CITED = re.compile(r"\b(\d{3})\.(\d+)([a-z](?:-[a-z])?)?(?![\w])")


def cited(text: str) -> set[str]:
    """Rule numbers in a text; ``601.2f-h`` is three."""
    found = set()
    for chapter, number, letters in _CITED.findall(text):
        if "-" in letters:
            found |= {f"{chapter}.{number}{chr(c)}" for c in range(ord(letters[0]), ord(letters[2]) + 1)}
        else:
            found.add(f"{chapter}.{number}{letters}")
    return found


def tests() -> dict[str, list[str]]:
    """Rule number -> the tests that name it, as ``folder/file.py::test``."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        source = path.read_text()
        for node in ast.parse(source).body:
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            text = "\n".join(source.splitlines()[first - 1 : node.end_lineno])
            numbers = cited(text) | {f"{c}.{n}{x}" for c, n, x in _NAME.findall(node.name)}
            for number in numbers:
                found[number].append(f"{path.relative_to(TESTS)}::{node.name}")
    return found


def parts(number: str) -> list[str]:
    """The rules with letters below a rule without one."""
    return [other for other in RULES if other[:-1] == number and other[-1].isalpha()]


def exercised(number: str, found: dict[str, list[str]]) -> bool:
    """Whether a test names a rule, or what is below it as a whole."""
    if number in found:
        return True
    below = parts(number) or ([n for n in RULES if n.startswith(number + ".")] if "." not in number else [])
    return bool(below) and all(n in NOT_COVERED or exercised(n, found) for n in below)


def page() -> str:
    """The page, from the tests as they are."""
    found = tests()
    lines = [
        "# Which tests exercise which rules",
        "",
        "Made by `python tests/rules_coverage.py` from the tests themselves: each names the rules that it is about.",
        "Numbers are those of the Comprehensive Rules as of April 17, 2026.",
    ]
    chapter = ""
    for number, about in RULES.items():
        head = number.partition(".")[0]
        if head != chapter:
            chapter = head
            lines += ["", f"## {chapter}", "", "| rule | about | tests |", "|---|---|---|"]
        some = found.get(number, [])
        if some:
            shown = ", ".join(f"`{name.rpartition('/')[2]}`" for name in some[:3])
            where = shown + (f" and {len(some) - 3} more" if len(some) > 3 else "")
        elif number in NOT_COVERED:
            where = f"none: {NOT_COVERED[number]}"
        else:
            where = "see its parts" if exercised(number, found) else "**none**"
        lines.append(f"| {number} | {about} | {where} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page())
    missing = [number for number in RULES if number not in NOT_COVERED and not exercised(number, tests())]
    print(f"{PAGE.name}: {len(RULES)} rules; without a test: {', '.join(missing) or 'none'}")
    sys.exit(bool(missing))
