"""Cards, and the one grammar in which they are read everywhere (CONTRACT "Cards").

A card is a rank and a suit and nothing else: trump belongs to the deal, points to the rulebook.
The 24 cards are made once; two equal cards are the same object, so they hash and compare fast.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

from scorepad.rules.numbers import quoted


class Suit(StrEnum):
    """A suit; its value is its letter, so ``Suit.SPADES == "S"``."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def symbol(self) -> str:
        """The suit's sign, for terminals that can show it."""
        return _SYMBOLS[self]

    @property
    def word(self) -> str:
        """The suit's name in lower case: ``spades``."""
        return self.name.lower()


class Rank(StrEnum):
    """A rank; its value is how it is written (``A 10 K Q J 9``), strongest first."""

    ACE = "A"
    TEN = "10"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"

    @property
    def word(self) -> str:
        """The rank's name in lower case: ``ace``."""
        return self.name.lower()


_SYMBOLS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)


class Card:
    """One card face. ``str(card)`` is ``AS`` or ``10H``; get one by ``card("AS")``.

    ``index`` counts faces 0..23, suit by suit, strongest rank first (sorting by it sorts a hand).
    ``strength`` is the rank in a trick, 5 for an ace down to 0 for a nine (RULES "Shared ground").
    """

    __slots__ = ("index", "rank", "strength", "suit", "text")

    rank: Rank
    suit: Suit
    index: int
    strength: int
    text: str

    def __init__(self, rank: Rank, suit: Suit) -> None:
        if not isinstance(rank, Rank) or not isinstance(suit, Suit):
            raise CardError(f"{quoted((rank, suit))} is not a rank and a suit", quoted(rank), 0)
        put = object.__setattr__
        put(self, "rank", rank)
        put(self, "suit", suit)
        put(self, "index", SUITS.index(suit) * len(RANKS) + RANKS.index(rank))
        put(self, "strength", len(RANKS) - 1 - RANKS.index(rank))
        put(self, "text", rank.value + suit.value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot be changed (tried to set {name!r})")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"card({self.text!r})"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (card, (self.text,))

    @property
    def pretty(self) -> str:
        """``A♠``, ``10♥``: for terminals that can show it."""
        return self.rank.value + self.suit.symbol


CARDS: Final = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
_BY_FACE: Final = {(c.rank, c.suit): c for c in CARDS}
_BY_TEXT: Final = {c.text: c for c in CARDS}


class CardError(ValueError):
    """Text that is no card; the message quotes it, its place, and what was expected.

    ``token`` is the piece at fault and ``position`` its first column, counted from 0.
    """

    def __init__(self, message: str, token: str, position: int) -> None:
        super().__init__(message)
        self.token = token
        self.position = position


def card(text: str) -> Card:
    """The one card written in ``text``; ``CardError`` if it is not exactly one."""
    if not isinstance(text, str):
        raise CardError(f"{quoted(text)} is not a card", quoted(text), 0)
    found = _BY_TEXT.get(text)
    if found is not None:
        return found
    cards = parse_cards(text)
    if len(cards) != 1:
        raise CardError(f"{quoted(text)} is {len(cards)} cards; one was expected", text, 0)
    return cards[0]


def face(rank: Rank, suit: Suit) -> Card:
    """The card of this rank and suit."""
    return _BY_FACE[rank, suit]


_SUIT_WORDS: Final = {
    **{s.value.lower(): s for s in SUITS},
    **{s.word: s for s in SUITS},
    **{s.word[:-1]: s for s in SUITS},
    **dict(zip("♠♥♦♣", SUITS, strict=True)),
    **dict(zip("♤♡♢♧", SUITS, strict=True)),
}
_RANK_WORDS: Final = {
    "a": Rank.ACE, "14": Rank.ACE, "10": Rank.TEN, "t": Rank.TEN, "13": Rank.KING, "k": Rank.KING,
    "12": Rank.QUEEN, "q": Rank.QUEEN, "11": Rank.JACK, "j": Rank.JACK, "9": Rank.NINE,
}  # fmt: skip
_SUIT: Final = "(?:" + "|".join(sorted(map(re.escape, _SUIT_WORDS), key=len, reverse=True)) + ")"
_RANK: Final = "(?:" + "|".join(sorted(_RANK_WORDS, key=len, reverse=True)) + ")"
_ONE_RANK: Final = re.compile(_RANK)
_RANKS_ONLY: Final = re.compile(f"(?:{_RANK})+")
_RANKS_SUIT: Final = re.compile(f"((?:{_RANK})+)({_SUIT})")
_GROUPS: Final = re.compile(f"(?:(?:{_RANK})+{_SUIT})+")
_SUIT_RANKS: Final = re.compile(f"({_SUIT})(:?)((?:{_RANK})+)")
_SUIT_COLON: Final = re.compile(f"({_SUIT}):")
_TOKEN: Final = re.compile(r"[^\s,]+")
# Phones add these to a suit sign to say "as a picture" or "as text".
_SELECTORS: Final = dict.fromkeys(map(ord, "\ufe0e\ufe0f"))


def parse_suit(text: str | Suit) -> Suit:
    """A suit from its letter, name or sign, any case; ``CardError`` if it is none of them."""
    if isinstance(text, Suit):
        return text
    if isinstance(text, str):
        found = _SUIT_WORDS.get(text.translate(_SELECTORS).strip().lower())
        if found is not None:
            return found
    raise CardError(
        f"{quoted(text)} is not a suit{_near_suit(text)}; use S, H, D or C", quoted(text), 0
    )


def _near_suit(text: object) -> str:
    """The suit that a misspelt name is most like, as a question."""
    from difflib import get_close_matches  # only a mistake needs it

    words = [suit.word for suit in SUITS]
    near = get_close_matches(text.lower(), words, 1) if isinstance(text, str) else []
    return f" (did you mean {near[0]}?)" if near else ""


def parse_cards(text: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """The cards in ``text``, in the order given; ``CardError`` quotes the token it cannot read.

    One grammar everywhere (CONTRACT "Cards"): ``AS``, ``10♥``, ``th``, ``H14``, ``AATKQJs``,
    ``sAATKQJ``, ``S: A A 10 K Q J``, ``h:KQ`` and run-on ``AS10SKS``. Copies are not counted here.
    Cards already parsed pass through, and so does a row of them or of texts of one card each, so
    that a function may take any of these.

    >>> [str(c) for c in parse_cards("AS, th  S: K Q")]
    ['AS', '10H', 'KS', 'QS']
    """
    if isinstance(text, str):
        return tuple(_read(text))
    if not isinstance(text, Iterable) or isinstance(text, bytes):
        raise CardError(f"{quoted(text)} is not cards", quoted(text), 0)
    return tuple([c if isinstance(c, Card) else card(c) for c in text])


def _read(text: str) -> Iterator[Card]:
    standing: Suit | None = None  # the suit that a "S:" gave to the bare ranks after it
    bare = None  # a "S:" still waiting for its first rank
    for match in _TOKEN.finditer(text):
        written, at = match.group(), match.start()
        token = written.translate(_SELECTORS).lower()
        if not token:
            continue
        if colon := _SUIT_COLON.fullmatch(token):
            if bare:
                raise _unread(*bare, "a rank after the suit (A 10 K Q J 9)")
            standing, bare = _SUIT_WORDS[colon[1]], (written, at)
        elif (group := _SUIT_RANKS.fullmatch(token)) and (group[2] or not _GROUPS.fullmatch(token)):
            suit = _SUIT_WORDS[group[1]]
            standing, bare = (suit if group[2] else None), None
            yield from _ranks_of(group[3], suit)
        elif _GROUPS.fullmatch(token):
            standing = None
            if bare:
                raise _unread(*bare, "a rank after the suit (A 10 K Q J 9)")
            for part in _RANKS_SUIT.finditer(token):
                yield from _ranks_of(part[1], _SUIT_WORDS[part[2]])
        elif _RANKS_ONLY.fullmatch(token):
            if standing is None:
                raise _unread(written, at, f"a suit with it (as in {written.upper()}S)")
            bare = None
            yield from _ranks_of(token, standing)
        else:
            raise _unread(written, at, "a card such as AS, 10H, H14 or S:AKQ")
    if bare:
        raise _unread(*bare, "a rank after the suit (A 10 K Q J 9)")


def _ranks_of(text: str, suit: Suit) -> Iterator[Card]:
    for rank in _ONE_RANK.findall(text):
        yield _BY_FACE[_RANK_WORDS[rank], suit]


def _unread(token: str, at: int, expected: str) -> CardError:
    shown = token if len(token) <= 40 else token[:37] + "..."
    return CardError(f"cannot read {shown!r} at character {at + 1}: expected {expected}", token, at)


def cards_text(cards: Iterable[Card], pretty: bool = False) -> str:
    """Cards as text that ``parse_cards`` reads back, a space between: ``AS 10S`` or ``A♠ 10♠``."""
    return " ".join(c.pretty if pretty else c.text for c in cards)
