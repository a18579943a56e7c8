"""What people write: names, which are labels (CR2), lines of talk, and invite codes."""

import unicodedata

import regex

from trompe.errors import Fault, Malformed

CODE_SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 8
"""Of an invite code."""
MOST = 32
"""Characters, as a person counts them."""
MOST_POINTS = 384
"""Code points: room for 32 of the longest emoji."""
_JOINERS = "\u200c\u200d"
_HIDDEN = regex.compile(rf"[\p{{C}}\p{{Zl}}\p{{Zp}}--[{_JOINERS}]]", regex.VERSION1)
"""By the tables of `regex`, which know emoji that Python's own are too old for."""
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"
_BLANKS = regex.compile(f"[{_BLANK}]")
_INKED = regex.compile(rf"[^\p{{M}}\p{{Z}}\p{{C}}{_BLANK}]")
_PILED = regex.compile(r"[\p{M}&&\p{Script=Inherited}]{5}|\p{M}{9}", regex.VERSION1)
"""More marks on one letter than any script needs: of the general ones 4 in a row, with a script's own ones 8."""
_UNPRINTED = regex.compile(r"[\p{Cc}\p{Cs}--\n]", regex.VERSION1)
_TURNED = regex.compile("[\u202a-\u202e\u2066-\u2069]")
"""What turns the direction of the text that follows it, other people's too."""
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


def visible(text: str) -> bool:
    """Whether there is anything in it to see."""
    return _INKED.search(text) is not None


def spoken(text: str) -> str | None:
    """A line of talk in NFC and trimmed, in several lines perhaps; None when it is none."""
    said = unicodedata.normalize("NFC", text).strip()
    return said if visible(said) and not _UNPRINTED.search(said) and not _TURNED.search(said) else None


def invite_folded(code: str) -> str:
    """An invite code as it was given out, however it was typed: in lower case, with spaces or hyphens."""
    return "".join(code.replace("-", " ").split()).upper()


def _problem(label: str) -> str | None:
    if len(label) > MOST_POINTS or len(regex.findall(r"\X", label)) > MOST:
        return f"at most {MOST} characters"
    bare = _TAGGED_FLAG.sub("\U0001f3f4", label)
    if _HIDDEN.search(bare) or _BLANKS.search(bare):
        return "no control, invisible or direction-changing characters"
    if _PILED.search(_UNSEEN.sub("", bare)):
        return "at most 4 combining marks in a row"
    return None if visible(bare) else "at least one visible character"
