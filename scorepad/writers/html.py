"""Matches as one page of HTML that needs nothing else: no network, no script.

Every name, note and title is escaped, and signs that would turn the direction of writing are
written out. The policy in the head forbids the page to fetch or run anything, whatever is in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from scorepad.match.match import Match
from scorepad.reports.course import ADJUSTED, Course, course_of
from scorepad.reports.figures import MatchFigures, figures_of
from scorepad.reports.settled import adjusted_lines, deal_line, settlement_lines
from scorepad.reports.sheet import AdjustmentRow, DealRow, Sheet, score_sheet
from scorepad.reports.statistics import statistics
from scorepad.reports.tally import tally_of
from scorepad.writers.chart import chart_svg, legend
from scorepad.writers.html_statistics import statistics_html
from scorepad.writers.html_style import STYLE
from scorepad.writers.widths import safe

_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
)
_NOTE: Final = 2000
_RULE: Final = re.compile(r"\([A-Z]+-[0-9]+[a-z]?\)")


def page_of(matches: Iterable[tuple[str, Match]]) -> Iterator[str]:
    """The page, piece by piece; several matches have the statistics of all of them at its end."""
    yield (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f"<title>Pinochle</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n<main>\n"
    )
    figures: list[MatchFigures] = []
    for number, (match_id, match) in enumerate(matches, 1):
        figures.append(figures_of(match_id, match))
        yield "".join(f"{line}\n" for line in _match(match, figures[-1], str(number)))
    played = [each for each in figures if not each.simulated] or figures
    if len(figures) > 1:
        title = "All these matches" if len(played) == len(figures) else "All that were played"
        yield f'<section class="statistics">\n<h2>{title}</h2>\n'
        yield "\n".join(statistics_html(statistics(tally_of(played))))
        yield "\n</section>\n"
    yield "</main>\n</body>\n</html>\n"


def text(words: str) -> str:
    """Words as they may stand in the page."""
    return escape(safe(words))


def _whole_rules(reason: str) -> str:
    """A reason whose rule (``C-20``) no line ends within."""
    return _RULE.sub(r'<span class="rule">\g<0></span>', reason)


def _match(match: Match, figures: MatchFigures, key: str) -> Iterator[str]:
    sheet, course = score_sheet(match), course_of(match)
    yield f'<section class="match" id="m{key}">'
    yield f"<h1>{text(sheet.title or 'Pinochle')}</h1>"
    simulated = ", simulated" if figures.simulated else ""
    yield f'<p class="when">{sheet.played.isoformat()}, {text(sheet.book)}{simulated}</p>'
    if sheet.ending:
        rule = f" ({text(sheet.rule)})" if sheet.rule else ""
        yield f'<p class="ending">{_whole_rules(text(sheet.ending) + rule)}</p>'
    else:
        pairs = zip(sheet.sides, sheet.totals, strict=True)
        yield f'<p class="ending">{", ".join(f"{text(n)} {t}" for n, t in pairs)}</p>'
    if sheet.rows:
        yield from _table(sheet)
    if course.steps:
        yield "<h2>The course</h2>"
        yield legend(course)
        yield chart_svg(course, key)
        yield from _course_table(course)
    for deal, note in sheet.notes:
        place = f"Deal {deal}: " if deal else ""
        more = "…" if len(note) > _NOTE else ""
        yield f'<p class="note">{place}{text(note[:_NOTE])}{more}</p>'
    if match.deals:
        yield '<h2>Every deal with its reasons</h2>\n<div class="reasons">'
        for each in match.deals:
            lines = (*settlement_lines(each), *adjusted_lines(match, each))
            reasons = "; ".join(_whole_rules(text(line)) for line in lines)
            yield f"<p><strong>{text(deal_line(match, each))}</strong> {reasons}</p>"
        yield "</div>"
    if course.steps:
        yield '<section class="statistics">\n<h2>Statistics</h2>'
        yield from statistics_html(statistics(tally_of([figures])), of_one=True)
        yield "</section>"
    yield "</section>"


def _table(sheet: Sheet) -> Iterator[str]:
    yield '<div class="wide"><table>'
    yield '<thead><tr><th rowspan="2">Deal</th><th rowspan="2" class="more">Dealer</th>'
    yield '<th rowspan="2">Contract</th><th rowspan="2">Outcome</th>'
    for name in sheet.sides:
        yield '<th colspan="2" class="side more"></th>'
        yield f'<th colspan="2" class="n name">{text(name)}</th>'
    yield "</tr><tr>"
    for _ in sheet.sides:
        yield '<th class="n side more">meld</th><th class="n more">took</th>'
        yield '<th class="n">score</th><th class="n">total</th>'
    yield "</tr></thead><tbody>"
    for row in sheet.rows:
        yield _deal(row) if isinstance(row, DealRow) else _adjustment(row, sheet)
    yield "</tbody></table></div>"


def _deal(row: DealRow) -> str:
    trump = "" if row.trump is None else f"&nbsp;{row.trump.symbol}"
    contract = f"{text(row.holders)} {row.bid}{trump}"
    if row.bid is None:
        contract = "" if row.trump is None else row.trump.symbol
    outcome = "; ".join((row.outcome, *row.decided))
    cells = [
        f"<td>{row.number}</td>",
        f'<td class="more">{text(row.dealer)}</td>',
        f"<td>{contract}</td>",
        f"<td>{text(outcome)}{' (not counted)' if not row.counted else ''}</td>",
    ]
    for side, total in enumerate(row.totals):
        cells += _side(
            "" if row.meld is None else str(row.meld[side]),
            "" if row.counters is None else str(row.counters[side]),
            "" if row.deltas is None else f"{row.deltas[side]:+}",
            "" if row.deltas is None else str(total),
        )
    late = "" if row.counted else ' class="late"'
    return f"<tr{late}>{''.join(cells)}</tr>"


def _side(meld: str, took: str, score: str, total: str) -> Sequence[str]:
    return (
        f'<td class="n side more">{meld}</td>',
        f'<td class="n more">{took}</td>',
        f'<td class="n">{score}</td>',
        f'<td class="n total">{total}</td>',
    )


def _adjustment(row: AdjustmentRow, sheet: Sheet) -> str:
    back = " (withdrawn)" if row.withdrawn else ""
    why = f": {text(row.reason)}" if row.reason else ""
    said = f"{row.kind}, {text(sheet.sides[row.side])}{why}{back}"
    cells = ["<td></td>", '<td class="more"></td>', f'<td colspan="2">{said}</td>']
    for side, total in enumerate(row.totals):
        cells += _side("", "", f"{row.points:+}" if side == row.side else "", str(total))
    return f'<tr class="aside">{"".join(cells)}</tr>'


def _course_table(course: Course) -> Iterator[str]:
    """The numbers of the chart."""
    yield '<details class="data"><summary>The totals deal by deal</summary><table>'
    heads = "".join(f'<th class="n">{text(name)}</th>' for name in course.sides)
    yield f"<thead><tr><th>Deal</th>{heads}</tr></thead><tbody>"
    for step in course.steps:
        cells = "".join(f'<td class="n">{total}</td>' for total in step.totals)
        yield f"<tr><td>{step.deal}</td>{cells}</tr>"
    said = f'<p class="note">{text(ADJUSTED)}</p>' if course.adjusted else ""
    yield f"</tbody></table>{said}</details>"
