"""What a seat is asked, with the numbers that the question names."""

from __future__ import annotations

from collections.abc import Callable

from planwagen.core.action import CHANCE, Message, Seat, Todo
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.board import COIN, GOODS, TOWN
from planwagen.games.walnut_grove.client_view.forecast import winter_due
from planwagen.games.walnut_grove.places import cell_place, tile_id, tile_place
from planwagen.games.walnut_grove.rules.spring import left_to_lay
from planwagen.games.walnut_grove.rules.summer import figures
from planwagen.games.walnut_grove.state import Player, State
from planwagen.games.walnut_grove.town import GATES

Params = dict[str, object]


def prompt(state: State, seat: Seat) -> Message:
    """The question on top of the seat's stack, or luck's; its class is the id of the words."""
    asked = state.luck[-1] if seat == CHANCE else state.players[seat].todo[-1]
    params = PARAMS.get(type(asked))
    return Message(type(asked).__name__, params(state, seat, asked) if params else {})


def take_tile(state: State, seat: Seat, asked: todos.TakeTile) -> Params:
    return {"left": left_to_lay(state.edition.discs[state.disc], len(state.players[seat].hand))}


def deal_tile(state: State, seat: Seat, asked: todos.DealTile) -> Params:
    draws = [draw for draw in state.luck if isinstance(draw, todos.DealTile)]
    return {"who": sorted({state.colours[draw.player] for draw in draws})}


def choose_cell(state: State, seat: Seat, asked: todos.ChooseCell) -> Params:
    return {
        "tile": tile_place(state.edition.tiles[asked.tile][0]),
        "at": tile_id(asked.tile),
    }


def choose_turn(state: State, seat: Seat, asked: todos.ChooseTurn) -> Params:
    farm = state.players[seat].farm
    return {
        "tile": tile_place(state.edition.tiles[asked.tile][0]),
        "at": tile_id(asked.tile),
        "place": cell_place(farm, asked.cell),
    }


def place_figure(state: State, seat: Seat, asked: todos.PlaceFigure) -> Params:
    player = state.players[seat]
    return {"figure": len(player.worked) + 1, "figures": figures(player)}


def overfull(state: State, seat: Seat, asked: todos.Overfull) -> Params:
    player = state.players[seat]
    return {"surplus": sum(player.barn) - player.barn_spaces, "spaces": player.barn_spaces}


def pass_gate(state: State, seat: Seat, asked: todos.PassGate) -> Params:
    return {"gate": GATES[asked.gate], "coins": state.players[seat].held[COIN]}


def give_piece(state: State, seat: Seat, asked: todos.GivePiece) -> Params:
    return {"left": asked.left, "pieces": state.edition.pieces_to_repay}


def visit(state: State, seat: Seat, asked: todos.Visit) -> Params:
    return {"building": TOWN[asked.building].id}


def pay_cost(state: State, seat: Seat, asked: todos.PayCost) -> Params:
    building = TOWN[asked.building]
    kind, count = state.edition.costs[asked.building][asked.step]
    return payment(state.players[seat], kind, count) | {"building": building.id}


def pay_winter(state: State, seat: Seat, asked: todos.PayWinter) -> Params:
    return payment(state.players[seat], asked.kind, winter_due(state, seat)[asked.kind])


def source(state: State, seat: Seat, asked: todos.Source) -> Params:
    return {"count": asked.count, "good": GOODS[asked.kind]}


def payment(player: Player, kind: int, due: int) -> Params:
    held = player.held
    return {"due": due, "good": GOODS[kind], "held": held[kind], "coins": held[COIN]}


PARAMS: dict[type[Todo], Callable[[State, Seat, todos.Asked], Params]] = {
    todos.DealTile: deal_tile,
    todos.TakeTile: take_tile,
    todos.ChooseCell: choose_cell,
    todos.ChooseTurn: choose_turn,
    todos.PlaceFigure: place_figure,
    todos.Overfull: overfull,
    todos.PassGate: pass_gate,
    todos.GivePiece: give_piece,
    todos.TakeGoods: visit,
    todos.HireLabourer: visit,
    todos.BuildTile: visit,
    todos.TakeImprovement: visit,
    todos.SellGoods: visit,
    todos.PayCost: pay_cost,
    todos.PayWinter: pay_winter,
    todos.Source: source,
}
"""The other questions name no numbers."""
