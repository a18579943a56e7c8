"""Names are labels: what one may look like, and when two are the same (CR2)."""

import unicodedata

import regex

from trompe.errors import Fault, Malformed

MOST = 32
"""Characters, as a person counts them."""
MOST_POINTS = 384
"""Code points: room for 32 of the longest emoji."""
_JOINERS = {"\u200c", "\u200d"}
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_BLANKS = set("\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_TAGGED_FLAG = regex.compile("\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f")


def cleaned(name: str, pointer: str = "/name") -> str:
    """The name in NFC and trimmed; `Malformed` when it is no name."""
    label = unicodedata.normalize("NFC", name).strip()
    if problem := _problem(label):
        raise Malformed("bad_name", clause="CR2", faults=[Fault(pointer, problem)])
    return label


def folded(name: str) -> str:
    """What two names that count as the same have in common."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name).casefold())


def _problem(label: str) -> str | None:
    if len(label) > MOST_POINTS or len(regex.findall(r"\X", label)) > MOST:
        return f"at most {MOST} characters"
    if any(map(_is_hidden, _TAGGED_FLAG.sub("", label))):
        return "no control, invisible or direction-changing characters"
    if not any(char.isprintable() and not char.isspace() and _is_inked(char) for char in label):
        return "at least one visible character"
    return None


def _is_hidden(char: str) -> bool:
    return char in _BLANKS or (char not in _JOINERS and unicodedata.category(char) in _HIDDEN)


def _is_inked(char: str) -> bool:
    return unicodedata.category(char)[0] not in "MZC"
