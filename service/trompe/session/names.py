"""Names are labels: what one may look like, and when two are the same (CR2)."""

import unicodedata

import regex

from trompe.errors import Fault, Malformed

MOST = 32
"""Characters, as a person counts them."""
MOST_POINTS = 384
"""Code points: room for 32 of the longest emoji."""
_JOINERS = "\u200c\u200d"
_HIDDEN = regex.compile(rf"[\p{{C}}\p{{Zl}}\p{{Zp}}--[{_JOINERS}]]", regex.VERSION1)
"""By the tables of `regex`, which know emoji that Python's own are too old for."""
_BLANKS = regex.compile("[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159]")
_INKED = regex.compile(r"[^\p{M}\p{Z}\p{C}]")
_TAGGED_FLAG = regex.compile("\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f")
_UNSEEN = regex.compile(f"[{_JOINERS}\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Joiners and variation selectors: names that differ only in them may look the same."""


def cleaned(name: str, pointer: str = "/name") -> str:
    """The name in NFC and trimmed; `Malformed` when it is no name."""
    label = unicodedata.normalize("NFC", name).strip()
    if problem := _problem(label):
        raise Malformed("bad_name", clause="CR2", faults=[Fault(pointer, problem)])
    return label


def folded(name: str) -> str:
    """What two names that count as the same have in common."""
    plain = unicodedata.normalize("NFKC", _UNSEEN.sub("", name))
    return unicodedata.normalize("NFC", plain.casefold())


def _problem(label: str) -> str | None:
    if len(label) > MOST_POINTS or len(regex.findall(r"\X", label)) > MOST:
        return f"at most {MOST} characters"
    bare = _TAGGED_FLAG.sub("\U0001f3f4", label)
    if _HIDDEN.search(bare) or _BLANKS.search(bare):
        return "no control, invisible or direction-changing characters"
    return None if _INKED.search(bare) else "at least one visible character"
