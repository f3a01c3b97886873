"""A game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from planwagen.bots.bot import Bot, Clock
from planwagen.bots.faults import meant
from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.edition import DEFAULT, EditionName, edition_name
from planwagen.core.game import Game, Options, S, Standing
from planwagen.core.luck import Luck
from planwagen.core.record import Record
from planwagen.core.table import Table


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over: how it ended, and how it came to that."""

    standing: Standing
    record: Record


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
        table.play(seat, meant(table.story.now, seat, answer, bots[seat]))
    return Played(game.standing(table.state), table.record)


def play_out(game: Game[S], state: S, bots: Sequence[Bot[S]], luck: Luck, rng: Random) -> None:
    """Plays a position to its end, trusting the bots. None is shown more than its seat may see."""
    while (seat := game.to_act(state)) != NOBODY:
        if seat == CHANCE:
            action = luck.pick(game.chance(state))
        else:
            action = bots[seat].choose(game.seen_by(state, seat), seat, rng, None)
        game.apply(state, seat, action, None)
