"""The table of contents: what each question offers, what each action does, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planwagen.core.action import Action, Events, Refusal, Seat, Todo
from planwagen.core.luck import Chance
from planwagen.games.walnut_grove import actions, setup, todos
from planwagen.games.walnut_grove.actions import Give, Work, luck
from planwagen.games.walnut_grove.actions.luck import DrawTile
from planwagen.games.walnut_grove.rules import (
    autumn,
    barn,
    buildings,
    neighbours,
    payment,
    reckoning,
    spring,
    summer,
    winter,
    year,
)
from planwagen.games.walnut_grove.rules.refusals import why_not_asked
from planwagen.games.walnut_grove.rules.year import go_on, go_on_after_luck
from planwagen.games.walnut_grove.state import State
from planwagen.games.walnut_grove.todos import DealTile, GivePiece, PlaceFigure

CHANCES: Final[dict[type[Todo], Callable[[State], Chance]]] = {
    todos.DrawBoard: setup.board_chance,  # WG-1.12
    todos.StockHouse: setup.stock_chance,  # WG-1.16
    todos.DrawFirst: setup.first_chance,  # WG-1.21
    todos.TurnDisc: year.disc_chance,  # WG-1.15
    todos.DealTile: spring.tile_chance,  # WG-3.4
    todos.DrawCoin: buildings.coin_chance,  # WG-6.18
}

CHOICES: Final[dict[type[Todo], Callable[[State, todos.Asked], list[Action]]]] = {
    todos.ChooseStart: setup.start_choices,  # WG-1.21
    todos.TakeTile: spring.take_choices,  # WG-3.2
    todos.ChooseCell: spring.cell_choices,  # WG-3.12
    todos.ChooseTurn: spring.turn_choices,  # WG-3.9
    todos.PlaceFigure: summer.work_choices,  # WG-4.2
    todos.Overfull: barn.overfull_choices,  # WG-8.14
    todos.Walk: autumn.walk_choices,  # WG-5.4
    todos.PassGate: autumn.gate_choices,  # WG-5.13
    todos.BeforeFlip: neighbours.flip_choices,  # WG-9.4
    todos.GivePiece: neighbours.give_choices,  # WG-9.6
    todos.TakeGoods: buildings.goods_choices,  # WG-6.2
    todos.HireLabourer: buildings.hire_choices,  # WG-6.4
    todos.BuildTile: buildings.build_choices,  # WG-6.10
    todos.TakeImprovement: buildings.improve_choices,  # WG-6.13
    todos.SellGoods: buildings.sell_choices,  # WG-6.16
    todos.PayCost: payment.cost_choices,  # WG-8.11
    todos.Source: payment.source_choices,  # WG-8.10
    todos.PayWinter: winter.bill_choices,  # WG-7.7
    todos.Reckon: reckoning.reckon_choices,  # WG-10.2
}

RULES: Final[dict[type[Action], Callable[[State, Seat, actions.Chosen, Events], None]]] = {
    luck.GetBoard: setup.get_board,
    luck.LayOut: setup.lay_out,
    luck.FirstChooser: setup.name_first,
    luck.OpenDisc: year.open_disc,
    luck.DrawTile: spring.draw_tile,
    luck.DrawnCoin: buildings.draw_coin,
    actions.Start: setup.start,
    actions.Take: spring.take,
    actions.Cell: spring.choose_cell,
    actions.Turn: spring.turn,
    actions.Work: summer.work,
    actions.Drop: barn.drop,
    actions.Repay: neighbours.repay,
    actions.Give: neighbours.give,
    actions.Flip: neighbours.flip,
    actions.WalkTo: autumn.walk,
    actions.Pass: autumn.stay,
    actions.PayToll: autumn.pay_toll,
    actions.TakeHelp: autumn.ask_for_help,
    actions.TwoGoods: buildings.take_two,
    actions.Hire: buildings.choose_ware,
    actions.Build: buildings.choose_ware,
    actions.Improve: buildings.choose_ware,
    actions.Sell: buildings.sell,
    actions.WithCoins: payment.pay_with_coins,
    actions.FromArea: payment.take_from_area,
    actions.ToBarn: reckoning.to_barn,
    actions.Done: reckoning.done,
}

WHY_NOT: Final[dict[type[Action], Callable[[State, Seat, actions.Chosen], Refusal | None]]] = {
    actions.Start: setup.why_not_start,
    actions.Take: spring.why_not_take,
    actions.Cell: spring.why_not_cell,
    actions.Work: summer.why_not_work,
    actions.Drop: barn.why_not_drop,
    actions.Repay: neighbours.why_not_repay,
    actions.Give: neighbours.why_not_give,
    actions.WalkTo: autumn.why_not_walk,
    actions.PayToll: autumn.why_not_toll,
    actions.Hire: buildings.why_not_hire,
    actions.Build: buildings.why_not_build,
    actions.Improve: buildings.why_not_improve,
    actions.Sell: buildings.why_not_sell,
    actions.WithCoins: payment.why_not_with_coins,
    actions.FromArea: payment.why_not_from,
    actions.ToBarn: reckoning.why_not_to_barn,
}


def legal_actions(state: State, seat: Seat) -> list[Action]:
    """What a seat that is asked may answer; nothing for all others."""
    if seat not in state.waiting or state.luck:
        return []
    asked: todos.Asked = state.players[seat].todo[-1]
    kind = type(asked)
    # What is asked most often is called by name: 250 instructions less when compiled, and so below.
    if kind is PlaceFigure:
        return summer.work_choices(state, asked)
    if kind is GivePiece:
        return neighbours.give_choices(state, asked)
    choices = CHOICES.get(kind)
    return choices(state, asked) if choices else []


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why this is no answer to the question asked, or None if it is one."""
    if refusal := why_not_asked(state, seat, action):
        return refusal
    if explain := WHY_NOT.get(type(action)):
        return explain(state, seat, action)
    return None


def chance(state: State) -> Chance:
    kind = type(state.luck[-1])
    return spring.tile_chance(state) if kind is DealTile else CHANCES[kind](state)


def apply(state: State, seat: Seat, action: Action, events: Events) -> None:
    """Does what the rules say, and goes on to the next question of this seat, or of all."""
    chosen: actions.Chosen = action
    kind = type(action)
    if kind is DrawTile:
        spring.draw_tile(state, seat, chosen, events)
    elif kind is Work:
        summer.work(state, seat, chosen, events)
    elif kind is Give:
        neighbours.give(state, seat, chosen, events)
    else:
        RULES[kind](state, seat, action, events)
    if seat >= 0:
        go_on(state, seat, events)
    elif not state.luck:
        go_on_after_luck(state, events)


def may_auto_answer(state: State, seat: Seat) -> bool:
    """WG-2.10 A question with one legal answer is answered by the software, visibly."""
    return True
