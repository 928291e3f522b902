"""One screen of help for each question."""

from __future__ import annotations

from scorepad.interview.questions import Question
from scorepad.match.match import Ask

_COMMANDS = (
    "< (back) the question before      undo, redo      log the last ten records",
    "score the sheet      meld CARDS judges them      swap the last two numbers",
    "dealer WHO   misdeal   set WHY   concede   note TEXT   player WHO > NEW",
    "penalty WHO N WHY   adjust WHO +N WHY   amend N FIELD VALUE   insert N",
    "! (overrule) at the end: sure, or the table allows it   end   quit keeps all",
)
_ANSWERS = {
    Ask.CONTRACT: (
        "Who has the contract, and at what: a280s, ann 280 spades, or just ann.",
        "Or the auction as it is called: 250, p, or 250 p 260 p p. Or: all pass.",
    ),
    Ask.TRUMP: ("The trump suit: s, h, d or c.",),
    Ask.MELD: (
        "Each side's meld in the order named: 190 40, or with sums 150+40 40.",
        "By player: ann 150 cat 40 bob 40. In cards: ann AS10SKSQSJS bob 40.",
        "One number is the bidding side's; the others are asked then.",
    ),
    Ask.COUNTERS: (
        "The trick points of the side named; the rest is the other's. Or both: 160 90.",
        "By name: bob 90. In cards: 16c+ with the last trick, 16c- without it.",
        "Or tricks: follow the play, one trick a line, counted by itself.",
    ),
    Ask.NOTHING: ("The match is over. Everything can still be mended.",),
}
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
    """What can be answered here, and every command."""
    names = question.view.names
    keys = ", ".join(f"{key} {name}" for key, name in zip(names.keys, names.players, strict=True))
    answers = _FOLLOWING.get(question.follows, _ANSWERS[question.ask])
    return (*answers, f"Players: {keys}", *_COMMANDS)
