"""What a stream can show, and text made fit for it."""

from __future__ import annotations

import io
import os

import pytest

from scorepad.terminal.paint import wrapped
from scorepad.terminal.screen import OutputLost, Screen, fold_unwritable, look_at
from tests.support.cli import Typed


def stream(encoding: str = "utf-8", terminal: bool = True) -> io.TextIOWrapper:
    class Raw(io.BytesIO):
        def isatty(self) -> bool:
            return terminal

    return io.TextIOWrapper(Raw(), encoding=encoding)


def written(to: io.TextIOWrapper) -> str:
    to.flush()
    return to.buffer.getvalue().decode(to.encoding)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("environ", "flags", "plain", "colour", "signs"),
    [
        ({}, {}, False, True, True),
        ({"NO_COLOR": "1"}, {}, False, False, True),
        ({"NO_COLOR": ""}, {}, False, True, True),
        ({}, {"no_color": True}, False, False, True),
        ({}, {"plain": True}, True, False, False),
        ({"TERM": "dumb"}, {}, True, False, False),
        ({"LC_ALL": "POSIX"}, {}, False, True, False),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, {}, False, True, False),
        ({"LANG": "C.utf8"}, {}, False, True, True),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, {}, False, True, True),
        ({"LANG": "de_DE.ISO-8859-1"}, {}, False, True, False),
    ],
)
def test_a_terminal_shows_what_its_environment_and_flags_allow(
    environ, flags, plain, colour, signs
):
    screen = look_at(stream(), environ, **flags)
    assert (screen.plain, screen.colour, screen.signs) == (plain, colour, signs)


@pytest.mark.parametrize("width", range(10, 40))
def test_a_number_and_its_percent_sign_stay_on_one_line(width: int) -> None:
    lines = wrapped("A♠: +12 ±3 points, contract made in 99 %, or 100 % of them", width)
    assert all(len(line) <= width and not line.lstrip().startswith("%") for line in lines)
    assert "99 %" in " ".join(lines) and "\N{NO-BREAK SPACE}" not in "".join(lines)


def test_a_pipe_is_plain_unless_colour_is_forced():
    assert look_at(stream(terminal=False), {}).plain
    forced = look_at(stream(terminal=False), {"FORCE_COLOR": "1"})
    assert forced.colour
    assert not forced.plain
    assert not look_at(stream(terminal=False), {"FORCE_COLOR": "1", "NO_COLOR": "1"}).colour


def test_a_stream_without_the_suit_signs_gets_letters():
    to = stream(encoding="cp1252")
    screen = look_at(to, {})
    assert not screen.signs
    screen.write("A♠ 10♥ to José")
    assert written(to) == "AS 10H to José\n"


def test_what_an_encoding_lacks_is_folded_not_refused():
    to = stream(encoding="ascii")
    fold_unwritable(to)
    look_at(to, {}).write("José, Zoë and 李 hold 10♥")
    assert written(to) == "Jose, Zoe and ? hold 10H\n"


def test_control_characters_never_reach_the_screen():
    to = Typed(terminal=True)
    look_at(to, {}).write("Ann\x1b[2J\x07 & \x9bCat\r\ttwo\nlines")
    assert to.getvalue() == "Ann[2J & Cat\ttwo\nlines\n"


@pytest.mark.parametrize(("columns", "width"), [("40", 40), ("", 80), ("wide", 80), ("0", 80)])
def test_COLUMNS_says_the_width_if_it_is_a_number(columns, width):
    assert look_at(Typed(terminal=True), {"COLUMNS": columns}).width == width


def test_the_width_is_read_anew_at_every_line(monkeypatch):
    columns = iter([80, 40, 60])
    monkeypatch.setattr(os, "get_terminal_size", lambda _fd: os.terminal_size((next(columns), 24)))
    to = Typed(terminal=True)
    monkeypatch.setattr(to, "fileno", lambda: 1)
    screen = look_at(to, {})
    assert [screen.width for _ in range(3)] == [80, 40, 60]


def test_a_full_disk_behind_stdout_is_told_from_a_reader_that_left():
    class Broken(Typed):
        def __init__(self, error: OSError) -> None:
            super().__init__()
            self.error = error

        def write(self, text: str) -> int:
            raise self.error

    with pytest.raises(OutputLost, match="No space") as full:
        Screen(Broken(OSError(28, "No space left on device"))).write("x")
    assert not full.value.gone
    with pytest.raises(OutputLost) as gone:
        Screen(Broken(BrokenPipeError(32, "Broken pipe"))).write("x")
    assert gone.value.gone
