"""Chapters 10 and 11: points, winners, and the levels of the solo game."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import Message, Seat
from planwagen.core.game import Standing
from planwagen.games.walnut_grove.board import COIN, COUNTED, LEVELS
from planwagen.games.walnut_grove.components import Components
from planwagen.games.walnut_grove.state import OVER, Player, State

LOST: Final = "lost"


def standing(state: State) -> Standing:
    """WG-10.11 Most points win; WG-10.12 among equals most cubes, and still equals share."""
    seats = range(len(state.players))
    sheets = [sheet(player) for player in state.players]
    scores = [points(each) for each in sheets]
    rank = {seat: (scores[seat], cubes(state.players[seat])) for seat in seats}
    return Standing(
        scores=tuple(scores),
        winners=winners(state.edition, rank) if state.season == OVER else (),
        ranking=tuple(sorted(seats, key=lambda seat: rank[seat], reverse=True)),
        parts=tuple(
            each | {"points": scores[seat]} | tie_break(state, seat)
            for seat, each in enumerate(sheets)
        ),
        note=solo_note(state.edition, scores) if state.season == OVER else None,
    )


def tie_break(state: State, seat: Seat) -> dict[str, int]:
    """WG-10.12 The cubes that decide among equals; WG-11.3 alone there is no tie."""
    return {"cubes": cubes(state.players[seat])} if len(state.players) > 1 else {}


def solo_note(edition: Components, scores: list[int]) -> Message | None:
    """WG-11.2 Alone one is told how well it went."""
    if len(scores) > 1:
        return None
    points, levels = scores[0], dict(zip(LEVELS, edition.points.levels, strict=True))
    reached = level(edition, points)
    least = edition.points.levels[0]
    about = {"points": points, "level": reached, "least": least, "levels": levels}
    return Message("level", about)


def winners(edition: Components, rank: dict[Seat, tuple[int, int]]) -> tuple[Seat, ...]:
    """WG-11.2 Alone one wins with enough points; WG-11.3 there is no opponent and no tie."""
    if len(rank) == 1:
        return (0,) if rank[0][0] >= edition.points.levels[0] else ()
    best = max(rank.values())
    return tuple(seat for seat, place in rank.items() if place == best)


def level(edition: Components, score: int) -> str:
    """WG-11.2 How well a solo game went."""
    reached = [n for n, least in enumerate(edition.points.levels) if score >= least]
    return LEVELS[reached[-1]] if reached else LOST


def cubes(player: Player) -> int:
    """WG-10.12 Cubes on squares and in the barn together."""
    return sum(player.held[:COIN])


def points(sheet: dict[str, int]) -> int:
    """WG-10.10 The sum of the sheet; it may be negative."""
    return sum(sheet.values())


def sheet(player: Player) -> dict[str, int]:
    """The parts of the score, by name."""
    return sheet_with(player, counted(player))


def sheet_with(player: Player, counts: dict[str, int]) -> dict[str, int]:
    """If there were so many of what is counted."""
    each = player.farm.edition.points
    return {
        "fences": each.fence * counts["fence"],  # WG-10.3
        "figures": each.figure * counts["figure"],  # WG-10.4
        "buildings": each.building * counts["building"],  # WG-10.5
        "coins": coin_points(player),  # WG-10.6
        "improvements": improvement_points(player, [counts[what] for what in COUNTED]),
        "help": each.help * (player.open_help + player.flipped_help),  # WG-9.8
    }


def counted(player: Player) -> dict[str, int]:
    """WG-10.8 The largest area as in the harvest; WG-10.9 cubes in the barn, not on squares."""
    return {
        "improvement": len(player.improvements),
        "building": player.farm.edition.points.built_in + player.huts + player.extensions,
        "coin": player.barn[COIN],
        "cube": sum(player.barn[:COIN]),
        "tile": player.farm.largest,
        "fence": player.farm.fenced,
        "figure": 1 + len(player.labourers) + (player.hired >= 0),
    }


def coin_points(player: Player) -> int:
    """WG-1.5 Gold 2, silver 1, copper 0; coins that lie face down are not known."""
    worth = player.farm.edition.points.coins
    return sum(count * each for count, each in zip(player.coins, worth, strict=False))


def improvement_points(player: Player, counts: list[int]) -> int:
    """WG-10.7 Each tile scores by itself, several of a kind too."""
    worth = player.farm.edition.points.improvements
    return sum(
        each * count
        for kind in player.improvements
        for each, count in zip(worth[kind], counts, strict=True)
    )
