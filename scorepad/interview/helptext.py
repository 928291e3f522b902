"""One screen of help for each question."""

from __future__ import annotations

from scorepad.interview.questions import Question
from scorepad.interview.reading.answers import View
from scorepad.interview.reading.partners import may_be_alone
from scorepad.interview.reading.scale import unit
from scorepad.match.match import Ask

_COMMANDS = (
    "< (back) asks the question before, undo takes back, redo, log, score, swap,",
    "meld CARDS judges, dealer WHO, misdeal, concede, set WHY, note TEXT,",
    "penalty WHO N WHY, adjust WHO +N WHY, player WHO > NEW, insert N,",
    "amend N FIELD VALUE, end, quit keeps all; ! at the end: sure, or overrule.",
)
_WHEN_OVER = (
    "rematch starts another match at this table, continue plays this one on,",
    "undo takes back, redo, < (back) asks the last question again, log, score,",
    "amend N FIELD VALUE, insert N, swap, renege WHO TRICK, note TEXT,",
    "penalty WHO N WHY, adjust WHO +N WHY, player WHO = NEW, meld CARDS judges,",
    "quit keeps all; ! at the end: sure, or overrule.",
)
_TRUMP = ("The trump suit: s, h, d or c.",)
_NOTHING = ("The match is over. Everything can still be mended.",)
_FOLLOWING = {
    "trick": (
        "The cards of the trick in the order played: QH KH AH QS, or qhkhahqs.",
        "Where another led: bob: QH KH AH QS. undo takes the last trick back.",
        "stop, or the counters as a number: the rest is counted by hand.",
    ),
    "renege": (
        "The number of what the table decides. Or: set WHY, penalty WHO N WHY,",
        "or the counters that the table agrees on.",
    ),
}


def help_lines(question: Question) -> tuple[str, ...]:
    """What can be answered here, and every command; its numbers are of this rulebook's scale."""
    names = question.view.names
    keys = ", ".join(f"{key} {name}" for key, name in zip(names.keys, names.players, strict=True))
    view = question.view
    if question.ask is Ask.NOTHING:
        return (*_NOTHING, *_WHEN_OVER, f"Players: {keys}")
    answers = _FOLLOWING.get(question.follows) or _answers(question.ask, view)
    return (*answers, f"Players: {keys}", *_of_the_house(view), *_COMMANDS)


def _of_the_house(view: View) -> tuple[str, ...]:
    """What the table can decide at the time, as far as its rulebook has it."""
    book, said = view.book, ["renege WHO TRICK"]
    if book.redeal.nines:
        said.append("nines WHO: dealt again")
    elif book.redeal.wrong_count:
        said.append("redeal WHO: dealt again")
    if book.moon.stakes != "none":
        said.append("moon: every trick")
    if book.trump.needs == "marriage":
        said.append("no marriage")
    if view.names_partners:
        said.append("partner WHO")
    return (", ".join(said) + ",",)


def _answers(ask: Ask, view: View) -> tuple[str, ...]:
    book = view.book
    scale, key = unit(book), view.names.keys[0]
    ann, bob = (view.names.typed(seat).lower() for seat in view.book.seating.seats[:2])
    match ask:
        case Ask.CONTRACT:
            least, step = book.auction.minimum, book.auction.step
            bid = least + 3 * step
            along = f" {bob}" if view.names_partners else ""
            return (
                f"Who has the contract, and at what: {key}{bid}s{along}, "
                f"{ann} {bid} spades{along}, or just {ann}.",
                f"Or the auction as it is called: {least}, p, or {least} p {least + step} p p. "
                "Or: all pass.",
            )
        case Ask.PARTNER:
            alone = ", or: alone" if may_be_alone(view) else ""
            return (f"Who plays with the bid winner: a player{alone}. Trump may follow: {bob} s.",)
        case Ask.TRUMP:
            return _TRUMP
        case Ask.MELD:
            run, less, four = 15 * scale, 19 * scale, 4 * scale
            others = " 0" * (len(view.sides) - 2)
            return (
                f"Each side's meld in the order named: {less} {four}{others}, "
                f"or with sums {run}+{four} {four}{others}.",
                f"By player: {ann} {run} {bob} {four}, who is left out has 0. "
                f"In cards: {ann} AS10SKSQSJS.",
                *(("One number is the bidding side's; the others are asked then.",) * view.bids),
            )
        case Ask.COUNTERS:
            return _counting(view, bob)
        case _:
            return _NOTHING


def _counting(view: View, bob: str) -> tuple[str, ...]:
    """How counters are typed at this table."""
    count, scale = view.book.count, unit(view.book)
    took = count.total * 16 // 25 // scale * scale
    rest = count.total - took
    cards = " In cards: 16c+ with the last trick, 16c- without it." * (count.uniform is not None)
    follow = ("Or tricks: follow the play, one trick a line, counted by itself.",)
    if len(view.parties) == 2:
        first = (
            f"The trick points of the side named; the rest is the other's. Or both: {took} {rest}."
        )
    else:
        zeros = " 0" * (len(view.parties) - 3)
        first = f"The trick points in the order named, the last may be left: {took} {rest}{zeros}."
    return (first, f"By name: {bob} {rest}.{cards}", *(follow * (not view.book.table.stock)))
