"""Every refusal that the service's own text raises, found by reading it."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import trompe
from trompe import errors

SOURCE = Path(trompe.__file__).parent
REFUSALS = {
    name for name, found in vars(errors).items() if isinstance(found, type) and issubclass(found, errors.Refusal)
}


class Found(NamedTuple):
    """A place where something is refused."""

    code: str
    facts: frozenset[str]
    where: str


def raised(room: str = "") -> list[Found]:
    """All refusals with a fixed code under a folder of the package, and those of the kinds' own `refuse`."""
    return [
        found
        for path in sorted((SOURCE / room).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        for found in _refusal(node, path)
    ]


def _refusal(call: ast.Call, path: Path) -> Iterator[Found]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name not in REFUSALS | {"refuse"}:
        return
    facts = frozenset(word.arg for word in call.keywords if word.arg) - {"clause", "faults"}
    for code in _codes(call.args[1:2] if name == "refuse" else call.args[:1]):
        yield Found(code, facts, f"{path.relative_to(SOURCE)}:{call.lineno}")


def _codes(first: list[ast.expr]) -> Iterator[str]:
    """The texts that a code may be: itself, or either side of a condition."""
    for node in first:
        sides = (node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,)
        for side in sides:
            if isinstance(side, ast.Constant) and isinstance(side.value, str):
                yield side.value
