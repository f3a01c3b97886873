"""Chapter 9: neighbour help, flipping and paying back."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import Action, Event, Events, Seat
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.actions import FLIP, GIVE, REPAY, Flip, Give, Repay
from planwagen.games.walnut_grove.board import (
    COIN,
    FREE,
    PIECES,
    Cost,
)
from planwagen.games.walnut_grove.places import HELP
from planwagen.games.walnut_grove.refusal import Refusal
from planwagen.games.walnut_grove.rules.cubes import (
    can_pay,
    hand_in_coins,
    hand_in_cubes,
    hand_in_one_of_all,
)
from planwagen.games.walnut_grove.rules.telling import one, tell
from planwagen.games.walnut_grove.state import SECOND_RULES, Player, State, pieces


def kept_cost(player: Player) -> Cost:
    """WG-5.15 Between the walk and the payment the cost of the building is kept."""
    for owed in player.todo:
        if isinstance(owed, todos.Visit):
            return player.farm.edition.costs[owed.building]
    return FREE


def spare(held: list[int], least: int, cost: Cost) -> int:
    """WG-9.6 How many pieces, of these kinds on, are left when the cost is paid.

    Those before them pay first; for each that they lack one goes, coins being the last kind.
    """
    left = sum(held[least:])
    for kind, count in cost:
        left -= count if kind >= least else max(0, count - held[kind])
    return left


def can_give_first(held: list[int], left: int, kind: int, cost: Cost) -> bool:
    """WG-9.6 Can so many pieces, the first of this kind, be given and the cost still be paid?"""
    rest = held[:]
    rest[kind] -= 1
    return spare(rest, kind, cost) >= left - 1 and can_pay(rest, cost)


def all_must_go(held: list[int], left: int, kind: int, cost: Cost) -> bool:
    """WG-8.10 Is there no way to give so many pieces from this kind on and keep a cube of it?"""
    for given in range(1, min(held[kind], left + 1)):
        rest = held[:]
        rest[kind] -= given
        if spare(rest, kind + 1, cost) >= left - given and can_pay(rest, cost):
            return False
    return True


def can_repay(player: Player) -> bool:
    """WG-9.3 The owner of an open tile, with three pieces of any kinds; coins may stand in."""
    need = player.farm.edition.pieces_to_repay
    if not player.open_help or pieces(player.held) < need:
        return False
    cost = kept_cost(player)
    return not cost or (spare(player.held, 0, cost) >= need and can_pay(player.held, cost))


def why_not_repay(state: State, seat: Seat, action: Repay) -> Refusal | None:
    player, need = state.players[seat], state.edition.pieces_to_repay
    if not player.open_help:
        if player.flipped_help:
            return Refusal("flipped_for_good", "WG-9.4")
        return Refusal("no_help_tile", "WG-9.3")
    if pieces(player.held) < need:
        return Refusal("pieces_needed", "WG-9.3", need=need)
    if not can_repay(player):
        return Refusal("cost_not_paid_after", "WG-5.15")
    return None


def repay(state: State, seat: Seat, action: Repay, events: Events) -> None:
    """WG-9.5 One tile a payment."""
    todo = state.players[seat].todo
    if isinstance(todo[-1], todos.BeforeFlip):
        todo.pop()
    todo.append(todos.GIVE_PIECE[seat][state.edition.pieces_to_repay][0])


def give_choices(state: State, asked: todos.GivePiece) -> list[Action]:
    """WG-9.6 In the order of the goods, coins last, so that each set has one line of answers."""
    player = state.players[asked.seat]
    held, cost = player.held, kept_cost(player)
    choices: list[Action] = []
    left, need = 0, asked.left
    for kind in range(COIN, asked.least - 1, -1):
        count = held[kind]
        left += count
        if count and left >= need and (not cost or can_give_first(held, need, kind, cost)):
            choices.append(GIVE[kind])
    choices.reverse()
    return choices


def give(state: State, seat: Seat, action: Give, events: Events) -> None:
    """WG-9.3 After the third piece, wherever it comes from, the tile returns to the supply."""
    player = state.players[seat]
    todo = player.todo
    asked = todo[-1]
    assert isinstance(asked, todos.GivePiece)
    if asked.left > 1:
        todo[-1] = todos.GIVE_PIECE[seat][asked.left - 1][action.kind]
    else:
        todo[-1] = todos.HELP_BACK[seat]
    if action.kind == COIN:
        hand_in_coins(state, seat, 1, events)
    elif state.rules > SECOND_RULES and all_must_go(
        player.held, asked.left, action.kind, kept_cost(player)
    ):
        hand_in_one_of_all(state, seat, action.kind, events)
    else:
        hand_in_cubes(state, seat, action.kind, 1, events)


def help_back_step(state: State, asked: todos.HelpBack, events: Events) -> bool:
    """WG-9.3 All is given."""
    seat, player = asked.seat, state.players[asked.seat]
    player.todo.pop()
    player.open_help -= 1
    if events is not None:
        change = one(seat, "help tile", -1)
        tell(state, events, Event("pays_back_help", seat, at=(HELP,), changes=change))
    return True


def why_not_give(state: State, seat: Seat, action: Give) -> Refusal | None:
    player = state.players[seat]
    asked = player.todo[-1]
    assert isinstance(asked, todos.GivePiece)
    held, cost = player.held, kept_cost(player)
    if not held[action.kind]:
        return Refusal("piece_not_held", "WG-9.6", piece=PIECES[action.kind])
    if action.kind < asked.least:
        return Refusal("pieces_in_order", "WG-9.6")
    if not can_give_first(held, asked.left, action.kind, FREE):
        need = state.edition.pieces_to_repay
        return Refusal("could_not_complete", "WG-9.6", piece=PIECES[action.kind], need=need)
    if not can_give_first(held, asked.left, action.kind, cost):
        return Refusal("piece_needed_for_cost", "WG-5.15")
    return None


def help_step(state: State, asked: todos.HelpDue, events: Events) -> bool:
    """WG-9.4 Several tiles come one by one; WG-9.7 help is never refused."""
    seat, player = asked.seat, state.players[asked.seat]
    for left in range(asked.count, 0, -1):
        if can_repay(player):
            player.todo[-1] = todos.HELP_DUE[seat][left]
            player.todo.append(todos.BEFORE_FLIP[seat])
            return False
        player.flipped_help += player.open_help  # WG-9.4 one that is still open, for good
        player.open_help = 1  # WG-9.2 the new one is laid open
        if events is not None:
            report_help(state, seat, events)
    player.todo.pop()
    return True


def report_help(state: State, seat: Seat, events: Events) -> None:
    params: dict[str, object] = {"flipped": state.players[seat].flipped_help}
    change = one(seat, "help tile")
    tell(state, events, Event("takes_help", seat, params, at=(HELP,), changes=change))


def flip_choices(state: State, asked: todos.BeforeFlip) -> list[Action]:
    """WG-9.4 Asked only of an owner who can pay back."""
    return REPAY_OR_FLIP


def flip(state: State, seat: Seat, action: Flip, events: Events) -> None:
    """WG-9.4 The tile that comes next lies open in its place."""
    player = state.players[seat]
    player.todo.pop()
    player.open_help -= 1
    player.flipped_help += 1
    if events is not None:
        tell(state, events, Event("flips_help", seat, at=(HELP,)))


REPAY_OR_FLIP: Final[list[Action]] = [REPAY, FLIP]
