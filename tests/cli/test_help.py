"""The help of every command: an example that can be typed, and no line wider than the screen."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from scorepad.cli.group import PadGroup, pad
from tests.support.cli import Cli

WIDTH = 80


def every_command(group: PadGroup, before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The words of every command and group of commands."""
    context = click.Context(group)
    for name in group.list_commands(context):
        yield (*before, name)
        found = group.get_command(context, name)
        if isinstance(found, PadGroup):
            yield from every_command(found, (*before, name))


COMMANDS = list(every_command(pad()))


def test_all_commands_are_looked_at():
    assert ("check", "pass") in COMMANDS and ("completion",) in COMMANDS and len(COMMANDS) > 40


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_help_has_an_example_and_fits_eighty_columns(tmp_path: Path, words: tuple[str, ...]):
    shown = Cli(tmp_path / "home")(*words, "--help", terminal=True).out
    lines = shown.splitlines()
    assert any(line.startswith(f"  scorepad {' '.join(words)}") for line in lines), shown
    assert [line for line in lines if len(line) > WIDTH] == []


def test_the_list_of_commands_fits_eighty_columns(tmp_path: Path):
    shown = Cli(tmp_path / "home")("--help", terminal=True).out
    assert [line for line in shown.splitlines() if len(line) > WIDTH] == []


def examples(shown: str) -> Iterator[list[str]]:
    """What a help text says to type, word by word, where it needs no file."""
    for line in shown.splitlines():
        words = shlex.split(line) if line.startswith("  scorepad check ") else []
        if words and not any(word.endswith((".scorepad", ".txt", "-", ".jsonl")) for word in words):
            yield words[1:]


@pytest.mark.parametrize("words", [w for w in COMMANDS if w[0] == "check"], ids=" ".join)
def test_the_examples_of_a_check_are_questions_that_can_be_read(cli: Cli, words: tuple[str, ...]):
    cli("new", "--rules", "cardgames", "--players", "Ann,Bob,Cat,Dan", "--dealer", "Dan",
        "--no-input")  # fmt: skip
    for each in examples(cli(*words, "--help").out):
        ran = cli(*each, code=None)
        assert ran.code in (0, 1), (each, ran.err)
