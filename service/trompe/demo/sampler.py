"""Values out of the narrow JSON Schemas that come with legal actions."""

import random
from typing import Any

LETTERS = "abcdefghijklmnopqrstuvwxyz"
MOST_ITEMS = 12


def sample(schema: dict[str, Any], rng: random.Random) -> Any:
    """An instance of the schema; `ValueError` for a schema of a form that legal actions do not have."""
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return rng.choice(schema["enum"])
    for choice in ("oneOf", "anyOf"):
        if choice in schema:
            return sample(rng.choice(schema[choice]), rng)
    kind = schema.get("type")
    if kind not in _BY_TYPE:
        raise ValueError(f"cannot sample {schema}")
    return _BY_TYPE[kind](schema, rng)


def _object(schema: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    required = schema.get("required", [])
    chosen = {name: part for name, part in schema["properties"].items() if name in required or rng.random() < 0.5}
    return {name: sample(part, rng) for name, part in chosen.items()}


def _array(schema: dict[str, Any], rng: random.Random) -> list[Any]:
    if "not" in schema:
        return _but(schema, rng)
    fewest = schema.get("minItems", 0)
    size = rng.randint(fewest, schema.get("maxItems", max(fewest, MOST_ITEMS)))
    if "prefixItems" in schema:
        return [sample(part, rng) for part in schema["prefixItems"]]
    if schema.get("uniqueItems") and "enum" in schema["items"]:
        return rng.sample(schema["items"]["enum"], size)
    if "contains" in schema:
        return _containing(schema, size, rng)
    return [sample(schema["items"], rng) for _ in range(size)]


def _but(schema: dict[str, Any], rng: random.Random) -> list[Any]:
    """Any but one list."""
    free = {name: part for name, part in schema.items() if name != "not"}
    while (found := _array(free, rng)) == schema["not"]["const"]:
        pass
    return found


def _containing(schema: dict[str, Any], size: int, rng: random.Random) -> list[Any]:
    """One value exactly so many times, among others of a choice."""
    wanted = schema["contains"]["const"]
    others = {"enum": [value for value in schema["items"]["enum"] if value != wanted]}
    count = rng.randint(schema.get("minContains", 1), min(size, schema.get("maxContains", size)))
    found = [wanted] * count + [sample(others, rng) for _ in range(size - count)]
    rng.shuffle(found)
    return found


def _integer(schema: dict[str, Any], rng: random.Random) -> int:
    least = schema.get("minimum", 0)
    return rng.randint(least, schema.get("maximum", least + 100))


def _number(schema: dict[str, Any], rng: random.Random) -> float:
    least = schema.get("minimum", 0.0)
    return rng.uniform(least, schema.get("maximum", least + 1.0))


def _string(schema: dict[str, Any], rng: random.Random) -> str:
    size = min(max(8, schema.get("minLength", 1)), schema.get("maxLength", 8))
    return "".join(rng.choice(LETTERS) for _ in range(size))


def _boolean(schema: dict[str, Any], rng: random.Random) -> bool:
    return rng.random() < 0.5


def _null(schema: dict[str, Any], rng: random.Random) -> None:
    return None


_BY_TYPE = {
    "object": _object,
    "array": _array,
    "integer": _integer,
    "number": _number,
    "string": _string,
    "boolean": _boolean,
    "null": _null,
}
