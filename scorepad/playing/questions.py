"""Which question is asked of the person whose turn it is."""

from __future__ import annotations

from scorepad.playing.bidding import CallQuestion, ConcedeQuestion, TrumpQuestion
from scorepad.playing.carding import CardsQuestion, PlayQuestion
from scorepad.playing.game import Game
from scorepad.playing.look import Look
from scorepad.playing.question import Question
from scorepad.rules.tricks import first_leader
from scorepad.simulate.round import Phase, Round


def question_now(game: Game, look: Look) -> Question:
    """The question to the person whose turn it is."""
    round = game.round
    assert round is not None and round.seat is not None
    match round.phase:
        case Phase.CALL:
            return CallQuestion(game, look)
        case Phase.TRUMP:
            return TrumpQuestion(game, look)
        case Phase.CONCEDE if not _leads(round):
            return ConcedeQuestion(game, look)
        case Phase.CONCEDE | Phase.PLAY:
            return PlayQuestion(game, look)
    return CardsQuestion(game, look)


def _leads(round: Round) -> bool:
    """Whether the bid winner leads to the first trick himself."""
    return round.bidder == first_leader(round.book, round.dealer, round.bidder or 0)
