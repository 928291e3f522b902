"""``scorepad compare``: two scorekeepers' sheets of one match, deal by deal, differences first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.brought import matches_in
from scorepad.cli.complete import matches
from scorepad.cli.desk import Desk
from scorepad.cli.errors import FINE, OBJECTS, Wrong
from scorepad.cli.flags import command
from scorepad.cli.kept import archive_of
from scorepad.cli.sources import called, is_named
from scorepad.interview.saying import by_side

if TYPE_CHECKING:
    from scorepad.match.match import Match
    from scorepad.reports.comparison import Comparison, Difference, Paired


@command("compare")
@click.argument("a", metavar="MATCH|FILE", shell_complete=matches)
@click.argument("b", metavar="MATCH|FILE", shell_complete=matches)
@click.pass_obj
def main(desk: Desk, a: str, b: str) -> int:
    """Each is a match kept here (an id or a part of its title) or a file from another
    scorekeeper: .scorepad text, JSON or a journal; - is stdin. Exit code 1 if they differ.

    \b
    scorepad compare friday bobs-sheet.scorepad
    """
    from scorepad.reports.comparison import compare

    first, second = (_sheets(desk, each) for each in (a, b))
    one, two = _the_one(a, first, second), _the_one(b, second, first)
    found = compare(first[one], second[two])
    if desk.flags.json:
        desk.report(_report((one, first[one]), (two, second[two]), found))
    else:
        answer_wrapped(desk, _lines((a, b), (one, first[one]), (two, second[two]), found))
    return FINE if found.same else OBJECTS


def _sheets(desk: Desk, text: str) -> dict[str, Match]:
    """The matches that a word of the command line means, by id."""
    if text == "-" or is_named(text):
        try:
            return {read.match_id: read.match for read in matches_in(desk, text)}
        except Wrong as error:
            raise Wrong(f"{called(text)}: {error}") from None
    archive = archive_of(desk)
    stored = archive.load(archive.find(text))
    if stored.fault:
        from scorepad.archive.errors import StorageError

        raise StorageError(archive.home.path, stored.fault)
    return {stored.id: stored.match}


def _the_one(text: str, sheets: dict[str, Match], others: dict[str, Match]) -> str:
    """Which match of a file is meant: its only one, or the one that the other side has too."""
    both = [each for each in sheets if each in others] if len(sheets) > 1 else list(sheets)
    if len(both) != 1:
        raise Wrong(f"{text} holds {len(sheets)} matches; name a file with the one to compare")
    return both[0]


Sheet = tuple[str, "Match"]


def answer_wrapped(desk: Desk, said: list[str]) -> None:
    """Lines as the answer; on a terminal broken between words."""
    if not desk.screen.plain:
        from scorepad.writers.widths import safe, wrap

        said = [part for each in said for part in wrap(safe(each), desk.screen.width, "  ") or [""]]
    desk.answer("\n".join(said))


def side_by_side(a: Sheet, b: Sheet) -> list[str]:
    """Two stored matches, A and B, differences first."""
    from scorepad.reports.comparison import compare

    return _lines((a[0], b[0]), a, b, compare(a[1], b[1]))


def _lines(typed: tuple[str, str], a: Sheet, b: Sheet, found: Comparison) -> list[str]:
    match = a[1]
    headed = zip("AB", typed, (a, b), strict=True)
    said = [
        f"{letter}: {'' if typed == each[0] else f'{typed}, '}{_headed(each)}"
        for letter, typed, each in headed
    ]
    for deal in found.deals:
        if not deal.same:
            said.append(f"{_numbered(deal)}: {_deal_said(deal, a, b)}")
    said += [f"{each.field}: {_versus(match, each)}" for each in found.match]
    same = [deal for deal in found.deals if deal.same]
    if found.same:
        said.append(f"no difference in {len(same)} deal{'s' if len(same) != 1 else ''}")
    elif same:
        numbers = ", ".join(_numbered(deal).partition(" ")[2] for deal in same)
        said.append(f"deal{'s' if len(same) != 1 else ''} {numbers}: the same")
    return said


def _headed(sheet: Sheet) -> str:
    match_id, match = sheet
    return f"{match_id} of {match.played.isoformat()}: {by_side(match, match.totals)}"


def _numbered(deal: Paired) -> str:
    if deal.a is not None and deal.b is not None and deal.a != deal.b:
        return f"deal {deal.a} (B: {deal.b})"
    return f"deal {deal.a or deal.b}"


def _deal_said(deal: Paired, a: Sheet, b: Sheet) -> str:
    if deal.a is None or deal.b is None:
        where, (_, match) = ("A", a) if deal.b is None else ("B", b)
        facts = match.deal(deal.a or deal.b or 0).facts
        who = "" if facts.bidder is None else f" ({match.names.seat(facts.bidder)} {facts.bid})"
        return f"only in {where}{who}"
    return "; ".join(f"{each.field} {_versus(a[1], each)}" for each in deal.differences)


def _versus(match: Match, each: Difference) -> str:
    return f"{_value(match, each.field, each.a)} against {_value(match, each.field, each.b)}"


def _value(match: Match, field: str, value: Any) -> str:
    """A value as it is said at the table, in the names of the first sheet."""
    if value is None or value == ():
        return "nothing"
    if field in ("dealer", "bidder"):
        return str(match.players[value])
    if field == "partners":
        return " & ".join(match.players[seat] for seat in value)
    if field == "winner":
        return str(match.side_names[value])
    if field == "trump":
        from scorepad.rules.cards import Suit

        return Suit(value).word
    if field == "adjustments":
        return ", ".join(f"{match.side_names[side]} {points:+}" for side, points in value)
    if field == "deltas":
        return "/".join(f"{points:+}" for points in value)
    if field == "players":
        return ", ".join(value)
    if field == "over":
        return "over" if value else "in play"
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _report(a: Sheet, b: Sheet, found: Comparison) -> dict[str, Any]:
    return {
        "same": found.same,
        "a": {"id": a[0], "title": a[1].title, "totals": list(a[1].totals)},
        "b": {"id": b[0], "title": b[1].title, "totals": list(b[1].totals)},
        "match": [_fields(each) for each in found.match],
        "deals": [
            {"a": deal.a, "b": deal.b, "differences": [_fields(each) for each in deal.differences]}
            for deal in found.deals
            if not deal.same
        ],
        "same_deals": [[deal.a, deal.b] for deal in found.deals if deal.same],
    }


def _fields(each: Difference) -> dict[str, Any]:
    return {"field": each.field, "a": each.a, "b": each.b}
