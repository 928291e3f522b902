"""Writes what docs/house-rules.md says of every field, and the rulebook schema, from the model.

    python docs/make_house_rules.py

What stands above "Every field" is written by hand and stays. The values met in practice are noted
here, field by field; everything else comes from the model. A test holds that both files in the
repository are what this writes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Hashable, Iterator
from dataclasses import MISSING, Field
from pathlib import Path
from typing import Any, Literal, cast, get_args, get_origin

HERE = Path(__file__).resolve().parent
if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parent))

from scorepad.rules.books import USUAL, built_in_names, rulebook  # noqa: E402
from scorepad.rules.describing import MELDS  # noqa: E402
from scorepad.rules.differing import plain  # noqa: E402
from scorepad.rules.loading.model_fields import hints  # noqa: E402
from scorepad.rules.loading.shapes import LARGEST  # noqa: E402
from scorepad.rules.rulebook import GAME_ORDER, Rulebook  # noqa: E402
from scorepad.rules.schema import SCHEMA_FILE, rulebook_schema  # noqa: E402
from scorepad.rules.sentences import field_paths, sections  # noqa: E402
from scorepad.rules.toml import toml_value  # noqa: E402

PAGE = HERE / "house-rules.md"
BEGINS = "## Every field\n"

MET: dict[str, str] = {
    "deck.ranks": "A 10 K Q J 9 (48 and 96 cards); A 10 K Q J, no nines (80, 120)",
    "deck.copies": "2 (48 cards), 4 (80 or 96), 6 (120)",
    "table.sides": "four in two partnerships; three each for himself; two; six in two or three "
    "sides; five with sides that change each deal",
    "table.hand": "12; 15 or 16 for three; 20 with a double deck",
    "table.kitty": "0; 3 for three players; 2, 4 or 5",
    "table.kitty_shown": "shown to all, mostly; unseen at some tables",
    "table.stock": "24 for two players; else none",
    "table.partner": "fixed; named for each deal where five play",
    "table.partners": "one; one, or none where he plays alone; as many as he likes",
    "table.defenders": "each his own meld; together",
    "redeal.nines": "none; five",
    "redeal.no_ace": "five nines alone; five nines and no ace",
    "redeal.wrong_count": "dealt again everywhere",
    "redeal.until": "never once the bidding has begun; at a few tables until the first lead",
    "auction.minimum": "x10: 250, 200, 190, 150, 100, 500 (six players); /10: 16, 20, 25; "
    "double deck: 50",
    "auction.contract": "bid for; none in two-handed play from a stock",
    "auction.step": "10 on the x10 scale, 1 on the /10 scale",
    "auction.ladder": "double deck: single steps from 50, fives from 60, tens from 100",
    "auction.raises": "10 or 20 only; any higher bid",
    "auction.opening": "any amount from the minimum; the minimum only",
    "auction.once": 'no; once round ("firehouse")',
    "auction.out_of_turn": "void and warned; void and that side may not bid any more",
    "auction.all_pass": "the dealer holds the contract; thrown in, same dealer or the next",
    "auction.stuck": "the minimum, or a step less (15, 19, 190)",
    "auction.dealer_may_bid": "yes; the dealer is stuck at once",
    "trump.needs": "nothing; a marriage",
    "passing.cards": "0, 2, 3 or 4",
    "passing.order": "partner first; both at once",
    "melds.kinds": "run 150 or 15; with a king or queen besides 190 or nothing; with both 230 or "
    "190; double pinochle 300 or 80; run 25 and pinochle 15 (NPA); triples and quadruples with a "
    "double deck",
    "melds.unclaimed": "the best total counts; what is shown counts; undeclared aces cost the meld",
    "play.first_lead": "the bid winner; left of the dealer",
    "play.first_card": "anything; trump only",
    "play.must_trump": "yes, nearly everywhere",
    "play.must_beat": "always; only when trump is led; never",
    "play.over_ruff": "yes, where cards must be beaten; no",
    "count.values": "A 10 K ten each; A 10 ten, K Q five; A 11, 10 10, K 4, Q 3, J 2",
    "count.last_trick": "10 (1); 2 with a double deck",
    "count.total": "250 or 25; 50 with a double deck",
    "settlement.least_meld": "0; 20 with a double deck",
    "settlement.low_meld": "played; set at once",
    "settlement.hopeless": "must be played; may be conceded; set at once by arithmetic",
    "settlement.keep_meld": "nothing; any trick; some points in the tricks",
    "settlement.keep_points": "1; 10; 20 with a double deck",
    "settlement.set_costs": "the bid; the bid and the own meld; the bid to the others "
    '("progressive"); twice the bid if played out',
    "concession.allowed": "never; when hopeless; always",
    "concession.pays": "nothing; the meld",
    "concession.pays_from": "0; 20 with a double deck",
    "concession.bonus": "0; 25 or 50 with a double deck; 100",
    "moon.stakes": "not played; points; the match",
    "moon.points": "500; 1500",
    "ending.target": "/10: 100, 150, 300, 350, 500; x10: 1000, 1500, 2000",
    "ending.deals": "no number; a fixed number",
    "ending.bust": "nobody loses so; -1000",
    "ending.both_over": "the bidder's side; the higher total; another deal; a higher target",
    "ending.raise_by": "250 or 500",
    "renege.remedy": "set; the tricks; a fixed penalty; the trick is replayed",
    "renege.penalty": "the minimum bid",
}
"""What some 35 rule sheets and programs have in each field."""


def page() -> str:
    """The whole page, its upper part as it stands."""
    above, _, _ = PAGE.read_text("utf-8").partition(BEGINS)
    return above + BEGINS + "\n".join(_fields()) + "\n"


def _fields() -> Iterator[str]:
    book = rulebook(USUAL)
    yield ""
    yield (
        "*Met*: what some 35 rule sheets and programs have. *Usual*: what a book holds that does "
        "not say it; a field without it must be written in a book that is based on none."
    )
    for name in GAME_ORDER:
        yield from _section(book, name)


def _section(book: Rulebook, name: str) -> Iterator[str]:
    part = sections(book)[name]
    yield ""
    yield f"### [{name}]"
    yield ""
    yield " ".join((type(part).__doc__ or "").split())
    for path, field in field_paths(book).items():
        if path.partition(".")[0] == name:
            yield from _field(path, field)


def _field(path: str, field: Field[Any]) -> Iterator[str]:
    yield ""
    yield f"#### {path}"
    yield ""
    yield str(field.metadata["says"])
    yield ""
    if possible := _possible(path, field):
        yield f"- Possible: {possible}"
    yield f"- Usual: {_usual(field)}"
    yield f"- Met: {MET[path]}"
    if path != MELDS:
        yield f"- Built in: {_built_in(path)}"


def _possible(path: str, field: Field[Any]) -> str:
    section, _, name = path.partition(".")
    model = cast(Hashable, type(sections(rulebook(USUAL))[section]))
    shape = hints(model)[name]
    if get_origin(shape) is Literal:
        return ", ".join(f'`"{word}"`' for word in get_args(shape))
    if shape is bool:
        return "`true`, `false`"
    if shape is int:
        least, most = field.metadata["least"], field.metadata["most"]
        return f"a whole number from {least}" + (f" to {most}" if most < LARGEST else "")
    return {
        "deck.ranks": '`"A 10 K Q J 9"` or without the lowest',
        "table.sides": "`[[1, 3], [2, 4]]`: the seats of each side, counted from 1",
        "table.partners": "`[1]`, `[0, 1]`, or `[]` for as many as he likes",
        "auction.raises": "`[10, 20]`, or `[]` for any higher bid",
        "auction.ladder": "`{ 60 = 5, 100 = 10 }`",
        "melds.kinds": "a list of tables `{ name, group, suit, cards, points, rule }`",
        "count.values": "`{ A = 10, 10 = 10, K = 10 }`",
    }[path]


def _usual(field: Field[Any]) -> str:
    if field.default is MISSING:
        return "must be written"
    usual = [] if field.default == () else field.default
    return f"`{toml_value(usual)}`"


def _built_in(path: str) -> str:
    """Who of the built-in books has what, those alike together."""
    alike: dict[str, list[str]] = {}
    for name in built_in_names():
        alike.setdefault(toml_value(plain(rulebook(name), path)), []).append(name)
    if len(alike) == 1:
        return f"all `{next(iter(alike))}`"
    return "; ".join(f"{', '.join(names)} `{value}`" for value, names in alike.items())


def schema() -> str:
    """The schema file."""
    return json.dumps(rulebook_schema(), indent=2) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    SCHEMA_FILE.write_text(schema(), encoding="utf-8")
