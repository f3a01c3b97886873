"""What bots of others do wrong, in a sentence that helps to mend it."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb, format_exception

from planwagen.core.action import Action, Refusal, Seat
from planwagen.core.errors import IllegalAction, PlanwagenError
from planwagen.core.game import S, read_at
from planwagen.core.position import Position

CALLER = "time_limit.py"
"""Where bots are called: an error there is one of the arguments."""
MAX_LISTED = 12
"""Choices that a fault names; there may be a hundred."""


class BotError(PlanwagenError):
    """A bot is at fault, so that its game cannot go on."""

    record: str = ""
    """Of the game up to there, where one is kept."""
    traceback: str = ""
    """Where the bot's own code failed."""

    def __reduce__(self) -> tuple[object, ...]:
        """Other processes get what can be read; bots themselves stay where they are."""
        return restored, (type(self), str(self), self.as_sent())

    def as_sent(self) -> dict[str, object]:
        return {"record": self.record, "traceback": self.traceback}


def restored(kind: type[BotError], sentence: str, known: dict[str, object]) -> BotError:
    error = kind.__new__(kind, sentence)
    error.__dict__.update(known)
    return error


class BotFault(BotError):
    """A bot did what it may not; says which, why not, and what it could have done."""

    def __init__(
        self, bot: object, answer: object, refusal: Refusal, choices: list[Action]
    ) -> None:
        listed = ", ".join(map(str, choices[:MAX_LISTED]))
        more = f" and {len(choices) - MAX_LISTED} more" if len(choices) > MAX_LISTED else ""
        chose = "returned nothing" if answer is None else f"chose {str(answer)!r}"
        super().__init__(f"{bot!r} {chose}: {refusal}; possible: {listed}{more}")
        self.bot, self.answer, self.refusal, self.choices = bot, answer, refusal, choices

    def as_sent(self) -> dict[str, object]:
        bot = self.bot if isinstance(self.bot, str) else repr(self.bot)
        own = {"refusal": self.refusal, "choices": self.choices}
        return super().as_sent() | own | {"bot": bot, "answer": str(self.answer)}


class BotRaised(BotError):
    """A bot did not answer at all, since its code is at fault."""

    def __init__(self, bot: object, error: Exception) -> None:
        super().__init__(f"{bot!r} failed: {where(error)}")
        self.traceback = traceback_of(error)


def traceback_of(error: Exception) -> str:
    return "".join(format_exception(error))


def where(error: Exception) -> str:
    """What went wrong, and in which line."""
    place = extract_tb(error.__traceback__)[-1]
    if isinstance(error, TypeError) and Path(place.filename).name == CALLER:
        return f"TypeError: {error}; a bot is called as choose(seen, seat, rng, clock)"
    return f"{type(error).__name__}: {error} ({Path(place.filename).name}, line {place.lineno})"


def meant(position: Position[S], seat: Seat, answer: object, bot: object) -> Action:
    """The action that was answered, or named by its text, if it is possible."""
    game = position.game
    try:
        action = (
            answer
            if isinstance(answer, Action)
            else read_at(game, position.state, seat, str(answer))
        )
        position.check(seat, action)
    except IllegalAction as error:
        raise BotFault(bot, answer, error.refusal, position.offers(seat)) from error
    return action
