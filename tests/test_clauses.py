"""The table of rule ids is whole, and its command fails where it is not."""

import subprocess
import sys
from pathlib import Path

import pytest

from clauses import TABLE, Clauses, marked, problems, read, unlisted

CLAUSES = read(TABLE.read_text(encoding="utf-8"))


def test_every_rule_id_is_tested_or_later_or_physical() -> None:
    assert problems(CLAUSES, marked()) == []


def test_the_command_prints_the_table_with_its_tests() -> None:
    command = [sys.executable, str(Path(__file__).with_name("clauses.py"))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    assert "test_challenge.py::test_the_example_of_the_rule_sheet" in done.stdout
    assert done.stdout.splitlines()[-1].endswith("physical")


@pytest.mark.parametrize(
    ("table", "tests", "wrong"),
    [
        (Clauses(["I1"], {}, {}), {}, "I1 has no test"),
        (Clauses([], {"B1": "issue 3"}, {}), {"B1": ["t"]}, "B1 has a test, but is said to come later: issue 3"),
        (Clauses([], {}, {}), {"I999": ["t"]}, "I999 is no rule id, but marks t"),
        (Clauses([], {}, {"D5": " "}), {}, "D5 gives no reason"),
    ],
)
def test_what_is_missing_is_named(table: Clauses, tests: dict[str, list[str]], wrong: str) -> None:
    assert problems(table, tests) == [wrong]


def test_an_id_stands_only_once() -> None:
    with pytest.raises(ValueError, match="named twice: I1"):
        read('[tested]\na = ["I1"]\n[later]\n"issue 3" = ["I1"]\n[physical]\n')


def test_the_list_is_compared_with_the_sheets(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("| I1 | a |\n| I2 | b |\n")
    table = Clauses(["I1", "I3"], {}, {})
    assert unlisted(table, tmp_path) == [
        "I2 stands in the rules, but not in the table",
        "I3 stands in the table, but not in the rules",
    ]


def test_all_ids_of_the_sheets_are_there() -> None:
    counts = dict.fromkeys(("CR", "I", "IR", "B", "BR", "D", "DR"), 0)
    for name in CLAUSES.every():
        counts[name.rstrip("0123456789")] += 1
    assert counts == {"CR": 17, "I": 29, "IR": 14, "B": 59, "BR": 27, "D": 48, "DR": 19}
