"""Pictures of packs: read by an XML parser that knows nothing but shapes, and written anew. Nothing passes as it is.

No entity is ever expanded (a document type is refused outright), sizes are bounded before anything is parsed, and
names inside are replaced by ones that mean nothing.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import NoReturn
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from .words import DROPPED, ELEMENTS, FORMS, PAINTS, REFERENCE, SHAPES, WHY

BYTES = 30_000
"""Most that a picture may weigh, before and after."""
DEEP = 32
"""Most elements inside each other."""
COLOURED = ("fill", "stroke", "stop-color")
NAMESPACE = "http://www.w3.org/2000/svg"

Box = tuple[int, int, int, int]


class BadPicture(ValueError):
    """Raised for a picture that is not taken; says in which line and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


@dataclass
class _Element:
    name: str
    line: int
    attributes: dict[str, str]
    children: list["_Element"] = field(default_factory=list)

    def walk(self) -> Iterator["_Element"]:
        """This element and all below, in their order."""
        yield self
        for child in self.children:
            yield from child.walk()


def clean(content: bytes) -> tuple[str, Box]:
    """A picture in its safe form, and its view box; BadPicture for one that is not taken."""
    if len(content) > BYTES:
        raise BadPicture(0, f"weighs {len(content)} bytes; a picture weighs at most {BYTES}")
    root = _Reader().read(content)
    box = _box(root)
    if not any(element.name in SHAPES for element in root.walk()):
        raise BadPicture(root.line, "draws nothing")
    _rename(root, content)
    return _checked(_written(root)), box


class _Reader:
    """Builds elements from what the parser finds, and refuses at once what is none of ours."""

    def __init__(self) -> None:
        self._parser = parser = expat.ParserCreate("utf-8", " ")
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.CommentHandler = lambda _: self._no("a picture has no comments in it")
        parser.ProcessingInstructionHandler = lambda *_: self._no("a picture gives no instructions")
        parser.StartDoctypeDeclHandler = lambda *_: self._no("no document types and no entities")
        parser.StartCdataSectionHandler = lambda: self._no("a picture has no text in it")
        self._open: list[_Element] = []
        self._root: _Element | None = None

    def read(self, content: bytes) -> _Element:
        """The outermost element."""
        try:
            self._parser.Parse(content, True)
        except expat.ExpatError as error:
            raise BadPicture(error.lineno, f"is no XML: {expat.ErrorString(error.code)}") from error
        assert self._root is not None
        return self._root

    def _no(self, reason: str) -> NoReturn:
        raise BadPicture(self._parser.CurrentLineNumber, reason)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, local = name.rpartition(" ")
        if space != NAMESPACE or local not in ELEMENTS:
            self._no(f"<{local}>: {WHY.get(local, 'not taken') if space == NAMESPACE else 'no element of SVG'}")
        if (local == "svg") != (not self._open):
            self._no(f"<{local}>: one <svg> stands around everything")
        if len(self._open) == DEEP:
            self._no(f"<{local}>: more than {DEEP} elements inside each other")
        element = _Element(local, self._parser.CurrentLineNumber, self._taken(local, attributes))
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        self._open.append(element)

    def _end(self, _: str) -> None:
        self._open.pop()

    def _text(self, text: str) -> None:
        if text.strip():
            self._no("a picture has no text in it")

    def _taken(self, element: str, attributes: dict[str, str]) -> dict[str, str]:
        """Attributes in their one form; `style` is taken apart into them."""
        taken: dict[str, str] = {}
        for name, value in {**attributes, **_styled(attributes.get("style", ""))}.items():
            if name == "style" or (element == "svg" and name in DROPPED):
                continue
            plain = " ".join(value.split())
            if name != "id" and not (element == "svg" and name == "viewBox"):
                plain = self._value(name, plain)
            taken[name] = plain
        return taken

    def _value(self, name: str, value: str) -> str:
        local = name.rpartition(" ")[2]
        if name not in FORMS:
            self._no(f"{local}: " + ("a picture refers to nothing outside" if "href" in local else "not taken"))
        if name in COLOURED:
            value = _coloured(value)
        value = value.removesuffix("px") if FORMS[name] is FORMS["x"] else value
        if not FORMS[name].fullmatch(value):
            hint = "; colours are #rrggbb" if name in COLOURED else ""
            self._no(f"{name}: {value[:40]!r} is not taken{hint}")
        return value


def _styled(style: str) -> dict[str, str]:
    pairs = (each.partition(":") for each in style.split(";") if each.strip())
    return {name.strip(): value.strip() for name, _, value in pairs}


def _coloured(value: str) -> str:
    """A colour in six digits."""
    lower = value if "url" in value else value.lower()
    short = re.fullmatch("#([0-9a-f])([0-9a-f])([0-9a-f])", lower)
    return "#" + "".join(digit * 2 for digit in short.groups()) if short else lower


def _box(root: _Element) -> Box:
    numbers = re.split(r"[\s,]+", root.attributes.get("viewBox", ""))
    if len(numbers) != 4 or not all(re.fullmatch(r"-?\d{1,5}", each) for each in numbers):
        raise BadPicture(root.line, "viewBox: four whole numbers are needed")
    x, y, wide, high = map(int, numbers)
    if wide < 1 or high < 1:
        raise BadPicture(root.line, "viewBox: shows nothing")
    root.attributes["viewBox"] = f"{x} {y} {wide} {high}"
    return x, y, wide, high


def _rename(root: _Element, content: bytes) -> None:
    """Give what is referred to a name that means nothing and no other picture has; drop all other names."""
    sorts = {each.attributes["id"]: each.name for each in root.walk() if "id" in each.attributes}
    used: dict[str, str] = {}
    for element in root.walk():
        for name, value in element.attributes.items():
            if match := REFERENCE.fullmatch(value):
                _fits(element, name, match[1], sorts)
                digest = sha256(f"{match[1]}/".encode() + content).hexdigest()
                element.attributes[name] = f"url(#{used.setdefault(match[1], f'p{digest[:7]}')})"
    _no_loops(root)
    seen = set()
    for element in root.walk():
        if old := element.attributes.pop("id", None):
            if old in seen:
                raise BadPicture(element.line, f"id: {old[:40]!r} stands twice")
            seen.add(old)
            if old in used:
                element.attributes["id"] = used[old]


def _fits(element: _Element, name: str, target: str, sorts: dict[str, str]) -> None:
    allowed = {"clipPath"} if name == "clip-path" else PAINTS
    if sorts.get(target) not in allowed:
        raise BadPicture(element.line, f"{name}: nothing of that sort is called {target[:40]!r}")


def _no_loops(root: _Element) -> None:
    """What is referred to refers to nothing: no loops, and nothing that grows by being repeated."""
    for holder in root.walk():
        if holder.name in PAINTS or holder.name == "clipPath":
            for element in holder.walk():
                if any(REFERENCE.fullmatch(value) for value in element.attributes.values()):
                    raise BadPicture(element.line, f"<{holder.name}>: refers to something else")


def _written(element: _Element) -> str:
    space = f' xmlns="{NAMESPACE}"' if element.name == "svg" else ""
    attributes = "".join(f" {name}={quoteattr(value)}" for name, value in sorted(element.attributes.items()))
    inside = "".join(map(_written, element.children))
    head = f"<{element.name}{space}{attributes}"
    return f"{head}>{inside}</{element.name}>" if inside else f"{head}/>"


def _checked(document: str) -> str:
    if len(document) > BYTES:
        raise BadPicture(0, f"weighs {len(document)} bytes once it is written plainly; at most {BYTES} are taken")
    return document
