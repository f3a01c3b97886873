"""Games and editions that a host offers, and editions that people upload: checked, tried out."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from time import monotonic

from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.edition import Edition, EditionName
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import AnyGame, GameOptions, seated
from planwagen.core.luck import QuickLuck
from planwagen.tables.errors import BadTable
from planwagen.tables.responses import EditionInfo, GameInfo

TRIAL_SECONDS = 3.0


def read_and_try(game: AnyGame, text: str) -> EditionName:
    if game.editions is None:
        raise BadTable(f"{game.title} has one set of values only")
    name = game.editions.name_of(game.editions.read(text))
    until = monotonic() + TRIAL_SECONDS
    for players in game.players:
        try_out(game, seated(game, GameOptions(players, edition=name)), until)
    return name


def try_out(game: AnyGame, options: GameOptions, until: float) -> None:
    """Play a random game within a time limit: values that are valid alone may not work together."""
    luck, rng = QuickLuck(1), Random(1)
    try:
        state = game.new_game(options)
        while (seat := game.to_act(state)) != NOBODY and monotonic() < until:
            choices = [] if seat == CHANCE else game.legal_actions(state, seat)
            action = luck.pick(game.chance(state)) if seat == CHANCE else rng.choice(choices)
            game.apply(state, seat, action, None)
    except PlanwagenError as error:
        raise BadTable(f"with these values no table can be set up: {error}") from error
    except Exception as error:
        raise BadTable("values_do_not_end") from error


def shown_game(game: AnyGame, bots: Iterable[str], own: Iterable[Edition] = ()) -> GameInfo:
    """Describe a game with its bots, and with the server's editions beside the built-in ones."""
    return GameInfo(
        game.slug,
        game.title,
        game.players[0],
        game.players[-1],
        list(game.colours),
        list(game.variants),
        list(game.options_used),
        list(bots),
        game.rules_version,
        shown_editions(game, own),
    )


def shown_editions(game: AnyGame, own: Iterable[Edition]) -> list[EditionInfo]:
    """List the built-in editions, then those of the server."""
    if game.editions is None:
        return []
    default, found = game.editions.default, game.editions.built_in.values()
    in_order = sorted(found, key=lambda edition: edition.id != default)
    return [EditionInfo(one.id, one.hash, {**one.title}) for one in (*in_order, *own)]
