"""RULES.md tells the truth: its recipe deals what the server deals, and its ids are ids."""

import re
from pathlib import Path
from typing import Any

import pytest

from clauses import TABLE, read
from kinds.tables import running
from trompe.rules import illusion
from trompe.rules.illusion.model import Options

TEXT = (Path(illusion.__file__).parent / "RULES.md").read_text(encoding="utf-8")


@pytest.mark.clause("CR8")
def test_the_recipe_in_the_document_deals_the_deck() -> None:
    (recipe,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    scope: dict[str, Any] = {}
    exec(recipe, scope)
    table = running(Options(), 3, seed=5, contribution="mine")
    assert scope["deck"](table.seed, ["mine", "part-1", "part-2"]) == [*table.state.row, *table.state.deck]


def test_every_id_in_the_document_is_one() -> None:
    named = set(re.findall(r"\b(?:CR|IR|I)\d+\b", TEXT))
    known = {name for name in read(TABLE.read_text(encoding="utf-8")).every() if name.startswith(("I", "CR"))}
    assert named <= known
    assert {name for name in known if name.startswith("I")} - named == {"I29", "IR13", "IR14"}


def test_every_purpose_of_the_dice_is_in_the_document() -> None:
    folder = Path(illusion.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    purposes = {re.sub(r"\{.*?\}", "X", name) for name in re.findall(r'of\(f?"(.*?)"\)', source)}
    told = {re.sub(r"/[A-Z]\b", "/X", name) for name in re.findall(r"^\| `(.*?)` \|", TEXT, re.MULTILINE)}
    assert purposes == told
