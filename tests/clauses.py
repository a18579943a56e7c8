"""The table of rule ids: which tests show each. `python tests/clauses.py` prints it and fails where one is missing.

An id is `tested` (through `@pytest.mark.clause`), `later` (with the issue that builds it) or `physical` (with the
reason). `python tests/clauses.py RULES_FOLDER` also compares the list with the rule sheets.
"""

import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).parent
TABLE = TESTS / "clauses.toml"
_ROW = re.compile(r"^\| *([A-Z]+\d+) *\|", re.MULTILINE)


class Clauses(NamedTuple):
    """The committed table."""

    tested: list[str]
    later: dict[str, str]
    """By id: the issue."""
    physical: dict[str, str]
    """By id: the reason."""

    def every(self) -> list[str]:
        """All ids, as often as they are named."""
        return [*self.tested, *self.later, *self.physical]


def read(text: str) -> Clauses:
    """The table as committed; an id named twice in it is an error."""
    table = tomllib.loads(text)
    tested = [name for names in table["tested"].values() for name in names]
    later = [(name, issue) for issue, names in table["later"].items() for name in names]
    names = [*tested, *(name for name, _ in later), *table["physical"]]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise ValueError(f"named twice: {', '.join(twice)}")
    return Clauses(tested, dict(later), table["physical"])


def marked(folder: Path = TESTS) -> dict[str, list[str]]:
    """By id: the tests that are marked with it, found by reading the files."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            for name, test in _tests(node):
                found[name].append(f"{path.relative_to(folder)}::{test}")
    return found


def _tests(node: ast.stmt) -> Iterator[tuple[str, str]]:
    """Ids and tests of one definition; a class's marks hold for its tests by pytest's own rule."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield from ((name, node.name) for mark in node.decorator_list for name in _ids(mark))
    if isinstance(node, ast.ClassDef):
        yield from ((name, f"{node.name}::{test}") for part in node.body for name, test in _tests(part))


def _ids(mark: ast.expr) -> Iterator[str]:
    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
        yield from (arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def problems(clauses: Clauses, tests: dict[str, list[str]]) -> list[str]:
    """What is wrong with the table, in sentences."""
    known = set(clauses.every())
    return [
        *(f"{name} has no test" for name in clauses.tested if name not in tests),
        *(
            f"{name} has a test, but is said to come later: {clauses.later[name]}"
            for name in clauses.later
            if name in tests
        ),
        *(f"{name} is no rule id, but marks {', '.join(found)}" for name, found in tests.items() if name not in known),
        *(f"{name} gives no reason" for name, why in {**clauses.later, **clauses.physical}.items() if not why.strip()),
    ]


def unlisted(clauses: Clauses, rules: Path) -> list[str]:
    """Ids of the rule sheets that the table lacks, and the other way round."""
    sheets = {name for path in rules.glob("*.md") for name in _ROW.findall(path.read_text(encoding="utf-8"))}
    known = set(clauses.every())
    return [
        *(f"{name} stands in the rules, but not in the table" for name in sorted(sheets - known)),
        *(f"{name} stands in the table, but not in the rules" for name in sorted(known - sheets)),
    ]


def printed(clauses: Clauses, tests: dict[str, list[str]]) -> str:
    """The table for people."""
    lines = [f"{name:<5} {len(tests.get(name, ())):>3} tests" for name in clauses.tested]
    for at, name in enumerate(clauses.tested):
        lines[at] += "".join(f"\n           {test}" for test in tests.get(name, ()))
    lines += [f"{name:<5} later: {issue}" for name, issue in clauses.later.items()]
    lines += [f"{name:<5} physical: {why}" for name, why in clauses.physical.items()]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Print the table; 1 when something is wrong with it."""
    clauses, tests = read(TABLE.read_text(encoding="utf-8")), marked()
    wrong = problems(clauses, tests) + [text for folder in arguments for text in unlisted(clauses, Path(folder))]
    counts = f"{len(clauses.tested)} tested, {len(clauses.later)} later, {len(clauses.physical)} physical"
    sys.stdout.write("\n".join([printed(clauses, tests), "", counts, *wrong]) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
