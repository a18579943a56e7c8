"""The published names of values: the same in OpenAPI, JSON Schema and GraphQL."""

from trompe.rules.kernel import Value


def public_name(cls: type[Value]) -> str:
    """The class's name; a kind's own values carry the kind before it: `Placed` of Illusion is `IllusionPlaced`."""
    room, _, rest = cls.__module__.removeprefix("trompe.").partition(".")
    kind = rest.partition(".")[0]
    return kind.capitalize() + cls.__name__ if room == "rules" and kind != "kernel" else cls.__name__
