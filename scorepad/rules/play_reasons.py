"""Why a card may or may not be played: the whole chain of reasons, for the book in force.

The rule itself stands in ``scorepad.rules.legality``; what is told here is what it does, step by
step: follow suit; beat the best card, over a partner too; else trump; over-trump; else anything.
Each step that a house may decide otherwise names the rulebook field that decides it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from scorepad.rules.cards import Card, Suit, parse_cards, parse_suit
from scorepad.rules.legality import Cards, Fault, allowed, best_card, checked, fault_of
from scorepad.rules.rulebook import Rulebook

Step = Literal[
    "lead", "must_lead_trump", "must_follow", "must_win", "cannot_beat", "trumped",
    "need_not_beat", "void", "must_trump", "need_not_trump", "free",
]  # fmt: skip


@dataclass(frozen=True)
class PlayReason:
    """One step of the reasoning: what it is, by which rule, in words.

    ``field`` is the dotted path of the rulebook field that decides the step, where a house could
    decide it otherwise; else it is empty.
    """

    kind: Step
    rule: str
    text: str
    field: str = ""


@dataclass(frozen=True)
class CardRuling:
    """What the referee says about one card: whether it may be played, by which rule, and why.

    ``held`` is False where it is not in the hand. ``kind`` is what an illegal card should have
    done.
    """

    card: Card
    legal: bool
    held: bool
    kind: Fault | None
    rule: str
    reason: str


@dataclass(frozen=True)
class PlayRuling:
    """The cards that may be played, each once in the hand's order, and the reasons in order."""

    legal_plays: tuple[Card, ...]
    reasons: tuple[PlayReason, ...]
    hand: tuple[Card, ...]
    trick: tuple[Card, ...]
    trump: Suit
    book: Rulebook = field(repr=False)

    @property
    def text(self) -> str:
        """All reasons in one sentence."""
        return "; ".join(reason.text for reason in self.reasons)

    @property
    def best(self) -> Card | None:
        """The card that is winning the trick so far."""
        return best_card(self.trick, self.trump) if self.trick else None

    @property
    def rule(self) -> str:
        """The id of the rule that decides: that of the last step."""
        return self.reasons[-1].rule

    def ruling_on(self, asked: Card | str) -> CardRuling:
        """Whether this card may be played, and why not; ``CardError`` if it is no card."""
        (played,) = parse_cards([asked])
        if played not in self.hand:
            return CardRuling(
                played, False, False, None, self.book.rule("play"), f"{played} is not in the hand"
            )
        if played in self.legal_plays:
            return CardRuling(played, True, True, None, self.rule, self.text)
        kind = fault_of(played, self.hand, self.trick, self.trump)
        rule = rule_of(kind, self.trick, self.trump, self.book)
        led = self.trick[0].suit.word if self.trick else ""
        duty = {
            "must_lead_trump": f"{played} is no trump, and the first lead must be one",
            "must_follow": f"{led} were led and must be followed",
            "must_win": f"{played} does not beat {self.best}",
            "must_trump": f"with no {led} in hand {played} must give way to a trump",
        }[kind]
        reason = f"{duty}: play {one_of(self.legal_plays)}"
        return CardRuling(played, False, True, kind, rule, reason)


def why_play(hand: Cards, trick: Cards, trump: Suit | str, book: Rulebook) -> PlayRuling:
    """What may be played to a trick and the whole chain of reasons (C-15, C-16, J-4).

    Takes and refuses what ``legal_plays`` does.

    >>> from scorepad.rules.books import rulebook
    >>> ruling = why_play("9H 10H AH", "QH", "S", rulebook("cardgames"))
    >>> [reason.kind for reason in ruling.reasons]
    ['must_follow', 'must_win']
    """
    held, played = checked(hand, trick, book)
    suit = parse_suit(trump)
    first = not played and len(held) == book.table.hand
    legal = tuple(dict.fromkeys(allowed(held, played, suit, book.play, first)))
    steps = tuple(_Chain(held, played, suit, book).steps())
    return PlayRuling(legal, steps, held, played, suit, book)


def one_of(cards: Iterable[Card]) -> str:
    """Cards to choose from, in words: ``9H, 10H or AH``."""
    *others, last = [str(c) for c in dict.fromkeys(cards)]
    return f"{', '.join(others)} or {last}" if others else last


def rule_of(kind: Fault, trick: Sequence[Card], trump: Suit, book: Rulebook) -> str:
    """The id of the rule that an illegal card broke."""
    match kind:
        case "must_follow":
            return book.rule("play")
        case "must_trump":
            return book.rule("play.must_trump")
        case "must_lead_trump":
            return book.rule("play.first_card")
    ruffed = trick[0].suit is not trump and best_card(trick, trump).suit is trump
    return book.rule("play.over_ruff" if ruffed else "play.must_beat")


class _Chain:
    """The steps for one hand and trick."""

    def __init__(
        self, hand: tuple[Card, ...], trick: tuple[Card, ...], trump: Suit, book: Rulebook
    ) -> None:
        self.hand, self.trick, self.trump, self.book = hand, trick, trump, book

    def steps(self) -> Iterator[PlayReason]:
        if not self.hand:
            yield self._reason("free", "play", "there is no card in the hand")
        elif not self.trick:
            yield self._lead()
        else:
            led = self.trick[0].suit
            following = [c for c in self.hand if c.suit is led]
            if following:
                said = f"{led.word} were led: follow suit with {one_of(following)}"
                yield self._reason("must_follow", "play", said)
                yield from self._beat(following)
            else:
                yield self._reason("void", "play", f"{led.word} were led and none is in the hand")
                yield from self._trump([c for c in self.hand if c.suit is self.trump])

    def _reason(self, kind: Step, path: str, text: str, field: str = "") -> PlayReason:
        return PlayReason(kind, self.book.rule(path), text, field)

    def _lead(self) -> PlayReason:
        first = len(self.hand) == self.book.table.hand
        if self.book.play.first_card == "any" or not first:
            return self._reason("lead", "play", "nothing was led: the leader may lead any card")
        trumps, path = [c for c in self.hand if c.suit is self.trump], "play.first_card"
        if trumps:
            said = f"the first lead must be a trump: {one_of(trumps)}"
            return self._reason("must_lead_trump", path, said, path)
        said = f"the first lead must be a trump, but no {self.trump.word} are in the hand: any card"
        return self._reason("lead", path, f"{said} may be led", path)

    def _beat(self, following: list[Card]) -> Iterator[PlayReason]:
        """Of those that follow, whether one must beat the best card (C-16)."""
        demand, best, led = (
            self.book.play.must_beat,
            best_card(self.trick, self.trump),
            following[0],
        )
        path, any_of = "play.must_beat", f"any {led.suit.word[:-1]} may be played"
        higher = [c for c in following if c.suit is best.suit and c.strength > best.strength]
        if best.suit is not led.suit:
            said = f"{best} has trumped the trick, so no {led.suit.word[:-1]} can win it: {any_of}"
            yield self._reason("trumped", path, said)
        elif demand == "never":
            said = f"nobody has to beat {best} here: {any_of}"
            yield self._reason("need_not_beat", path, said, path)
        elif demand == "trump-led" and led.suit is not self.trump:
            said = f"{best} need not be beaten, only a trump that is led: {any_of}"
            yield self._reason("need_not_beat", path, said, path)
        elif higher:
            yield self._must_win(best, higher, path)
        else:
            said = f"nothing in the hand beats {best}{self._same(following, best)}: {any_of}"
            yield self._reason("cannot_beat", path, said, path)

    def _trump(self, trumps: list[Card]) -> Iterator[PlayReason]:
        """What one who cannot follow suit does (C-15), and whether he must over-trump (C-16)."""
        play, best, path = self.book.play, best_card(self.trick, self.trump), "play.must_trump"
        if not trumps:
            said = f"no trump ({self.trump.word}) is in it either: any card may be played"
            if self.trick[0].suit is self.trump:
                said = "so any card may be played"
            yield self._reason("free", path, said)
            return
        if play.must_trump:
            said = f"so trump with {one_of(trumps)}"
            yield self._reason("must_trump", path, said, path)
        else:
            said = "nobody has to trump here: any card may be played"
            yield self._reason("need_not_trump", path, said, path)
        if best.suit is not self.trump:
            return
        higher = [c for c in trumps if c.strength > best.strength]
        if not play.over_ruff:
            said = f"the trump need not beat {best}"
            yield self._reason("need_not_beat", "play.over_ruff", said, "play.over_ruff")
        elif higher:
            yield self._must_win(
                best, higher, "play.over_ruff", "the trump" if play.must_trump else "a trump"
            )
        else:
            said = f"no trump in the hand beats {best}{self._same(trumps, best)}"
            said += ": any trump must still be played" if play.must_trump else ""
            yield self._reason("cannot_beat", "play.over_ruff", said, "play.over_ruff")

    def _must_win(
        self, best: Card, higher: list[Card], path: str, who: str = "the card"
    ) -> PlayReason:
        partner = ", though it is the partner's" if self._is_partners(best) else ""
        said = f"{who} must beat {best}{partner}: {one_of(higher)}"
        return self._reason("must_win", path, said, path)

    def _same(self, mine: list[Card], best: Card) -> str:
        return " (of two identical cards the first played wins)" if best in mine else ""

    def _is_partners(self, best: Card) -> bool:
        """Whether the player's partner played it, whoever led: so for partners opposite."""
        seating, back = self.book.seating, len(self.trick) - self.trick.index(best)
        return all(seating.left_of(seat, -back) in seating.partners(seat) for seat in seating.seats)
