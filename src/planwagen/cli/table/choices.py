"""The choices of a seat: numbered, grouped, found by number or text, and shown on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from rich.text import Text

from planwagen.cli.table.screen import OUT, show
from planwagen.core.action import Action, Choice, Message, Refusal, Seat, plain
from planwagen.core.game import AnyGame
from planwagen.core.words import Words


class Seen:
    """The only look that the terminal takes at a position, as the server does."""

    def __init__(self, game: AnyGame, state: object, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.state = game.seen_by(state, seat)

    @cached_property
    def choices(self) -> Choices:
        return Choices(self.game.legal_actions(self.state, self.seat))

    def named(self, text: str) -> Action | None:
        """The action that the seat means by a text, offered or not."""
        return self.game.actions.read(self.game.expand_text(self.state, self.seat, text))

    @property
    def prompt(self) -> Message:
        return self.game.prompt(self.state, self.seat)

    def describe(self, action: Action) -> Choice:
        return self.game.describe(self.state, self.seat, action)

    def why_not(self, action: Action) -> Refusal | None:
        return self.game.why_not(self.state, self.seat, action)

    def paragraphs(self, language: str) -> list[str]:
        return self.game.text(self.state, language).split("\n\n")


FEW = 12
"""So many choices are listed one by one."""
LARGE_GROUP = 8
"""Beyond that, longer groups are only named."""


class Choices:
    """Actions numbered from 1, those with the same first word together."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self.groups: dict[str, list[Action]] = {}
        for action in actions:
            self.groups.setdefault(first_word(action), []).append(action)
        self.actions = [action for group in self.groups.values() for action in group]
        self.number = {action: n for n, action in enumerate(self.actions, 1)}

    def __len__(self) -> int:
        return len(self.actions)

    def starting_with(self, text: str) -> list[Action]:
        """The action of exactly this text, or all that begin like it."""
        wanted = plain(text)
        if not wanted:
            return []
        exact = [action for action in self.actions if plain(str(action)) == wanted]
        return exact or [a for a in self.actions if plain(str(a)).startswith(wanted)]

    def numbered(self, number: int) -> Action | None:
        return self.actions[number - 1] if 0 < number <= len(self) else None

    def is_folded(self, word: str) -> bool:
        """Is this group too long to be listed with the others?"""
        return len(self) > FEW and len(self.groups[word]) > LARGE_GROUP and len(self.groups) > 1


def first_word(action: Action) -> str:
    return str(action).partition(" ")[0]


GAP = 3
NUMBER = 5
"""The room for the number and the blank behind it."""

Describe = Callable[[Action], tuple[str, str]]
"""An action in words, and its price."""


def show_choices(choices: Choices, describe: Describe, own: Words) -> None:
    """Each short group in full; of a long one how many there are, and how to see them."""
    for word, group in choices.groups.items():
        if choices.is_folded(word):
            show(folded(choices, word, own))
        else:
            show_group(choices, group, describe)


def show_group(choices: Choices, group: list[Action], describe: Describe) -> None:
    """In as many columns as the screen has room for."""
    entries = [entry(choices.number[action], text) for action, text in priced(group, describe)]
    width = max(map(len, entries)) + GAP
    columns = max(1, (OUT.width + GAP) // width) if len(entries) > 2 else 1
    for start in range(0, len(entries), columns):
        row = entries[start : start + columns]
        for text in row[:-1]:
            text.pad_right(width - len(text))
        show(Text.assemble(*row))


def priced(group: list[Action], describe: Describe) -> list[tuple[Action, Text]]:
    """Each action with its price behind it, the prices below each other."""
    described = [(action, *describe(action)) for action in group]
    room = max(len(words) for _, words, _ in described) + 2
    fits = NUMBER + room + max(len(cost) for _, _, cost in described) <= OUT.width
    return [
        (action, with_price(words, cost, room if fits else 0)) for action, words, cost in described
    ]


def with_price(words: str, cost: str, room: int) -> Text:
    """The price in its column; without room for one, on a line of its own."""
    text = Text(words)
    if cost:
        text.pad_right(room - len(text))
        text.append(cost if room else f"\n{' ' * (NUMBER + 2)}{cost}", "dim")
    return text


def entry(number: int, text: Text) -> Text:
    return Text.assemble((f"{number:4}", "bold cyan"), " ", text)


def cost_text(action: Action, cost: dict[str, int], words: Words) -> str:
    """`−2 pumpkins, −1 silver`; what the action names itself, such as its workers, is left out."""
    named = str(action).split()
    return ", ".join(
        f"−{count} {words.term(thing, count)}"
        for thing, count in cost.items()
        if named.count(thing.partition(" ")[0]) < count
    )


def brings_text(brings: dict[str, int | str], words: Words) -> str:
    """`+2 gold, founds Omaha`."""
    return ", ".join(
        f"+{what} {words.term(name, what)}"
        if isinstance(what, int)
        else f"{words.term(name)} {words.name(what)}".rstrip()
        for name, what in brings.items()
    )


def folded(choices: Choices, word: str, own: Words) -> Text:
    group = choices.groups[word]
    first, last = choices.number[group[0]], choices.number[group[-1]]
    count = own.label("ways", count=len(group))
    how = own.label("many", word=word)
    return Text.assemble((f"{first:4}", "bold cyan"), f" {word} … ({count}, {first}-{last}; {how})")
