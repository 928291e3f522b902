"""Who is meant: players and sides by any part of their names (CONVERSATION "Names").

A unique prefix of any word of a name serves, without case and accents; an exact name beats a
prefix; ``1:`` is always the first seat. Side names serve wherever names do; ``ann & cat`` is the
side of the two.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from scorepad.interview.reading.line import Fault, Piece, fold, number_of, pieces, quoted
from scorepad.rules.frozen import frozen
from scorepad.rules.seating import Seat, Seating, Side

_BREAKS = re.compile(r"[\s/,&\-+:=<>?]+")
_PASSES = ("p", "pass", "passes", "passed")
NOBODY = "nobody here is called "
"""How the fault of a word begins that is no name."""


def words_of(name: str) -> tuple[str, ...]:
    """The words of a name, folded: ``("mary", "ann")``."""
    return tuple(word for part in _BREAKS.split(name) if (word := fold(part)))


@frozen
class Found:
    """A name read from a line: the player or the side, and the piece after it.

    ``several`` has the names that it could be, where it is more than one; then nobody is meant.
    """

    end: int
    seat: Seat | None = None
    side: Side | None = None
    several: tuple[str, ...] = ()

    @property
    def one(self) -> bool:
        """Whether it says who is meant."""
        return not self.several


@frozen
class _Called:
    """Something that has a name, ready to be compared."""

    name: str
    words: tuple[str, ...]
    joined: str
    seat: Seat | None
    side: Side | None

    def begins(self, typed: Sequence[str]) -> bool:
        """Whether ``typed`` are prefixes of successive words of the name, or of its beginning."""
        if len(typed) == 1 and self.joined.startswith(typed[0]) and not typed[0].isdigit():
            return True
        for start in range(len(self.words) - len(typed) + 1):
            mine = self.words[start : start + len(typed)]
            if mine[0].isdigit():
                continue
            if all(
                word == said if word.isdigit() else word.startswith(said)
                for word, said in zip(mine, typed, strict=True)
            ):
                return True
        return False

    def exactly(self, typed: Sequence[str]) -> bool:
        """Whether ``typed`` is the whole name."""
        return tuple(typed) == self.words or (len(typed) == 1 and typed[0] == self.joined)


@frozen
class Names:
    """The players by seat and the sides by row, as they are called, ready to be recognised."""

    players: tuple[str, ...]
    sides: tuple[str, ...]
    seating: Seating

    @cached_property
    def _called(self) -> tuple[_Called, ...]:
        found = []
        for number, name in enumerate(self.players):
            words = words_of(name)
            found.append(_Called(name, words, "".join(words), Seat(number), None))
        for number, name in enumerate(self.sides):
            if name != self._derived(Side(number)) and (words := words_of(name)):
                found.append(_Called(name, words, "".join(words), None, Side(number)))
        return tuple(found)

    def _derived(self, side: Side) -> str:
        return " & ".join(self.players[seat] for seat in self.seating.sides[side])

    @cached_property
    def _longest(self) -> int:
        return max((len(each.words) for each in self._called), default=1)

    @cached_property
    def _with_digits(self) -> tuple[tuple[str, str], ...]:
        """Words and names in which a digit follows a letter, each with the name it belongs to."""
        every = {(word, c.name) for c in self._called for word in (*c.words, c.joined)}
        return tuple(sorted(w for w in every if re.search(r"\D\d|\d\D", w[0])))

    def side_of(self, found: Found) -> Side:
        """The side that is meant, or that the player meant plays for."""
        if found.side is not None:
            return found.side
        if found.seat is None:
            raise ValueError(f"nobody is meant: it could be {either(found.several)}")
        return self.seating.side_of(found.seat)

    def scan(self, line: Sequence[Piece], at: int) -> tuple[Found, ...]:
        """Every way to read a name from the piece ``at`` on, the longest first.

        ``Fault`` for a seat that is not there, or a name that needs a space after it.
        """
        if at >= len(line):
            return ()
        first = line[at]
        if first.kind == "seat":
            return self._joined_side(line, (Found(at + 1, self._seat(first)),))
        if first.kind not in ("word", "number", "sign"):
            return ()
        if (run := self._run_with_digits(line, at)) is not None:
            return self._joined_side(line, (run,))
        if first.kind == "number":
            return ()
        found = []
        for typed, end in self._typed(line, at):
            match = self._match(typed)
            if match:
                found.append(self._found(match, end))
        found.reverse()
        return self._joined_side(line, tuple(found))

    def _seat(self, piece: Piece) -> Seat:
        number = number_of(piece)
        if not 1 <= number <= len(self.players):
            raise Fault(f"there is no seat {number}; seats are 1 to {len(self.players)}", piece.at)
        return Seat(number - 1)

    def _typed(self, line: Sequence[Piece], at: int) -> list[tuple[list[str], int]]:
        """What may be one name from here: its first word, its first two, and so on."""
        typed: list[str] = []
        found = []
        while at < len(line) and len(typed) < self._longest:
            piece = line[at]
            if piece.kind in ("word", "sign"):
                typed = typed + [word for part in piece.text.split("-") if (word := fold(part))]
            elif piece.kind == "number" and typed and not piece.glued:
                typed = [*typed, piece.text]
            elif not (piece.text == "&" and typed):
                break
            at += 1
            if not typed:
                break
            if piece.text != "&":
                found.append((typed, at))
            if at < len(line) and line[at].glued and line[at].text != "&" and piece.text != "&":
                break
        return found

    def _match(self, typed: Sequence[str]) -> tuple[_Called, ...]:
        begun = [each for each in self._called if each.begins(typed)]
        exact = [each for each in begun if each.exactly(typed)]
        return tuple(exact or begun)

    @staticmethod
    def _found(match: tuple[_Called, ...], end: int) -> Found:
        if len(match) > 1:
            return Found(end, several=tuple(each.name for each in match))
        return Found(end, match[0].seat, match[0].side)

    def _run_with_digits(self, line: Sequence[Piece], at: int) -> Found | None:
        """A name with digits in it, which the pieces have cut up: ``bob2``, ``r2d2``."""
        if not self._with_digits:
            return None
        run, end = line[at].text, at + 1
        best = None
        while end < len(line) and line[end].glued and line[end].kind in ("word", "number"):
            run, end = run + line[end].text, end + 1
            match = self._match([fold(run)])
            if match:
                best = self._found(match, end)
        folded = fold(run)
        for word, name in self._with_digits:
            rest = folded[len(word) :]
            if word[-1].isdigit() and folded.startswith(word) and rest[:1].isdigit():
                raise Fault(f"{name} ends in a digit: put a space after it", line[at].at)
        return best

    def _joined_side(self, line: Sequence[Piece], found: tuple[Found, ...]) -> tuple[Found, ...]:
        """``ann & cat``: the side of the two, where they are one."""
        for first in found:
            seats, end, last = [first.seat], first.end, first
            while last.seat is not None and end + 1 < len(line) and line[end].text == "&":
                more = self.scan(line[: end + 2], end + 1) or ()
                last = next((each for each in more if each.seat is not None), Found(end))
                seats.append(last.seat)
                end = last.end
            for number, members in enumerate(self.seating.sides):
                if len(seats) > 1 and set(seats) == set(members):
                    return (Found(end, side=Side(number)), *found)
        return found

    def find(self, text: str) -> Found | None:
        """Who is meant by the whole of ``text``, or None. ``Fault`` as in `scan`."""
        line = pieces(text)
        return next((each for each in self.scan(line, 0) if each.end == len(line)), None)

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The shortest text that means each player, by seat."""
        return tuple(self._key(Seat(seat)) for seat in range(len(self.players)))

    def _key(self, seat: Seat) -> str:
        words = self._called[seat].words
        for length in range(1, max(map(len, words), default=0) + 1):
            for word in words:
                key = word[:length]
                if len(key) < length or key in _PASSES or key[-1].isdigit():
                    continue
                match = self._match([key])
                if len(match) == 1 and match[0].seat == seat:
                    return key
        return f"{seat + 1}:"

    def typed(self, seat: Seat) -> str:
        """How to type this player so that he is read back: his name if it serves, else a key."""
        name = self.players[seat]
        try:
            found = self.find(name)
        except Fault:
            found = None
        return name if found is not None and found.seat == seat else self.keys[seat]

    def unknown(self, piece: Piece, also: str = "") -> Fault:
        """Nobody is meant by this piece: the fault that says who could be."""
        keys = ", ".join(f"{key} {name}" for key, name in zip(self.keys, self.players, strict=True))
        return Fault(f"{NOBODY}{quoted(piece.text)}{also} ({keys})", piece.at)

    @staticmethod
    def unclear(piece: Piece, found: Found) -> Fault:
        """More than one is meant."""
        return Fault(f"{quoted(piece.text)} could be {either(found.several)}", piece.at)


def either(options: Sequence[str]) -> str:
    """``A``, ``A or B``, ``A, B or C``."""
    *others, last = options
    return f"{', '.join(others)} or {last}" if others else last
