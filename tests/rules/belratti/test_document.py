"""RULES.md tells the truth: its recipe deals what the server deals, its ids are ids, its tables the code's."""

import re
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from clauses import TABLE, read
from kinds.tables import running
from trompe.rules import belratti
from trompe.rules.belratti.model import CATS, HAND, JOKERS, Options

TEXT = (Path(belratti.__file__).parent / "RULES.md").read_text(encoding="utf-8")


@pytest.mark.clause("CR8")
def test_the_recipe_in_the_document_deals_the_deck() -> None:
    (recipe,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    scope: dict[str, Any] = {}
    exec(recipe, scope)
    state = running(Options(), 3, seed=5, contribution="mine").session.state
    dealt = [*chain(*state.hands), *state.themes, *state.deck]
    seed = running(Options(), 3, seed=5, contribution="mine").seed
    assert scope["deck"](seed, ["mine", "part-1", "part-2"]) == dealt


def test_every_id_in_the_document_is_one_and_every_id_but_the_physical_is_in_it() -> None:
    named = set(re.findall(r"\b(?:CR|BR|B)\d+\b", TEXT))
    table = read(TABLE.read_text(encoding="utf-8"))
    known = {name for name in table.every() if name.startswith(("B", "CR"))}
    assert named <= known
    assert {name for name in known if name.startswith("B")} - named == {"B2"}


def test_every_purpose_of_the_dice_is_in_the_document() -> None:
    folder = Path(belratti.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    purposes = {re.sub(r"\{.*?\}", "X", name) for name in re.findall(r'of\(f?"(.*?)"\)', source)}
    told = {re.sub(r"/[A-Z]\b", "/X", name) for name in re.findall(r"`(belratti/[^`]*)`", TEXT)}
    assert purposes == told


def test_the_table_of_players_is_the_codes() -> None:
    rows = re.findall(r"^\| (\d) \| (\d) \| (\d) \| (\d+) \|$", TEXT, re.MULTILINE)
    assert rows == [tuple(map(str, (n, CATS[n], n - CATS[n], HAND[n]))) for n in range(3, 8)]


def test_the_table_of_jokers_is_the_codes() -> None:
    assert tuple(re.findall(r"^\| `([a-z_]+)` \| (?:one |)(?:directors|painters?)", TEXT, re.MULTILINE)) == JOKERS
