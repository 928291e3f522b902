"""A whole deal at a table where all play by rules of thumb, at one go.

Each answers what he would if he were asked by himself (``scorepad.simulate.bots.basic``), only that
what he sees is not made: in a series that is most of the work. The tests hold both to the same.
"""

from __future__ import annotations

from scorepad.simulate.bots.appraisal import SUITS, appraisal_of
from scorepad.simulate.bots.bidding import call_of, trump_of
from scorepad.simulate.bots.carding import play_all
from scorepad.simulate.bots.choosing import gives_up, to_bury, to_pass, to_return
from scorepad.simulate.phase import Phase
from scorepad.simulate.round import Round
from scorepad.simulate.tricks import NONE


def answer_all(round: Round) -> None:
    """All that is asked until the deal is over."""
    look, hands = appraisal_of(round.book), round.hands
    while round.phase is Phase.CALL:
        assert round.seat is not None
        round.call(call_of(look, round.bidding.may_bid, tuple(hands[round.seat])))
    while (seat := round.seat) is not None:
        hand = hands[seat]
        trump = NONE if round.trump is None else SUITS.index(round.trump)
        match round.phase:
            case Phase.TRUMP:
                round.name_trump(trump_of(look, tuple(hand)))
            case Phase.BURY:
                round.bury(to_bury(look, hand, trump, round.choose))
            case Phase.PASS:
                round.pass_cards(to_pass(look, hand, trump, round.choose))
            case Phase.RETURN:
                round.return_cards(to_return(look, hand, trump, round.choose))
            case Phase.CONCEDE:
                own = round.side_melds[round.bidding_side]
                partners = len(round.book.seating.partners(seat))
                round.concede(gives_up(look, hand, trump, round.bid or 0, own, partners))
            case _:
                assert round.tricks is not None and round.bidder is not None
                play_all(round.book, round.bidder, round.tricks)
                round.end()
