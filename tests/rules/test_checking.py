"""All faults of a rulebook file at once, each with its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.rules.books import RulebookError, built_in_names, rulebook
from scorepad.rules.checking import faults_in
from scorepad.rules.house_text import house_text
from scorepad.rules.rulebook import Rulebook
from tests.support.random_books import random_books

BROKEN = """name = "kitchen"
based_on = "cardgames"
colour = "red"

[auction]
minimun = 200
minimum = "two hundred"
raises = [10, "x"]

[passing]
cards = 15

[play]
must_beat = "sometimes"

[melds.change]
run_kng = false

[[melds.add]]
name = "roundhouse"
group = "a"
suit = "each"
cards = "K Q"
points = 240

[[melds.add]]
name = "odd"
group = 1
suit = "each"
cards = "K Z"
points = 240

[count]
total = 260

[refs]
"auction.foo" = "X"
"auction.minimum" = 7
"""


def check(tmp_path: Path, text: str):
    path = tmp_path / "kitchen.toml"
    path.write_text(text, encoding="utf-8")
    return faults_in(path)


def test_everything_wrong_is_found_at_once_with_its_line(tmp_path: Path) -> None:
    assert [(f.line, f.path, f.found) for f in check(tmp_path, BROKEN)] == [
        (3, "colour", '"red"'),
        (6, "auction.minimun", "200"),
        (7, "auction.minimum", '"two hundred"'),
        (8, "auction.raises[2]", '"x"'),
        (11, "passing.cards", "15"),
        (14, "play.must_beat", '"sometimes"'),
        (17, "melds.change.run_kng", "false"),
        (21, "melds.add[1].group", '"a"'),
        (30, "melds.add[2].cards", '"K Z"'),
        (34, "count.total", "260"),
        (37, "refs.auction.foo", '"X"'),
        (38, "refs.auction.minimum", "7"),
    ]


def test_what_is_possible_is_said(tmp_path: Path) -> None:
    beat = next(f for f in check(tmp_path, BROKEN) if f.path == "play.must_beat")
    assert beat.possible == '"never", "trump-led" or "always"'
    assert beat.text == (
        f'{tmp_path / "kitchen.toml"}, line 14: play.must_beat: found "sometimes"; '
        'possible: "never", "trump-led" or "always"'
    )


def test_a_whole_book_that_lacks_fields(tmp_path: Path) -> None:
    whole = Path(__file__).parents[1] / "support" / "thirds.toml"
    text = whole.read_text("utf-8").replace("minimum = 30\n", "").replace("target = 100\n", "")
    found = check(tmp_path, text.replace("copies = 4", "copies = 0"))
    assert [f.problem.partition(".")[0] for f in found] == [
        "found 0; a whole number from 1 to 12 is possible",
        "minimum is missing",
        "target is missing",
    ]


def test_no_fault_comes_from_what_was_set_aside(tmp_path: Path) -> None:
    """A target that is no number says nothing about the minimum it might be below."""
    text = 'based_on = "cardgames"\n[auction]\nminimum = 2000\n[ending]\ntarget = "far"\n'
    assert [f.path for f in check(tmp_path, text)] == ["ending.target"]


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("x = ", ""),
        ('based_on = "nowhere"\n[auction]\nminimum = "x"\n', "based_on"),
        ("based_on = 5\n", "based_on"),
        ('name = "joedog"\nbased_on = "cardgames"\n', "name"),
        ('based_on = "cardgames"\nformat = 99\n', "format"),
        ("", ""),
    ],
)
def test_what_cannot_be_read_on_from(tmp_path: Path, text: str, path: str) -> None:
    assert [f.path for f in check(tmp_path, text)] == [path]


def test_a_fault_in_the_base_names_the_base(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text('based_on = "cardgames"\n[auction]\nminimum = 7\n')
    [fault] = check(tmp_path, 'based_on = "base"\n[ending]\ntarget = 2000\n')
    assert (Path(fault.file).name, fault.line, fault.path) == ("base.toml", 3, "auction.minimum")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    [fault] = faults_in(tmp_path / "nothing.toml")
    assert "cannot read it" in fault.problem


@settings(max_examples=40)
@given(random_books(), st.sampled_from(built_in_names()))
def test_a_book_that_can_be_played_has_no_fault(
    tmp_path_factory, book: Rulebook, base: str
) -> None:
    folder = tmp_path_factory.mktemp("books")
    assert check(folder, house_text(book, rulebook(base))) == ()


@settings(max_examples=80)
@given(st.data())
def test_a_file_has_faults_exactly_when_it_is_refused(tmp_path_factory, data) -> None:
    """Lines of a good file and a bad one, mixed: found wanting by the check as by the reader."""
    good = house_text(rulebook("joedog"), rulebook("cardgames")).replace('"joedog"', '"k"')
    lines = [*BROKEN.splitlines(), *good.splitlines()]
    kept = data.draw(st.lists(st.sampled_from(range(len(lines))), max_size=40).map(sorted))
    text = 'based_on = "cardgames"\n' + "\n".join(lines[n] for n in kept) + "\n"
    folder = tmp_path_factory.mktemp("books")
    found = check(folder, text)
    try:
        rulebook(folder / "kitchen.toml")
    except RulebookError as error:
        assert str(error) in [fault.text for fault in found]
    else:
        assert found == ()
