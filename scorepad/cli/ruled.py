"""How the referee's answers come out: in words or as JSON, one question or a whole file of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click

from scorepad.cli.bench import Bench, bench
from scorepad.cli.desk import Desk
from scorepad.cli.errors import BAD_INPUT, FINE, OBJECTS, Wrong
from scorepad.cli.sources import called, refuse_no_file
from scorepad.rules.frozen import frozen

Question = Mapping[str, Any]
"""A question by the names of the command's options: ``{"hand": "9H", "trump": "S"}``."""


@frozen
class Ruled:
    """One answer: ``fields`` as JSON, ``lines`` in words, and whether the referee ``objects``."""

    fields: dict[str, Any]
    lines: tuple[str, ...]
    objects: bool = False


Rule = Callable[[Bench, Question], Ruled]


def file_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """``--from FILE|-``: many questions in one go."""
    return click.option(
        "--from",
        "source",
        metavar="FILE|-",
        type=click.Path(allow_dash=True),
        help="Take many questions from a file, one a line (cards, or JSON with these options).",
    )(function)


def answer(
    desk: Desk,
    rule: Rule,
    rules: str | None,
    question: Question,
    source: str | None = None,
    first: str = "",
) -> int:
    """Answers one question, or every line of ``source``; the exit code.

    A line of the file is a JSON object, or the text of the option called ``first``; what it does
    not say is taken from ``question``. That option given as ``-`` is ``--from -``.
    """
    ref = bench(desk, rules)
    if source is None and question.get(first) in ("-", ("-",)):
        source, question = "-", {**question, first: None}
    if source is None:
        with ref.by_its_rules(named=True):
            ruled = rule(ref, question)
        return give(desk, ruled)
    code = FINE
    for number, line in _lines(desk, source):
        try:
            asked = {**question, **_read(line, first)}
            own = asked.get("rules")
            seat = ref if own is None else bench(desk, str(own))
            code = max(code, give(desk, rule(seat, asked)))
        except ValueError as error:
            code = BAD_INPUT
            fault = f"line {number}: {error}"
            if desk.flags.json:
                desk.report({"error": fault})
            else:
                desk.say(f"scorepad: {fault}")
    return code


def give(desk: Desk, ruled: Ruled) -> int:
    """Gives one answer, as JSON or in words; the exit code."""
    if desk.flags.json:
        desk.report(ruled.fields)
    else:
        desk.answer_words("\n".join(ruled.lines))
    return OBJECTS if ruled.objects else FINE


def _lines(desk: Desk, source: str) -> Iterator[tuple[int, str]]:
    if source != "-":
        try:
            refuse_no_file(source)
        except Wrong as wrong:
            raise Wrong(f"{called(source)}: {wrong}") from None
    try:
        with (
            nullcontext(desk.stdin)
            if source == "-"
            else Path(source).open(encoding="utf-8-sig", errors="replace") as stream
        ):
            for number, line in enumerate(stream, 1):
                if line.strip():
                    yield number, line.strip()
    except OSError as error:
        raise Wrong(f"{called(source)}: cannot be read: {error.strerror}") from None


def _read(line: str, first: str) -> dict[str, Any]:
    if not line.startswith("{"):
        return {first: line}
    import json

    try:
        read = json.loads(line)
    except ValueError as error:
        raise Wrong(f"this is no JSON: {error}") from None
    if not isinstance(read, dict):
        raise Wrong("this is no JSON object")
    return read


def text_of(question: Question, name: str, needed: str = "") -> str:
    """An option that is text; lists of words are joined. ``needed`` is what to say if it lacks."""
    given = question.get(name)
    if isinstance(given, (list, tuple)) and all(isinstance(word, str) for word in given):
        given = " ".join(given)
    if given is None or given == "":
        if needed:
            raise Wrong(needed)
        return ""
    if not isinstance(given, str):
        raise Wrong(f"{name}: {given!r} is not text")
    return given
