"""Words: what rules tell by id, said in a language. `words.toml` of each game holds them:

[term]      names of pieces, colours and places; two forms where the plural differs
[event]     `takes_goods = "{who} takes {count:good}"`; the id is that of the event
[prompt]    `Turn = "What will you do?"`; the id is the class of the to-do entry
[choice]    `settle = "Settle {place}"`; the id is the kind of the choice
[place]     `beside = "beside the {thing}"`; the id is that of a message in a parameter
[reason]    `silver = "brings silver"`; the id is that of a part of the evaluation
[refusal]   `no_cattle = "you have no cattle to trade"`; the id is that of a refusal
[text]      labels of the position as text

`{count:good}` is a number with the name of what is counted, in the form that fits the number.
A blank that a viewer may not know, such as `{coin}`, is filled with the term `hidden coin`.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from string import Formatter

from planwagen.core.action import Choice, Event, Message, Refusal, Seat
from planwagen.core.data import Facts
from planwagen.core.locales import OURS, languages, texts

LANGUAGES = tuple(languages())
SECTIONS = ("event", "prompt", "choice", "place", "reason", "refusal", "text")
SECOND_PERSON = re.compile(r"\[([^\[|\]]*)\|[^\[\]]*\]")
"""`{who} [rolls|roll]`: of somebody who is named, and said to the player."""

Params = dict[str, object]


class Filling(dict[str, object]):
    """What goes into the blanks of a template; what is not known has a word of its own."""

    def __init__(self, words: Words, said: Params) -> None:
        super().__init__(said)
        self.words = words

    def __missing__(self, blank: str) -> str:
        return self.words.term(f"hidden {blank}")


class Amount:
    """A number that a template can count things with."""

    __slots__ = ("count", "params", "words")

    def __init__(self, count: int, words: Words, params: Params) -> None:
        self.count = count
        self.words = words
        self.params = params

    def __format__(self, thing: str) -> str:
        count = number(self.count)
        if not thing:
            return count
        return f"{count} {self.words.term(str(self.params.get(thing, thing)), self.count)}"


def number(count: int) -> str:
    """With a minus, as wide as a plus, in place of a hyphen; so does the page."""
    return str(count).replace("-", "−")


@dataclass(frozen=True, slots=True)
class Words:
    """All words of a package in one language."""

    terms: dict[str, list[str]]
    sentences: dict[str, dict[str, str]]
    """By section, then by id."""
    page: dict[str, str] = field(default_factory=dict)
    """What the page says about this game, beyond those."""

    def to_dict(self) -> dict[str, object]:
        """All of them, ready for JSON."""
        return {"term": self.terms, **self.sentences, "page": self.page}

    def say(self, event: Event, colours: tuple[str, ...]) -> str:
        """What happened, for somebody who may know all of it; players are named, none is `you`."""
        template = SECOND_PERSON.sub(r"\1", self.sentences["event"].get(event.id, event.id))
        return self.fill(template, event.params | named_seat(event.seat, colours))

    def ask(self, message: Message) -> str:
        """What a seat is asked."""
        return self.sentence("prompt", message.id, message.params)

    def choose(self, choice: Choice) -> str:
        """What an offered action does."""
        return self.sentence("choice", choice.kind, choice.params)

    def place(self, message: Message) -> str:
        """What a place is called."""
        return self.sentence("place", message.id, message.params)

    def give_reason(self, message: Message) -> str:
        """What speaks for a choice, or against an offer."""
        return self.sentence("reason", message.id, message.params)

    def refuse(self, refusal: Refusal) -> str:
        """Why not, without the clause."""
        return self.fill(self.sentences["refusal"].get(refusal.id, refusal.why), refusal.params)

    def label(self, key: str, **params: object) -> str:
        return self.sentence("text", key, params)

    def sentence(self, section: str, key: str, params: Params) -> str:
        """The sentence filled in; the key itself where a language lacks it."""
        return self.fill(self.sentences[section].get(key, key), params)

    def fill(self, template: str, params: Params) -> str:
        said = {key: self.filled_in(value, params) for key, value in params.items()}
        return template.format_map(Filling(self, said))

    def filled_in(self, value: object, params: Params) -> object:
        if isinstance(value, int):
            return Amount(value, self, params)
        if isinstance(value, Message):
            return self.place(value)
        return self.name(listed(value))

    def term(self, text: str, count: int = 1) -> str:
        """The name of a thing, in the form for so many; unknown things keep their own."""
        forms = self.terms.get(text, [text])
        return forms[0] if count == 1 else forms[-1]

    def name(self, text: str) -> str:
        """The name of a thing, or of each in a list: `copper copper stone` is 2× copper, stone."""
        if counts := self.counts_in(text):
            return ", ".join(f"{count} {self.term(thing, count)}" for count, thing in counts)
        things = [text] if text in self.terms else self.things_in(text)
        if not things:
            return text
        return ", ".join(
            f"{count}× {self.term(thing)}" if count > 1 else self.term(thing)
            for thing, count in Counter(things).items()
        )

    def counts_in(self, text: str) -> list[tuple[int, str]]:
        """`2 stone, 1 coin` as numbers and terms; nothing if any part is something else."""
        parts = [part.partition(" ") for part in text.split(", ")]
        if not all(count.isdecimal() and thing in self.terms for count, _, thing in parts):
            return []
        return [(int(count), thing) for count, _, thing in parts]

    def things_in(self, text: str) -> list[str]:
        """The terms that a list is made of, longest first; nothing if any part is unknown."""
        rest, things = text.replace(",", " ").split(), list[str]()
        while rest:
            sizes = (n for n in range(len(rest), 0, -1) if " ".join(rest[:n]) in self.terms)
            size = next(sizes, 0)
            if not size:
                return []
            things.append(" ".join(rest[:size]))
            rest = rest[size:]
        return things

    def blanks(self, template: str) -> set[str]:
        """What a template leaves open, terms aside."""
        found: set[str] = set()
        for _, blank, thing, _ in Formatter().parse(template):
            found |= {name for name in (blank, thing) if name and name not in self.terms}
        return found


def listed(value: object) -> str:
    """Counts by name, or several names, as the text that `Words.name` reads."""
    if isinstance(value, dict):
        value = [f"{count} {thing}" for thing, count in value.items()]
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value)) or "nothing"
    return str(value)


def named_seat(seat: Seat, colours: tuple[str, ...]) -> Params:
    return {"who": colours[seat]} if 0 <= seat < len(colours) else {}


@cache
def read_words(package: str, language: str, file: str = "words.toml") -> Words:
    """The words of a package, and those that all packages share."""
    shared, own = texts("core.toml", language), texts(file, language, package)
    return Words(
        terms=terms_of(shared) | terms_of(own),
        sentences={part: texts_of(shared, part) | texts_of(own, part) for part in SECTIONS},
        page=texts_in(texts("page.toml", language, package)),
    )


def command_words(language: str) -> Words:
    """What the commands say."""
    return read_words(OURS, language, "cli.toml")


def terms_of(facts: Facts) -> dict[str, list[str]]:
    table = facts.facts("term") if facts.has("term") else Facts({}, facts.place)
    return {
        name: table.texts(name) if isinstance(forms, list) else [table.text(name)]
        for name, forms in table.values.items()
    }


def texts_of(facts: Facts, section: str) -> dict[str, str]:
    table = facts.facts(section) if facts.has(section) else Facts({}, facts.place)
    return texts_in(table)


def texts_in(table: Facts) -> dict[str, str]:
    return {key: table.text(key) for key in table.values}
