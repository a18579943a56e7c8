"""Instances of our narrowed JSON Schemas, inside and just outside, by a seeded chance."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from jsonschema_rs import validator_for

from kinds.strings import matching

Schema = dict[str, Any]
_WRONG: tuple[Any, ...] = (None, True, "", "1", -1, 1.5, 10**9, [], {})
"""Values that seldom have the right type, and numbers that are seldom in range."""


def sample(schema: Schema, chance: Random) -> Any:
    """An instance of the schema."""
    for keyword, draw in _BY_KEYWORD.items():
        if keyword in schema:
            return draw(schema, chance)
    return _BY_TYPE[schema["type"]](schema, chance)


def misfits(schema: Schema, chance: Random) -> Iterator[Any]:
    """Things that are near an instance but none: one field wrong, missing or too much."""
    near = list(_mutated(schema, sample(schema, chance), chance))
    fits = validator_for(schema).is_valid
    yield from (thing for thing in near if not fits(thing))


def _one_of(branches: str) -> Callable[[Schema, Random], Any]:
    return lambda schema, chance: sample(chance.choice(schema[branches]), chance)


def _object(schema: Schema, chance: Random) -> dict[str, Any]:
    required = schema.get("required", ())
    return {
        name: sample(part, chance)
        for name, part in schema.get("properties", {}).items()
        if name in required or chance.random() < 0.5
    }


def _array(schema: Schema, chance: Random) -> list[Any]:
    if "not" in schema:
        return _but(schema, chance)
    least = schema.get("minItems", 0)
    count = chance.randint(least, schema.get("maxItems", least + 3))
    if "contains" in schema:
        return _containing(schema, count, chance)
    if not schema.get("uniqueItems"):
        return [sample(schema["items"], chance) for _ in range(count)]
    return _distinct(schema["items"], least, count, chance)


def _but(schema: Schema, chance: Random) -> list[Any]:
    """A list that is not what it must not be."""
    barred = validator_for(schema["not"]).is_valid
    free = {name: part for name, part in schema.items() if name != "not"}
    while barred(thing := _array(free, chance)):
        pass
    return thing


def _containing(schema: Schema, count: int, chance: Random) -> list[Any]:
    fits = validator_for(schema["contains"]).is_valid
    wanted = chance.randint(schema.get("minContains", 1), min(schema.get("maxContains", count), count))
    marked = set(chance.sample(range(count), wanted))
    return [_such(schema["items"], fits, at in marked, chance) for at in range(count)]


def _such(schema: Schema, fits: Callable[[Any], bool], wanted: bool, chance: Random) -> Any:
    while fits(thing := sample(schema, chance)) is not wanted:
        pass
    return thing


def _distinct(items: Schema, least: int, count: int, chance: Random) -> list[Any]:
    if "enum" in items:
        return chance.sample(items["enum"], min(count, len(items["enum"])))
    found: list[Any] = []
    for _ in range(200):
        thing = sample(items, chance)
        found += [thing] * (thing not in found)
        if len(found) == count:
            break
    assert len(found) >= least, items
    return found


def _integer(schema: Schema, chance: Random) -> int | float:
    least = schema.get("minimum", 0)
    number = chance.choice((least, schema.get("maximum", least + 9), None))
    if number is None:
        number = chance.randint(least, schema.get("maximum", least + 9))
    return float(number) if chance.random() < 0.1 else int(number)


def _string(schema: Schema, chance: Random) -> str:
    least, most = schema.get("minLength", 0), schema.get("maxLength", 40)
    for _ in range(200):
        text = matching(schema.get("pattern", "^[ -~]*$"), chance)[:most]
        if len(text) >= least and re.search(schema.get("pattern", ""), text):
            return text
    raise AssertionError(f"found no text for {schema}")


_BY_KEYWORD: dict[str, Callable[[Schema, Random], Any]] = {
    "const": lambda schema, chance: schema["const"],
    "enum": lambda schema, chance: chance.choice(schema["enum"]),
    "oneOf": _one_of("oneOf"),
    "anyOf": _one_of("anyOf"),
}
_BY_TYPE: dict[str, Callable[[Schema, Random], Any]] = {
    "object": _object,
    "array": _array,
    "integer": _integer,
    "string": _string,
    "boolean": lambda schema, chance: chance.random() < 0.5,
    "null": lambda schema, chance: None,
}


def _mutated(schema: Schema, thing: Any, chance: Random) -> Iterator[Any]:
    yield chance.choice(_WRONG)
    if isinstance(thing, dict):
        yield from _mutated_object(schema, thing, chance)
    elif isinstance(thing, list):
        yield from ([*thing, wrong] for wrong in (*thing, *_WRONG))
        yield from (thing[:i] + thing[i + 1 :] for i in range(len(thing)))
        yield from ([*thing[:i], wrong, *thing[i + 1 :]] for i in range(len(thing)) for wrong in _WRONG[:4])
    elif isinstance(thing, int | float):
        yield from (thing - 1, thing + 1, str(thing))
        yield from (schema[limit] + step for limit, step in (("minimum", -1), ("maximum", 1)) if limit in schema)
    elif isinstance(thing, str):
        yield from (thing + "x", thing + "\0", thing.upper(), thing * 600)


def _mutated_object(schema: Schema, thing: dict[str, Any], chance: Random) -> Iterator[Any]:
    yield {**thing, "extra": chance.choice(_WRONG)}
    for name, value in thing.items():
        yield {other: kept for other, kept in thing.items() if other != name}
        part = schema.get("properties", {}).get(name, {})
        yield from ({**thing, name: wrong} for wrong in _mutated(part, value, chance))
