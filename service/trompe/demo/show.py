"""What a run shows: progress while it goes on, a line for each game, and the sum."""

from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from .plan import Plan
from .record import Record


class Show:
    """The screen of a run; where there is no terminal, its lines."""

    def __init__(self, console: Console, total: int) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        self._progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
        self._all = self._progress.add_task("games", total=total)
        self._running: dict[int, TaskID] = {}
        self._console = console

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    def began(self, plan: Plan) -> None:
        """A game is being played."""
        self._running[plan.number] = self._progress.add_task(plan.name, total=None)

    def moved(self, plan: Plan, actions: int) -> None:
        """It has come so far."""
        self._progress.update(self._running[plan.number], completed=actions)

    def ended(self, plan: Plan, record: Record | None, problems: list[str], seconds: float) -> None:
        """It is over: its line, and what is wrong with it."""
        self._progress.remove_task(self._running.pop(plan.number))
        self._progress.advance(self._all)
        self.line(f"{plan.name}: {_told(record)}, {seconds:.1f} s, {'ok' if not problems else 'FAILED'}")
        for problem in problems:
            self.line(f"      {problem}")

    def line(self, text: str) -> None:
        """One line, as it is."""
        self._console.print(text, markup=False, highlight=False, soft_wrap=True)


def _told(record: Record | None) -> str:
    if record is None:
        return "not played to its end"
    end = record.end
    names = [seat["name"] or "?" for seat in end["seats"]]
    winners = [names[seat] for seat in end["result"]["winners"]] if end["result"] else []
    scores = end["result"]["scores"] if end["result"] else []
    return f"{end['version']} actions, {' and '.join(winners) or 'nobody'} won {scores}"
