"""`.scorepad` texts as people write them, and what is said about a line that cannot be read."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.match.events import CallMade, ContractSet, DealAmended, DealInserted, MatchStarted
from scorepad.match.match import Match
from scorepad.notation import books
from scorepad.notation.errors import NewerFormat, NotationError
from scorepad.notation.text import (
    NotationObjection,
    match_id_from_content,
    match_of,
    matches_of,
    text_of,
)
from scorepad.rules.books import from_dict, rulebook, to_dict
from scorepad.rules.seating import Seat

MINIMAL = """scorepad 1
players Ann, Bob, Cat, Dan
dealer Dan
contract a 280 s
meld 190/40
counters 160
"""

ORDINARY = """scorepad 1
match 20261127-k3f9ab
stands {stands}
title Friday night
date 2026-11-27
started 2026-11-27 19:40:03Z
rules cardgames ({digest})
players Ann, Bob, Cat, Dan
sides We, They
dealer Dan

deal 1  dealer Dan
  calls (Ann) 250, (Bob) pass, (Cat) pass, (Dan) pass  @ 19:42:10
  trump spades                                @ 19:42:31
  meld Ann 150 (AS 10S KS QS JS), Cat 40, Bob 40  @ 19:44:02
  counters 160/90                             @ 19:51:40
  note Grandma dropped a card                 @ 19:52:00

deal 2  dealer Ann
  contract Dan 280 hearts                     @ 19:55:00
  misdeal                                     @ 19:56:00
  contract Dan 260 hearts; meld 20/100; counters 110/140  @ 20:03:00.250000
  amend 1 {{
    meld 190/60
    counters 150/100
  }}; note checked twice                       @ 2026-11-29 08:00:00Z
  insert 2 {{
    dealt by Ann
    contract Bob 250 clubs
    meld 40/60
    counters 90/160
  }}
  penalty We 50: renege                       @ 08:01:00
  player Ann > Eve
"""


OLD_ID = "19700101-8885188c8307"
STANDS = "550/-350 after 12 answers"


def rules_digest() -> str:
    return books.digest(rulebook("cardgames"))


def ordinary() -> str:
    return ORDINARY.format(digest=rules_digest(), stands=STANDS)


def test_a_minimal_text_is_a_whole_deal() -> None:
    match = match_of(MINIMAL).match
    assert match.totals == (350, 130)
    assert match.players == ("Ann", "Bob", "Cat", "Dan")
    assert match.next_dealer == Seat(0)


def test_a_minimal_text_stays_short() -> None:
    assert text_of(match_of(MINIMAL).match) == (
        "scorepad 1\n"
        "stands 350/130 after 3 answers\n"
        f"rules cardgames ({rules_digest()})\n"
        "players Ann, Bob, Cat, Dan\n"
        "dealer Dan\n"
        "\n"
        "deal 1  dealer Dan\n"
        "  contract Ann 280 spades\n"
        "  meld 190/40\n"
        "  counters 160/90\n"
    ).replace("rules", "started 1970-01-01 00:00:00Z\nrules")


def test_a_text_that_scorepad_wrote_comes_out_the_same() -> None:
    read = match_of(ordinary())
    assert text_of(read.match, read.match_id) == ordinary()
    assert read.match_id == "20261127-k3f9ab"


def test_every_answer_has_its_time() -> None:
    log = match_of(ordinary()).match.log
    assert log[0].at == datetime(2026, 11, 27, 19, 40, 3, tzinfo=UTC)
    assert log[7].at == datetime(2026, 11, 27, 19, 56, tzinfo=UTC)
    assert log[8].at == datetime(2026, 11, 27, 20, 3, 0, 250_000, tzinfo=UTC)
    assert log[9].at == log[10].at == datetime(2026, 11, 29, 8, tzinfo=UTC)
    assert log[-1].at == log[-2].at == datetime(2026, 11, 29, 8, 1, tzinfo=UTC)


def test_mistakes_and_their_mending_both_stand_in_the_text() -> None:
    match = match_of(ordinary()).match
    kinds = [type(event) for event in match.standing_events]
    assert kinds.count(DealAmended) == 1
    assert kinds.count(DealInserted) == 1
    assert match.deals[0].facts.meld == (190, 60)


def test_one_line_is_one_answer() -> None:
    match = match_of(ordinary()).match
    at = match.started_at
    assert [len(entry.events) for entry in match.log] == [1, 5, 1, 1, 1, 1, 3, 1, 4, 2, 1, 1, 1]
    assert match.undo(at).undo(at).undo(at).deals[1].facts.bid == 260


def test_a_date_without_a_clock_is_enough() -> None:
    match = match_of(MINIMAL.replace("players", "date 1999-12-31\nplayers")).match
    assert match.played == date(1999, 12, 31)
    assert match.log[-1].at == datetime(1999, 12, 31, tzinfo=UTC)
    assert "started" not in text_of(match)


def test_whoever_reads_it_may_say_the_day() -> None:
    match = match_of(MINIMAL, day=date(2020, 2, 29)).match
    assert match.played == date(2020, 2, 29)


def test_times_are_in_the_offset_of_the_start_and_pass_midnight() -> None:
    text = MINIMAL.replace("players", "started 2026-11-27 23:40-05:00\nplayers")
    text = text.replace("280 s", "280 s @ 23:50").replace("counters 160", "counters 160 @ 0:10:30")
    log = match_of(text).match.log
    assert [entry.at.isoformat() for entry in log[:2]] == [
        "2026-11-28T04:40:00+00:00",
        "2026-11-28T04:50:00+00:00",
    ]
    assert log[3].at == datetime(2026, 11, 28, 5, 10, 30, tzinfo=UTC)


def test_deals_need_no_headings_and_headings_no_dealer() -> None:
    more = MINIMAL + "deal 2\ncontract b 250 h\nmeld 40/100\nconceded; overruled C-23: so be it\n"
    match = match_of(more + "calls 250, p, p, p\n").match
    assert [deal.facts.dealer for deal in match.deals] == [3, 0, 1]
    calls = [event for event in match.standing_events if isinstance(event, CallMade)]
    assert [call.seat for call in calls] == [2, 3, 0, 1]


def test_the_first_heading_may_say_the_dealer() -> None:
    text = "scorepad 1\nplayers Ann, Bob, Cat, Dan\n\ndeal 1 dealer Cat\ncontract dan 250 h\n"
    assert match_of(text).match.deals[0].facts.dealer == Seat(2)


def test_a_heading_with_a_time_is_an_answer_of_its_own() -> None:
    text = MINIMAL.replace("contract", "deal 1 dealer Dan @ 19:00\ncontract")
    match = match_of(text).match
    assert [len(entry.events) for entry in match.log] == [1, 1, 2, 1, 1]
    assert match_of(text_of(match)).match.log == match.log


def test_comments_and_space_say_nothing() -> None:
    text = MINIMAL.replace("meld", "\n# a remark { \n   meld").replace("\n", "  \r\n")
    assert match_of("\n\n\ufeff" * 0 + "\ufeff# by hand\n\n" + text).match.totals == (350, 130)


def test_an_answer_may_go_over_several_lines() -> None:
    text = MINIMAL.replace("280 s\nmeld 190/40\n", "280 s;\nmeld 190/40 ;\n\n")
    assert [len(entry.events) for entry in match_of(text).match.log] == [1, 5]


def test_braces_may_stand_on_one_line() -> None:
    text = MINIMAL + "amend 1 { meld 100/40; counters 180 / 70 } @ 12:00\n"
    assert match_of(text).match.totals == (280, 110)


HOUSE = {**to_dict(rulebook("cardgames")), "name": "kitchen", "title": 'Mum\'s "own" rules'}
HOUSE["ending"] = {**HOUSE["ending"], "target": 1000}


def test_a_house_book_stands_in_the_text_as_toml() -> None:
    book = from_dict(HOUSE)
    started = MatchStarted(book, ("Ann", "Bob", "Cat", "Dan"), (), Seat(3))
    match = Match.start(started, datetime(2026, 11, 27, tzinfo=UTC))
    match = match.record(ContractSet(Seat(0), 250), at=match.started_at)
    text = text_of(match)
    assert '\nrules kitchen\n  format = 1\n  name = "kitchen"\n' in text
    assert "\n  [ending]\n  target = 1000\n" in text
    assert match_of(text).match.book == book
    assert text_of(match_of(text).match) == text


def test_a_house_book_by_hand_says_only_what_differs() -> None:
    own = (
        'rules kitchen\n  name = "kitchen"\n  based_on = "cardgames"\n  [ending]\n  target = 300\n'
    )
    match = match_of(MINIMAL.replace("players", own + "players")).match
    assert (match.book.name, match.over) == ("kitchen", True)


@pytest.fixture
def _later(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A later scorepad, whose cardgames passes three cards."""
    changed = from_dict({**to_dict(rulebook("cardgames")), "passing": {"cards": 3}})
    with monkeypatch.context() as patch:
        patch.setattr(books, "rulebook", lambda _name: changed)
        books.rules_lines.cache_clear()
        yield
    books.rules_lines.cache_clear()


@pytest.mark.usefixtures("_later")
def test_a_later_change_of_a_built_in_book_scores_nothing_anew() -> None:
    old = ordinary()
    plain = [line for line in MINIMAL.splitlines() if line != "scorepad 1"]
    own = [f"  {line}".rstrip() for line in books.toml_lines(to_dict(rulebook("cardgames")))]
    match = match_of("\n".join(["scorepad 1", "rules cardgames", *own, *plain])).match
    with pytest.raises(NotationError, match=r"line 7: .*is not the one the match was scored by"):
        match_of(old)
    embedded = text_of(match)  # the old rules are in it
    assert "\n  [passing]\n  cards = 4\n" in embedded
    assert match_of(embedded).match.log == match.log


def test_better_wording_of_a_built_in_book_changes_no_digest() -> None:
    reworded = from_dict({**to_dict(rulebook("joedog")), "title": "x", "texts": {}, "refs": {}})
    assert books.digest(reworded) == books.digest(rulebook("joedog"))
    assert books.digest(reworded) != books.digest(rulebook("cardgames"))


def test_the_id_of_a_text_without_one_follows_its_content() -> None:
    written = text_of(match_of(MINIMAL).match)
    assert match_id_from_content(MINIMAL) == match_id_from_content(written)
    assert match_id_from_content(MINIMAL) != match_id_from_content(MINIMAL.replace("160", "170"))
    assert match_of(MINIMAL).match_id == match_id_from_content(MINIMAL)
    assert match_id_from_content(ordinary()).startswith("20261127-")


def test_two_matches_may_stand_in_one_text() -> None:
    assert len(matches_of(MINIMAL + "\n" + MINIMAL)) == 2
    with pytest.raises(NotationError, match="holds 2 matches"):
        match_of(MINIMAL + MINIMAL)


def test_a_later_format_needs_a_newer_scorepad() -> None:
    with pytest.raises(NewerFormat, match="line 1: 'scorepad 2'"):
        match_of(MINIMAL.replace("scorepad 1", "scorepad 2"))


def test_what_the_rules_forbid_is_an_objection_with_its_rule() -> None:
    text = MINIMAL.replace("280", "200")
    with pytest.raises(NotationObjection) as wrong:
        match_of(text)
    assert (wrong.value.line, wrong.value.rule) == (4, "C-3")
    assert "below the minimum bid of 250 (C-3)" in str(wrong.value)
    allowed = match_of(text, overrule="our table").match
    assert 'overruled C-3 "200 is below the minimum bid of 250": our table' in text_of(allowed)
    assert match_of(text_of(allowed)).match.log == allowed.log


REFUSED = [
    ("", "line 1: the text is empty; expected 'scorepad 1'"),
    ("hello", "line 1: expected 'scorepad 1' on the first line  in  'hello'"),
    ("\n\nhello\n", "line 3: expected 'scorepad 1'"),
    ("scorepad 1\n", "line 1: expected a line 'players Ann, Bob, Cat, Dan'"),
    ("scorepad 1\nplayers A, B, C, D\n", "line 1: expected a line 'dealer NAME'"),
    ("scorepad 1\nplayers A, B, C\ndealer A\n", "line 2: cardgames needs 4 players, not 3"),
    ("scorepad 1\nplayers A, A, B, C\ndealer B\n", "'A' is taken by another player"),
    ("scorepad 1\nplayers A, B, C, D\ndealer E\n", "line 3: 'E' is nobody here"),
    ("scorepad 1\nplayers A, B, C, D\nplayers A, B, C, D\n", "line 3: a second line 'players'"),
    ("scorepad 1\ndate today\n", "line 2: 'today' is no day"),
    ("scorepad 1\nstarted 19:40\n", "line 2: '19:40' is no moment"),
    ("scorepad 1\nstarted 2026-13-01 19:40Z\n", "is no moment"),
    ("scorepad 1\nrules golf\n", "line 2: 'golf' is no built-in rulebook"),
    ("scorepad 1\nrules x\n  a = [\n", "line 2: the rules are no TOML"),
    ("scorepad 1\nrules x\n  a = " + "[" * 5000 + "\n", "line 2: the rules are nested too deeply"),
    ('scorepad 1\nrules x\n  name = "x"\n', "line 2: the rulebook cannot be used"),
    ("scorepad 1\nmatch ../../etc\n", "line 2: '../../etc' is no id"),
    (MINIMAL + "counters 10/240\n", "line 7: "),
    (MINIMAL.replace("160", "160/100"), "line 6: "),
    (MINIMAL + "deal 3 dealer Ann\n", "line 7: deal 3 here; expected deal 2"),
    (MINIMAL + "deal 2 dealer Eve\n", "line 7: 'Eve' is nobody here"),
    (MINIMAL + "amend 1 { meld 10/10\n", "line 7: expected more lines"),
    (MINIMAL + "amend 1\n", "line 7: expected '{' after amend 1"),
    (MINIMAL + "}\n", "line 7: a '}' without its '{'"),
    (MINIMAL + "amend 1 { note hello }\n", "line 7: this is no part of a deal"),
    (MINIMAL + "amend 1 {\nmeld 10\n}\n", "line 8: '10': expected 2 numbers"),
    (MINIMAL + "amend 1 {\nmeld 10/10 @ 19:00\n}\n", "line 8: a time within '{ }'"),
    (MINIMAL + "amend 9 { meld 10/10 }\n", "line 7: there is no deal 9"),
    (MINIMAL + "note x @ 25:00\n", "line 7: '25:00' is no time"),
    (MINIMAL + "note x;\n", "line 7: expected more lines"),
    (MINIMAL + "hello\n", "line 7: cannot read 'hello'"),
]


@pytest.mark.parametrize(("text", "said"), REFUSED)
def test_a_refused_line_is_named_and_quoted(text: str, said: str) -> None:
    with pytest.raises(NotationError) as wrong:
        match_of(text)
    assert said in str(wrong.value)
    assert wrong.value.line is not None
    assert str(wrong.value).isprintable()


def tried(text: str) -> None:
    try:
        matches_of(text)
    except (NotationError, NewerFormat) as wrong:
        assert str(wrong).isprintable()
        assert len(str(wrong)) < 2000


@pytest.mark.parametrize(
    "junk",
    ["{", "}", '"', ";", "(", "\\", "a", "1", "\n", "a\n", "10", "ASAS", "S:", "@ 19:00 ", "\ufeff",
     "🂡", "\x00", "players ", "deal 1\n", "  [", "amend 1 {", "amend 1 {\n", '"\\', "A, "],
)  # fmt: skip
@pytest.mark.parametrize(
    "before",
    ["", "scorepad 1\n", "scorepad 1\nplayers ", "scorepad 1\nrules x\n  ", MINIMAL,
     MINIMAL + "note ", MINIMAL + "calls ", MINIMAL + "hands ", MINIMAL + "trick "],
)  # fmt: skip
def test_a_megabyte_of_junk_is_refused_in_words(before: str, junk: str) -> None:
    tried(before + junk * (100_000 // len(junk)))


@pytest.mark.parametrize("item", ["call a 250", "trick a: AS"])
def test_a_deal_without_end_is_refused(item: str) -> None:
    with pytest.raises(NotationError, match="more"):
        match_of(MINIMAL + "contract a 280 s\n" + f"{item}\n" * 2000)


@given(st.text(max_size=60), st.integers(0, 1100), st.integers(0, 40))
def test_spoilt_texts_are_read_or_refused_in_words(junk: str, at: int, cut: int) -> None:
    text = ordinary()
    tried(text[:at] + junk + text[at + cut :])


def test_a_text_that_lost_its_end_is_not_a_shorter_match() -> None:
    lines = ordinary().splitlines(keepends=True)
    for end in range(1, len(lines)):
        with pytest.raises(NotationError):
            match_of("".join(lines[:end]))


def test_what_the_head_says_and_what_follows_are_both_named() -> None:
    cut = ordinary().rpartition("  penalty")[0]
    with pytest.raises(NotationError) as wrong:
        match_of(cut)
    assert "line 3: 12 answers in all, says the head, but the text holds 10 answers" in str(
        wrong.value
    )
    with pytest.raises(NotationError) as wrong:
        match_of(ordinary().replace("penalty We 50", "penalty We 60"))
    told = STANDS.partition(" ")[0]
    own, other = told.split("/")
    assert f"the head says {told}, but what follows comes to {int(own) - 10}/{other}" in str(
        wrong.value
    )
    assert wrong.value.line == 3
    with pytest.raises(NotationError, match="something was added"):
        match_of(ordinary() + "  note one more\n")


def test_without_that_line_the_text_is_as_good() -> None:
    bare = ordinary().replace(f"stands {STANDS}\n", "")
    assert match_of(bare).match == match_of(ordinary()).match
    assert match_id_from_content(MINIMAL) == match_id_from_content(text_of(match_of(MINIMAL).match))


def test_an_id_made_from_the_content_of_an_older_text_stays() -> None:
    assert match_id_from_content(MINIMAL) == OLD_ID


def test_a_line_up_has_an_entry_for_every_seat() -> None:
    head = "scorepad 1\nsimulated\nlineup -, strong\nseed 3\n" + MINIMAL.partition("\n")[2]
    with pytest.raises(ValueError, match="cardgames needs a line-up of 4, not 2"):
        match_of(head)
