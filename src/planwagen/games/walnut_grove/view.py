"""What may be seen, and positions that fit what is seen."""

from __future__ import annotations

from random import Random

from planwagen.core.action import SPECTATOR, Seat, Todo
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.board import COIN, COIN_NAMES, NONE
from planwagen.games.walnut_grove.components import Components
from planwagen.games.walnut_grove.land import TILE_NAMES, TURNS
from planwagen.games.walnut_grove.rules import apply, legal_actions
from planwagen.games.walnut_grove.rules.spring import move_cubes
from planwagen.games.walnut_grove.rules.winter import bill_questions
from planwagen.games.walnut_grove.rules.year import go_on
from planwagen.games.walnut_grove.state import (
    FACE_DOWN,
    OVER,
    RECKONING,
    SPRING,
    SUMMER,
    Player,
    State,
)


def seen_by(state: State, viewer: Seat) -> State:
    """WG-2.13 Secret are drawn tiles, values of coins, and what is done in a season at once."""
    if state.season == OVER:
        return state.copy()
    seats = range(len(state.players))
    players = [own(state, seat) if seat == viewer else other(state, seat) for seat in seats]
    return State(
        edition=state.edition,
        rules=state.rules,
        colours=state.colours,
        players=players,
        shown=tuple(p if s == viewer else face_down(p) for s, p in enumerate(state.shown)),
        year=state.year,
        season=state.season,
        disc=state.disc,
        discs_used=state.discs_used,
        order=state.order,
        waiting=state.waiting,
        undealt=state.undealt,
        luck=state.luck[:],
        hats=state.hats[:],
        arrivals=state.arrivals,
        stock=state.stock[:],
        box=state.box,
        unplaced_tiles=unplaced_tiles(players),
        unplaced_coins=unplaced_coins(state.edition, players),
    )


def own(state: State, seat: Seat) -> Player:
    return state.players[seat].copy()


def other(state: State, seat: Seat) -> Player:
    """WG-2.5 As it was when the season at once began, and whether it has finished."""
    if not state.shown:
        return face_down(state.players[seat])
    player = face_down(state.shown[seat])
    player.hand = (FACE_DOWN,) * tiles_dealt(state, seat)
    player.todo = [todos.DECIDING[seat]] if seat in state.waiting else []
    return player


def face_down(player: Player) -> Player:
    """WG-8.4 Others see the number of coins, not their values; WG-3.7 nor tiles put back."""
    seen = player.copy()
    seen.coins, seen.returned = (), ()
    return seen


def tiles_dealt(state: State, seat: Seat) -> int:
    """WG-3.7 Tiles that only the seat knows: in hand, or laid in this spring."""
    player = state.players[seat]
    return len(player.hand) + len(player.farm.tiles) - len(state.shown[seat].farm.tiles)


def unplaced_tiles(players: list[Player]) -> list[int]:
    """Which tiles are on no farm that is seen, nor in the own hand: no more is known."""
    placed = {tile for player in players for _, tile, _ in player.farm.tiles}
    placed.update(tile for player in players for tile in player.hand)
    return [tile for tile in range(len(TILE_NAMES)) if tile not in placed]


def unplaced_coins(edition: Components, players: list[Player]) -> list[int]:
    """All coins but those whose value the viewer knows."""
    known = [player.coins for player in players if player.coins]
    return [count - sum(coins[v] for coins in known) for v, count in enumerate(edition.coins)]


def determinize(seen: State, rng: Random) -> State:
    """A position that fits: hidden coins and tiles by lot, hidden decisions made at random."""
    state = seen.copy()
    state.shown = tuple([player.copy() for player in seen.shown])
    hidden = [seat for seat, player in enumerate(seen.players) if not player.coins]
    paid, late = coins_paid(seen), dealt_later(seen)
    for seat in sorted(hidden, key=late.__contains__):
        turn_up_coins(state, seat, paid, rng)
        turn_up_tiles(state, seat, () if seat in late else tiles_returned(seen), rng)
    for seat in hidden if seen.shown else ():
        if seen.season == SPRING:
            replay_spring(state, seat, rng)
        else:
            replay_season(state, seat, rng)
    return state


def coins_paid(seen: State) -> list[int]:
    """What the viewer has paid in this season at once: when it began, nobody else had it."""
    paid = [0] * len(COIN_NAMES)
    for before, now in zip(seen.shown, seen.players, strict=False):
        for value, count in enumerate(now.coins):
            paid[value] += before.coins[value] - count
    return paid


def tiles_returned(seen: State) -> tuple[int, ...]:
    """WG-3.4 What the viewer has put back in this spring: the others' tiles were dealt before."""
    return tuple([tile for player in seen.players for tile in player.returned])


def dealt_later(seen: State) -> tuple[Seat, ...]:
    """WG-3.5 Whom the bag was too short for: they draw from what others have put back, too."""
    if seen.season != SPRING or seen.disc == NONE:
        return ()
    in_bag = len(TILE_NAMES) - sum(len(player.farm.tiles) for player in seen.shown)
    return seen.order[in_bag // seen.edition.discs[seen.disc].draw :]


def turn_up_coins(state: State, seat: Seat, paid: list[int], rng: Random) -> None:
    player = state.players[seat]
    left = [count - gone for count, gone in zip(state.unplaced_coins, paid, strict=True)]
    pool = [value for value, count in enumerate(left) for _ in range(count)]
    drawn = rng.sample(pool, player.barn[COIN])
    player.coins = tuple([drawn.count(value) for value in range(len(COIN_NAMES))])
    for value in drawn:
        state.unplaced_coins[value] -= 1
    if state.shown:
        state.shown[seat].coins = player.coins


def turn_up_tiles(state: State, seat: Seat, returned: tuple[int, ...], rng: Random) -> None:
    player = state.players[seat]
    pool = [tile for tile in state.unplaced_tiles if tile not in returned]
    drawn = rng.sample(pool, len(player.hand))
    player.hand = tuple(sorted(drawn))
    for tile in drawn:
        state.unplaced_tiles.remove(tile)


def has_laid_face_down(seen: State, seat: Seat) -> bool:
    """WG-2.5 Who has finished has laid the tiles that others still see face down."""
    dealt = any(isinstance(draw, todos.DealTile) and draw.player == seat for draw in seen.luck)
    count = len(seen.players[seat].hand)
    return seat not in seen.waiting and not dealt and count == seen.edition.discs[seen.disc].lay


def replay_spring(state: State, seat: Seat, rng: Random) -> None:
    """Who has not finished holds all tiles still; who has, laid his somewhere."""
    player = state.players[seat]
    if seat in state.waiting:
        player.todo = [todos.TAKE_TILE[seat]]
    elif has_laid_face_down(state, seat):
        for tile in player.hand:
            cell, turn = rng.choice(player.farm.cells), rng.randrange(TURNS)
            player.farm = player.farm.lay(cell, tile, turn)
            move_cubes(state, seat)
        player.hand = ()


def replay_season(state: State, seat: Seat, rng: Random) -> None:
    """From the beginning of the season: to the first question, or with random answers to the end.

    WG-2.6 Another seat is kept waiting meanwhile, so that the season does not end.
    """
    player, waiting = state.players[seat], state.waiting
    player.todo = first_questions(state, seat)
    state.waiting = (seat, SPECTATOR)
    go_on(state, seat, None)
    while player.todo and seat not in waiting:
        apply(state, seat, rng.choice(legal_actions(state, seat)), None)
    state.waiting = waiting


def first_questions(state: State, seat: Seat) -> list[Todo]:
    if state.season == SUMMER:
        return [todos.PLACE_FIGURE[seat]]
    if state.season == RECKONING:
        return [todos.RECKON[seat]]
    return bill_questions(state, seat)
