"""An operator's hook is told whose turn it is: signed, at least once, never twice for one decision."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from play.hooked import SECRET, Receiver, answer, receiving
from play.people import House, act, move, named, opened, started, view
from play.test_clock import working
from play.test_match import Killed
from play.test_rematch import finished
from store.servers import ask as redis
from trompe.play import match, notices, turns
from trompe.play.house import Hook
from trompe.rules.belratti.model import Options as Belratti
from trompe.rules.illusion.model import Options, Place
from trompe.session import heir
from trompe.session.model import AcceptRematch, AddBot, Join, Leave, OfferRematch, Pace, Start, Talk
from trompe.workers import hooks, post

LONG = Options(mode="twelve_rounds")


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as receiver:
        yield receiver


@pytest.fixture
def hooked(studio: House, receiver: Receiver) -> House:
    """A house with a hook."""
    return replace(studio, hook=Hook(receiver.url, SECRET, private=True))


async def quiet(receiver: Receiver, count: int) -> None:
    """Nothing more comes than that."""
    await asyncio.sleep(0.8)
    assert len(receiver.told) == count


async def marks(url: str) -> list[bytes]:
    """The marks of notices that are owed."""
    found = [await redis(url, "ZRANGE", key.decode(), 0, -1) for key in await redis(url, "KEYS", "t:*")]
    return [member for members in found for member in members if member.startswith(b"w")]


async def queued(url: str) -> list[bytes]:
    """The ids of notices on their way."""
    found: list[bytes] = await redis(url, "ZRANGE", "n:{notices}:due", 0, -1)
    return found


async def test_who_is_waited_for_is_told_of_once_and_signed(hooked: House, receiver: Receiver, redis_url: str) -> None:
    async with working(hooked, hooked):
        game = await started(hooked, "Ana", "Ben", pace=Pace(type="slow", hours=24))
        (first,) = await receiver.until(1)
        seen = await view(hooked, game, "Ana")
        seat = seen.waiting_for[0]
        assert seen.deadline is not None
        first.verify()
        assert first.line == "POST /told?by=trompe HTTP/1.1"
        assert first.headers["content-type"] == "application/json"
        assert first.headers["webhook-id"] == first.data["id"]
        assert first.data == {
            "id": first.data["id"],
            "type": "turn",
            "player": f"player-{('Ana', 'Ben')[seat]}",
            "game": game,
            "kind": "illusion",
            "version": seen.version,
            "seat": seat,
            "deadline": first.data["deadline"],
            "at": first.data["at"],
        }
        assert datetime.fromisoformat(first.data["deadline"]) == seen.deadline
        await act(hooked, game, ("Ana", "Ben")[seat], Talk(text="a moment"))
        await quiet(receiver, 1)
        await act(hooked, game, ("Ana", "Ben")[seat], move(seen))
        _, second = await receiver.until(2)
        assert (second.data["seat"], second.data["player"]) == (1 - seat, f"player-{('Ana', 'Ben')[1 - seat]}")
        assert second.data["id"] != first.data["id"]
        await quiet(receiver, 2)
    assert (await marks(redis_url), await queued(redis_url)) == ([], [])


async def test_bots_and_who_left_are_not_told(hooked: House, receiver: Receiver) -> None:
    async with working(hooked):
        game = (await opened(hooked, "Ana", seats=3, game=LONG)).game.id
        await act(hooked, game, "Ana", AddBot(seat=1))
        await act(hooked, game, "Ben", Join(name="Ben"))
        await act(hooked, game, "Ben", Leave(seat=2))
        await act(hooked, game, "Ana", AddBot(seat=2))
        await act(hooked, game, "Ana", Start(players=3))
        for turn in range(1, 4):
            await receiver.until(turn)
            seen = await view(hooked, game, "Ana")
            assert seen.waiting_for == (0,)
            phase = seen.play.phase
            await act(hooked, game, "Ana", Place(turn=phase.turn, position=len(phase.row)))
        await receiver.until(4)
    assert {told.data["player"] for told in receiver.told} == {"player-Ana"}
    assert len({told.data["id"] for told in receiver.told}) == 4


async def test_all_who_decide_together_are_told_each_once(hooked: House, receiver: Receiver) -> None:
    """Also in a quick match, whose players opened no table."""
    async with working(hooked):
        for name in ("Ana", "Ben", "Cleo"):
            found = await match.ask(hooked, named(name), match.WantedMatch(game=Belratti(), players=3, name=name), "k")
        seen = await view(hooked, found.game_id or "", "Ana")
        assert len(seen.waiting_for) == 2, "the directors"
        await receiver.until(2)
        await quiet(receiver, 2)
    names = ("Ana", "Ben", "Cleo")
    assert {told.data["player"] for told in receiver.told} == {f"player-{names[seat]}" for seat in seen.waiting_for}


@pytest.mark.clause("CR14")
async def test_players_are_known_in_a_rematch_too(hooked: House, receiver: Receiver) -> None:
    game = await finished(hooked, "Ana", "Ben")
    await act(hooked, game, "Ana", OfferRematch(offer=1))
    await act(hooked, game, "Ben", AcceptRematch(offer=1))
    again = heir(game)
    async with working(hooked):
        (told,) = await receiver.until(1)
    seen = await view(hooked, again, "Ana")
    assert (told.data["game"], told.data["player"]) == (again, f"player-{('Ana', 'Ben')[seen.waiting_for[0]]}")


async def test_what_was_not_taken_comes_again_the_same_and_signed_anew(
    hooked: House, receiver: Receiver, redis_url: str
) -> None:
    """A redirect is not followed, and an answer that is none does no harm."""
    receiver.answers = [answer(500), answer(307, f"Location: {receiver.url}x"), b"nonsense\r\n", answer(201)]
    async with working(hooked):
        await started(hooked, "Ana", "Ben")
        for tries, pause in enumerate((6, 34, 133), 1):
            await receiver.until(tries)
            await quiet(receiver, tries)
            await hooked.store.advance(pause * 1000)
        told = await receiver.until(4)
        await hooked.store.advance(3600_000)
        await quiet(receiver, 4)
    assert {each.body for each in told} == {told[0].body}
    assert {(each.line, each.headers["webhook-id"]) for each in told} == {(told[0].line, told[0].data["id"])}
    for each in told:
        each.verify()
    assert await queued(redis_url) == []


async def test_a_notice_that_nobody_takes_is_given_up_at_last(
    hooked: House, receiver: Receiver, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hooks, "PAUSES", (0.01, 0.01))
    receiver.answers = [answer(503)] * 9
    async with working(hooked):
        await started(hooked, "Ana", "Ben")
        await receiver.until(3)
        await quiet(receiver, 3)
    assert await queued(redis_url) == []


@pytest.mark.parametrize("dies", ["put", "settled"])
async def test_a_notice_outlives_the_worker_that_made_it(
    hooked: House, receiver: Receiver, redis_url: str, monkeypatch: pytest.MonkeyPatch, dies: str
) -> None:
    """Killed after the commit, before the queue; or between the queue and the mark: then it is still one notice."""
    game = await started(hooked, "Ana", "Ben")
    (mark,) = await marks(redis_url)

    async def killed(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(hooked.store.outbox, dies, killed)
        with pytest.raises(Killed):
            await notices.collect(hooked, mark.decode())
    assert await marks(redis_url) == [mark]
    async with working(hooked):
        told = await receiver.until(1)
        await quiet(receiver, 1)
    assert (told[0].data["game"], await marks(redis_url)) == (game, [])


async def test_a_notice_outlives_the_worker_that_sends_it(
    hooked: House, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed before the answer: after its lease another worker sends it again, with the same id."""

    async def killed(*_: object, **__: object) -> int:
        raise Killed

    await started(hooked, "Ana", "Ben")
    with monkeypatch.context() as patch:
        patch.setattr(hooks, "post", killed)
        async with working(hooked):
            await asyncio.sleep(1)
    async with working(hooked):
        await quiet(receiver, 0)
        await hooked.store.advance(hooks.LEASE_MS)
        await receiver.until(1)


async def test_what_is_not_true_any_more_is_not_told(hooked: House, receiver: Receiver, redis_url: str) -> None:
    """Nobody was there to send it, and meanwhile the player has moved; or the game is over, or gone."""
    game = await started(hooked, "Ana", "Ben")
    seen = await view(hooked, game, "Ana")
    await act(hooked, game, ("Ana", "Ben")[seen.waiting_for[0]], move(seen))
    over = await started(hooked, "Cleo", "Dan")
    await act(hooked, over, "Cleo", Leave(seat=0))
    await act(hooked, over, "Dan", Leave(seat=1))
    assert len(await marks(redis_url)) == 3
    async with working(hooked):
        (told,) = await receiver.until(1)
        await quiet(receiver, 1)
    now = await view(hooked, game, "Ana")
    assert (told.data["game"], told.data["seat"], told.data["version"]) == (game, now.waiting_for[0], now.version)
    assert await marks(redis_url) == []


async def test_without_a_hook_nothing_is_owed(studio: House, redis_url: str) -> None:
    await started(studio, "Ana", "Ben")
    assert await marks(redis_url) == []


async def test_a_slow_hook_does_not_keep_the_clock_from_its_work(
    hooked: House, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow(*_: object, **__: object) -> int:
        await asyncio.sleep(60)
        return 204

    monkeypatch.setattr(hooks, "post", slow)
    async with working(hooked):
        game = (await opened(hooked, "Ana", seats=2, game=LONG)).game.id
        await act(hooked, game, "Ana", AddBot(seat=1))
        await act(hooked, game, "Ana", Start(players=2))
        async with asyncio.timeout(10):
            for _ in range(4):
                while (seen := await view(hooked, game, "Ana")).waiting_for != (0,):
                    await asyncio.sleep(0.02)
                await turns.act(hooked, named("Ana"), game, move(seen), f"m{seen.version}")


@pytest.mark.parametrize(
    ("address", "allowed"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("127.0.0.1", False),
        ("10.0.0.8", False),
        ("172.16.5.4", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1%eth0", False),
        ("fc00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b:1::a00:1", False),
        ("2002:7f00:1::", False),
        ("2002:a00:1::1", False),
    ],
)
def test_only_public_addresses_are_called(address: str, allowed: bool) -> None:
    assert post.public(address) is allowed


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433", "0"])
async def test_a_hook_that_leads_inside_is_never_called(receiver: Receiver, host: str) -> None:
    url = receiver.url.replace("127.0.0.1", host)
    with pytest.raises(OSError):  # noqa: PT011
        await post.post(url, {}, b"{}")
    assert receiver.told == []


async def test_a_name_is_resolved_once_and_that_address_is_called(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that is public at the first look and private at the next leads nowhere else."""
    loop, asked = asyncio.get_running_loop(), []

    async def resolved(host: str, port: int, **more: Any) -> Any:
        asked.append(host)
        return [(2, 1, 6, "", ("127.0.0.1", port))]

    with monkeypatch.context() as patch:
        patch.setattr(loop, "getaddrinfo", resolved)
        patch.setattr(post, "public", lambda _: True)
        assert await post.post(receiver.url.replace("127.0.0.1", "hook.example"), {}, b"{}") == 204
    assert asked[0] == "hook.example"
    assert "hook.example" not in asked[1:], "what is connected to is the address"
    assert receiver.told[0].headers["host"].startswith("hook.example:")


@pytest.mark.parametrize("said", [b"HTTP/1.1 200 " + b"x" * 20_000, b"", b"SMTP ready\r\n", b"HTTP/1.1 abc\r\n"])
async def test_an_answer_that_is_none_is_a_failure(receiver: Receiver, said: bytes) -> None:
    receiver.answers = [said]
    with pytest.raises(OSError):  # noqa: PT011
        await post.post(receiver.url, {}, b"{}", private=True)


async def test_a_hook_that_never_answers_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(post, "SECONDS", 0.2)

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer), suppress(ConnectionError):
            await reader.read()

    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    try:
        with pytest.raises(TimeoutError):
            await post.post(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", {}, b"{}", private=True)
    finally:
        server.close()
