"""Players of one's own, whatever they do: to what they see, to what they answer, to their process.
One line names who did it and when; the table, its streams and its exit code stay what they are."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from scorepad.rules.books import rulebook
from scorepad.rules.numbers import LIMIT
from scorepad.rules.seating import Seat
from scorepad.simulate.apart import Room
from scorepad.simulate.dealing import deal_cards
from scorepad.simulate.entering import NoPlayer, player_called
from scorepad.simulate.guarding import as_card
from scorepad.simulate.player import BadPlay
from scorepad.simulate.playing import play_deal
from scorepad.simulate.series import Series
from scorepad.simulate.sharing import played

ROOT = Path(__file__).parents[2]
PYTHON = [sys.executable, "-m", "scorepad"]

START = f"""
import atexit, os, pickle, signal, stat, sys, threading, time
from contextlib import suppress
from os import close, write
sys.path.append({str(ROOT / "examples")!r})
from scorepad.rules.cards import CARDS
from scorepad.simulate.player import BadPlay
from my_bot import MyBot

class L(list):
    def __iter__(self): raise KeyError("looked at")

class R:
    def __init__(self, kind): self.kind = kind
    def __repr__(self): raise self.kind

class E(Exception):
    def __str__(self): raise SystemExit(7)

class Text(str):
    def split(self): raise OSError("split")

class RunsThere:
    def __reduce__(self): return os.mkdir, (os.path.join(os.path.dirname(__file__), "made"),)

class Odd(MyBot):
"""


def written(tmp_path: Path, body: str, name: str = "odd") -> str:
    bot = tmp_path / f"{name}.py"
    bot.write_text(START + body)
    return f"{bot}:Odd"


def method(does: str, name: str = "play") -> str:
    return f"    def {name}(self, seen, rng):\n        {does}\n"


def ran(tmp_path: Path, *words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    environ = {
        "PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8",
        "SCOREPAD_HOME": str(tmp_path / "home"), "SCOREPAD_CACHE": str(tmp_path / "cache"),
    }  # fmt: skip
    return subprocess.run(
        [*PYTHON, *words], input=stdin, capture_output=True, text=True, env=environ, timeout=60,
        cwd=tmp_path, check=False,
    )  # fmt: skip


# --- what goes wrong, in one line

TELLS = "(line "
WRONG = [
    ("pass_cards", "return L(seen.hand[:4])", "Odd fails at pass_cards: KeyError: 'looked at'"),
    ("return_cards", "return L(seen.hand[:4])", "Odd fails at return_cards: KeyError"),
    ("play", "return R(KeyboardInterrupt)", "Odd answers play with a R; it must be a card of"),
    ("play", "return R(OSError('x'))", "Odd answers play with a R; it must be a card of"),
    ("play", "raise KeyboardInterrupt", f"Odd fails at play: KeyboardInterrupt {TELLS}"),
    ("play", "raise E", f"Odd fails at play: E {TELLS}"),
    ("play", "raise ValueError(Text('so so'))", "Odd fails at play: ValueError: so so (line "),
    ("play", "input(); return seen.legal[0]", "Odd fails at play: EOFError"),
    ("play", "raise BadPlay('I win')", "Odd fails at play: BadPlay: I win (line "),
    ("bid", "return 999999990", "Odd answers bid with 999999990; it must be a bid that can be"),
    ("bid", "return -250", "Odd answers bid with -250; it must be "),
    ("play", "return [c for c in CARDS if c not in seen.legal][0]",
     "it must be a card of seen.legal, "),
]  # fmt: skip


@pytest.fixture(scope="module")
def room() -> Iterator[Room]:
    with closing(Room()) as room:
        yield room


@pytest.mark.parametrize(("name", "does", "said"), WRONG)
def test_it_is_named_with_its_method_by_whom_it_was_done(
    room: Room, tmp_path: Path, name: str, does: str, said: str
) -> None:
    bot = written(tmp_path, method(does, name))
    book = rulebook("cardgames")
    odd, usual = room.enter(bot), player_called("basic")
    with pytest.raises(BadPlay) as raised:
        for seed in range(20):
            rng = Random(seed)
            play_deal(book, Seat(0), deal_cards(book, rng), [odd, usual] * 2, rng)
    line = str(raised.value)
    assert line.startswith("Odd ") and said in line and "\n" not in line


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_series_says_the_deal_too(tmp_path: Path, jobs: int) -> None:
    bot = written(tmp_path, method("return L(seen.hand[:4])", "pass_cards"))
    with pytest.raises(BadPlay, match=r"pass_cards: KeyError.*; in deal \d of seed 3$"):
        list(played(Series(rulebook("cardgames"), (bot,) * 4, 3), 20, jobs))


@pytest.mark.parametrize(
    ("does", "how"),
    [
        ("os.kill(os.getpid(), signal.SIGKILL)", r"\(signal 9\)"),
        ("[close(n) for n in range(3, 64) if os.path.exists(f'/proc/self/fd/{n}')]; "
         "return seen.legal[0]", r"\(exit code 0\)"),
    ],
)  # fmt: skip
def test_who_ends_his_process_is_named_where_he_was_last_asked(
    tmp_path: Path, does: str, how: str
) -> None:
    bot = written(tmp_path, method(does))
    said = how + r"; last asked: Odd, to play; in deal \d of seed 3$"
    with pytest.raises(BadPlay, match=said):
        list(played(Series(rulebook("cardgames"), (bot,) * 4, 3), 3))
    with closing(Room()) as room:
        odd, rng, book = room.enter(bot), Random(3), rulebook("cardgames")
        with pytest.raises(BadPlay, match=f"^Odd fails at play: the process that .*{how}$"):
            play_deal(book, Seat(0), deal_cards(book, rng), [odd] * 4, rng)
            room.ask(0, "Odd", "play", None, rng, as_card)  # type: ignore[arg-type]


BESIDE = """
    def write(self, message):
        for n in range(3, 64):
            with suppress(OSError):  # not open, or a socket of these tests that nobody reads
                if stat.S_ISSOCK(os.fstat(n).st_mode): os.write(n, message)

    def send(self, message):
        sent = pickle.dumps(message)
        self.write(len(sent).to_bytes(4, "big") + sent)

"""
UNREADABLE = [
    r"self.write(b'\0\0\0\x09abcdefghi')",
    r"self.write(b'\xff\xff\xff\xff' + b'abcdefghi' * 10)",
    "self.write(b'junk' * 16)",
    "self.send(7)",
    "self.send(('', 7))",
    "self.send((1, '', seen))",
    "self.send(RunsThere())",
]


@pytest.mark.parametrize("does", UNREADABLE)
def test_what_he_writes_where_his_answers_go_is_told_in_a_line(tmp_path: Path, does: str) -> None:
    bot = written(tmp_path, BESIDE + method(f"{does}; return seen.legal[0]"))
    cannot = "has sent what cannot be read"
    last = r"last asked: Odd, to play; in deal \d of seed 3"
    with pytest.raises(BadPlay, match=f"{cannot}; {last}$"):
        list(played(Series(rulebook("cardgames"), (bot,) * 4, 3), 3, jobs=2))
    with closing(Room()) as room:
        odd, rng, book = room.enter(bot), Random(3), rulebook("cardgames")
        with pytest.raises(BadPlay, match=f"^Odd fails at play: the process that .*{cannot}$"):
            play_deal(book, Seat(0), deal_cards(book, rng), [odd] * 4, rng)
    assert not (tmp_path / "made").exists()  # nothing of what came was run here


@pytest.mark.parametrize("does", [UNREADABLE[0], UNREADABLE[2], UNREADABLE[4]])
def test_also_before_he_plays(tmp_path: Path, does: str) -> None:
    bot = written(tmp_path, f"{BESIDE}    def __init__(self): {does}\n")
    with pytest.raises(BadPlay, match="cannot be read; last asked: Odd, to "):
        list(played(Series(rulebook("cardgames"), (bot,) * 4, 3), 3))
    with closing(Room()) as room, pytest.raises(NoPlayer, match=r"^Odd cannot be made: .*be read$"):
        room.enter(bot)


def test_a_table_with_people_reads_every_answer_again(tmp_path: Path) -> None:
    lets = "sys.modules['scorepad.simulate.guarding'].as_card = lambda answer, seen: answer"
    plays = method("return [c for c in CARDS if c not in seen.legal][0]")
    bot = written(tmp_path, f"    def __init__(self): {lets}\n{plays}")
    with closing(Room()) as room, pytest.raises(BadPlay, match=r"^Odd fails at play: .* be read$"):
        odd, rng, book = room.enter(bot), Random(3), rulebook("cardgames")
        play_deal(book, Seat(0), deal_cards(book, rng), [odd] * 4, rng)


def test_a_highest_bid_is_one_that_a_record_can_hold(tmp_path: Path) -> None:
    bot = written(tmp_path, method(f"return {LIMIT} if {LIMIT} in seen.may_bid else None", "bid"))
    file = tmp_path / "kept.scorepad"
    words = ("simulate", "--deals", "1", "--seed", "3", "--bot", bot, "--seats", "Odd,basic")
    told = ran(tmp_path, *words, "--save", str(file))
    assert (told.returncode, file.exists()) == (0, True)


# --- what he sees is his own copy

MEDDLES = """
        for thing, name, value in (
            (seen, "hand", ()), (seen, "legal", ()), (seen.table, "trump", None),
            (seen.table, "calls", None), (seen.book.count, "total", 1), (seen.own, "got", None),
            (seen.book.ending, "target", 1), (seen.book.auction, "minimum", -5),
            (seen.may_bid, "min", -5), (seen.may_bid, "step", 1),
        ):
            if thing is not None: object.__setattr__(thing, name, value)
        for each in seen.table.melds: object.__setattr__(each, "points", 10**9)
        return {answer}
"""


def test_who_changes_what_he_sees_changes_nothing(tmp_path: Path) -> None:
    plays = method("return seen.legal[0]") + method("return None", "bid")
    meddles = f"    def play(self, seen, rng):\n        card = seen.legal[0]{MEDDLES}"
    bids = f"    def bid(self, seen, rng):{MEDDLES}"
    files = (plays, meddles.format(answer="card") + bids.format(answer="None"))
    results = []
    for name, body in zip(("plain", "meddles"), files, strict=True):
        bot = written(tmp_path, body, name)
        series = Series(rulebook("cardgames"), (bot, "basic") * 2, 3, rows=True)
        results.append([row for some in played(series, 6) for row in some.rows])
    assert results[0] == results[1] and len(results[0]) == 6
    # ... and a bid that the rules he made himself allow is refused all the same.
    bot = written(tmp_path, bids.format(answer="-5"), "bids")
    with pytest.raises(BadPlay, match="answers bid with -5"):
        list(played(Series(rulebook("cardgames"), (bot,) * 4, 3), 1))


def test_a_table_that_he_upsets_is_told_of_in_a_line(tmp_path: Path) -> None:
    upsets = method("sys.modules['scorepad.simulate.tricks'].Tricks.put = 7; return seen.legal[0]")
    bot = written(tmp_path, upsets)
    with pytest.raises(BadPlay, match=r"^the table fails: TypeError: .*; in deal 1 of seed 3$"):
        list(played(Series(rulebook("cardgames"), (bot, "basic") * 2, 3), 1))


HAUNTS = """
    def __init__(self):
        def strikes(*_): raise ArithmeticError("out of nowhere")
        signal.signal(signal.SIGALRM, strikes)
        signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
"""


def test_what_strikes_when_nobody_is_asked_is_told_too(tmp_path: Path) -> None:
    said = "ArithmeticError: out of nowhere|has ended|last asked: Odd"  # wherever it strikes
    bot = written(tmp_path, HAUNTS)
    with pytest.raises(ValueError, match=said):
        list(played(Series(rulebook("cardgames"), (bot,) * 4, 3), 2000))
    with closing(Room()) as room, pytest.raises(ValueError, match=f"^Odd.*({said})"):
        odd, rng, book = room.enter(bot), Random(3), rulebook("cardgames")
        while True:
            play_deal(book, Seat(0), deal_cards(book, rng), [odd] * 4, rng)


def test_who_ends_his_process_before_he_plays_is_named(tmp_path: Path) -> None:
    bot = written(tmp_path, "    def __init__(self): os.kill(os.getpid(), signal.SIGKILL)\n")
    with pytest.raises(BadPlay, match=r"\(signal 9\); last asked: Odd, to begin$"):
        list(played(Series(rulebook("cardgames"), (bot,) * 4, 3), 3))
    with closing(Room()) as room, pytest.raises(NoPlayer, match=r"^Odd cannot be made: .*\(sig"):
        room.enter(bot)


# --- what he does to his process stays there


def test_what_he_writes_to_standard_output_is_lost(tmp_path: Path) -> None:
    writes = "write(1, b'RAW'); sys.__stdout__.write('X'); sys.__stdout__.flush(); print('Y'); "
    bot = written(tmp_path, method(f"{writes}return seen.legal[0]"))
    told = ran(tmp_path, "simulate", "--deals", "2", "--seed", "3", "--bot", bot, "--save", "-")
    assert told.returncode == 0
    assert told.stdout.startswith("scorepad 1\nmatch sim-3-1-1\n")
    assert "RAW" not in told.stdout and not {"X", "Y"} & {*told.stdout.split("\n")}


def test_he_cannot_write_into_what_the_command_keeps(tmp_path: Path) -> None:
    regular = "[n for n in range(3, 64) if os.path.isfile(f'/proc/self/fd/{n}')]"
    bot = written(tmp_path, method(f"[write(n, b'RAW') for n in {regular}]; return None", "bid"))
    words = ("simulate", "--deals", "2", "--seed", "3", "--bot", bot, "--seats", "Odd,basic")
    told = ran(tmp_path, *words, "--save", "kept.scorepad", "--csv", "kept.csv")
    assert told.returncode == 0
    for kept in ("kept.scorepad", "kept.csv"):
        assert "RAW" not in (tmp_path / kept).read_text("utf-8")


def test_a_person_keeps_what_he_has_typed(tmp_path: Path) -> None:
    reads = "sys.stdin.read(); os.read(0, 99); write(1, b'RAW'); return None"
    bot = written(tmp_path, method(reads, "bid"))
    words = ("play", "--seed", "3", "--bot", bot, "--seats", "you,Odd,Odd,Odd")
    told = ran(tmp_path, *words, stdin="p\nlog\nquit\n")
    assert told.returncode == 0
    assert "everything is kept" in told.stderr and "RAW" not in told.stdout + told.stderr


LEAVES = """
    def __init__(self):
        threading.Thread(target=time.sleep, args=(600,)).start()
        atexit.register(lambda: 1 / 0)
    def __del__(self): raise ValueError("gone")
"""


@pytest.mark.parametrize(
    "words", [("simulate", "--deals", "2", "--seats", "Odd"), ("play", "--seats", "you,Odd")]
)
def test_what_he_leaves_behind_does_not_hold_the_command_up(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    begun = time.monotonic()
    told = ran(tmp_path, *words, "--seed", "3", "--bot", written(tmp_path, LEAVES), stdin="quit\n")
    assert told.returncode == 0
    assert "Traceback" not in told.stderr
    assert time.monotonic() - begun < 30


def test_an_error_in_a_thread_of_his_is_told_in_a_line(tmp_path: Path) -> None:
    fails = "threading.Thread(target=lambda: 1 / 0).start(); time.sleep(0.2); return None"
    bot = written(tmp_path, method(fails, "bid"))
    told = ran(tmp_path, "play", "--seed", "3", "--bot", bot, "--seats", "you,Odd", stdin="p\n")
    assert "a player of one's own: ZeroDivisionError: division by zero (line " in told.stderr
    assert "Traceback" not in told.stderr


def test_a_file_is_found_wherever_another_player_goes(tmp_path: Path) -> None:
    here = tmp_path / "here"
    here.mkdir()
    (tmp_path / "goes.py").write_text(START.replace("import atexit", "import os; os.chdir('here')\n"
                                                    "import atexit") + "    pass\n")  # fmt: skip
    (tmp_path / "stays.py").write_text((ROOT / "examples" / "my_bot.py").read_text("utf-8"))
    both = ("--bot", "goes.py:Odd", "--bot", "stays.py:MyBot")
    series = ran(tmp_path, "simulate", "--deals", "2", *both, "--seats", "Odd,MyBot")
    assert series.returncode == 0, series.stderr
    table = ran(tmp_path, "play", *both, "--seats", "you,Odd,MyBot,Odd")
    assert table.returncode == 0, table.stderr


def test_he_plays_on_where_standard_streams_are_closed(tmp_path: Path) -> None:
    bot = written(tmp_path, method("return seen.legal[0]"))
    words = (sys.executable, "-m", "scorepad", "simulate", "--deals", "2", "--bot", str(bot))
    line = f"{shlex.join(words)} <&- >&-; echo code $?"
    told = subprocess.run(
        ["bash", "-c", line], capture_output=True, text=True,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}, timeout=60, check=False,
    )  # fmt: skip
    assert told.stdout == "code 3\n"
    assert "standard output is closed" in told.stderr and "was ended" not in told.stderr


# --- the room that players sit in at a table with people


def test_a_room_refuses_who_cannot_play_and_stays_open(tmp_path: Path) -> None:
    with closing(Room()) as room:
        with pytest.raises(NoPlayer, match="has no class Nobody"):
            room.enter(written(tmp_path, "    pass\n").replace(":Odd", ":Nobody"))
        with pytest.raises(NoPlayer, match=r"there is no file 'nowhere\.py'"):
            room.enter("nowhere.py:Odd")
        assert room.enter(written(tmp_path, "    pass\n")).concede is not None


def test_a_room_answers_as_the_players_would_themselves() -> None:
    """Under another rulebook too: what is sent once is the table's own."""
    bot = f"{ROOT / 'examples' / 'my_bot.py'}:MyBot"
    with closing(Room()) as room:
        for name in ("cardgames", "three-handed", "cardgames"):
            book = rulebook(name)
            seats = len(book.seating.seats)
            plays = []
            for player in (room.enter(bot), player_called(bot)):
                rng = Random(5)
                round = play_deal(book, Seat(0), deal_cards(book, rng), [player] * seats, rng)
                plays.append((round.heard, round.melds, round.tricks and round.tricks.plays))
            assert plays[0] == plays[1]


def test_a_room_closes_whatever_goes_on_in_it(tmp_path: Path) -> None:
    stays = "signal.signal(signal.SIGTERM, signal.SIG_IGN); threading.Thread(target=loops).start()"
    loops = "    def __init__(self):\n        def loops():\n            while True: pass\n"
    room = Room()
    room.enter(written(tmp_path, f"{loops}        {stays}\n"))
    begun = time.monotonic()
    room.close()
    room.close()
    assert time.monotonic() - begun < 10
