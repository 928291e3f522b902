"""``scorepad simulate`` as a process: broken off, piped away, on a full disk, spawned."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from scorepad.rules.books import rulebook
from scorepad.simulate import sharing
from scorepad.simulate.entering import Settings
from scorepad.simulate.series import Series

ROOT = Path(__file__).resolve().parents[2]
ENVIRON = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
SLOW = ("--deals", "500", "--seats", "strong", "--playouts", "3000", "--jobs", "2")
LOOPS = """
import sys
sys.path.append({example!r})
from my_bot import MyBot

class Loops(MyBot):
    def play(self, seen, rng):
        while True:
            try:
                sys.stderr.write("loops\\n")
                sys.stderr.flush()
                while True:
                    pass
            except BaseException:
                pass
"""


def begun(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "scorepad", "simulate", "--seed", "7", "--json", *words],
        env=ENVIRON, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def broken_off(run: subprocess.Popen[str]) -> tuple[str, str]:
    """What it said when it had ended after Ctrl-C, long before all was played."""
    run.send_signal(signal.SIGINT)
    return run.communicate(timeout=30)


def test_ctrl_c_ends_slow_deals_at_once_with_what_is_known() -> None:
    for wait in (2.5, 5, 10, 20):  # until it is thinking hard, in two processes
        run = begun(*SLOW)
        time.sleep(wait)
        out, err = broken_off(run)
        if out:
            break
    assert run.returncode == 130
    assert "interrupted" in err and "Traceback" not in err
    assert json.loads(out)["complete"] is False


def test_ctrl_c_ends_a_player_who_never_answers(tmp_path: Path) -> None:
    bot = tmp_path / "loops.py"
    bot.write_text(LOOPS.format(example=str(ROOT / "examples")))
    run = begun("--bot", f"{bot}:Loops", "--jobs", "1")
    assert run.stderr is not None and run.stderr.readline() == "loops\n"
    out, _ = broken_off(run)
    assert (run.returncode, json.loads(out)["deals"]) == (130, 0)


HANGS = """
import os, signal, sys
sys.path.append({example!r})
from my_bot import MyBot

class Hangs(MyBot):
    def bid(self, seen, rng):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        os.write(2, b"hangs: %d\\n" % os.getpid())
        while True: pass
"""


@pytest.mark.parametrize("kill", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize(
    ("words", "many"),
    [
        (("simulate", "--deals", "20", "--jobs", "2", "--seats", "Hangs"), 2),
        (("play", "--seats", "you,Hangs,basic,basic"), 1),
    ],
)
def test_nobody_plays_on_when_the_command_has_been_killed(
    tmp_path: Path, words: tuple[str, ...], many: int, kill: signal.Signals
) -> None:
    bot = tmp_path / "hangs.py"
    bot.write_text(HANGS.format(example=str(ROOT / "examples")))
    command = [sys.executable, "-m", "scorepad", *words, "--seed", "3", "--bot", f"{bot}:Hangs"]
    environ = {**ENVIRON, "SCOREPAD_HOME": str(tmp_path), "SCOREPAD_CACHE": str(tmp_path)}
    run = subprocess.Popen(
        command, env=environ, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert run.stdin is not None and run.stderr is not None
    run.stdin.write("pass\n")
    run.stdin.flush()
    players: list[int] = []
    while len(players) < many and (line := run.stderr.readline()):
        players += [int(line.split()[1])] if line.startswith("hangs: ") else []
    assert len(players) == many
    run.send_signal(kill)
    try:
        run.communicate(timeout=20)  # all who could write to its stderr have gone
    except subprocess.TimeoutExpired:
        for player in players:
            os.kill(player, signal.SIGKILL)
        raise


ENDS_BADLY = """
import os, signal, sys
sys.path.append({example!r})
from my_bot import MyBot

class Bad(MyBot):
    def bid(self, seen, rng):
        {body}
"""


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("raise KeyboardInterrupt", "Bad fails at bid: KeyboardInterrupt"),
        ("os._exit(0)", "Bad fails at bid: PermissionError"),
        ("os.fork(); os.fork()", "Bad fails at bid: PermissionError"),
        (
            "signal.signal(signal.SIGINT, signal.default_int_handler); raise KeyboardInterrupt",
            "Bad fails at bid: KeyboardInterrupt",
        ),
        (
            "signal.signal(signal.SIGTERM, signal.SIG_IGN); return 'high'",
            "Bad answers bid with 'high'",
        ),
    ],
)
def test_however_a_player_ends_one_line_says_so(tmp_path: Path, body: str, said: str) -> None:
    bot = tmp_path / "bad.py"
    bot.write_text(ENDS_BADLY.format(example=str(ROOT / "examples"), body=body))
    run = begun("--deals", "5", "--bot", f"{bot}:Bad", "--jobs", "1")
    out, err = run.communicate(timeout=20)
    assert (run.returncode, out) == (2, "")
    assert said in err and err.count("\n") == 1


@pytest.mark.parametrize(
    ("shell", "code", "said"),
    [
        ("--save - | head -n 1", "0", ""),
        ("--save - > /dev/full", "3", "No space left on device"),
        ("--save /dev/full", "2", "'/dev/full' cannot be written: No space left on device"),
        ("--csv /dev/full", "2", "'/dev/full' cannot be written: No space left on device"),
        ("--save /dev/null", "0", ""),
        ("--json >&-", "3", "standard output is closed"),
    ],
)
def test_whatever_stands_behind_it_is_told_in_a_line(shell: str, code: str, said: str) -> None:
    python = shlex.quote(sys.executable)
    command = f"{python} -m scorepad simulate --deals 300 --seats random {shell}"
    ran = subprocess.run(
        ["bash", "-c", f"{command}; echo code ${{PIPESTATUS[0]}} >&2"],
        env=ENVIRON, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    *told, last = ran.stderr.splitlines()
    assert last == f"code {code}"
    assert said in ran.stderr
    assert len([line for line in told if "deals in" not in line]) == bool(said)


def test_a_sign_of_life_comes_while_a_match_of_slow_players_is_on() -> None:
    """Else nothing would be seen until the first match is over."""
    slow = Series(rulebook("cardgames"), ("strong",) * 4, whole=True, settings=Settings(3000))
    with closing(sharing.played(slow, 2, jobs=1)) as stretches:
        begun = time.monotonic()
        first, then = next(stretches), next(stretches)
        assert (first.count, then.count) == (0, 0)
        assert time.monotonic() - begun < 10


def test_it_shares_out_where_processes_are_spawned(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows and macOS: everything a process needs is sent to it."""
    series = Series(rulebook("joedog"), ("basic", "random") * 2, seed=3, rows=True)
    monkeypatch.setattr(sharing, "STRETCH", 0.0)
    alone = [some for some in sharing.played(series, 9) if some.count]
    context = sharing.get_context("spawn")
    monkeypatch.setattr(sharing, "get_context", lambda: context)
    spawned = [some for some in sharing.played(series, 9, jobs=2) if some.count]
    rows = [[row for some in each for row in some.rows] for each in (alone, spawned)]
    assert rows[0] == rows[1] and len(rows[0]) == 9
