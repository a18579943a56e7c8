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
_LETTERS = (
    "!-~\u00a1-\u00ac\u00ae-\u02ff\u038e-\u03a1\u03a3-\u0482\u048a-\u052f\u0531-\u0556\u0559-\u058a\u05d0-\u05ea"
    "\u061d-\u064a\u0671-\u06d5\u0712-\u072f\u074d-\u07a5\u0904-\u0939\u0993-\u09a8\u09aa-\u09b0\u0a13-\u0a28\u0a93-\u0aa8"
    "\u0a2a-\u0a30\u0aaa-\u0ab0\u0b2a-\u0b30\u0b92-\u0b95\u0c2a-\u0c39\u0caa-\u0cb3\u0db3-\u0dbb\u0dc0-\u0dc6\u0ea7-\u0eb0"
    "\u0b13-\u0b28\u0bae-\u0bb9\u0c12-\u0c28\u0c92-\u0ca8\u0d12-\u0d3a\u0d9a-\u0db1\u0e01-\u0e30\u0e8c-\u0ea3"
    "\u0f49-\u0f6c\u1000-\u102a\u10d0-\u115e\u1161-\u1248\u1260-\u1288\u12d8-\u1310\u13a0-\u13f5\u1401-\u167f"
    "\u1780-\u17b3\u1820-\u1878\u1d00-\u1dbf\u1e00-\u1f15\u1f20-\u1f45\u2010-\u2027\u2030-\u205e\u20a0-\u20bf"
    "\u2100-\u218b\u2190-\u2426\u2460-\u27ff\u2801-\u2b73\u2c00-\u2cee\u3001-\u3029\u3041-\u3096\u309b-\u30ff"
    "\u3105-\u312f\u3131-\u3163\u3165-\u318e\u31f0-\u321e\u3220-\ua48c\ua4d0-\ua62b\uac00-\ud7a3\uf900-\ufa6d"
    "\uff01-\uff9f\U0001f1e6-\U0001f1ff\U0001f300-\U0001f6d4\U0001f900-\U0001f9ff\U0001fa90-\U0001faa8"
    "\U00020000-\U0002a6d6"
)
"""Ranges without gaps of letters, digits and signs of today's scripts, and emoji: all of it is seen, in any release."""
_PLAIN = r"[^\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]"
SPOKEN = f"^{_PLAIN}*[{_LETTERS}]{_PLAIN}*$"
"""As a regular expression of JSON Schema, a little narrower than what is `spoken`: whatever fits it is taken.

Without surrogates, which no JSON text holds alone and which many dialects of regular expressions cannot name.
"""
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
