"""A game between bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from planwagen.bots.bot import Bot, Clock
from planwagen.bots.faults import meant
from planwagen.bots.time_limit import answer_of
from planwagen.core.action import CHANCE, NOBODY, Action, Seat
from planwagen.core.edition import DEFAULT, EditionName, edition_name
from planwagen.core.game import Game, GameOptions, S, Standing, seated
from planwagen.core.luck import Luck, ProvableLuck
from planwagen.core.position import Position
from planwagen.core.record import LUCK, Line, Record

Decide: TypeAlias = Callable[[Position[S], Seat], Action]
"""Answers for a seat that has a choice."""
Watch: TypeAlias = Callable[[S, Seat, Action], None]
"""Looks at a position and at the action that is applied to it."""


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
    and the software may give it, no bot is asked. The clock is told to the bots; who takes twice as
    long, or a minute where there is none, is cut off with `BotTimedOut`.
    """
    options = seated(game, GameOptions(len(bots), variant=variant, edition=edition_name(edition)))
    record = Record(game.slug, game.rules_version, options)
    if isinstance(luck, ProvableLuck):
        record.commitment = luck.commitment

    def decide(position: Position[S], seat: Seat) -> Action:
        answer = answer_of(bots[seat], game.seen_by(position.state, seat), seat, rng, clock)
        return meant(position, seat, answer, bots[seat])

    return Played(game.standing(play_record(game, record, luck, decide)), record)


def play_record(
    game: Game[S],
    record: Record,
    luck: Luck,
    decide: Decide[S],
    watch: Watch[S] | None = None,
) -> S:
    """Plays a new game to its end, writes its lines into the record and returns the last position.

    `decide` answers for a seat that has a choice. An only answer that the software may give is
    marked as forced; nobody decides it.
    """
    position = Position(game, game.new_game(record.options))
    while not position.is_over:
        seat, action, line = next_line(position, luck, decide, record.options.colours)
        record.lines.append(line)
        if watch is not None:
            watch(position.state, seat, action)
        game.apply(position.state, seat, action, None)
        position.look()
    if watch is not None:
        watch(position.state, NOBODY, action)
    return position.state


def next_line(
    position: Position[S],
    luck: Luck,
    decide: Decide[S],
    colours: Sequence[str],
) -> tuple[Seat, Action, Line]:
    seat = position.to_act
    if seat == CHANCE:
        chance = position.game.chance(position.state)
        outcome = luck.pick(chance)
        return seat, outcome, Line(LUCK, str(outcome), chance.purpose)
    if forced := position.forced():
        seat, action = forced
        return seat, action, Line(colours[seat], str(action), forced=True)
    action = decide(position, seat)
    return seat, action, Line(colours[seat], str(action))


def play_out(game: Game[S], state: S, bots: Sequence[Bot[S]], luck: Luck, rng: Random) -> None:
    """Plays a position to its end, trusting the bots. None is shown more than its seat may see."""
    while (seat := game.to_act(state)) != NOBODY:
        if seat == CHANCE:
            action = luck.pick(game.chance(state))
        else:
            action = bots[seat].choose(game.seen_by(state, seat), seat, rng, None)
        game.apply(state, seat, action, None)
