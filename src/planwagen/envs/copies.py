"""Copies of an environment: to search on, or to come back to."""

from __future__ import annotations

from copy import deepcopy
from typing import TypeVar

SPACES = ("observation_space", "action_space", "observation_spaces", "action_spaces")
"""They have a generator of their own for `sample`, which is no part of a game."""
NOT_SAVED = (*SPACES, "spec", "metadata")

E = TypeVar("E", bound="Copied")
Saved = dict[str, object]


class Copied:
    """A copy plays the same game as the original, and changes nothing of it."""

    def copy(self: E) -> E:
        return deepcopy(self)

    def save(self) -> Saved:
        """This moment: position, luck, rivals and what was paid."""
        return deepcopy({key: value for key, value in vars(self).items() if key not in NOT_SAVED})

    def restore(self, saved: Saved) -> None:
        """Back to a saved moment, as often as one likes."""
        vars(self).update(deepcopy(saved))
