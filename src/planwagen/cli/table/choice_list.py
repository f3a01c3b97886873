"""How choices look on the screen: number, what is done, what it costs and brings."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from planwagen.cli.table.choices import Choices
from planwagen.cli.table.screen import OUT, show
from planwagen.core.action import Action
from planwagen.core.words import Words

GAP = 3
NUMBER = 5
"""The room for the number and the blank behind it."""

Tell = Callable[[Action], tuple[str, str]]
"""An action in words, and its price."""


def show_choices(choices: Choices, tell: Tell, own: Words) -> None:
    """Each short group in full; of a long one how many there are, and how to see them."""
    for word, group in choices.groups.items():
        if choices.is_folded(word):
            show(folded(choices, word, own))
        else:
            show_group(choices, group, tell)


def show_group(choices: Choices, group: list[Action], tell: Tell) -> None:
    """In as many columns as the screen has room for."""
    entries = [entry(choices.number[action], text) for action, text in priced(group, tell)]
    width = max(map(len, entries)) + GAP
    columns = max(1, (OUT.width + GAP) // width) if len(entries) > 2 else 1
    for start in range(0, len(entries), columns):
        row = entries[start : start + columns]
        for text in row[:-1]:
            text.pad_right(width - len(text))
        show(Text.assemble(*row))


def priced(group: list[Action], tell: Tell) -> list[tuple[Action, Text]]:
    """Each action with its price behind it, the prices below each other."""
    told = [(action, *tell(action)) for action in group]
    room = max(len(words) for _, words, _ in told) + 2
    fits = NUMBER + room + max(len(cost) for _, _, cost in told) <= OUT.width
    return [(action, with_price(words, cost, room if fits else 0)) for action, words, cost in told]


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
