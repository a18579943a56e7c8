"""Golden transcripts: `python -m pytest tests/kinds --update-transcripts` writes them; read the difference."""

import pytest

from kinds.transcript import FOLDER, Script, scripts, written
from trompe.rules import KINDS

SCRIPTS = [(kind, script) for kind in KINDS for script in scripts(kind)]


@pytest.mark.clause("CR6", "CR7")
@pytest.mark.parametrize(("kind", "script"), SCRIPTS, ids=[f"{kind}-{script.name}" for kind, script in SCRIPTS])
def test_everybody_sees_what_the_transcript_says(kind: str, script: Script, update: bool) -> None:
    path, text = FOLDER / f"{kind}-{script.name}.txt", written(kind, script)
    if update:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


def test_every_kind_has_a_transcript_and_every_transcript_a_script() -> None:
    assert {kind for kind, _ in SCRIPTS} == set(KINDS)
    assert {path.stem for path in FOLDER.glob("*")} == {f"{kind}-{script.name}" for kind, script in SCRIPTS}
