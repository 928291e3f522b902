"""Questions without cards: the auction, trump, and whether the contract is given up."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.playing.question import Meant, Question
from scorepad.playing.reading import Refused, read_call, read_trump
from scorepad.playing.standing import calls_line, contract_line, score_line
from scorepad.rules.cards import Suit
from scorepad.rules.meld import best_melds_by_trump


class CallQuestion(Question):
    """The auction: a bid or a pass."""

    ask = "Your call?"

    def above(self) -> tuple[str, ...]:
        calls = "" if self.look.plain else calls_line(self.match, self.round)
        if self.called:
            return (calls,) if calls else ()
        if self.look.plain:
            return (f"{score_line(self.match)}.",)
        dealer = self.names.seat(self.round.dealer)
        number = self.match.open_deal.number if self.match.open_deal else 1
        head = f"Deal {number}, {dealer} deals. {score_line(self.match)}"
        return (head, calls) if calls else (head,)

    @property
    def called(self) -> bool:
        """Whether he has called before, and still sees his hand from then."""
        return not self.anew and any(seat == self.seat for seat, _ in self.round.auction.calls)

    def scene(self) -> tuple[str, ...]:
        return self.above() if self.called else super().scene()

    @property
    def standing(self) -> str:
        melds = best_melds_by_trump(self.hand, self.book)
        held = " ".join(f"{self.look.suit(suit)} {melds[suit].points}" for suit in Suit)
        may = self.round.may_bid
        return f"you may bid {may.words if may else ''} | meld in hand: {held}"

    def read(self, text: str) -> Meant:
        amount = read_call(text, self.round, self._name)
        said = f"{self.names.seat(self.seat)} {'passes' if amount is None else amount}"
        return Meant(lambda now: now.call(amount), said, amount=amount)

    def allowed(self, meant: Meant) -> str:
        amount = meant.amount
        if amount is None:
            return f"a pass is allowed at every turn to call ({self.book.rule('auction')})"
        may = self.round.may_bid
        open_to = "" if may is None else f": you may bid {may.words}"
        opens = all(call is None for _, call in self.round.auction.calls)
        rule = self.book.rule("auction.opening" if opens else "auction.raises")
        return f"a bid of {amount} is allowed{open_to} ({rule})"

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
        if own.kitty and not self.book.table.kitty_shown:
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


class ConcedeQuestion(Question):
    """Whether to concede, where another leads."""

    ask = "Play on, or concede?"

    def above(self) -> tuple[str, ...]:
        return (f"{contract_line(self.match, self.round, self.look)}.",)

    def read(self, text: str) -> Meant:
        if text.strip().lower() in ("play", "play on", "p"):
            return Meant(lambda now: now.concede(False), "playing on")
        raise Refused("type play, or concede", 0)

    @property
    def reason(self) -> str:
        return f"nobody must concede ({self.book.rule('concession')})"

    def words(self) -> Sequence[str]:
        return ["play"]
