"""What is asked of the person whose turn it is: the words, the help below, how the line is read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scorepad.interview.asker import Live
from scorepad.playing.game import Does, Game
from scorepad.playing.hand import hand_lines, numbered
from scorepad.playing.look import Look
from scorepad.playing.reading import (
    Refused,
    named_cards,
    read_call,
    read_cards,
    read_play,
    read_trump,
)
from scorepad.playing.standing import calls_line, contract_line, score_line, side_lines
from scorepad.playing.trick import Lying
from scorepad.rules.cards import Card, Suit
from scorepad.rules.frozen import frozen
from scorepad.rules.legality import best_card
from scorepad.rules.meld import best_melds_by_trump
from scorepad.rules.play_reasons import PlayRuling, why_play
from scorepad.rules.tricks import first_leader
from scorepad.simulate.round import Phase, Round


@frozen
class Meant:
    """An answer as it was read: for the round, and in words. ``doubt``: why it is asked about."""

    does: Does
    said: str
    doubt: str = ""


class Question:
    """One question to the person in ``seat``: what he sees, what is asked, how it is read."""

    ask = ""
    offered = ""
    """An answer that Enter takes."""

    def __init__(self, game: Game, look: Look) -> None:
        round = game.round
        assert round is not None and round.seat is not None
        self.game, self.look, self.round, self.seat = game, look, round, round.seat
        self.match, self.book = game.match, game.book
        self.names = game.match.names
        self.hand = round.hand(self.seat)

    def scene(self) -> tuple[str, ...]:
        """What he sees before he is asked."""
        return (*self.above(), *hand_lines(self.hand, self.look, self.numbers, self.round.trump))

    def above(self) -> tuple[str, ...]:
        """What stands above the hand."""
        raise NotImplementedError

    @property
    def numbers(self) -> tuple[Card, ...]:
        """The cards that may be chosen, as they are numbered."""
        return ()

    @property
    def standing(self) -> str:
        """What stands below the line all the time."""
        return ""

    def read(self, text: str) -> Meant:
        """What a line means; ``Refused``."""
        raise NotImplementedError

    def live(self, text: str) -> Live:
        """What stands below the line while it is typed."""
        if not text.strip():
            return Live((self.standing,) if self.standing else ())
        try:
            meant = self.read(text)
        except Refused as refused:
            return Live((self.standing,), refused.at, refused.message)
        return Live((self.standing, meant.said), None, meant.doubt)

    def words(self) -> Sequence[str]:
        """Answers that may be completed."""
        return [str(card).lower() for card in self.numbers]


class CallQuestion(Question):
    """The auction: a bid or a pass."""

    ask = "Your call?"

    def above(self) -> tuple[str, ...]:
        dealer = self.names.seat(self.round.dealer)
        number = self.match.open_deal.number if self.match.open_deal else 1
        head = f"Deal {number}, {dealer} deals. {score_line(self.match)}"
        calls = calls_line(self.match, self.round)
        return (head, calls) if calls else (head,)

    @property
    def standing(self) -> str:
        melds = best_melds_by_trump(self.hand, self.book)
        held = " ".join(f"{self.look.suit(suit)} {melds[suit].points}" for suit in Suit)
        may = self.round.may_bid
        return f"you may bid {may.words if may else ''} | meld in hand: {held}"

    def read(self, text: str) -> Meant:
        amount = read_call(text, self.round, self._name)
        said = "passes" if amount is None else str(amount)
        return Meant(lambda now: now.call(amount), f"{self.names.seat(self.seat)} {said}")

    def _name(self, seat: int) -> str:
        return self.names.players[seat]

    def words(self) -> Sequence[str]:
        may = self.round.may_bid
        return ["pass", *map(str, may.first(5))] if may else []


class TrumpQuestion(Question):
    """The bid winner names trump."""

    ask = "Trump (s, h, d or c)?"

    def above(self) -> tuple[str, ...]:
        lines = [f"The contract is yours at {self.round.bid}."]
        own = self.round.own(self.seat)
        if own.kitty:
            lines.append(f"In the kitty: {self.look.cards(own.kitty)}")
        return tuple(lines)

    @property
    def standing(self) -> str:
        melds = best_melds_by_trump(self.hand, self.book)
        return "meld in hand: " + " | ".join(
            f"{self.look.suit(suit)} {melds[suit].points}"
            f" ({sum(card.suit is suit for card in self.hand)} cards)"
            for suit in Suit
        )

    def read(self, text: str) -> Meant:
        suit = read_trump(text)
        doubt = ""
        if self.book.trump.needs == "marriage" and not self._married(suit):
            rule = self.book.rule("trump.needs")
            doubt = f"without its king and queen the contract is set unplayed ({rule})"
        return Meant(lambda now: now.name_trump(suit), f"{suit.word} trump", doubt)

    def _married(self, suit: Suit) -> bool:
        return {"K", "Q"} <= {card.rank.value for card in self.hand if card.suit is suit}

    def words(self) -> Sequence[str]:
        return [suit.word for suit in Suit]


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
        if own.kitty:
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
        head = (
            f"Trick {number} of {book.tricks}. {contract_line(self.match, self.round, self.look)}"
        )
        lying = lying_now(self.game)
        drawn = () if lying is None else lying.drawn(self.seat, self.look)
        return (head, *side_lines(self.match, self.round), *drawn)

    @property
    def standing(self) -> str:
        return self.look.text(self.ruling.text)

    def read(self, text: str) -> Meant:
        card = read_play(text, self.numbers, self.ruling, self.look)
        return Meant(partial(_play, card=card), self.look.card(card))


def _play(now: Round, card: Card) -> None:
    if now.phase is Phase.CONCEDE:
        now.concede(False)
    now.play(card)


class ConcedeQuestion(Question):
    """Whether to concede, where another leads."""

    ask = "Play on, or concede?"

    def above(self) -> tuple[str, ...]:
        return (f"{contract_line(self.match, self.round, self.look)}.",)

    def read(self, text: str) -> Meant:
        if text.strip().lower() in ("play", "play on", "p"):
            return Meant(lambda now: now.concede(False), "plays on")
        raise Refused("type play, or concede", 0)

    def words(self) -> Sequence[str]:
        return ["play"]


def question_now(game: Game, look: Look) -> Question:
    """The question to the person whose turn it is."""
    round = game.round
    assert round is not None and round.seat is not None
    match round.phase:
        case Phase.CALL:
            return CallQuestion(game, look)
        case Phase.TRUMP:
            return TrumpQuestion(game, look)
        case Phase.CONCEDE if not leads(round):
            return ConcedeQuestion(game, look)
        case Phase.CONCEDE | Phase.PLAY:
            return PlayQuestion(game, look)
    return CardsQuestion(game, look)


def leads(round: Round) -> bool:
    """Whether the bid winner leads to the first trick himself."""
    return round.bidder == first_leader(round.book, round.dealer, round.bidder or 0)


def lying_now(game: Game) -> Lying | None:
    """The cards of the trick under way; None where there is none."""
    round = game.round
    tricks = None if round is None else round.tricks
    if round is None or tricks is None or not tricks.trick:
        return None
    return lying(game, len(tricks.leaders) - 1)


def lying(game: Game, number: int, round: Round | None = None) -> Lying:
    """The cards of one trick, counted from 0, done or under way."""
    round = round or game.round
    assert round is not None and round.tricks is not None and round.trump is not None
    tricks, size = round.tricks, len(round.book.seating.seats)
    cards = tricks.plays[number * size : (number + 1) * size]
    leader = tricks.leaders[number]
    best = cards.index(best_card(cards, round.trump))
    winner = round.book.seating.left_of(leader, best)
    return Lying(round.book, game.match.players, leader, cards, winner)
