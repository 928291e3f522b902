"""The guard at the door: whatever goes wrong becomes one line on stderr and an exit code.

Never a traceback for anything that can be typed, pasted, piped or stored. What is not listed here
is a mistake in scorepad itself, and shows as one.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from typing import TYPE_CHECKING

from scorepad.cli.desk import Desk
from scorepad.cli.errors import BAD_INPUT, DISK, FINE, INTERRUPTED, OBJECTS
from scorepad.terminal.screen import OutputLost, look_at

if TYPE_CHECKING:
    import click

_COMPLETE = "_SCOREPAD_COMPLETE"
_UNSAID = "the answer could not be written"


def run(desk: Desk, words: list[str]) -> int:
    """Runs one command line at ``desk`` and returns the exit code."""
    try:
        code = _invoke(desk, words)
        desk.stdout.flush()
    except KeyboardInterrupt:
        desk.say("scorepad: interrupted")
        return INTERRUPTED
    except OutputLost as lost:
        _silence(desk)
        if lost.gone:
            return FINE
        desk.say(f"scorepad: {_UNSAID}: {lost}; whatever was recorded is kept (see scorepad log)")
        return DISK
    except (ValueError, OSError, RecursionError, ArithmeticError, MemoryError) as error:
        code, line = _verdict(error)
        desk.say(f"scorepad: {line}")
        return code
    if desk.closed and code == FINE:
        desk.say(f"scorepad: {_UNSAID}: standard output is closed; whatever was recorded is kept")
        return DISK
    return code


def _invoke(desk: Desk, words: list[str]) -> int:
    import click

    from scorepad.cli.group import pad

    program = pad()
    if _COMPLETE in desk.environ:
        from click.shell_completion import shell_complete

        asked = desk.environ[_COMPLETE]
        return shell_complete(program, {"obj": desk}, "scorepad", _COMPLETE, asked)
    # Not desk.screen: what that can show depends on flags that are still to be read.
    width = min(look_at(desk.stdout, desk.environ).width, 100)
    try:
        context = program.make_context("scorepad", list(words), obj=desk, terminal_width=width)
        with context:
            return program.invoke(context) or FINE
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None
    except click.ClickException as error:
        if type(error).__name__ == "NoArgsIsHelpError":  # a group alone, such as scorepad check
            desk.say(error.format_message())
        else:
            desk.say(f"scorepad: {_usage(error)}")
        return BAD_INPUT


def _usage(error: click.ClickException) -> str:
    """Click's own objections in our words: what was typed, and what to do."""
    import click

    context = getattr(error, "ctx", None)
    where = context.command_path if context is not None else "scorepad"
    if isinstance(error, click.NoSuchOption):
        near = list(error.possibilities or ())  # the nearest first
        hint = f"did you mean {near[0]}?" if near else f"see {where} --help"
        return f"no such option {error.option_name!r}; {hint}"
    message = " ".join(error.format_message().split()).rstrip(".")
    if hint := _of_too_much(error):
        return f"{message[:1].lower()}{message[1:]}; {hint}"
    if choice := _near_choice(error):
        return f"{message[:1].lower()}{message[1:]}; did you mean {choice}?"
    message = message[:1].lower() + message[1:]
    return message if ";" in message else f"{message}; see {where} --help"


def _of_too_much(error: click.ClickException) -> str:
    """What was meant by a word that a command has no place for."""
    found = re.search(r"unexpected extra arguments? \((.*)\)", error.format_message(), re.DOTALL)
    context = getattr(error, "ctx", None)
    if found is None or context is None:
        return ""
    from scorepad.cli.meant import meant_option

    params = context.command.params
    if option := meant_option(found[1], [flag for each in params for flag in each.opts]):
        return f"did you mean {option}?"
    places = [each.make_metavar(context) for each in params if each.param_type_name == "argument"]
    if places in (["MATCH"], ["[MATCH]"]):
        return "one match at a time, and a title of several words in quotes"
    return ""


def _near_choice(error: click.ClickException) -> str:
    """The value that was meant by one that is none of an option's choices, if it is like one."""
    import click

    kind = getattr(getattr(error, "param", None), "type", None)
    found = re.search(r"'([^']*)' is not one of", error.format_message())
    if found is None or not isinstance(kind, click.Choice):
        return ""
    from scorepad.cli.meant import meant_value

    return meant_value(found[1], [str(choice) for choice in kind.choices])


def _verdict(error: Exception) -> tuple[int, str]:
    """The exit code of an error, and its line."""
    if isinstance(error, RecursionError):
        return BAD_INPUT, "that is nested too deeply to be read"
    if isinstance(error, MemoryError):
        return DISK, "there is not enough memory for that"
    if isinstance(error, UnicodeError):
        return BAD_INPUT, "that is not text scorepad can read and keep (UTF-8)"
    if isinstance(error, OSError):
        named = f": {error.filename}" if error.filename else ""
        return DISK, f"{error.strerror or error}{named}"
    code = code_of(error)
    line = " ".join(str(error).split())
    if _is_objected(error):
        line += "; nothing was recorded (--overrule REASON records it all the same)"
    return code, line


def _is_objected(error: Exception) -> bool:
    from scorepad.match.objections import Objected

    return isinstance(error, Objected)


def code_of(error: Exception) -> int:
    """The exit code of a refusal."""
    from scorepad.archive.errors import MovedOn, StorageError
    from scorepad.match.objections import Objected
    from scorepad.notation.errors import NewerFormat
    from scorepad.notation.text import NotationObjection

    if isinstance(error, (StorageError, NewerFormat, MovedOn)):  # not saved: no fault of the input
        return DISK
    return OBJECTS if isinstance(error, (Objected, NotationObjection)) else BAD_INPUT


def _silence(desk: Desk) -> None:
    """Points stdout at nothing, lest the interpreter try to write there again when it leaves."""
    with suppress(OSError, ValueError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, desk.stdout.fileno())
        os.close(null)
