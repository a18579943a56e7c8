"""Which media type answers a request."""

from typing import NamedTuple

RESPONSE = "application/graphql-response+json"
JSON = "application/json"
EVENTS = "text/event-stream"
ONE = (JSON, RESPONSE)
"""What one answer can be sent as, the first where the client does not care."""
MOST_RANGES = 50


class _Range(NamedTuple):
    media: str
    weight: float


def chosen(accept: str | None, *, streams: bool) -> str | None:
    """What the client likes best of what there is; None when it takes none of it.

    `streams`: a subscription, which is answered by events only. A single answer is sent as an event only to a client
    that likes this best: some list it behind what they really want.
    """
    ranges = _ranges(accept)
    if streams:
        return EVENTS if _weight(EVENTS, ranges, named=True) else chosen(accept, streams=False)
    weights = {media: _weight(media, ranges) for media in ONE}
    weights[EVENTS] = _weight(EVENTS, ranges, named=True)
    best = max(weights.values())
    liked = [media for media, weight in weights.items() if weight == best]
    if not best:
        return None
    return next((each.media for each in ranges if each.media in liked), liked[0])


def _ranges(accept: str | None) -> list[_Range]:
    if not (accept or "").strip():
        return [_Range("*/*", 1.0)]
    parts = [_range(part) for part in (accept or "").split(",")[:MOST_RANGES]]
    return [part for part in parts if part.media]


def _range(text: str) -> _Range:
    media, *parameters = [part.strip().lower() for part in text.split(";")]
    for name, _, value in (parameter.partition("=") for parameter in parameters):
        if name.strip() == "q":
            return _Range(media, _quality(value.strip()))
        if name.strip() == "charset" and value.strip().strip('"') not in ("utf-8", "utf8"):
            return _Range(media, 0.0)
    return _Range(media, 1.0)


def _quality(text: str) -> float:
    try:
        return min(max(float(text), 0.0), 1.0) if text not in ("nan", "inf") else 0.0
    except ValueError:
        return 0.0


def _weight(media: str, ranges: list[_Range], *, named: bool = False) -> float:
    """How much a type is liked, by the most exact range; `named`: by its own name only."""
    patterns = (media,) if named else (media, media.partition("/")[0] + "/*", "*/*")
    for pattern in patterns:
        if found := [each.weight for each in ranges if each.media == pattern]:
            return max(found)
    return 0.0
