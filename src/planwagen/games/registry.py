"""Games by name, imported when they are first asked for: who plays one does not load the others."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from planwagen.core.errors import UnknownName
from planwagen.core.game import AnyGame, Game

GROUP = "planwagen.games"
"""The entry points of games from outside: `chess = "my_chess:CHESS"`."""


class Registry(MutableMapping[str, AnyGame]):
    """The games at hand: ours, those that other packages bring, and those put in by hand."""

    def __init__(self, places: dict[str, str]) -> None:
        self.places = places
        """Where each of ours is found: `planwagen.games.montana:MONTANA`."""
        self.loaded: dict[str, AnyGame] = {}

    def __getitem__(self, name: str) -> Game[Any]:
        """Whoever names a game knows its state, and may look into it."""
        if name not in self.loaded:
            module, _, attribute = self.place(name).partition(":")
            self.loaded[name] = getattr(import_module(module), attribute)
        return self.loaded[name]

    def place(self, name: str) -> str:
        """Ours are known without a look at what else is installed."""
        place = self.places.get(name) or self.others().get(name)
        if place is None:
            raise UnknownGame(name, self)
        return place

    def package(self, name: str) -> str:
        """Where the files of a game lie; it is not imported for that."""
        return self.place(name).partition(":")[0]

    def others(self) -> dict[str, str]:
        return {point.name: point.value for point in entry_points(group=GROUP)}

    def __setitem__(self, name: str, game: AnyGame) -> None:
        self.loaded[name] = game

    def __delitem__(self, name: str) -> None:
        """One of ours that was replaced comes back."""
        del self.loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self.places or name in self.loaded or name in self.others()

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*self.places, *self.others(), *self.loaded]))

    def __len__(self) -> int:
        return len(list(iter(self)))


class UnknownGame(UnknownName, KeyError):
    """No game of that name; says which there are."""

    def __init__(self, name: str, known: Registry) -> None:
        super().__init__("game", name, known)

    __str__ = Exception.__str__  # a KeyError would put it in quotation marks
