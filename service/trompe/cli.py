"""The `trompe` command."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from trompe.faults import BadPack

FAULTY = 2
"""Exit code when deck packs are faulty: no command has done anything then, and none says that something fails."""

app = typer.Typer(
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    add_completion=False,
    help="Trompe: a headless server for picture games.",
)
cards_app = typer.Typer(no_args_is_help=True, help="The decks and their pictures.")
app.add_typer(cards_app, name="cards")
Folder = Annotated[Path, typer.Argument(help="Folder to write into; made if it is not there.")]


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.", min=1, max=65535)] = 8000,
    data_dir: Annotated[
        Path | None, typer.Option(help="Where the embedded Redis keeps its files.", show_default="data")
    ] = None,
    workers: Annotated[int, typer.Option(help="API worker processes.", min=1, max=64)] = 1,
    sandbox: Annotated[
        bool, typer.Option("--sandbox", help="For tests, on loopback only: clients may set seeds and move the clock.")
    ] = False,
) -> None:
    """Run the service, with a Redis of its own unless TROMPE_REDIS_URL names one."""
    given = {} if data_dir is None else {"data_dir": data_dir}
    _serving(lambda serving, read: serving.serve(read(sandbox=sandbox, **given), host, port, workers, _tell))


@app.command()
def worker() -> None:
    """Run the clock and the bots, for services whose API workers have TROMPE_LOOPS=false."""
    _serving(lambda serving, read: serving.work(read(sandbox=False), _tell))


@app.command()
def demo(
    server: Annotated[str, typer.Option(help="Where the service listens.")] = "http://127.0.0.1:8000",
    games: Annotated[
        int | None,
        typer.Option(help="How many games.", min=1, show_default="each count of players, each option"),
    ] = None,
    concurrency: Annotated[int, typer.Option(help="Games played at once.", min=1, max=64)] = 4,
    quick: Annotated[bool, typer.Option("--quick", help="One game for each number of players.")] = False,
    kind: Annotated[str | None, typer.Option(help="Games of this kind alone.")] = None,
    seed: Annotated[int, typer.Option(help="Of the players' choices.")] = 0,
) -> None:
    """Play whole games as outside clients do, and check all that is shown; exit code 0 only if everything held."""
    from trompe import demo as outsiders

    run = outsiders.run(server, games=games, concurrency=concurrency, quick=quick, kind=kind, seed=seed)
    raise typer.Exit(asyncio.run(run))


@app.command()
def replay(
    log: Annotated[Path, typer.Argument(help="A finished game's log, as exported by the API.", exists=True)],
) -> None:
    """Play an exported log again and check its seed, every shuffle and every event (CR8)."""
    from trompe.session import Mismatch, NotALog, logged, replayed

    try:
        read = logged(log.read_bytes())
        session = replayed(read)
    except NotALog as wrong:
        _stop(f"not a log: {wrong}")
    except Mismatch as mismatch:
        _stop(f"does not hold: {mismatch}")
    print(f"{read.kind} {read.id}: {session.version} actions, {session.status}; seed, events and result hold")


@app.command()
def schema(
    folder: Annotated[Path, typer.Argument(help="Top folder of the project.")] = Path(),
    check: Annotated[bool, typer.Option("--check", help="Write nothing; fail when a file differs.")] = False,
) -> None:
    """Write the generated documents: OpenAPI, GraphQL SDL and JSON Schemas."""
    from trompe.web.openapi import documents

    different = []
    for path, text in documents().items():
        target = folder / path
        if target.exists() and target.read_text(encoding="utf-8") == text:
            continue
        different.append(path)
        if not check:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8", newline="\n")
    print("\n".join(f"{'differs' if check else 'written'}: {path}" for path in different) or "up to date")
    if check and different:
        raise typer.Exit(1)


@cards_app.command()
def export(folder: Folder) -> None:
    """Write every picture of every deck as SVG, with manifest.json."""
    with _drawing() as progress:
        from trompe import cards

        cards.export(folder, progress)


@cards_app.command()
def sheets(
    folder: Folder,
    packs: Annotated[Path | None, typer.Option(help="Folder of deck packs.", show_default="TROMPE_PACKS")] = None,
) -> None:
    """Render a contact sheet of each deck as PNG."""
    with _drawing() as progress:
        from trompe import cards
        from trompe.cards.packs import with_packs
        from trompe.cards.sheets import sheets as render

        render(folder, with_packs(cards.PUBLIC, packs) if packs else cards.DECKS, progress)


@cards_app.command()
def check(folder: Annotated[Path, typer.Argument(help="Folder of deck packs, as TROMPE_PACKS names it.")]) -> None:
    """Check deck packs (cards/PACKS.md) as the service does when it starts; exit code 0 only if all are in order."""
    from trompe.cards.packs import packs

    for pack in packs(folder, thorough=True):
        instead = " instead of the public ones" if pack.replace else ""
        print(f"{pack.name}: in order; {len(pack.scenes)} scenes{instead}, {len(pack.paintings)} paintings")


@contextmanager
def _drawing() -> Iterator[Callable[[int, int], None]]:
    """Shows how far it is."""
    from rich.progress import Progress

    with Progress() as progress:
        task = progress.add_task("drawing", total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def _serving(run: Callable[[Any, Any], None]) -> None:
    """Runs with the room and the reader of settings, both loaded late; what is refused is said in one sentence."""
    from trompe import serving
    from trompe.settings import Settings
    from trompe.store.values import StartRefused

    try:
        run(serving, Settings.read)
    except BadPack:
        raise
    except (serving.Refused, StartRefused, ValueError) as refused:
        _stop(str(refused))


def _tell(said: str) -> None:
    print(said, flush=True)


def _stop(reason: str) -> NoReturn:
    typer.echo(f"trompe: {reason}", err=True)
    raise typer.Exit(1)


def main() -> None:
    """Run the command. Faulty deck packs are told in words by every one that needs the decks."""
    try:
        app()
    except BadPack as faulty:
        typer.echo(f"trompe: {faulty}", err=True)
        sys.exit(FAULTY)
