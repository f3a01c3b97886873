"""Random play of any game: what the checks share."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import islice
from random import Random

from planwagen.core.action import CHANCE, NOBODY, Action, Seat
from planwagen.core.edition import DEFAULT, FIRST, SHORT, EditionName
from planwagen.core.game import AnyGame, GameOptions, seated
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import QuickLuck
from planwagen.editions.edition import check_editions
from planwagen.editions.extremes import extreme_edition

BOUND = 100_000
"""No random game should come near so many decisions."""
MAX_POSITIONS = 300
"""So many are kept of each setting; a check that wants fewer is given some of them."""


@dataclass(frozen=True)
class Setting:
    """A game with a number of players, a variant and an edition."""

    game: AnyGame
    table: GameOptions
    extreme: int = 0
    """The seed of an edition at the limits of its schema; 0 for one of the game's own."""
    effort: float = 1.0
    """How much is played, as a share of what our own games are put to."""

    @property
    def options(self) -> GameOptions:
        """Made when they are asked for: an extreme edition takes a second."""
        if not self.extreme:
            return self.table
        editions = check_editions(self.game.editions)
        edition = extreme_edition(editions, self.extreme)
        return replace(self.table, edition=editions.name_of(edition))

    def __str__(self) -> str:
        named = self.edition and f"edition{self.edition}"
        extreme = f"extreme{self.extreme}" if self.extreme else ""
        parts = (self.game.slug, str(self.table.players), self.table.variant, named, extreme)
        return "-".join(filter(None, parts))

    @property
    def edition(self) -> str:
        """Empty for the first one, whose records are older than editions."""
        name = self.table.edition.id
        return "" if name == FIRST else name


def editions_of(game: AnyGame, variant: str) -> list[EditionName]:
    """The first one, which no short game was played in, and the one that new tables play."""
    first = EditionName(FIRST)
    if game.editions is None:
        return [DEFAULT]
    if game.editions.default == FIRST:
        return [first]
    return [DEFAULT] if variant == SHORT else [first, DEFAULT]


def settings_of(game: AnyGame, effort: float = 1.0) -> list[Setting]:
    """Every number of players, variant and edition."""
    return [
        Setting(
            game, seated(game, GameOptions(players, variant=variant, edition=edition)), 0, effort
        )
        for players in game.players
        for variant in (game.variants or ("",))
        for edition in editions_of(game, variant)
    ]


def seed_of(setting: Setting, number: int) -> int:
    """A seed of its own for each game of each setting, the same in every run."""
    return zlib.crc32(f"{setting} {number}".encode())


@dataclass
class Decision:
    """A position and what is done in it. The state is the one played on: copy it to keep it."""

    state: object
    seat: Seat
    choices: list[Action]
    action: Action | None
    """None when the game is over."""
    purpose: str = ""
    """What luck decides, where it does."""

    @property
    def taken(self) -> Action:
        """What is done, where the game goes on."""
        assert self.action is not None
        return self.action


def played_at_random(game: AnyGame, options: GameOptions, seed: int) -> Iterator[Decision]:
    """One game to its end; seats that may act at once act in random order."""
    rng, luck = Random(seed), QuickLuck(seed)
    state = game.new_game(options)
    for _ in range(BOUND):
        to_act = game.to_act(state)
        if to_act == NOBODY:
            yield Decision(state, NOBODY, [], None)
            return
        step = by_luck(game, state, luck) if to_act == CHANCE else by_a_seat(game, state, rng)
        yield step
        game.apply(state, step.seat, step.taken, None)
    raise AssertionError(f"not over after {BOUND} decisions")


def by_luck(game: AnyGame, state: object, luck: QuickLuck) -> Decision:
    chance = game.chance(state)
    return Decision(state, CHANCE, chance.outcomes, luck.pick(chance), chance.purpose)


def by_a_seat(game: AnyGame, state: object, rng: Random) -> Decision:
    seat = rng.choice(game.may_act(state))
    choices = game.legal_actions(state, seat)
    assert choices, f"seat {seat} is asked and has no choice"
    return Decision(state, seat, choices, rng.choice(choices))


def random_game(setting: Setting, number: int) -> Iterator[Decision]:
    """The game of that number; each has luck and choices of its own."""
    return played_at_random(setting.game, setting.options, seed_of(setting, number))


def random_games(setting: Setting, decisions: int) -> Iterator[Decision]:
    """Whole games, one after the other, until so many decisions were made."""
    made = number = 0
    while made < decisions * setting.effort:
        for step in random_game(setting, number):
            yield step
            made += 1
        number += 1


def decisions_of(setting: Setting, decisions: int) -> Iterator[Decision]:
    """The same without the ends, where nothing is decided."""
    return (step for step in random_games(setting, decisions) if step.seat != NOBODY)


@cache
def length(setting: Setting) -> int:
    """How many decisions the first random game has."""
    return sum(1 for _ in random_game(setting, 0))


def spread_decisions(setting: Setting, decisions: int) -> Iterator[Decision]:
    """About so many of them, from the first to the last of whole games, however long those are."""
    stride = max(1, length(setting) // max(1, int(decisions * setting.effort)))
    return islice(decisions_of(setting, decisions), 0, None, stride)


def positions(setting: Setting, count: int) -> Iterator[object]:
    """Copies of about so many positions, spread over random games, with the end of one."""
    found = found_positions(setting)
    stride = len(found) // max(1, int(count * setting.effort))
    return map(setting.game.copy, found[:: -max(1, stride)])


@lru_cache(maxsize=32)
def found_positions(setting: Setting) -> list[object]:
    """Kept for the next check, since random games may be long: America's have 16,000 decisions."""
    return [*spread_positions(setting, MAX_POSITIONS)]


def spread_positions(setting: Setting, count: int) -> Iterator[object]:
    wanted = max(1, int(count * setting.effort))
    games = max(2, 8 * wanted // length(setting))
    stride = max(1, games * length(setting) // wanted)
    for number in range(games):
        for place, step in enumerate(random_game(setting, number)):
            if place % stride == number % stride or step.seat == NOBODY:
                yield setting.game.copy(step.state)


def random_table(setting: Setting, number: int, decisions: int = BOUND) -> LocalGame[object]:
    """A table at which so many random decisions were made, or all of them."""
    seed = seed_of(setting, number)
    table = LocalGame.new(setting.game, setting.options, QuickLuck(seed))
    rng = Random(seed)
    for _ in range(decisions):
        if table.is_over:
            break
        play_randomly(table, rng)
    return table


def play_randomly(table: LocalGame[object], rng: Random) -> None:
    seat = rng.choice(table.game.may_act(table.state))
    table.play(seat, rng.choice(table.game.legal_actions(table.state, seat)))


def under_way(setting: Setting, decisions: int, rng: Random) -> Iterator[LocalGame[object]]:
    """A table after each of so many random decisions; a new one when its game is over."""
    number, table = 0, random_table(setting, 0, decisions=0)
    for _ in range(decisions):
        if table.is_over:
            number += 1
            table = random_table(setting, number, decisions=0)
        play_randomly(table, rng)
        yield table
