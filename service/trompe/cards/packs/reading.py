"""One pack: from its folder to its pictures, or to everything that is wrong with it."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from pydantic import ValidationError

from trompe.cards.deck import Titles
from trompe.cards.scenes.deck import VIEW_BOX, alternative
from trompe.cards.scenes.drawing import document
from trompe.cards.scenes.model import Layout
from trompe.cards.scenes.scene import Described, Scene
from trompe.faults import Fault

from . import texts
from .form import PAINTINGS, DrawnEntry, PackFile, PaintingEntry, line_of
from .svg import BYTES, BadPicture, Box, clean
from .values import DrawnPainting, DrawnScene, Pack

PACK_FILE = "pack.toml"
MOST_BYTES = 1_000_000
"""Of a file of texts."""
PORTRAIT, SQUARE = 4 / 3, 1.0
"""Height by width of paintings and of scenes."""


class Reader:
    """Reads a pack; what is wrong gathers in `faults`."""

    def __init__(self, folder: Path, thorough: bool) -> None:
        self._folder = folder
        self._thorough = thorough
        self._toml = ""
        self.faults: list[Fault] = []

    def read(self) -> Pack:
        """The pack; good for nothing when there are faults."""
        form = self._form()
        scenes = (*self._described(form), *self._drawn(form))
        paintings = tuple(self._painting(i, entry) for i, entry in enumerate(form.paintings))
        self._whole(form, scenes)
        return Pack(self._folder.name, form.scenes.replace, scenes, tuple(filter(None, paintings)))

    def _no(self, file: str, line: int, reason: str) -> None:
        self.faults.append(Fault(f"{self._folder.name}/{file}", line, reason))

    def _wrong(self, path: tuple[str | int, ...], reason: str) -> None:
        """A fault of `pack.toml`, with the line of the value at a path."""
        self._no(PACK_FILE, line_of(self._toml, path), reason)

    def _form(self) -> PackFile:
        self._toml = (self._bytes(PACK_FILE, MOST_BYTES) or b"").decode("utf-8", "replace")
        if not self._toml:
            return PackFile(format=1)
        try:
            return PackFile.model_validate(tomllib.loads(self._toml))
        except tomllib.TOMLDecodeError as error:
            line = str(error).partition("at line ")[2].partition(",")[0]
            self._no(PACK_FILE, int(line) if line.isdigit() else 0, f"is no TOML: {error}")
        except ValidationError as error:
            for each in error.errors():
                self._wrong(each["loc"], f"{'.'.join(map(str, each['loc']))}: {each['msg']}")
        return PackFile(format=1)

    def _bytes(self, file: str, most: int) -> bytes | None:
        """A file of this folder, if it is one and not too large."""
        path = (self._folder / file).resolve()
        if not path.is_relative_to(self._folder.resolve()):
            self._no(file, 0, "lies outside the pack")
        elif not path.is_file():
            self._no(file, 0, "there is no such file")
        elif path.stat().st_size > most:
            self._no(file, 0, f"weighs {path.stat().st_size} bytes; at most {most} are taken")
        else:
            return path.read_bytes()
        return None

    def _described(self, form: PackFile) -> Iterator[Scene]:
        for file in form.scenes.texts:
            content = self._bytes(file, MOST_BYTES)
            try:
                text = (content or b"").decode("utf-8")
            except UnicodeDecodeError as error:
                self._no(file, (content or b"").count(b"\n", 0, error.start) + 1, "is not UTF-8")
                continue
            for block in texts.blocks(text, lambda line, why, file=file: self._no(file, line, why)):  # type: ignore[misc]
                if scene := self._scene(file, block):
                    yield scene

    def _scene(self, file: str, block: list[texts.Line]) -> Scene | None:
        def tell(line: int, reason: str) -> None:
            self._no(file, line, reason)

        layout = texts.layout(block, tell)
        if layout is None:
            return None
        if self._thorough:
            self._proven(layout, block, tell)
        id = f"{self._folder.name}/{texts.scene_id(layout.title.en)}"
        alts = alternative(layout.title)
        return Described(id, f"scene/{id}.svg", layout.title, alts, VIEW_BOX, 0, 0, texts.joined(block))

    def _proven(self, layout: Layout, block: list[texts.Line], tell: texts.Tell) -> None:
        if not self.faults:
            texts.prove(block, layout, tell)
        if (weight := len(document(layout))) > BYTES:
            tell(block[0][0], f"its picture weighs {weight} bytes; at most {BYTES} are taken: leave something out")

    def _drawn(self, form: PackFile) -> Iterator[Scene]:
        for i, entry in enumerate(form.scenes.drawn):
            if found := self._picture(entry, SQUARE):
                id, titles = f"{self._folder.name}/{entry.id}", entry.title.titles()
                asked = tuple(each.titles() for each in entry.criteria)
                if len({each.en.casefold() for each in asked}) < len(asked):
                    self._wrong(("scenes", "drawn", i, "criteria"), f"{entry.id}: two criteria are the same")
                alts, told = alternative(titles), entry.description.titles()
                yield DrawnScene(id, f"scene/{id}.svg", titles, alts, found[1], 0, 0, found[0], asked, told)

    def _painting(self, i: int, entry: PaintingEntry) -> DrawnPainting | None:
        if not (found := self._picture(entry, PORTRAIT)):
            return None
        id, titles, alts = f"{self._folder.name}/{entry.id}", entry.title.titles(), entry.alt.titles()
        return DrawnPainting(id, f"painting/{id}.svg", titles, alts, found[1], entry.tags, found[0])

    def _picture(self, entry: DrawnEntry | PaintingEntry, tall: float) -> tuple[str, Box] | None:
        content = self._bytes(entry.file, BYTES)
        if content is None:
            return None
        try:
            found = clean(content)
        except BadPicture as bad:
            self._no(entry.file, bad.line, str(bad))
            return None
        if abs(found[1][3] / found[1][2] / tall - 1) > 0.01:
            self._no(entry.file, 0, f"viewBox: height by width must be {tall:.4g}")
        return found

    def _whole(self, form: PackFile, scenes: tuple[Scene, ...]) -> None:
        """What concerns the pack as a whole."""
        if form.paintings and len(form.paintings) != PAINTINGS:
            self._wrong(("paintings",), f"has {len(form.paintings)} paintings; a deck has {PAINTINGS}")
        if not (self.faults or form.paintings or scenes):
            self._wrong(("format",), "holds no scenes and no paintings")
        if form.scenes.replace and not (self.faults or scenes):
            self._wrong(("scenes", "replace"), "replaces the public scenes by none")
        for name, entries in (("drawn", form.scenes.drawn), ("paintings", form.paintings)):
            path = ("scenes", "drawn") if name == "drawn" else ("paintings",)
            for what in ("id", "file"):
                self._once(path, what, [getattr(each, what) for each in entries])
        self._titles([each.titles for each in scenes])
        self._titles([each.title.titles() for each in form.paintings])

    def _once(self, path: tuple[str, ...], what: str, values: list[str]) -> None:
        for i, value in enumerate(values):
            if value in values[:i]:
                self._wrong((*path, i, what), f"{what}: {value!r} stands twice")

    def _titles(self, titles: list[Titles]) -> None:
        for language in ("en", "es"):
            seen: set[str] = set()
            for text in (each.by_language()[language].casefold() for each in titles):
                if text in seen:
                    self._wrong(("title",), f"two pictures are called {text!r}")
                seen.add(text)
