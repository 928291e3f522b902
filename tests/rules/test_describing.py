"""The page of a rulebook: every rule in a sentence, in the order of the game."""

from __future__ import annotations

from dataclasses import MISSING, replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from scorepad.rules import describing
from scorepad.rules.books import built_in_names, load_text, rulebook
from scorepad.rules.describing import ELSE, MELDS, PARTS, Page, describe, scale
from scorepad.rules.differing import differences
from scorepad.rules.explaining import explain
from scorepad.rules.rulebook import GAME_ORDER, NOT_FIELDS, Rulebook
from scorepad.rules.sentences import field_paths, value_at
from scorepad.rules.settlement import settle
from tests.support.random_books import random_books, usual, with_value
from tests.support.tables_rules import variant

THIRDS = Path(__file__).parents[1] / "support" / "thirds.toml"
BOOKS = (*built_in_names(), str(THIRDS))


def text_of(page: Page) -> str:
    said = [each.text for each in page.sentences]
    rows = [f"{m.name} {m.cards} {m.points} {m.group}" for c in page.chapters for m in c.melds]
    return "\n".join([*said, *rows])


def said_about(book: Rulebook, path: str) -> str:
    return " ".join(each.text for each in describe(book).about(path))


@settings(max_examples=80)
@given(random_books())
def test_the_page_mentions_every_field_that_is_not_as_usual(book: Rulebook) -> None:
    page = describe(book)
    for path, field in field_paths(book).items():
        if path == MELDS or usual(field, value_at(book, path)):
            continue
        assert page.about(path), f"nothing is said of {path}"
        # Speaking of it means that the page would read otherwise if the field were as usual.
        if field.default is not MISSING:
            other = describe(with_value(book, path, field.default))
            assert text_of(other) != text_of(page), path


@settings(max_examples=40)
@given(random_books())
def test_the_page_has_every_meld_with_its_worth(book: Rulebook) -> None:
    melds = [m for chapter in describe(book).chapters for m in chapter.melds]
    assert sorted((m.path, m.points) for m in melds) == sorted(
        (f"melds.{kind.name}", kind.points) for kind in book.melds.kinds
    )


def test_a_field_that_nobody_wrote_a_sentence_for_is_told_by_the_model(monkeypatch) -> None:
    silent = tuple(replace(part, phrases=lambda _book: iter(())) for part in PARTS)
    monkeypatch.setattr(describing, "PARTS", silent)
    book = rulebook("cardgames")
    page = describe(book)
    assert [each.text for each in page.about("auction.minimum")] == [
        "The least that may be bid: 250."
    ]
    untold = {p for p, f in field_paths(book).items() if not usual(f, value_at(book, p))}
    assert {path for each in page.sentences for path in each.paths} == untold - {MELDS}


@pytest.mark.parametrize("which", BOOKS)
def test_every_sentence_speaks_of_something_there_is(which: str) -> None:
    book = rulebook(which)
    known = {*field_paths(book), *NOT_FIELDS, *GAME_ORDER}
    for sentence in describe(book).sentences:
        assert set(sentence.paths) <= known
        assert sentence.rule == book.rule(sentence.paths[0]) or sentence.rule.startswith("house:")
        assert sentence.text.endswith(".")
        assert sentence.text[0].isupper() or sentence.text[0].isdigit()


@pytest.mark.parametrize("which", BOOKS)
def test_every_section_is_covered_by_a_chapter(which: str) -> None:
    assert sorted(section for part in PARTS for section in part.covers) == sorted(GAME_ORDER)
    names = [chapter.name for chapter in describe(rulebook(which)).chapters]
    assert names == [name for name in (*(part.name for part in PARTS), ELSE) if name in names]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("auction.minimum", "The least bid is 250."),
        ("auction.raises", "A later bid is exactly 10 or 20 above the last."),
        ("auction.stuck", "If all pass, the dealer holds the contract at 250."),
        ("count.values", "Taken in the tricks count: every ace, ten and king 10."),
        ("ending.target", "The match ends when a side has 1500 or more at the end of a deal."),
        ("table.sides", "Four players in two sides: seats 1 and 3 against 2 and 4."),
    ],
)
def test_sentences_of_cardgames(path: str, said: str) -> None:
    assert said_about(rulebook("cardgames"), path) == said


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (
            "auction.ladder",
            ((50, 1), (60, 5)),
            "Bids go in steps of 1 from 50 up and 5 from 60 up.",
        ),
        ("auction.out_of_turn", "barred", "its side may not bid any more"),
        ("auction.all_pass", "next-dealer", "the next dealer deals."),
        ("auction.contract", "none", "Nobody bids and nobody holds a contract"),
        ("trump.needs", "marriage", "He must hold its king and queen"),
        ("passing.order", "together", "both at once"),
        ("melds.unclaimed", "aces-or-nothing", "keeps back aces in every suit"),
        ("play.first_lead", "left", "The player left of the dealer leads"),
        ("play.first_card", "trump", "a trump if he has one"),
        ("settlement.set_costs", "to-others", "the others score the bid besides"),
        ("settlement.set_costs", "twice-if-played", "twice the bid is taken off"),
        ("settlement.least_meld", 20, "A meld under 20 counts nothing."),
        ("settlement.hopeless", "set", "is set at once and unplayed"),
        ("concession.bonus", 50, "and 50 besides"),
        ("moon.stakes", "match", "wins the match, or loses it"),
        ("auction.once", True, "each calls once."),
        ("ending.deals", 12, "at the latest after twelve deals: then the highest total wins"),
        ("ending.bust", -1000, "A side at -1000 or lower"),
        ("ending.both_over", "raise-target", "the target is raised by"),
        ("redeal.nines", 5, "A player dealt five nines may ask for a new deal"),
        ("renege.remedy", "replay", "the trick is played again"),
    ],
)
def test_what_a_house_plays_otherwise_is_said(path: str, value: object, said: str) -> None:
    book = with_value(rulebook("cardgames"), path, value)
    assert said in said_about(book, path)


def test_a_table_without_a_target_says_who_wins() -> None:
    book = variant("cardgames", "[ending]\ntarget = 0\ndeals = 12")
    told = [each.text for each in describe(book).sentences if each.rule.startswith("house:ending")]
    assert told == [
        "No total ends the match.",
        "It ends after twelve deals: the highest total wins, and if level another deal is played.",
    ]


def test_who_calls_once_wins_with_the_last_bid() -> None:
    book = with_value(rulebook("cardgames"), "auction.once", True)
    assert said_about(book, "auction.winner") == "The last to bid holds the contract at his bid."


STOCK = """
[table]
sides = [[1], [2]]
stock = 24
[passing]
cards = 0
[auction]
contract = "none"
[play]
first_lead = "left"
[concession]
allowed = "never"
[ending]
both_over = "highest"
"""


def test_two_who_draw_from_a_stock_read_nothing_of_contracts() -> None:
    book = variant("joedog", STOCK)
    text = text_of(describe(book))
    assert "Nobody bids and nobody holds a contract: every player scores what he has." in text
    assert "All meld, while the stock lasts, from the cards they hold." in text
    assert "A player who plays against the rules scores nothing for the deal. The table" in text
    game = " ".join(s.text for c in describe(book).chapters if c.name != ELSE for s in c.sentences)
    for word in ("bid ", "dealer who holds", "conced", "first call", "may still bid"):
        assert word not in game
    said = {each.first: each.second for each in differences(rulebook("joedog"), book)}
    assert said["There is no stock."].startswith("24 cards lie in a stock")
    assert list(said.values()).count(describe(book).about("auction.contract")[0].text) == 1


@pytest.mark.parametrize(
    ("costs", "said"),
    [
        ("bid", "The bid is taken off."),
        ("bid-and-meld", "The bid and the own meld are taken off."),
        ("to-others", "Nothing is taken off; the others score the bid."),
        ("twice-if-played", "The bid is taken off, once."),
    ],
)
def test_conceding_costs_what_it_does(costs: str, said: str) -> None:
    book = with_value(rulebook("cardgames"), "settlement.set_costs", costs)
    assert said_about(book, "concession.allowed").endswith(said)


def test_a_field_that_makes_no_odds_is_told_all_the_same() -> None:
    book = with_value(rulebook("joedog"), "settlement.keep_points", 5)
    assert said_about(book, "settlement.keep_points").endswith("where keep_meld is points: 5.")


def test_players_for_themselves_are_no_sides() -> None:
    page = describe(rulebook(THIRDS))
    text = text_of(page)
    assert "Three players, each for himself." in text
    assert "The other players score their meld and tricks" in text
    assert page.players == "three players, each for himself"
    assert " side" not in text.replace("besides", "")


def test_a_changed_rule_stands_under_the_houses_id() -> None:
    book = load_text('name = "k"\nbased_on = "cardgames"\n[auction]\nstuck = 190\n')
    page = describe(book)
    assert page.about("auction.stuck")[0].rule == "house:auction.stuck"
    assert page.about("auction.minimum")[0].rule == "C-3"


@pytest.mark.parametrize(
    ("which", "said"), [("cardgames", "x10"), ("joedog", "/10"), (str(THIRDS), "/10")]
)
def test_the_scale(which: str, said: str) -> None:
    assert scale(rulebook(which)) == said


def test_without_calls_a_new_deal_has_one_limit() -> None:
    lead = variant("joedog", STOCK + '[redeal]\nuntil = "lead"')
    assert "dealt again, before the first lead." in text_of(describe(variant("joedog", STOCK)))
    assert [c.title for c in describe(lead).chapters if said_about(lead, "redeal.until") in (
        " ".join(s.text for s in c.sentences)
    )] == ["Also in the rulebook"]  # fmt: skip


def test_C18_the_page_and_explain_say_the_same_of_a_side_without_trick_points() -> None:
    book = rulebook("cardgames")
    page = next(each.text for each in describe(book).sentences if each.rule == "C-18")
    for said in (page, explain("C-18", book).text):
        assert said.startswith("A side that takes no trick points")
    double = rulebook("double-deck")
    assert any(
        "less than 20 points" in each.text
        for each in describe(double).sentences
        if each.rule == double.rule("settlement.keep_meld")
    )


@pytest.mark.parametrize(("meld", "rule"), [(230, "C-21"), (250, "C-22")])
def test_C18_C21_C22_a_bidder_without_trick_points_is_set_by_the_rule_that_fits(
    meld: int, rule: str
) -> None:
    book = rulebook("cardgames")
    found = settle(book, 250, 0, (meld, 40), (0, 250))
    own = [line for line in found.lines if line.side == 0]
    assert [line.rule for line in own] == ["C-18", rule]
    assert found.deltas[0] == -250
