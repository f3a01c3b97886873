"""Everything that can go wrong at a table, from most to least the player's doing.

PlanwagenError
  IllegalAction     the rules forbid it now; carries a Refusal (why, clause)
    NotYourTurn     someone else is to act
  UnknownName       no game, bot or place of that name; says which there are
  OutOfDate         the player acted on an old position; the newer view follows
  BrokenRecord      a stored game does not read or replay; says the line
    FailedCheck     it replays, but not with the luck or the seal it claims
  BrokenPosition    a position in text or JSON does not read; says why
  BrokenData        a data file of ours is wrong; says the file and the key
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planwagen.core.action import Refusal


class PlanwagenError(Exception):
    """An error that people read: by an id of the texts of the server, or in English."""

    def __init__(self, said: str = "", **params: object) -> None:
        from planwagen.core.english import english_errors  # reading texts raises errors of ours

        sentence = english_errors().get(said, "")
        super().__init__(sentence.format(**params) if sentence else said)
        self.code = said if sentence else ""
        """The id under which each language has the sentence; empty for what is in English only."""
        self.params = params


class IllegalAction(PlanwagenError):
    """The rules forbid it now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class NotYourTurn(IllegalAction):
    """Someone else is to act."""


class UnknownName(PlanwagenError):
    """No such thing; names what there is, and the nearest first."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        names = sorted(known)
        near = get_close_matches(name, names, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(names)}"
        super().__init__(f"no {kind} called {name!r}; {hint}")


class OutOfDate(PlanwagenError):
    """The player acted on an old position."""


class BrokenRecord(PlanwagenError):
    """A stored game does not read or replay."""

    def __init__(self, why: str, line: int, **params: object) -> None:
        super().__init__(why, **params)
        self.why = str(self)
        self.args = (f"line {line}: {self.why}",)
        self.line = line


class FailedCheck(BrokenRecord):
    """A record replays, but its luck or its seal is not what it claims to be."""


class BrokenPosition(PlanwagenError):
    """A position in text or JSON does not read."""


class BrokenData(PlanwagenError):
    """A data file of ours is wrong."""
