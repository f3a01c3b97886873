"""What an environment is asked for, checked before a game begins."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex, cast

import numpy as np

from planwagen.bots import Bot, load_bot
from planwagen.bots.plugins import Maker, made_by
from planwagen.core.action import Seat
from planwagen.core.edition import DEFAULT, EditionName, edition_name
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import AnyGame, GameOptions, seated
from planwagen.games import find_game

Rival = str | type | Bot[object]
"""A bot by name, by its place (`mymodule:MyBot`), as a class, or as an object."""
USUAL_RIVAL = "greedy"


class BadArgument(PlanwagenError):
    """An environment cannot be made or used like this."""


class NoSuchTable(BadArgument):
    """Too many players, or too few."""

    def __init__(self, game: AnyGame, players: object) -> None:
        least, most = game.players[0], game.players[-1]
        super().__init__(f"{game.title} is for {least} to {most} players, not {players}")


class GameOver(BadArgument):
    """There is nothing to do before the next game begins."""

    def __init__(self) -> None:
        super().__init__("no game is under way: call reset() before the next step")


class NotBegun(BadArgument):
    """There is nothing to see before the first game begins."""

    def __init__(self) -> None:
        super().__init__("no game has begun: call reset() before render()")


def game_called(name: object) -> AnyGame:
    if not isinstance(name, str):
        raise BadArgument(f"game is a name such as 'montana', not {name!r}")
    return find_game(name)


def table_for(
    game: AnyGame, players: int, variant: str = "", edition: EditionName | str = DEFAULT
) -> GameOptions:
    """The options of such a table, with nothing left open."""
    if type(players) is not int:
        raise BadArgument(f"players is a whole number, not {players!r}")
    if players not in game.players:
        raise NoSuchTable(game, players)
    check_texts(variant, edition)
    if variant and not game.variants:
        raise BadArgument(f"{game.title} has no variants, so there is none called {variant!r}")
    name = edition_name(edition)
    if name.id and not name.hash and game.editions is not None:
        name = game.editions.name_of(game.editions.find(name.id))
    return seated(game, GameOptions(players, variant=variant, edition=name))


def check_texts(variant: object, edition: object) -> None:
    if not isinstance(variant, str):
        raise BadArgument(f"variant is a text such as 'short', not {variant!r}")
    if not isinstance(edition, str | EditionName):
        raise BadArgument(f"edition is the id of an edition, or its name, not {edition!r}")


def check_processes(processes: object, n: int) -> None:
    if type(processes) is not int or not 1 <= processes <= n:
        raise BadArgument(f"processes is a number from 1 to n, not {processes!r}")


def check_seat(seat: object, players: int) -> None:
    if seat is not None and (type(seat) is not int or seat not in range(players)):
        raise BadArgument(f"seat is None or a number from 0 to {players - 1}, not {seat!r}")


def check_limit(max_steps: object) -> None:
    if max_steps is not None and (type(max_steps) is not int or max_steps < 1):
        raise BadArgument(f"max_steps is None or a number from 1 on, not {max_steps!r}")


def rivals_called(rivals: object, players: object = None) -> tuple[Rival, ...]:
    """In the order of their seats; `greedy` if only the number of players is given."""
    if players is not None and (type(players) is not int or players < 1):
        raise BadArgument(f"players is a whole number, not {players!r}")
    if isinstance(rivals, str) or not isinstance(rivals, tuple | list):
        raise BadArgument(f"rivals is a tuple such as ('greedy',), not {rivals!r}")
    if players is None:
        return tuple(rivals)
    if rivals and len(rivals) != players - 1:
        raise BadArgument(f"{players} players are you and {players - 1} rivals, not {len(rivals)}")
    return tuple(rivals) or (USUAL_RIVAL,) * (players - 1)


def rival_for(rival: Rival, game: AnyGame) -> Bot[object]:
    if isinstance(rival, str):
        return load_bot(rival, game)
    if isinstance(rival, type):  # made from a game, like any bot of a place
        return made_by(cast(Maker, rival), f"{rival.__module__}:{rival.__name__}", game)
    if not callable(getattr(rival, "choose", None)):
        raise BadArgument(f"{rival!r} has no method choose(seen, seat, rng, clock)")
    return rival


def number_of(action: object) -> int:
    """Learners send numbers of their libraries, but never parts of one."""
    try:
        return index(cast(SupportsIndex, action))
    except TypeError:
        raise BadArgument(f"an action is a whole number, not {action!r}") from None


def numbers_of(actions: object, n: int) -> list[int]:
    """An action for each of so many games."""
    try:
        given = np.asarray(actions)
    except ValueError:  # rows of different lengths
        given = np.empty(0)
    if given.shape == (n,) and given.dtype.kind in "iu":
        return cast(list[int], given.tolist())
    is_row = given.ndim == 1 and len(given) != n
    found = f"{len(given)}" if is_row else f"{given.dtype} in the shape {given.shape}"
    raise BadArgument(f"step takes {n} actions, a whole number for each game, not {found}")


def refusal_of(game: AnyGame, state: object, seat: Seat, number: int) -> str:
    """Why a number is not possible now."""
    last = game.actions.decisions - 1
    if not 0 <= number <= last:
        return f"{number} is no decision: they have the numbers from 0 to {last}"
    return str(game.why_not(state, seat, game.actions[number]))
