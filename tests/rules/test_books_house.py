"""House books: only what differs is written, and no reason cites a rule the house has changed."""

import pytest

from scorepad.rules.books import RulebookError, from_dict, load_text, rulebook, to_dict
from scorepad.rules.sentences import rule_text

KITCHEN = """
name = "kitchen"
based_on = "cardgames"

[auction]
minimum = 200
stuck = 190

[melds.change]
run_king = false
double_pinochle = 80
dix = { points = 20, group = 4 }

[[melds.add]]
name = "roundhouse"
group = 1
suit = "each"
cards = "K Q"
points = 240

[settlement]
keep_meld = "trick"
"""


@pytest.fixture
def kitchen():
    return load_text(KITCHEN, "kitchen.toml")


@pytest.fixture
def base():
    return rulebook("cardgames")


def test_only_what_differs_differs(kitchen, base):
    assert (kitchen.auction.minimum, kitchen.auction.stuck) == (200, 190)
    assert kitchen.auction.raises == base.auction.raises
    assert (kitchen.deck, kitchen.table, kitchen.count) == (base.deck, base.table, base.count)
    assert (kitchen.settlement.keep_meld, kitchen.settlement.set_costs) == ("trick", "bid")


def test_single_melds_change_go_and_come(kitchen, base):
    points = {kind.name: kind.points for kind in kitchen.melds.kinds}
    assert "run_king" not in points
    assert (points["double_pinochle"], points["dix"], points["roundhouse"]) == (80, 20, 240)
    assert len(points) == len(base.melds.kinds)
    assert next(k.group for k in kitchen.melds.kinds if k.name == "dix") == 4


def test_the_whole_table_of_melds_may_be_replaced(base):
    book = load_text(
        'name = "k"\nbased_on = "cardgames"\n[melds]\nkinds = [\n'
        '{ name = "run", group = 1, suit = "trump", cards = "A 10 K Q J", points = 150 },\n'
        '{ name = "aces", group = 3, suit = "each", cards = "A", points = 90, rule = "C-12" },\n]\n'
    )
    assert [(k.name, k.points, k.rule) for k in book.melds.kinds] == [
        ("run", 150, "C-10"),
        ("aces", 90, "house:melds.aces"),
    ]
    assert "run_king off" in book.text("C-10")


def test_unchanged_fields_keep_their_rule(kitchen):
    assert kitchen.rule("auction.raises") == "C-3"
    assert kitchen.rule("ending.target") == "C-24"
    assert kitchen.rule("settlement.set_costs") == "C-21"
    assert next(k.rule for k in kitchen.melds.kinds if k.name == "run") == "C-10"


def test_changed_fields_do_not_cite_the_base(kitchen):
    assert kitchen.rule("auction.minimum") == "house:auction.minimum"
    assert rule_text(kitchen, "house:auction.minimum") == "The least that may be bid: 200."
    rules = {kind.name: kind.rule for kind in kitchen.melds.kinds}
    assert rules["double_pinochle"] == "house:melds.double_pinochle"
    assert rules["dix"] == "house:melds.dix"
    assert rules["roundhouse"] == "house:melds.roundhouse"
    assert rule_text(kitchen, "house:melds.double_pinochle") == "Double pinochle: JD JD QS QS, 80."


def test_rules_that_speak_of_a_changed_field_are_the_houses_too(kitchen):
    assert kitchen.rule("auction.all_pass") == "house:auction.stuck"
    assert kitchen.rule("settlement.no_trick_set") == "house:settlement.keep_meld"


def test_a_changed_field_does_not_draw_its_unchanged_neighbours_along():
    book = load_text('name = "k"\nbased_on = "joedog"\n[concession]\nallowed = "always"\n')
    assert book.rule("concession") == "house:concession.allowed"
    assert book.rule("concession.pays") == "J-6"


def test_a_rule_of_the_base_says_what_this_house_does_instead(kitchen, base):
    assert kitchen.text("C-3") == base.text("C-3") + " (This house: auction.minimum 200.)"
    assert kitchen.text("C-10").endswith("(This house: run_king off; dix 20 in class 4.)")
    assert kitchen.text("C-20") == base.text("C-20")


def test_a_house_may_give_ids_and_sentences_of_its_own():
    book = load_text(
        'name = "k"\nbased_on = "cardgames"\n[ending]\ntarget = 2000\n'
        '[refs]\n"ending.target" = "K-1"\n[texts]\nK-1 = "We play to 2000."\n'
    )
    assert book.rule("ending.target") == "K-1"
    assert book.text("K-1") == "We play to 2000."
    assert book.rule("ending.both_over") == "C-25"


def test_a_field_written_but_not_changed_keeps_its_rule():
    book = load_text('name = "k"\nbased_on = "cardgames"\n[auction]\nminimum = 250\n')
    assert book.rule("auction.minimum") == "C-3"


def test_a_house_book_is_whole_once_read(kitchen):
    table = to_dict(kitchen)
    assert "based_on" not in table
    assert from_dict(table) == kitchen


def test_names_and_titles_by_default(tmp_path):
    path = tmp_path / "grandma.toml"
    path.write_text('based_on = "joedog"\n')
    book = rulebook(path)
    assert (book.name, book.title) == ("grandma", "grandma, after joedog")


def test_count_values_are_one_field():
    book = load_text(
        'name = "k"\nbased_on = "cardgames"\n[count]\nvalues = { A = 10, 10 = 10, K = 5, Q = 5 }\n'
    )
    assert book.count.total == 250
    assert book.count.uniform is None
    assert book.rule("count") == "house:count.values"
    assert book.rule("count.last_trick") == "C-17"


def test_a_book_beside_it_and_a_book_on_that(tmp_path):
    (tmp_path / "a.toml").write_text('based_on = "cardgames"\n[auction]\nminimum = 200\n')
    (tmp_path / "b.toml").write_text('based_on = "a.toml"\n[ending]\ntarget = 2000\n')
    (tmp_path / "c.toml").write_text('based_on = "b"\n[passing]\ncards = 3\n')
    book = rulebook(tmp_path / "c.toml")
    assert (book.auction.minimum, book.ending.target, book.passing.cards) == (200, 2000, 3)
    assert book.rule("auction.minimum") == "house:auction.minimum"
    assert book.rule("passing") == "house:passing.cards"


def test_a_base_by_name_in_the_folders(tmp_path):
    (tmp_path / "library").mkdir()
    (tmp_path / "library" / "league.toml").write_text('based_on = "joedog"\n')
    (tmp_path / "mine.toml").write_text('based_on = "league"\n[ending]\ntarget = 400\n')
    assert rulebook(tmp_path / "mine.toml", [tmp_path / "library"]).ending.target == 400


def test_a_book_based_on_itself(tmp_path):
    (tmp_path / "a.toml").write_text('based_on = "b.toml"\n')
    (tmp_path / "b.toml").write_text('\nbased_on = "./a.toml"\n')
    with pytest.raises(RulebookError, match=r"itself: a\.toml -> b\.toml -> a\.toml") as caught:
        rulebook(tmp_path / "a.toml")
    assert (caught.value.path, caught.value.line) == ("based_on", 2)


def test_more_books_on_each_other_than_anyone_needs(tmp_path):
    for n in range(12):
        (tmp_path / f"b{n}.toml").write_text(f'based_on = "b{n + 1}.toml"\n')
    (tmp_path / "b12.toml").write_text('based_on = "cardgames"\n')
    with pytest.raises(RulebookError, match="stand on each other"):
        rulebook(tmp_path / "b0.toml")


def test_a_fault_in_the_base_names_the_base(tmp_path):
    (tmp_path / "a.toml").write_text('based_on = "b.toml"\n')
    (tmp_path / "b.toml").write_text('based_on = "cardgames"\n[auction]\nminimum = "x"\n')
    with pytest.raises(RulebookError) as caught:
        rulebook(tmp_path / "a.toml")
    assert caught.value.source.endswith("b.toml")
    assert caught.value.line == 3


@pytest.mark.parametrize(
    ("text", "path", "line", "said"),
    [
        ('based_on = "cardgame"', "based_on", 2, 'did you mean "cardgames"?'),
        ("based_on = 7", "based_on", 2, "found 7"),
        ('based_on = "../none.toml"', "based_on", 2, "there is no rulebook"),
        ('based_on = "cardgames"\n[melds.change]\nrunking = 1', "melds.change.runking", 4,
         'did you mean "run_king"?'),
        ('based_on = "cardgames"\n[melds.change]\nrun = true', "melds.change.run", 4, "its points"),
        ('based_on = "cardgames"\n[melds.change]\nrun = "9"', "melds.change.run", 4, 'found "9"'),
        ('based_on = "cardgames"\n[melds.change]\nrun = 0', "melds.kinds[run]", 4, "worth nothing"),
        ('based_on = "cardgames"\n[melds.change]\nrun = { worth = 3 }', "melds.change.run.worth", 4,
         "no such field"),
        ('based_on = "cardgames"\n[[melds.add]]\nname = "trip"\ngroup = 1\nsuit = "each"\n'
         'cards = "K Q"\npoints = "x"', "melds.add[1].points", 3, "a whole number"),
        ('based_on = "cardgames"\n[melds]\nchange = 3', "melds.change", 4, "a table of melds"),
        ('based_on = "cardgames"\n[melds]\nadd = 3', "melds.add", 4, "[[melds.add]]"),
        ('based_on = "cardgames"\n[melds]\nkinds = 3', "melds.kinds", 4, "a list [ ]"),
        ('based_on = "cardgames"\n[[melds.add]]\nname = "run"\ngroup = 1\nsuit = "each"\n'
         'cards = "K Q"\npoints = 5', "melds.kinds[19]", 4, "two melds called run"),
        # the line named is that of the field the house wrote, not of one it did not
        ('based_on = "cardgames"\n[deck]\ncopies = 4', "table.hand", 4, "the deck has 96"),
        ('based_on = "cardgames"\n[auction]\nminimum = 1600', "ending.target", 4, "below the min"),
        ('based_on = "cardgames"\n[auction]\nstep = 20', "auction.minimum", 4, "not a multiple"),
        ('based_on = "cardgames"\n[table]\nhand = 3\n[deck]\nranks = "A"\ncopies = 3',
         "passing.cards", 4, "4 of 3 cards cannot be passed"),
    ],
)  # fmt: skip
def test_a_house_book_that_cannot_be(text, path, line, said):
    with pytest.raises(RulebookError) as caught:
        load_text(f'name = "k"\n{text}\n', "k.toml")
    error = caught.value
    assert said in str(error)
    assert (error.path, error.line) == (path, line)


def test_a_book_that_is_not_whole_is_told_of_based_on():
    with pytest.raises(RulebookError, match=r'no \[deck\].*based_on = "cardgames"'):
        load_text('name = "k"\n[melds.change]\nrun = 5\n')
