"""One screen of help for each question."""

from __future__ import annotations

from scorepad.interview.questions import Question
from scorepad.interview.reading.scale import unit
from scorepad.match.match import Ask
from scorepad.rules.rulebook import Rulebook

_COMMANDS = (
    "< (back) the question before      undo, redo      log the last ten records",
    "score the sheet      meld CARDS judges them      swap the last two numbers",
    "dealer WHO   misdeal   set WHY   concede   note TEXT   player WHO > NEW",
    "penalty WHO N WHY   adjust WHO +N WHY   amend N FIELD VALUE   insert N",
    "! (overrule) at the end: sure, or the table allows it   end   quit keeps all",
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
    answers = _FOLLOWING.get(question.follows) or _answers(question.ask, question.view.book)
    return (*answers, f"Players: {keys}", *_COMMANDS)


def _answers(ask: Ask, book: Rulebook) -> tuple[str, ...]:
    scale = unit(book)
    match ask:
        case Ask.CONTRACT:
            least, step = book.auction.minimum, book.auction.step
            bid = least + 3 * step
            return (
                f"Who has the contract, and at what: a{bid}s, ann {bid} spades, or just ann.",
                f"Or the auction as it is called: {least}, p, or {least} p {least + step} p p. "
                "Or: all pass.",
            )
        case Ask.TRUMP:
            return _TRUMP
        case Ask.MELD:
            run, less, four = 15 * scale, 19 * scale, 4 * scale
            return (
                f"Each side's meld in the order named: {less} {four}, "
                f"or with sums {run}+{four} {four}.",
                f"By player: ann {run} cat {four} bob {four}. "
                f"In cards: ann AS10SKSQSJS bob {four}.",
                "One number is the bidding side's; the others are asked then.",
            )
        case Ask.COUNTERS:
            total = book.count.total
            took = total * 16 // 25 // scale * scale
            return (
                "The trick points of the side named; the rest is the other's. "
                f"Or both: {took} {total - took}.",
                f"By name: bob {total - took}. "
                "In cards: 16c+ with the last trick, 16c- without it.",
                "Or tricks: follow the play, one trick a line, counted by itself.",
            )
        case Ask.NOTHING:
            return _NOTHING
