"""``scorepad check deal``: everything wrong in deals that were logged with their cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import click

from scorepad.cli.bench import Bench, in_signs
from scorepad.cli.deals import Deals, bare_deal, read_deals
from scorepad.cli.desk import Desk
from scorepad.cli.errors import Wrong
from scorepad.cli.flags import command
from scorepad.cli.referee import rules_option, trump_option
from scorepad.cli.ruled import Question, Ruled, answer, file_option, give
from scorepad.match.as_written import WrittenDeal
from scorepad.match.finding import Finding
from scorepad.match.findings_tricks import all_played, counters_by_cards
from scorepad.match.remedies import Proposal, renege_proposals
from scorepad.reports.figures import deals_said
from scorepad.rules.seating import Side


def rule(ref: Bench, question: Question) -> Ruled:
    """What is wrong in one deal of which only the tricks are known."""
    return _report(ref.desk, ((bare_deal(ref, question),),))


def _report(desk: Desk, matches: Deals) -> Ruled:
    deals = [(m, deal) for m, match in enumerate(matches, 1) for deal in match]
    findings: list[Finding] = []
    proposals: list[Proposal] = []
    said: list[str] = []
    for number, (match, deal) in enumerate(deals, 1):
        own = f"deal {deal.facts.number}"
        if len(matches) > 1:
            own = f"match {match}, {own}"
        found = deal.findings()
        proposed = renege_proposals(deal.facts, deal.book, deal.names, found)
        findings += (replace(finding, deal=number) for finding in found)
        proposals += (replace(proposal, deal=number) for proposal in proposed)
        said += (in_signs(desk, line) for line in _lines(own, deal, found, proposed))
    books = ", ".join(dict.fromkeys(deal.book.name for _, deal in deals))
    if not findings:
        said.insert(0, f"nothing is wrong in {_many([deal for _, deal in deals])}")
    return Ruled(
        {
            "rules": books,
            "findings": [finding.plain() for finding in findings],
            "counters": [_counters(deal) for _, deal in deals],
            "remedies": [
                {
                    "deal": each.deal,
                    "trick": each.trick,
                    "seat": each.seat,
                    "side": each.side,
                    "rule": each.rule,
                    "text": each.text,
                }
                for each in proposals
            ],
        },
        (*said, f"rules: {books}"),
        objects=bool(findings),
    )


def _many(deals: Sequence[WrittenDeal]) -> str:
    """How many deals were looked at; one that is not over yet is told apart."""
    dealt = [deal for deal in deals if not deal.facts.again]
    return deals_said(sum(map(_over, dealt)), not all(map(_over, dealt)))


def _over(deal: WrittenDeal) -> bool:
    """Whether a deal was played to its score; of bare cards, that is as far as they are known."""
    bare = bool(deal.facts.plays) and deal.facts.bid is None
    return bare or deal.facts.complete


def _lines(
    own: str, deal: WrittenDeal, found: Sequence[Finding], proposed: Sequence[Proposal]
) -> Iterator[str]:
    for finding in found:
        trick = "" if finding.trick is None else f", trick {finding.trick}"
        yield f"{own}{trick}: {finding.message} ({finding.rule})"
    for proposal in proposed:
        yield f"{own}: proposed remedy: {proposal.text} ({proposal.rule})"
    counters = counters_by_cards(deal.facts, deal.book)
    if counters is not None:
        whole = "counters by the cards" if all_played(deal.facts, deal.book) else "counters so far"
        sides = (f"{deal.names.side(Side(n))} {points}" for n, points in enumerate(counters))
        yield f"{own}: {whole}: {', '.join(sides)} ({deal.book.rule('count')})"


def _counters(deal: WrittenDeal) -> list[int] | None:
    """The counters of every side: as the cards make them, else as the sheet has them."""
    made, sheet = counters_by_cards(deal.facts, deal.book), deal.facts.counters
    if made is None or (sheet is not None and not all_played(deal.facts, deal.book)):
        made = sheet
    return None if made is None else list(made)


@command("check deal")
@click.argument("file", metavar="FILE|-", required=False, type=click.Path(allow_dash=True))
@trump_option
@click.option("--leader", metavar="NAME|1-4", help="Who leads first in bare cards (else seat 1).")
@rules_option
@file_option
@click.pass_obj
def main(
    desk: Desk,
    file: str | None,
    trump: str | None,
    leader: str | None,
    rules: str | None,
    source: str | None,
) -> int:
    """FILE is .scorepad text or scorepad's JSON, or bare cards: one trick a line, with --trump.

    Finds every renege, judged by the cards that came later; cards that cannot be or are missing;
    who played out of turn; and calls, passes, melds and counters that are not right.

    \b
    scorepad check deal friday.scorepad
    scorepad export --format scorepad | scorepad check deal -
    scorepad check deal tricks.txt --trump S --leader 2
    """
    if source is not None:
        return answer(desk, rule, rules, {"trump": trump, "leader": leader}, source, first="plays")
    if file is None:
        raise Wrong("name the file with the deals, or - for stdin: scorepad check deal FILE")
    return give(desk, _report(desk, read_deals(desk, file, rules, trump, leader)))
