"""Settings that will not do are refused in one sentence; those that will are read as they were meant."""

import os
import socket
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from commands.running import trompe
from trompe.settings import BadSetting, Settings
from trompe.system import private

SECRET = "5f1e0a9c" + "37d2b684" * 3 + "e"


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("BOT_THINK_MS", "abc", "TROMPE_BOT_THINK_MS: 'abc' will not do: Input should be a valid integer"),
        ("OPEN_FOR", "1", "TROMPE_OPEN_FOR: '1' will not do: Input should be greater than or equal to 60"),
        ("REPLICAS", "many", "TROMPE_REPLICAS: 'many' will not do: Input should be a valid integer"),
        ("LOOPS", "perhaps", "TROMPE_LOOPS: 'perhaps' will not do: Input should be a valid boolean"),
        ("ALLOWED_ORIGINS", "localhost", "'localhost' is no origin like https://example.org"),
        ("ALLOWED_ORIGINS", "[", "TROMPE_ALLOWED_ORIGINS: '[' will not do"),
        ("HOOK_URL", "ftp://x.example/", "TROMPE_HOOK_URL: its value will not do: an address like https://example.org"),
        ("HOOK_URL", "https://ana:hush@x.example/", "TROMPE_HOOK_URL: its value will not do: an address like https:"),
        ("HOOK_URL", "https://x.example/a b", "TROMPE_HOOK_URL: its value will not do: an address of plain ASCII"),
        ("HOOK_URL", "https://x.example:99999/", "TROMPE_HOOK_URL: its value will not do: Port out of range 0-65535"),
        ("INVITE_LINK", "https://play.example/", "TROMPE_INVITE_LINK: 'https://play.example/' will not do"),
        ("INVITE_LINK", "https://play.example/{code}{x}", "a template has one {code}, {?code} or {&code} and no other"),
    ],
)
def test_a_value_that_will_not_do_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str) -> None:
    monkeypatch.setenv(f"TROMPE_{name}", value)
    with pytest.raises(BadSetting) as caught:
        Settings.read()
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("command", "name", "value", "said"),
    [
        ("serve", "BOT_THINK_MS", "abc", "TROMPE_BOT_THINK_MS"),
        ("worker", "LOOPS", "perhaps", "TROMPE_LOOPS"),
        ("serve", "REDIS_URL", "nonsense", "not a Redis URL"),
        ("worker", "REDIS_URL", "redis://[", "not a Redis URL"),
        ("serve", "REDIS_SERVER", "/no/such/server", "/no/such/server does not run"),
        ("serve", "DATA_DIR", "/proc/trompe", "/proc/trompe cannot be the data directory"),
        ("worker", "DATA_DIR", "/dev/null", "/dev/null cannot be the data directory"),
        ("serve", "SECRET", "short", "TROMPE_SECRET needs at least 32 characters"),
        ("worker", "SECRET", "s" * 40, "TROMPE_SECRET can be guessed"),
        ("serve", "HOOK_URL", "https://hook.example/", "TROMPE_HOOK_SECRET needs at least 24 bytes"),
        ("worker", "HOOK_URL", "http://hook.example/", "TROMPE_HOOK_URL: plain http is for a private hook"),
    ],
)
def test_a_bad_setting_ends_the_start_with_one_sentence(
    tmp_path: Path, command: str, name: str, value: str, said: str
) -> None:
    refused = trompe(command, cwd=tmp_path, **{f"TROMPE_{name}": value})
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith("trompe: ")
    assert said in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert not (tmp_path / "data" / "redis.sock").exists()


def test_what_may_hold_a_password_is_not_said() -> None:
    refused = trompe("serve", TROMPE_REDIS_URL="nonsense://:hush@host", TROMPE_SECRET=SECRET)
    assert "hush" not in refused.stderr
    assert refused.returncode == 1


@pytest.mark.parametrize(
    "weak",
    [
        "change-me-to-64-hexadecimal-digits-that-nobody-knows",
        "CHANGEME" + SECRET,
        "please_change_this_secret_before_you_start",
        "0123456789abcdef" * 4,
        "aaaaaaaabbbbbbbbccccccccdddddddd",
    ],
)
def test_a_secret_that_can_be_guessed_is_refused(weak: str) -> None:
    with pytest.raises(BadSetting, match="can be guessed"):
        Settings(secret=weak).secret_key()
    assert Settings(secret=SECRET).secret_key() == SECRET.encode()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, "TROMPE_HOOK_SECRET needs at least 24 bytes"),
        ({"hook_secret": "s" * 23}, "TROMPE_HOOK_SECRET needs at least 24 bytes"),
        ({"hook_secret": "whsec_" + "A" * 28}, "TROMPE_HOOK_SECRET needs at least 24 bytes"),
        ({"hook_secret": "whsec_not base64, however long it may be"}, "TROMPE_HOOK_SECRET needs at least 24 bytes"),
        ({"hook_secret": SECRET, "hook_url": "http://hook.example/"}, "TROMPE_HOOK_PRIVATE"),
        *(
            ({"hook_secret": SECRET, "hook_url": f"https://{host}/"}, "not public, which is for a private hook")
            for host in ("127.0.0.1:8443", "10.0.0.2", "[::1]", "[::ffff:10.0.0.2]", "LOCALHOST", "api.localhost.")
        ),
    ],
)
def test_a_hook_needs_a_secret_and_a_way_that_nobody_reads(more: dict[str, str], said: str) -> None:
    with pytest.raises(BadSetting, match=said):
        Settings(**{"hook_url": "https://hook.example/", **more}).hook_key()  # type: ignore[arg-type]


def test_a_hooks_secret_comes_in_either_form() -> None:
    plain = Settings(hook_url="https://hook.example/", hook_secret=SECRET)
    assert plain.hook_key() == SECRET.encode()
    assert Settings(hook_url="https://[2606:4700::1111]/", hook_secret=SECRET).hook_key() == SECRET.encode()
    coded = Settings(hook_url="http://10.0.0.2/", hook_secret="whsec_" + "QUJD" * 8, hook_private=True)
    assert coded.hook_key() == b"ABC" * 8
    assert Settings(hook_secret="short").hook_key() is None, "without an address there is no hook"


@pytest.mark.parametrize(
    ("text", "origins"),
    [
        ("http://localhost:3000", ["http://localhost:3000"]),
        ("https://a.example, https://b.example/", ["https://a.example", "https://b.example"]),
        ('["https://a.example", "capacitor://localhost"]', ["https://a.example", "capacitor://localhost"]),
        ("*", ["*"]),
        ("", []),
    ],
)
def test_origins_come_as_a_list_in_either_form(monkeypatch: pytest.MonkeyPatch, text: str, origins: list[str]) -> None:
    monkeypatch.setenv("TROMPE_ALLOWED_ORIGINS", text)
    assert Settings.read().allowed_origins == origins


def test_nothing_is_said_before_the_service_listens(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused = trompe("serve", "--port", str(port), cwd=tmp_path)
    reason = f"trompe: cannot listen on 127.0.0.1:{port}: Address already in use\n"
    assert (refused.returncode, refused.stdout, refused.stderr) == (1, "", reason)
    assert list(tmp_path.iterdir()) == []


def test_a_host_that_is_none_is_refused_in_words(tmp_path: Path) -> None:
    for host, said in [("no.such.host.invalid", "there is no such host"), ("192.0.2.1", "no address of this machine")]:
        refused = trompe("serve", "--host", host, cwd=tmp_path)
        assert (refused.returncode, refused.stdout) == (1, "")
        assert said in refused.stderr
    assert list(tmp_path.iterdir()) == []


def test_help_shows_the_defaults() -> None:
    assert "[default: (data)]" in " ".join(trompe("serve", "--help", TERM="dumb", COLUMNS="200").stdout.split())


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.usefixtures("usual_umask")
def test_the_data_directory_is_closed_whoever_makes_it(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    first = Settings(data_dir=folder).secret_key()
    assert (mode(folder), mode(folder / "secret")) == (0o700, 0o600)
    folder.chmod(0o755)  # as older releases left it
    assert Settings(data_dir=folder).secret_key() == first
    assert mode(folder) == 0o700


@pytest.mark.usefixtures("usual_umask")
def test_a_folder_with_other_things_is_not_closed_but_refused(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "thesis.txt").write_text("mine")
    with pytest.raises(PermissionError, match="it holds other things"):
        private(tmp_path / "shared")
    assert mode(tmp_path / "shared") == 0o755
    assert [path.name for path in (tmp_path / "shared").iterdir()] == ["thesis.txt"]
