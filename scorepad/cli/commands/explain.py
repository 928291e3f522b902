"""``scorepad explain``: a rule or a word of the game, as the rulebook in force has it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from scorepad.cli.bench import Bench, bench
from scorepad.cli.complete import terms
from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE
from scorepad.cli.flags import command
from scorepad.cli.referee import rules_option
from scorepad.rules.explaining import Explanation, explain, rule_ids
from scorepad.rules.glossary import words
from scorepad.rules.rulebook import Rulebook
from scorepad.rules.sentences import rule_text
from scorepad.writers.columns import columns


@command("explain")
@click.argument("term", metavar="RULE|WORD", nargs=-1, shell_complete=terms)
@rules_option
@click.pass_obj
def main(desk: Desk, term: tuple[str, ...], rules: str | None) -> int:
    """A rule by its id, a word of the table, a meld, or a field of the rulebook. Without any of
    them: all rules and words.

    \b
    scorepad explain C-22
    scorepad explain royal marriage
    scorepad explain concession.allowed --rules joedog
    """
    ref = bench(desk, rules)
    asked = " ".join(term).strip()
    if not asked:
        _list(desk, ref.book)
        return FINE
    found = explain(asked, ref.book)
    if desk.flags.json:
        desk.report(_fields(found))
    else:
        desk.answer_words("\n".join(_lines(ref, found)))
    return FINE


def _list(desk: Desk, book: Rulebook) -> None:
    """Every rule with its sentence, and every word there is."""
    told = [(rule, rule_text(book, rule)) for rule in rule_ids(book)]
    known = [word.word for word in words()]
    if desk.flags.json:
        rules = [{"rule": rule, "text": text} for rule, text in told]
        desk.report({"rules": book.name, "ids": rules, "words": known})
        return
    lines = columns(told, desk.screen.room)
    desk.answer_words("\n".join([*lines, f"words: {', '.join(known)}", f"rules: {book.name}"]))


def _lines(ref: Bench, found: Explanation) -> Iterator[str]:
    yield ref.in_text(f"{found.term}: {found.text}")
    for each in found.here:
        yield ref.in_text(f"- {each.text} ({each.rule})")
    rows = [(str(line.points), line.name, line.cards, line.rule) for line in found.melds]
    for row in columns(rows, ref.desk.screen.room, right=(0,)):
        yield ref.in_text(row)
    if found.example:
        yield "example:"
        for text in found.example:
            yield ref.in_text(f"  {text}")
    if found.settings:
        fields = (f"{each.path} ({each.value})" for each in found.settings)
        yield f"a house decides it by: {', '.join(fields)}"
    if found.see:
        yield f"see: {', '.join(found.see)}"
    yield f"rules: {found.book}"


def _fields(found: Explanation) -> dict[str, Any]:
    return {
        "rules": found.book,
        "term": found.term,
        "kind": found.kind,
        "text": found.text,
        "here": [{"text": each.text, "rule": each.rule} for each in found.here],
        "melds": [
            {
                "name": line.path.removeprefix("melds."),
                "class": line.group,
                "points": line.points,
                "cards": line.cards,
                "rule": line.rule,
            }
            for line in found.melds
        ],
        "fields": [
            {"path": each.path, "value": each.value, "says": each.says, "rule": each.rule}
            for each in found.settings
        ],
        "example": list(found.example),
        "see": list(found.see),
    }
