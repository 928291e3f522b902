"""What a rule or a word means in this rulebook: its sentence, its numbers, an example.

``explain`` takes every id that scorepad prints (``C-22``, ``house:auction.minimum``, a field's path
such as ``table.hand``), every word of the glossary and every name of the meld table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

from scorepad.rules.describing import Page, describe
from scorepad.rules.examples import example
from scorepad.rules.frozen import frozen
from scorepad.rules.glossary import Word, folded, names, word_of
from scorepad.rules.loading.noted import spoken_of
from scorepad.rules.meld_words import meld_words
from scorepad.rules.phrases.melding import MeldLine, meld_table
from scorepad.rules.phrases.words import Sentence
from scorepad.rules.rulebook import HOUSE, NOT_FIELDS, Rulebook
from scorepad.rules.sentences import (
    field_paths,
    in_words,
    rule_text,
    sections,
    sentence,
    value_at,
)

_KINDS: Final = "melds.kinds"
_ID: Final = re.compile(r"([A-Za-z]+)[ -]?([0-9]+)")

Kind = Literal["rule", "word", "meld", "field", "section"]


@frozen
class Setting:
    """A field that decides it, what this book says there, and the rule it is cited by."""

    path: str
    value: str
    says: str
    rule: str


@frozen
class Explanation:
    """A rule or a word as this book has it.

    ``text`` says what it is; ``here`` are this book's sentences about it, ``melds`` its lines of
    the meld table, ``settings`` the fields that a house would change, ``example`` a case with this
    book's numbers, ``see`` words and rules to read on with.
    """

    term: str
    kind: Kind
    book: str
    text: str
    here: tuple[Sentence, ...] = ()
    melds: tuple[MeldLine, ...] = ()
    settings: tuple[Setting, ...] = ()
    example: tuple[str, ...] = ()
    see: tuple[str, ...] = ()


class NoSuchTerm(ValueError):
    """Neither a rule of this book nor a word; ``nearest`` are those that could be meant."""

    def __init__(self, message: str, nearest: tuple[str, ...]) -> None:
        super().__init__(message)
        self.nearest = nearest


def explain(term: str, book: Rulebook) -> Explanation:
    """What ``term`` means in this book; ``NoSuchTerm`` with the nearest words if it is unknown.

    >>> from scorepad.rules.books import rulebook
    >>> explain("run", rulebook("cardgames")).melds[0].points
    150
    """
    asked = " ".join(term.split()).strip(" .,;:()[]\"'`")
    rule = _rule_meant(asked, book)
    if rule is not None and _ID.fullmatch(rule):
        return _of_rule(rule, book)
    word = word_of(asked)
    if word is not None:
        return _of_word(word, book)
    if rule is not None:
        return _of_rule(rule, book)
    path = asked.removeprefix(HOUSE)
    found = _of_path(path, book) or _of_path(path.casefold().replace("-", "_"), book)
    if found is not None:
        return found
    raise _unknown(asked, book)


def rule_ids(book: Rulebook) -> tuple[str, ...]:
    """Every id that this book cites or has a sentence for, the numbered ones in order."""
    cited = {rule for _, rule in book.refs} | {rule for rule, _ in book.texts}
    cited |= {kind.rule for kind in book.melds.kinds if kind.rule}
    return tuple(sorted(cited, key=_in_order))


def terms(book: Rulebook) -> tuple[tuple[str, str], ...]:
    """Everything ``explain`` takes with a word about it, for completion: rules, words, melds,
    fields."""
    told = [(rule, rule_text(book, rule)) for rule in rule_ids(book)]
    told += [(name, "") for name in names()]
    told += [(kind.name, str(kind.points)) for kind in book.melds.kinds]
    told += [(path, in_words(value_at(book, path))) for path in field_paths(book) if path != _KINDS]
    told += [(name, "") for name in sections(book)]
    first = dict(reversed(told))  # of two of the same name the first is meant
    return tuple((name, first.pop(name)) for name, _ in told if name in first)


def _page(book: Rulebook) -> Page:
    found: Page | None = book.derived.get("page")
    if found is None:
        found = book.derived["page"] = describe(book)
    return found


def _in_order(rule: str) -> tuple[str, int, str]:
    found = _ID.fullmatch(rule)
    return (found[1], int(found[2]), "") if found else ("~", 0, rule)


def _rule_meant(asked: str, book: Rulebook) -> str | None:
    """The id of this book that is meant: ``c22`` and ``C 22`` are ``C-22``."""
    known = {rule.casefold(): rule for rule in rule_ids(book)}
    found = _ID.fullmatch(asked)
    written = f"{found[1]}-{found[2]}" if found else asked
    return known.get(written.casefold()) or known.get(asked.casefold())


def _of_rule(rule: str, book: Rulebook) -> Explanation:
    if rule.startswith(HOUSE):
        own = _of_path(rule.removeprefix(HOUSE), book)
        if own is not None:
            return _renamed(own, rule)
    page = _page(book)
    here = tuple(each for each in page.sentences if each.rule == rule)
    melds = tuple(line for line in meld_table(book) if line.rule == rule)
    cited = [path for path, cites in book.refs if cites == rule]
    paths = [path for path in (*field_paths(book), *NOT_FIELDS) if book.rule(path) == rule]
    said = rule_text(book, rule)
    spoken = [path for each in here for path in each.paths]
    return Explanation(
        rule,
        "rule",
        book.name,
        said or " ".join(each.text for each in here),
        () if said else here[1:] and here,
        melds,
        tuple(_settings(book, [*paths, *spoken_of(book, rule)])),
        _first_example(book, [*cited, *spoken, *paths, *(line.path for line in melds)]),
        tuple(word.word for word in _words_about({*cited, *paths}, melds)),
    )


def _of_word(word: Word, book: Rulebook) -> Explanation:
    page, table = _page(book), meld_table(book)
    here = tuple(each for each in page.sentences if any(_within(p, word.about) for p in each.paths))
    melds = tuple(line for line in table if line.path.removeprefix("melds.") in word.melds)
    paths = [path for path in field_paths(book) if _within(path, word.about)]
    shown = [line.path for name in word.melds for line in table if line.path == f"melds.{name}"]
    text = word.says
    if word.melds and not melds:
        text += f" {book.name} does not have it."
    return Explanation(
        word.word,
        "word",
        book.name,
        text,
        here,
        melds,
        tuple(_settings(book, paths)),
        _first_example(book, [*shown[:1], *word.about]),
        tuple(see for see in word.see),
    )


def _of_path(path: str, book: Rulebook) -> Explanation | None:
    """A field, a section, a meld, or a path that a rule is cited for."""
    page = _page(book)
    here = tuple(each for each in page.sentences if any(_within(p, (path,)) for p in each.paths))
    name = path.removeprefix("melds.")
    if any(kind.name == name for kind in book.melds.kinds):
        melds = tuple(line for line in meld_table(book) if line.path == f"melds.{name}")
        see = tuple(word.word for word in _words_about(set(), melds))
        worth = example(book, f"melds.{name}")
        text = sentence(book, f"melds.{name}")
        return Explanation(meld_words(name), "meld", book.name, text, (), melds, (), worth, see)
    fields = field_paths(book)
    if path in fields and path != _KINDS:
        about = tuple(_settings(book, [path]))
        see = tuple(word.word for word in _words_about({path}, ()))
        text, shown = sentence(book, path), _first_example(book, [path])
        return Explanation(path, "field", book.name, text, here, (), about, shown, see)
    if path in sections(book) or path in NOT_FIELDS or path == _KINDS:
        melds = meld_table(book) if path in ("melds", _KINDS) else ()
        inside = [each for each in fields if _within(each, (path,)) and each != _KINDS]
        settings, shown = tuple(_settings(book, inside)), _first_example(book, [path])
        text = f"What {book.name} says about {path.replace('.', ', ').replace('_', ' ')}."
        return Explanation(path, "section", book.name, text, here, melds, settings, shown)
    return None


def _renamed(found: Explanation, term: str) -> Explanation:
    from dataclasses import replace

    return replace(found, term=term, kind="rule")


def _within(path: str, about: tuple[str, ...]) -> bool:
    """Whether a path is one of these, or lies in one of them."""
    return any(path == each or path.startswith(each + ".") for each in about)


def _settings(book: Rulebook, paths: list[str]) -> Iterator[Setting]:
    """These fields, and for a path that is none the fields that change its rule."""
    fields = field_paths(book)
    wanted = {path for path in paths if path in fields}
    for path, field in fields.items():
        decides = set(field.metadata["alters"]) & set(paths) & set(NOT_FIELDS)
        if path != _KINDS and (path in wanted or decides):
            says = str(field.metadata["says"])
            yield Setting(path, in_words(value_at(book, path)), says, book.rule(path))


def _first_example(book: Rulebook, paths: list[str]) -> tuple[str, ...]:
    return next((shown for path in paths if (shown := example(book, path))), ())


def _words_about(paths: set[str], melds: tuple[MeldLine, ...]) -> Iterator[Word]:
    """The words that speak of these fields or melds themselves, not of a whole section."""
    from scorepad.rules.glossary import words

    lines = {line.path.removeprefix("melds.") for line in melds}
    for word in words():
        if paths & set(word.about) or lines & set(word.melds):
            yield word


def _parts(said: str) -> Iterator[str]:
    """What is said in several words, part by part: the longest first."""
    words = said.split()
    for many in range(len(words) - 1, 0, -1):
        for at in range(len(words) - many + 1):
            yield " ".join(words[at : at + many])


def _unknown(asked: str, book: Rulebook) -> NoSuchTerm:
    from difflib import get_close_matches

    from scorepad.rules.books import built_in_names, rulebook

    shown = asked if len(asked) <= 40 else asked[:37] + "..."
    if _ID.fullmatch(asked):
        for other in built_in_names():
            rule = _rule_meant(asked, rulebook(other))
            if rule is not None:
                said = f"{rule} is a rule of {other}, and {book.name} is in force"
                return NoSuchTerm(f"{said}: scorepad explain {rule} --rules {other}", (rule,))
    known = {folded(term): term for term, _ in terms(book)}
    near = get_close_matches(folded(shown), known, n=3, cutoff=0.6)
    near += [part for part in _parts(folded(shown)) if part in known and part not in near]
    near += [name for name in known if folded(shown) and folded(shown) in name and name not in near]
    nearest = tuple(known[name] for name in near[:4])
    hint = f"; nearest: {', '.join(nearest)}" if nearest else "; scorepad explain lists them all"
    return NoSuchTerm(f"there is no rule and no word {shown!r} in {book.name}{hint}", nearest)
