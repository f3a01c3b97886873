"""The choices of a seat: numbered, put in groups, and found by number, text or beginning."""

from __future__ import annotations

from collections.abc import Iterable

from planwagen.core.action import Action, plain

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
