"""A game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from planwagen.bots.bot import Bot, Clock
from planwagen.core.action import CHANCE, NOBODY, Action, Refusal, Seat
from planwagen.core.edition import DEFAULT, EditionName, edition_name
from planwagen.core.errors import IllegalAction, PlanwagenError
from planwagen.core.game import Game, Options, S, Standing
from planwagen.core.luck import Luck
from planwagen.core.record import Record
from planwagen.core.table import Table

MOST_TOLD = 12
"""Choices that a fault names; there may be a hundred."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over: how it ended, and how it came to that."""

    standing: Standing
    record: Record


class BotFault(PlanwagenError):
    """A bot did what it may not; says which, why not, and what it could have done."""

    def __init__(
        self, bot: object, answer: object, refusal: Refusal, choices: list[Action]
    ) -> None:
        told = ", ".join(map(str, choices[:MOST_TOLD]))
        more = f" and {len(choices) - MOST_TOLD} more" if len(choices) > MOST_TOLD else ""
        super().__init__(f"{bot!r} chose {str(answer)!r}: {refusal}; possible: {told}{more}")
        self.bot, self.answer, self.refusal, self.choices = bot, answer, refusal, choices


def match(
    game: Game[S],
    bots: Sequence[Bot[S]],
    luck: Luck,
    rng: Random,
    *,
    variant: str = "",
    edition: EditionName | str = DEFAULT,
    clock: Clock | None = None,
) -> Played:
    """Plays a whole game, a bot for each seat; the same luck and rng give the same game.

    Every answer is checked, and `BotFault` names the bot at fault. Where there is but one answer
    and the software may give it, no bot is asked. The clock is told to the bots, not enforced.
    """
    options = Options(len(bots), variant=variant, edition=edition_name(edition))
    table = Table.new(game, options, luck)
    while not table.is_over:
        seat = game.to_act(table.state)
        answer = bots[seat].choose(game.seen_by(table.state, seat), seat, rng, clock)
        play_checked(table, seat, answer, bots[seat])
    return Played(game.standing(table.state), table.record)


def play_checked(table: Table[S], seat: Seat, answer: object, bot: object) -> None:
    """Takes an action or its text; whoever gave anything else is told what there was to choose."""
    game = table.game
    try:
        table.play(seat, answer if isinstance(answer, Action | str) else str(answer))
    except IllegalAction as no:
        choices = game.legal_actions(table.state, seat)
        raise BotFault(bot, answer, no.refusal, choices) from no


def play_out(game: Game[S], state: S, bots: Sequence[Bot[S]], luck: Luck, rng: Random) -> None:
    """Plays a position to its end, trusting the bots. None is shown more than its seat may see."""
    while (seat := game.to_act(state)) != NOBODY:
        if seat == CHANCE:
            action = luck.pick(game.chance(state))
        else:
            action = bots[seat].choose(game.seen_by(state, seat), seat, rng, None)
        game.apply(state, seat, action, None)
