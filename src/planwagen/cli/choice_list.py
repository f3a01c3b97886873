"""How choices look on the screen."""

from __future__ import annotations

from rich.text import Text

from planwagen.cli.choices import Choices
from planwagen.cli.screen import OUT, show
from planwagen.core.action import Action
from planwagen.core.words import Words

GAP = 3


def show_choices(choices: Choices, own: Words) -> None:
    """Each short group in full; of a long one how many there are, and how to see them."""
    for word, group in choices.groups.items():
        if choices.is_folded(word):
            show(folded(choices, word, own))
        else:
            show_group(choices, group)


def show_group(choices: Choices, group: list[Action]) -> None:
    """In as many columns as the screen has room for."""
    entries = [entry(choices.number[action], action) for action in group]
    width = max(map(len, entries)) + GAP
    columns = max(1, (OUT.width + GAP) // width) if len(entries) > 2 else 1
    for start in range(0, len(entries), columns):
        row = entries[start : start + columns]
        for text in row[:-1]:
            text.pad_right(width - len(text))
        show(Text.assemble(*row))


def entry(number: int, action: Action) -> Text:
    return Text.assemble((f"{number:4}", "bold cyan"), " ", str(action))


def folded(choices: Choices, word: str, own: Words) -> Text:
    group = choices.groups[word]
    first, last = choices.number[group[0]], choices.number[group[-1]]
    count = own.label("ways", count=len(group))
    how = own.label("many", word=word)
    return Text.assemble((f"{first:4}", "bold cyan"), f" {word} … ({count}, {first}-{last}; {how})")
