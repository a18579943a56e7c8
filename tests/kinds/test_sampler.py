"""The sampler itself: what it calls an instance is one, what it calls a misfit is none, and it finds the corners."""

from random import Random
from typing import Any

import pytest
from jsonschema_rs import validator_for

from kinds.sampler import misfits, sample

CARDS = {"enum": ["a", "b", "c", "d", "e", "f"]}
HAND = {"type": "array", "items": CARDS, "minItems": 6, "maxItems": 6, "uniqueItems": True}
SCHEMAS: dict[str, dict[str, Any]] = {
    "constant": {"const": 4},
    "range": {"type": "integer", "minimum": 2, "maximum": 7},
    "all of a hand": HAND,
    "some of a hand": {**HAND, "minItems": 0, "maxItems": 3},
    "distinct numbers": {
        "type": "array",
        "items": {"type": "integer", "minimum": 0, "maximum": 3},
        "minItems": 2,
        "maxItems": 4,
        "uniqueItems": True,
    },
    "all but one": {"type": "array", "items": {"type": "boolean"}, "maxItems": 2, "not": {"const": [True]}},
    "repeats allowed": {"type": "array", "items": {"type": "boolean"}, "maxItems": 2},
    "pattern": {"type": "string", "pattern": "^(ab|c[^x-z0]{2,3})[!-~]?$", "minLength": 2, "maxLength": 5},
    "either": {"oneOf": [{"type": "null"}, {"type": "integer", "minimum": 1, "maximum": 2}]},
    "any": {"anyOf": [{"const": "left"}, {"const": "right"}]},
    "object": {
        "type": "object",
        "properties": {"card": CARDS, "theme": {"type": "integer", "minimum": 1, "maximum": 2}},
        "required": ["card"],
        "additionalProperties": False,
    },
}


@pytest.mark.parametrize("schema", SCHEMAS.values(), ids=SCHEMAS)
def test_samples_fit_and_misfits_do_not(schema: dict[str, Any]) -> None:
    fits = validator_for(schema).is_valid
    for seed in range(100):
        assert fits(sample(schema, Random(seed)))
    near = [thing for seed in range(100) for thing in misfits(schema, Random(seed))]
    assert len(near) > 50
    assert not any(map(fits, near))


def test_the_ends_of_a_range_are_met_and_just_missed() -> None:
    schema = SCHEMAS["range"]
    found = [sample(schema, Random(seed)) for seed in range(200)]
    assert set(found) == {2, 3, 4, 5, 6, 7}
    assert any(isinstance(number, float) for number in found)
    assert {1, 8} <= {thing for thing in misfits(schema, Random(0)) if type(thing) is int}
