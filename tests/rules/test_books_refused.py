"""Rulebooks that cannot be: refused with file, field, line, reason and remedy, never a crash."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.rules.books import (
    RulebookError,
    built_in_names,
    from_dict,
    load_text,
    rulebook,
    to_dict,
)
from tests.support.effort import effort

SHELF = Path(rulebook.__code__.co_filename).with_name("books")
CARDGAMES = (SHELF / "cardgames.toml").read_text("utf-8").replace('"cardgames"', '"kitchen"')


def refused(text: str) -> RulebookError:
    with pytest.raises(RulebookError) as caught:
        load_text(text, "kitchen.toml")
    return caught.value


def changed(old: str, new: str) -> str:
    assert old in CARDGAMES
    return CARDGAMES.replace(old, new, 1)


def first_difference(text: str) -> int:
    """The line, from 1, where a text begins to differ from the whole book."""
    pairs = enumerate(zip(text.splitlines(), CARDGAMES.splitlines(), strict=False), 1)
    return next(number for number, (mine, theirs) in pairs if mine != theirs)


@pytest.mark.parametrize(
    ("old", "new", "path", "said"),
    [
        # misspelt
        ("minimum = 250", "minimun = 250", "auction.minimun", 'did you mean "minimum"?'),
        ("[play]", "[pley]", "pley", 'did you mean "play"?'),
        ('all_pass = "dealer"', 'all_pass = "deeler"', "auction.all_pass", 'mean "dealer"?'),
        ('must_beat = "always"', 'must_beat = "ever"', "play.must_beat", '"never"'),
        ('both_over = "bidder"', 'both_over = "x"', "ending.both_over", '"bidder", "highest"'),
        ('"passing" = "C-8"', '"pasing" = "C-8"', "refs.pasing", "there is no such field"),
        # wrong kinds of value
        ("minimum = 250", "minimum = true", "auction.minimum", "found true; a whole number"),
        ("minimum = 250", "minimum = 250.0", "auction.minimum", "found 250.0; a whole number"),
        ("minimum = 250", 'minimum = "250"', "auction.minimum", 'found "250"; a whole number'),
        ("minimum = 250", "minimum = nan", "auction.minimum", "found nan"),
        ("minimum = 250", "minimum = 1979-05-27", "auction.minimum", "a whole number"),
        ("minimum = 250", "minimum = []", "auction.minimum", "found an empty list"),
        ("minimum = 250", "minimum = -250", "auction.minimum", "from 1 to 1000000"),
        ("minimum = 250", "minimum = 10000000000", "auction.minimum", "from 1 to 1000000"),
        ("minimum = 250", "minimum = 0x" + "F" * 9000, "auction.minimum", "30 digits"),
        ("stuck = 250", "stuck = -1", "auction.stuck", "from 0 to 1000000"),
        ("must_trump = true", "must_trump = 1", "play.must_trump", "found 1; true or false"),
        ("must_trump = true", 'must_trump = "yes"', "play.must_trump", "true or false"),
        ("raises = [10, 20]", "raises = 10", "auction.raises", "a list [ ] is needed"),
        ("raises = [10, 20]", "raises = [10, true]", "auction.raises[2]", "found true"),
        ("copies = 2", "copies = 0", "deck.copies", "from 1 to 12"),
        ("step = 10", "step = 0", "auction.step", "from 1 to"),
        ("[passing]\ncards = 4", "[passing]\ncards = {}", "passing.cards", "found a table"),
        ("[ending]", "[[ending]]", "ending", "found a list; a table of fields"),
        ("values = { A = 10,", "values = 5 #", "count.values", "a table such as"),
        ("A = 10, 10", "B = 10, 10", "count.values.B", 'found "B"; possible: A, 10'),
        ("A = 10, 10", 'A = "10", 10', "count.values.A", "a whole number"),
        # names
        ('name = "kitchen"', 'name = " "', "name", "the text is empty"),
        ('name = "kitchen"', 'name = "kit\\u001bchen"', "name", "control or invisible"),
        ('name = "kitchen"', 'name = "kit\\u202echen"', "name", "control or invisible"),
        ('name = "kitchen"', 'name = "' + "k" * 601 + '"', "name", "at most 600"),
        ('name = "kitchen"', "name = 7", "name", "text in quotes"),
        # cards and ranks
        ('ranks = "A 10 K', 'ranks = "A 11 K', "deck.ranks", 'found "11"; possible: A, 10'),
        ('"A 10 K Q J 9"\ncopies', '"A K 10 Q J 9"\ncopies', "deck.ranks", "A 10 K Q J 9"),
        ('"A 10 K Q J 9"\ncopies', '"A 10 K Q J 9 9"\ncopies', "deck.ranks", "stands once"),
        ('"A 10 K Q J 9"\ncopies', '""\ncopies', "deck.ranks", "there are no ranks"),
        ("copies = 2", "copies = 3", "table.hand", "are 48 cards, the deck has 72"),
        ("hand = 12", "hand = 11", "table.hand", "4 hands of 11 and a kitty of 0 are 44"),
        # seats
        ("[[1, 3], [2, 4]]", "[[1, 3], [2, 3]]", "table.sides", "found seat 3 twice"),
        ("[[1, 3], [2, 4]]", "[[1, 3], [2, 5]]", "table.sides", "found no seat 4"),
        ("[[1, 3], [2, 4]]", "[[0, 2], [1, 3]]", "table.sides[1][1]", "from 1 to"),
        ("[[1, 3], [2, 4]]", "[[1, 2, 3, 4]]", "table.sides", "two sides or more"),
        ("[[1, 3], [2, 4]]", "[[1, 3], [2, 4], []]", "table.sides", "two sides or more"),
        ("[[1, 3], [2, 4]]", "[]", "table.sides", "two sides or more"),
        ("[[1, 3], [2, 4]]", "[[2, 4], [1, 3]]", "table.sides", "the side of seat 1 first"),
        # numbers that do not go together
        ("total = 250", "total = 240", "count.total", "the last trick 10: that is 250"),
        ("last_trick = 10", "last_trick = 20", "count.total", "that is 260, not 250"),
        ("target = 1500", "target = 200", "ending.target", "below the minimum bid 250"),
        ("minimum = 250", "minimum = 255", "auction.minimum", "not a multiple of the step 10"),
        ("raises = [10, 20]", "raises = [10, 25]", "auction.raises", "a raise of 25"),
        ("raises = [10, 20]", "raises = [10, 10]", "auction.raises", "same raise stands twice"),
        ("stuck = 250", "stuck = 0", "auction.stuck", "Write stuck = 250"),
        ("cards = 4", "cards = 13", "passing.cards", "13 of 12 cards cannot be passed"),
        ("keep_points = 10", "keep_points = 260", "settlement.keep_points", "worth 250"),
        ("keep_points = 10", "keep_points = 0", "settlement.keep_points", "from 1 to"),
        ('remedy = "set"', 'remedy = "penalty"', "renege.penalty", "a penalty of 0; write for"),
        ('remedy = "set"', 'remedy = "lose"', "renege.remedy", '"lose-tricks"'),
        # melds
        ('"double_run"', '"run"', "melds.kinds[5]", "two melds called run"),
        ('"run_king"', '"Run King"', "melds.kinds[Run King]", "no name for a meld"),
        ('cards = "A 10 K Q Q J"', 'cards = "J K A Q 10 K"', "melds.kinds[run_queen]",
         "the same cards as run_king"),
        ('cards = "9"', 'cards = "9 9 9"', "melds.kinds[dix]", "needs 9S 3 times; the deck has 2"),
        ('cards = "JD QS"', 'cards = "J Q"', "melds.kinds[pinochle]", "whole cards are needed"),
        ('cards = "9"', 'cards = "9H"', "melds.kinds[dix]", "ranks are needed"),
        ('cards = "9"', 'cards = "8"', "melds.kinds[dix].cards", 'found "8"'),
        ('cards = "9"', 'cards = ""', "melds.kinds[dix]", "it has no cards"),
        ('cards = "9", points = 10', 'cards = "9", points = 0', "melds.kinds[dix]", "nothing"),
        ('cards = "9", points = 10', 'cards = "9"', "melds.kinds[dix]", "points is missing"),
        ('"dix", group = 1', '"dix", group = "x"', "melds.kinds[dix].group", "a whole number"),
        ('"dix", group', '"dix", gruop', "melds.kinds[dix].gruop", 'did you mean "group"?'),
    ],
)  # fmt: skip
def test_a_field_that_cannot_be(old, new, path, said):
    error = refused(changed(old, new))
    assert error.path == path
    assert said in str(error)
    assert str(error).startswith(f"kitchen.toml, line {error.line}: {path}: ")
    assert error.line
    text = changed(old, new)
    # The field that was spoilt, or the one named first among those that do not go together.
    named = text.splitlines()[error.line - 1].startswith(path.rpartition(".")[2] + " =")
    assert named or error.line == first_difference(text)


def test_the_line_is_that_of_the_field():
    wrong = changed("minimum = 250", "minimum = -1")
    assert refused(wrong).line == wrong.splitlines().index("minimum = -1") + 1


def test_the_line_of_a_meld_is_its_own():
    wrong = changed('cards = "9", points = 10', 'cards = "9", points = -1')
    line = next(n for n, text in enumerate(wrong.splitlines(), 1) if '"dix"' in text)
    assert refused(wrong).line == line


def test_the_line_where_the_parser_stops():
    error = refused(changed("minimum = 250", "minimum = = 250"))
    assert error.line == CARDGAMES.splitlines().index("minimum = 250") + 1
    assert "this is not TOML: Invalid value" in str(error)


def test_a_key_written_twice():
    assert "this is not TOML" in str(refused(changed("step = 10", "step = 10\nstep = 10")))


def test_what_is_missing_is_named_with_its_meaning():
    error = refused(changed("minimum = 250\n", ""))
    assert (error.path, error.line) == ("auction", CARDGAMES.splitlines().index("[auction]") + 1)
    assert "minimum is missing. The least that may be bid." in str(error)


def test_a_whole_section_missing():
    head = CARDGAMES[: CARDGAMES.index("[ending]")]
    assert "there is no [ending]" in str(refused(head))


def test_passing_needs_a_partner():
    text = (Path(__file__).parents[1] / "support" / "thirds.toml").read_text("utf-8")
    error = refused(text.replace("[passing]\ncards = 0", "[passing]\ncards = 2"))
    assert "seat 1 has no partner to pass to" in str(error)


def test_card_points_for_a_rank_that_is_not_in_the_deck():
    text = (Path(__file__).parents[1] / "support" / "thirds.toml").read_text("utf-8")
    error = refused(text.replace("K = 1 }", "K = 1, 9 = 1 }"))
    assert error.path == "count.values.9"
    assert "the deck has no 9; its ranks: A 10 K Q J" in str(error)


def test_a_meld_with_more_cards_than_a_hand_has():
    text = changed("hand = 12", "hand = 8").replace("[[1, 3], [2, 4]]", "[[1, 4], [2, 5], [3, 6]]")
    error = refused(text)
    assert error.path == "melds.kinds[double_run]"
    assert "it needs 10 cards; a player holds 8" in str(error)


def test_everything_wrong_is_kept_beside_the_first():
    error = refused(changed("total = 250", "total = 240").replace("target = 1500", "target = 10"))
    assert [e.path for e in (error, *error.more)] == ["count.total", "ending.target"]


@pytest.mark.parametrize("found", ["2", '"1"', "true", "0", "[]"])
def test_a_format_of_another_version(found):
    error = refused(changed("format = 1", f"format = {found}"))
    assert (error.path, error.line) == ("format", 2)


def test_a_plain_table_has_no_lines():
    with pytest.raises(RulebookError) as caught:
        from_dict({**to_dict(rulebook("cardgames")), "deck": 5})
    assert (caught.value.path, caught.value.line) == ("deck", None)


# --- files


def test_no_such_book_names_the_nearest():
    with pytest.raises(RulebookError, match=r'no rulebook "cardgame" \(did you mean "cardgames"\?'):
        rulebook("cardgame")


ODD_NAMES = ["", " ", ".", "..", "\0", "a\0.toml", "x" * 5000, "../x.toml", "~"]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_are_refused(name):
    with pytest.raises(RulebookError):
        rulebook(name)


def test_a_missing_file_a_folder_and_a_file_of_bytes(tmp_path):
    with pytest.raises(RulebookError, match="no such file"):
        rulebook(tmp_path / "none.toml")
    with pytest.raises(RulebookError, match="is a directory"):
        rulebook(tmp_path)
    (tmp_path / "bytes.toml").write_bytes(b"# line 1\n\xff\xfe\x00")
    with pytest.raises(RulebookError, match="not text in UTF-8") as caught:
        rulebook(tmp_path / "bytes.toml")
    assert caught.value.line == 2


def test_a_file_that_is_far_too_long(tmp_path):
    with (tmp_path / "long.toml").open("wb") as file:
        file.truncate(50_000_000)
    with pytest.raises(RulebookError, match="longer than 100000 bytes"):
        rulebook(tmp_path / "long.toml")


def test_a_mark_at_the_beginning_and_windows_line_ends_are_read(tmp_path):
    path = tmp_path / "windows.toml"
    path.write_bytes(b"\xef\xbb\xbf" + CARDGAMES.replace("\n", "\r\n").encode())
    assert rulebook(path).name == "kitchen"


def test_a_house_may_not_take_a_built_in_name(tmp_path):
    path = tmp_path / "my.toml"
    path.write_text(CARDGAMES.replace('"kitchen"', '"CardGames"'))
    with pytest.raises(RulebookError, match="the name of a built-in rulebook") as caught:
        rulebook(path)
    assert caught.value.line == 3


@pytest.mark.parametrize(
    "name",
    ["../../x", "a/b", "a\\b", "/etc/x", ".x", "x.", "-x", " x.", "con", "Com1", "a:b", "x" * 61],
)
def test_the_name_of_a_book_is_that_of_a_file(tmp_path, name):
    path = tmp_path / "kitchen.toml"
    path.write_text(f'name = {name!r}\nbased_on = "cardgames"\n', "utf-8")
    with pytest.raises(RulebookError, match=r"line 1: name: found "):
        rulebook(path)
    # A match that carries such a book, from before, stays readable.
    kept = from_dict({**to_dict(rulebook("cardgames")), "name": name})
    assert kept.name == name.strip()


@pytest.mark.parametrize("name", ["Grandma's table", "Köln 2", "a", "v1.5", "Con-nie", "x" * 60])
def test_a_name_that_may_be(tmp_path, name):
    path = tmp_path / "kitchen.toml"
    path.write_text(f'name = "{name}"\nbased_on = "cardgames"\n', "utf-8")
    assert rulebook(path).name == name


@pytest.mark.parametrize("text", ["[" * 20_000, "a=" + "[" * 20_000, "a=" + "{b=" * 9000])
def test_nesting_without_end(text):
    assert refused(text).source == "kitchen.toml"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a." * 49_000 + "a = 1", "more than 200 dots"),
        ("[a." + "b." * 40_000 + "c]", "more than 200 dots"),
        (CARDGAMES.replace("[[1, 3], [2, 4]]", "[" + "[1]," * 20_000 + "]"), "20000 entries"),
        (CARDGAMES.replace("[10, 20]", "[" + "10," * 20_000 + "]"), "20000 entries"),
        (CARDGAMES + "".join(f'a{n} = "x"\n' for n in range(3000)), "entries; at most 200"),
        ("x" * 99_000, "not TOML"),
    ],
    ids=["key", "header", "sides", "raises", "texts", "word"],
)
def test_what_would_take_a_minute_is_refused_with_little_ado(text, said):
    faults = []
    assert effort(lambda: faults.append(refused(text))) < 10 * len(text)
    assert said in str(faults[0])


def test_numbers_of_thousands_of_digits():
    assert "not TOML" in str(refused("a = " + "9" * 5000))


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text):
    with pytest.raises(RulebookError):
        load_text(text, "x")


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_refused(tmp_path_factory, content):
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(content)
    with pytest.raises(RulebookError) as caught:
        rulebook(path)
    assert "\n" not in str(caught.value)


WORDS = ["-1", "true", '"x"', "[]", "{}", "1e9", "nan", "=", "[", '"', "\n", "#", "\x00", "9999999"]


def test_a_book_damaged_anywhere_is_read_or_refused():
    chance = random.Random(7)
    outcomes = {True: 0, False: 0}
    for _ in range(400):
        at, length = chance.randrange(len(CARDGAMES)), chance.randrange(12)
        text = CARDGAMES[:at] + chance.choice(WORDS) + CARDGAMES[at + length :]
        try:
            load_text(text, "x")
            outcomes[True] += 1
        except RulebookError as error:
            outcomes[False] += 1
            assert "\n" not in str(error)
            assert len(str(error)) < 1000
    assert min(outcomes.values()) > 20


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(built_in_names()), st.data())
def test_any_value_in_any_field_is_read_or_refused(name, data):
    table = to_dict(rulebook(name))
    section = data.draw(st.sampled_from(sorted(table)))
    inner = table[section]
    if isinstance(inner, dict) and data.draw(st.booleans()):
        table[section] = {**inner, data.draw(st.sampled_from(sorted(inner))): data.draw(JUNK)}
    else:
        table[section] = data.draw(JUNK)
    try:
        from_dict(table)
    except RulebookError as error:
        assert str(error)
