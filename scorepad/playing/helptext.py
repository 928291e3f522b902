"""One screen of help for each question."""

from __future__ import annotations

from scorepad.simulate.phase import Phase

_WORDS = (
    "hint: what the strongest player here would do, and why.",
    "why CARD: the rule that forbids it, or why it may be played.",
    "undo takes your last answer back, with all that followed; redo.",
    "score: the sheet. meld: the melds. log: what was recorded.",
    "last: the last trick. hand: your cards again.",
    "take-rest, where every trick left is certain to be yours.",
    "concede, where the rules allow it.",
    "quit keeps everything; scorepad play goes on here.",
)
_OVER = (
    "Enter leaves. rematch plays another match with the same players.",
    "undo takes your last answer back, with all that followed; redo.",
    "score: the sheet. log: what was recorded.",
    "quit keeps everything; scorepad play begins another.",
)
_ANSWERS = {
    Phase.CALL: "A bid such as 260, or p to pass.",
    Phase.TRUMP: "The trump suit: s, h, d or c.",
    Phase.PASS: "The cards in one line: as 10s kd qd, or their numbers: 1 3 4 9.",
    Phase.CONCEDE: "concede gives the contract up. Or lead a card: it is played out.",
    Phase.PLAY: "The card (as, 10h), its number, or its rank or suit alone where that is enough.",
}


def help_lines(phase: Phase, over: bool = False) -> tuple[str, ...]:
    """What can be answered in this phase, and every word; ``over``: the match is."""
    if over:
        return _OVER
    if phase in (Phase.RETURN, Phase.BURY):
        phase = Phase.PASS
    return (_ANSWERS.get(phase, "Enter goes on."), *_WORDS)
