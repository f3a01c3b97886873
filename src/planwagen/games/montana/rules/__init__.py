"""The table of contents: what each question offers, what each action does, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planwagen.core.action import CHANCE, Action, Events, Refusal, Seat, Todo
from planwagen.core.luck import Chance
from planwagen.games.montana import actions, setup, todos
from planwagen.games.montana.rules import cattle, recruit, rewards, settle, town, turn, work
from planwagen.games.montana.rules.refusals import why_not_asked
from planwagen.games.montana.state import State
from planwagen.games.montana.todos import EndTurn, Turn

CHANCES: Final[dict[type[Todo], Callable[[State], Chance]]] = {
    todos.DrawFirst: setup.first_chance,  # M-1.19
    todos.DrawTile: setup.tile_chance,  # M-1.7
    todos.DrawStart: setup.start_chance,  # M-1.10
    todos.Spin: recruit.spin_chance,  # M-3.2
}

CHOICES: Final[dict[type[Todo], Callable[[State, todos.Asked], list[Action]]]] = {
    todos.Turn: turn.turn_choices,  # M-2.2 recruit, work, settle; trade
    todos.PickWhite: recruit.white_choices,  # M-3.5
    todos.GiveBack: recruit.give_back_choices,  # M-3.9
    todos.MoveArrow: recruit.move_choices,  # M-3.6
    todos.StaffSmall: work.small_choices,  # M-4.11
    todos.OpenTown: town.opening_choices,  # M-5.1
    todos.Bid: town.bid_choices,  # M-5.4, M-5.7
    todos.Announce: rewards.announce_choices,  # M-5.14
    todos.Build: settle.build_choices,  # M-6.5
    todos.EndTurn: turn.end_choices,  # M-2.6
}

RULES: Final[dict[type[Action], Callable[[State, actions.Chosen, Events], None]]] = {
    actions.StartPlayer: setup.name_first,
    actions.LayTile: setup.lay_tile,
    actions.LayStart: setup.lay_start,
    actions.Sector: recruit.spin,
    actions.Recruit: recruit.recruit,
    actions.PickWhite: recruit.pick_white,
    actions.GiveBack: recruit.give_back,
    actions.MoveArrow: recruit.move_arrow,
    actions.SkipMove: recruit.skip_move,
    actions.StaffBank: work.staff_bank,
    actions.Produce: work.produce,
    actions.StaffSmall: work.staff_small,
    actions.SkipSmall: work.skip_small,
    actions.GoToTown: town.open_town,
    actions.Place: town.place,
    actions.Pass: town.leave_auction,
    actions.AnnounceUpgrades: rewards.announce_upgrades,
    actions.AnnounceGoods: rewards.announce_goods,
    actions.Settle: settle.settle,
    actions.StopSettling: settle.stop_settling,
    actions.TradeForGood: cattle.trade_for_good,
    actions.TradeForSilver: cattle.trade_for_silver,
    actions.TradeForWorker: cattle.trade_for_worker,
    actions.EndTurn: turn.end_turn,
    actions.UseCanteen: turn.use_canteen,
}

WHY_NOT: Final[dict[type[Action], Callable[[State, actions.Chosen], Refusal | None]]] = {
    actions.PickWhite: recruit.why_not_white,
    actions.GiveBack: recruit.why_not_give_back,
    actions.MoveArrow: recruit.why_not_move,
    actions.StaffBank: work.why_not_bank,
    actions.Produce: work.why_not_produce,
    actions.StaffSmall: work.why_not_small,
    actions.GoToTown: town.why_not_town,
    actions.Place: town.why_not_place,
    actions.Pass: town.why_not_pass,
    actions.AnnounceUpgrades: rewards.why_not_announce_upgrades,
    actions.AnnounceGoods: rewards.why_not_announce_goods,
    actions.Settle: settle.why_not_settle,
    actions.TradeForGood: cattle.why_not_trade,
    actions.TradeForSilver: cattle.why_not_trade,
    actions.TradeForWorker: cattle.why_not_trade,
    actions.UseCanteen: turn.why_not_canteen,
}


def legal_actions(state: State, seat: Seat) -> list[Action]:
    """What the seat asked may answer; nothing for all others."""
    asked: todos.Asked = state.todo[-1] if state.todo else None
    if asked is None or asked.seat != seat or seat == CHANCE:
        return []
    kind = type(asked)
    # What is asked most often is called by name: 250 instructions less when compiled, and so below.
    if kind is Turn:
        return turn.turn_choices(state, asked)
    if kind is EndTurn:
        return turn.end_choices(state, asked)
    return CHOICES[kind](state, asked)


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why this is no answer to the question asked, or None if it is one."""
    if refusal := why_not_asked(state, seat, action):
        return refusal
    if explain := WHY_NOT.get(type(action)):
        return explain(state, action)
    return None


def chance(state: State) -> Chance:
    return CHANCES[type(state.todo[-1])](state)


def apply(state: State, seat: Seat, action: Action, events: Events) -> None:
    """Does what the rules say; the question on top of the stack tells whose action it is."""
    RULES[type(action)](state, action, events)


def may_auto_answer(state: State, seat: Seat) -> bool:
    """M-2.9 Not where the player could trade, nor at the end of a turn, which the player ends."""
    return not (isinstance(state.todo[-1], todos.EndTurn) or cattle.may_trade(state))
