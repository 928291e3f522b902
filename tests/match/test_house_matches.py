"""Whatever rules a house plays by: its matches are scored, taken back, written down and amended."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.match.events import DealAmended, DealEvent, MarriageDeclared, MoonAnnounced, Reneged
from scorepad.match.match import Match
from scorepad.match.needs import needs
from scorepad.notation.books import Shelf
from scorepad.notation.deals_table import Given, matches_of_table
from scorepad.notation.document import json_of, matches_of_json
from scorepad.notation.text import match_of, text_of
from scorepad.reports.as_json import sheet_json
from scorepad.reports.figures import figures_of
from scorepad.reports.settled import deal_line
from scorepad.reports.sheet import score_sheet
from scorepad.reports.statistics import statistics
from scorepad.reports.tally import tally_of
from scorepad.rules.rulebook import Rulebook
from scorepad.writers.csv_rows import csv_text
from scorepad.writers.markdown import match_markdown
from scorepad.writers.plain_csv import deals_table
from scorepad.writers.plain_text import sheet_facts, sheet_text
from scorepad.writers.widths import cells
from tests.support.house_matches import house_matches, house_tables, legal_deals
from tests.support.tables import later

EXAMPLES = 25
SLOW = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))


def seen(match: Match) -> tuple[object, ...]:
    """What a table sees of a match, but for its journal."""
    return match.deals, match.totals, match.ending, match.asks, match.next_dealer, needs(match)


@given(house_tables(), st.data())
@SLOW
def test_every_answer_by_the_rules_is_taken_and_can_be_taken_back(
    match: Match, data: st.DataObject
) -> None:
    for _ in range(3):
        if match.over:
            break
        for events in data.draw(legal_deals(match)):
            before = match
            match = match.record(*events, at=later(match))
            assert match.deals[-1].objections == ()
            back = match.undo(later(match))
            assert seen(back) == seen(before)
            assert seen(back.redo(later(match))) == seen(match)
        assert match.over or match.open_deal is None or match.deals[-1].facts.misdeals


@given(house_matches())
@SLOW
def test_totals_are_what_the_reasons_of_the_deals_add_up_to(match: Match) -> None:
    totals = [0] * len(match.totals)
    for deal in match.deals:
        if deal.settlement is None:
            continue
        sums = [0] * len(totals)
        for line in deal.settlement.lines:
            sums[line.side] += line.points
        assert tuple(sums) == deal.settlement.deltas
        if deal.counted:
            totals = [have + more for have, more in zip(totals, sums, strict=True)]
        assert deal.totals == tuple(totals)
    assert match.totals == tuple(totals)


@given(house_matches())
@SLOW
def test_the_text_and_the_document_of_a_match_are_the_match(match: Match) -> None:
    read = match_of(text_of(match, "20261127-abc"))
    assert read.match.log == match.log
    assert seen(read.match) == seen(match)
    (again,) = matches_of_json(json_of([("20261127-abc", match)]))
    assert again.match.entries == match.entries
    assert seen(again.match) == seen(match)


@given(house_matches())
@SLOW
def test_its_sheet_is_drawn_at_any_width(match: Match) -> None:
    sheet = score_sheet(match)
    for width in (40, 80, 132):
        assert all(cells(line) <= width for line in sheet_text(sheet, width))
    assert sheet_facts(sheet)
    assert match_markdown(match)
    assert json.loads(json.dumps(sheet_json(match, "x")))["totals"] == list(match.totals)
    for deal in match.deals:
        if deal.facts.partners:
            assert match.players[deal.facts.partners[0]] in deal_line(match, deal)


@given(house_matches())
@SLOW
def test_its_deals_count_in_the_statistics(match: Match) -> None:
    (book,) = statistics(tally_of([figures_of("x", match)]))
    assert book.deals == sum(d.settlement is not None and d.counted for d in match.deals)


@given(house_matches())
@SLOW
def test_its_table_of_deals_is_read_to_the_same_totals(match: Match) -> None:
    if match.open_deal is not None or not match.deals:
        return
    seats, sides = len(match.players), len(match.side_names)
    written = csv_text(deals_table([("x-1", match)], seats, sides))
    (read,) = matches_of_table(written, Given(shelf=Shelf(match.book)))
    assert read.match.totals == match.totals
    assert [deal.deltas for deal in read.match.deals] == [deal.deltas for deal in match.deals]


def settled(match: Match) -> bool:
    """Whether its first deal is over."""
    return match.open_deal is None and match.deals[0].facts.complete


def as_amendment(old: Match, number: int, new: list[DealEvent], book: Rulebook) -> DealAmended:
    """The whole of a deal told anew; what stands of the old one is taken back in words."""
    facts, lifted = old.deal(number).facts, list[DealEvent]()
    lifted += [Reneged(each.seat, each.trick, lifted=True) for each in dict.fromkeys(facts.reneges)]
    if facts.moon:
        lifted.append(MoonAnnounced(shot=False))
    if facts.marriage is False:
        lifted.append(MarriageDeclared(held=True))
    return DealAmended(number, (*lifted, *new))


@given(house_tables(), st.data())
@SLOW
def test_an_amended_deal_is_worth_what_it_would_have_been(
    match: Match, data: st.DataObject
) -> None:
    def played(on: Match, deal: list[tuple[DealEvent, ...]]) -> Match:
        for events in deal:
            on = on.record(*events, at=later(on))
        return on

    first, other = data.draw(legal_deals(match)), data.draw(legal_deals(match))
    wrong, right = played(match, first), played(match, other)
    if "RedealClaimed" in repr((first, other)) or not all(map(settled, (wrong, right))):
        return
    new, old = right.deals[0].facts, wrong.deals[0].facts
    if new.unplayed and new.marriage is not False and (old.conceded or old.counters is not None):
        return  # what ended the old deal stands beside the rule that ends the new one
    told = [event for events in other for event in events]
    amended = wrong.record(as_amendment(wrong, 1, told, match.book), at=later(wrong), overrule="so")
    assert amended.deals[0].deltas == right.deals[0].deltas
    assert amended.deals[0].outcome == right.deals[0].outcome
    assert amended.totals == right.totals
    assert (amended.ending is None) == (right.ending is None)
