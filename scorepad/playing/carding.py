"""Questions answered by cards: what is given, given back or buried, and what is played."""

from __future__ import annotations

from functools import partial

from scorepad.interview.asker import Live
from scorepad.playing.certain import takes_the_rest
from scorepad.playing.game import Game
from scorepad.playing.hand import choices, numbered
from scorepad.playing.look import Look
from scorepad.playing.question import Meant, Question
from scorepad.playing.reading import Refused, named_cards, read_cards, read_play
from scorepad.playing.standing import contract_line, fitting, side_lines
from scorepad.playing.trick import lying_now
from scorepad.rules.cards import Card
from scorepad.rules.meld import best_melds_by_trump
from scorepad.rules.play_reasons import PlayRuling, why_play
from scorepad.simulate.round import Phase, Round


class CardsQuestion(Question):
    """Cards to give, to give back, or to bury."""

    def __init__(self, game: Game, look: Look) -> None:
        super().__init__(game, look)
        self.many = self.round.choose
        burying = self.round.phase is Phase.BURY
        self.rule = self.book.rule("table.kitty" if burying else "passing")
        if burying:
            self.ask = f"Bury {self.many} cards:"
        else:
            other = self.round.partner if self.seat == self.round.bidder else self.round.bidder
            assert other is not None
            back = " back" if self.round.phase is Phase.RETURN else ""
            self.ask = f"Give {self.names.seat(other)} {self.many} cards{back}:"

    def above(self) -> tuple[str, ...]:
        lines = [f"{contract_line(self.match, self.round, self.look)}."]
        own = self.round.own(self.seat)
        if own.got:
            (partner,) = self.book.seating.partners(self.seat)
            lines.append(f"{self.names.seat(partner)} gave you {self.look.cards(own.got)}")
        if own.kitty and not self.book.table.kitty_shown:
            lines.append(f"From the kitty: {self.look.cards(own.kitty)}")
        return tuple(lines)

    @property
    def numbers(self) -> tuple[Card, ...]:
        return numbered(self.hand)

    @property
    def standing(self) -> str:
        trump = self.round.trump
        assert trump is not None
        meld = best_melds_by_trump(self.hand, self.book)[trump].points
        return f"{self.many} cards | meld in hand {meld}"

    def read(self, text: str) -> Meant:
        cards = read_cards(text, self.hand, self.numbers, self.many, self.rule, self.look)
        return Meant(partial(_give, cards=cards), self.look.cards(cards))

    def live(self, text: str) -> Live:
        if not text.strip():
            return Live((self.standing,))
        try:
            cards = named_cards(text, self.hand, self.numbers, self.look)
        except Refused as refused:
            return Live((self.standing,), refused.at, refused.message)
        said = f"{len(cards)} of {self.many}: {self.look.cards(cards)}"
        if len(cards) == self.many:
            left = list(self.hand)
            for card in cards:
                left.remove(card)
            trump = self.round.trump
            assert trump is not None
            said += f" | meld left {best_melds_by_trump(left, self.book)[trump].points}"
        over = len(cards) > self.many
        return Live((self.standing, said), None, f"only {self.many} cards" if over else "")


def _give(now: Round, cards: tuple[Card, ...]) -> None:
    match now.phase:
        case Phase.BURY:
            now.bury(cards)
        case Phase.PASS:
            now.pass_cards(cards)
        case _:
            now.return_cards(cards)


class PlayQuestion(Question):
    """A card to a trick. Who may concede and leads is asked both at once."""

    ask = "Your card?"

    def __init__(self, game: Game, look: Look) -> None:
        super().__init__(game, look)
        tricks, trump = self.round.tricks, self.round.trump
        assert trump is not None
        trick = () if tricks is None else tricks.trick
        self.ruling: PlayRuling = why_play(self.hand, trick, trump, self.book)
        if not trick:
            self.ask = "You lead:" if tricks is not None else "You lead (or concede):"
        if len(self.numbers) == 1:
            self.offered = str(self.numbers[0]).lower()

    @property
    def numbers(self) -> tuple[Card, ...]:
        return numbered(self.ruling.legal_plays)

    def above(self) -> tuple[str, ...]:
        tricks, book = self.round.tricks, self.book
        number = 1 if tricks is None else len(tricks.leaders)
        contract = contract_line(self.match, self.round, self.look)
        head = f"Trick {number} of {book.tricks}, {contract}"
        lying = lying_now(self.game)
        drawn = () if lying is None else lying.drawn(self.seat, self.look)
        sides = fitting(side_lines(self.match, self.round, self.seat), self.look)
        return (head, *self._got(), *sides, *self._rest(), *drawn)

    def _rest(self) -> tuple[str, ...]:
        """Says so where all the tricks left are certain to be his; of one alone nobody need."""
        if self.round.tricks is None or len(self.hand) == 1:
            return ()
        certain = takes_the_rest(self.round.observation()) is not None
        return ("The rest is yours: take-rest takes it.",) if certain else ()

    def scene(self) -> tuple[str, ...]:
        if not self.look.plain or set(self.numbers) == set(self.hand):
            return super().scene()
        # Who listens to it does not want the whole hand at every card: ``hand`` says it.
        return (*self.above(), choices(self.numbers, self.hand))

    def _got(self) -> tuple[str, ...]:
        """What his partner gave him, where it could not be told aloud."""
        got = self.round.own(self.seat).got
        first = len(self.hand) == self.book.table.hand
        if not got or not first or self.seat == self.round.bidder or len(self.game.people) == 1:
            return ()
        (partner,) = self.book.seating.partners(self.seat)
        return (f"{self.names.seat(partner)} gave you {self.look.cards(got)}",)

    @property
    def standing(self) -> str:
        *before, decides = self.ruling.reasons
        said = decides.text
        if before and before[-1].kind == "void":  # it goes on from there
            said = f"{before[-1].text}; {said}"
        return f"{self.look.text(said)} ({decides.rule})"

    @property
    def reason(self) -> str:
        return f"{self.look.text(self.ruling.text)} ({self.ruling.rule})"

    def read(self, text: str) -> Meant:
        card = read_play(text, self.numbers, self.ruling, self.look)
        return Meant(partial(_play, card=card), self.look.card(card))


def _play(now: Round, card: Card) -> None:
    if now.phase is Phase.CONCEDE:
        now.concede(False)
    now.play(card)
