"""Before anybody describes anything: the opening rolls, and each turn's scene, golden criterion and canvases."""

from collections.abc import Sequence

from trompe.errors import Illegal
from trompe.rules.kernel import Dice, Event, Legal, Seat, Step, Stream, legal

from . import scenes, view
from .events import FirstRolled, SceneShown, TurnOpened
from .model import Kept, OpenTurn, Options, Page, Past, Roll, State, Turn
from .scenes import CRITERIA
from .table import artist_points, due_round, not_now, portrayer_of, portrayer_points, refused, running


def deal(options: Options, seats: int, dice: Dice) -> Step:
    """Roll for the first portrayer (D3, DR2); refuse when there are not enough scenes (DR3)."""
    rounds = seats * options.turns_per_player
    if rounds > len(scenes.SCENES):
        raise Illegal("too_few_scenes", clause="DR3", wanted=rounds, scenes=len(scenes.SCENES))
    rolls = _rolled(range(seats), dice.of("duplik/first"))
    first = max(rolls[-1], key=lambda roll: roll.number).seat
    state = State(
        draw_seconds=options.draw_seconds,
        author_votes=options.author_votes,
        seats=seats,
        rounds=rounds,
        rolls=rolls,
        first=first,
        turn=None,
        past=(),
        scores=(0,) * seats,
        result=None,
    )
    return Step(state, (FirstRolled(rolls=rolls, portrayer=first),))


def _rolled(seats: Sequence[int], die: Stream) -> tuple[tuple[Roll, ...], ...]:
    """Rolls until one seat has the highest alone; those that tie for it roll again."""
    rolls = tuple(Roll(seat=seat, number=1 + die.below(CRITERIA)) for seat in seats)
    best = max(roll.number for roll in rolls)
    tied = [roll.seat for roll in rolls if roll.number == best]
    return (rolls,) if len(tied) == 1 else (rolls, *_rolled(tied, die))


def may_open(state: State, seat: Seat) -> tuple[Legal, ...]:
    """`open_turn`, for the next portrayer, while no turn is played."""
    if state.result or running(state) or seat != portrayer_of(state, due_round(state)):
        return ()
    return (legal(OpenTurn, round={"const": due_round(state)}),)


def open_turn(state: State, seat: Seat, action: OpenTurn, dice: Dice, now: int) -> Step:
    """Draw a scene, roll the die, announce the title (D6, D9, D11, DR3)."""
    if running(state):
        raise not_now(action)
    if seat != portrayer_of(state, action.round):
        raise refused("not_portrayer")
    turn = _opened(state, seat, action.round, dice)
    after = state.but(turn=turn, past=state.past if state.turn is None else (*state.past, _kept(state.turn)))
    return Step(after, _announced(turn))


def _opened(state: State, portrayer: Seat, round: int, dice: Dice) -> Turn:
    used = {past.scene for past in state.past} | ({state.turn.scene} if state.turn else set())
    unused = [picture.id for picture in scenes.SCENES if picture.id not in used]
    names = dice.of(f"duplik/handles/{round}")
    return Turn(
        round=round,
        portrayer=portrayer,
        scene=unused[dice.of(f"duplik/scene/{round}").below(len(unused))],
        handle=names.handle(),
        golden=1 + dice.of(f"duplik/golden/{round}").below(CRITERIA),
        stage="ready",
        pages=tuple(Page(artist=seat, canvas=names.handle()) for seat in range(state.seats) if seat != portrayer),
    )


def _announced(turn: Turn) -> tuple[Event, ...]:
    scene = scenes.scene(turn.scene)
    opened = TurnOpened(
        round=turn.round,
        portrayer=turn.portrayer,
        title=scene.title,
        golden=turn.golden,
        canvases=view.canvases_of(turn),
    )
    shown = SceneShown(round=turn.round, portrayer=turn.portrayer, scene=turn.handle, description=scene.description)
    return (opened, shown)


def _kept(turn: Turn) -> Past:
    return Past(
        round=turn.round,
        portrayer=turn.portrayer,
        scene=turn.scene,
        handle=turn.handle,
        points=portrayer_points(turn),
        kept=tuple(
            Kept(artist=page.artist, canvas=page.canvas, points=artist_points(turn, page)) for page in turn.pages
        ),
    )
