"""Actions that do not answer the question asked, and texts that name no action at all."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import Action, Seat, Todo, plain
from planwagen.core.hexes import name
from planwagen.games.montana import actions, todos
from planwagen.games.montana.board import MOST_STEPS, TABLE, label
from planwagen.games.montana.refusal import Refusal
from planwagen.games.montana.rules.town import has_passed
from planwagen.games.montana.state import State

WORK: Final = (actions.StaffBank, actions.Produce, actions.GoToTown)
TURN_ACTIONS: Final = (actions.Recruit, *WORK, actions.Settle)
TRADES: Final = (actions.TradeForGood, actions.TradeForSilver, actions.TradeForWorker)
DRAWS: Final = (actions.StartPlayer, actions.LayTile, actions.LayStart, actions.Sector)

ANSWERS: Final[dict[type[Todo], tuple[type[Action], ...]]] = {
    todos.Turn: TURN_ACTIONS,
    todos.PickWhite: (actions.PickWhite,),
    todos.GiveBack: (actions.GiveBack,),
    todos.MoveArrow: (actions.MoveArrow, actions.SkipMove),
    todos.StaffSmall: (actions.StaffSmall, actions.SkipSmall),
    todos.OpenTown: (actions.Place, actions.Pass),
    todos.Bid: (actions.Place, actions.Pass),
    todos.Announce: (actions.AnnounceUpgrades, actions.AnnounceGoods),
    todos.Build: (actions.Settle, actions.StopSettling),
    todos.EndTurn: (actions.EndTurn, actions.UseCanteen),
}
"""Which kinds of action answer which question, trades aside."""


def why_not_asked(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Is it this seat's decision, and does the action answer the question?"""
    if not state.todo:
        return Refusal("game_over", "M-10.10")
    if seat not in range(len(state.players)):
        return Refusal("only_players", "M-2.1")
    if isinstance(action, DRAWS):
        return Refusal("for_luck", "M-3.2")
    asked = state.todo[-1]
    if seat != asked.seat:
        return why_not_your_turn(state, seat, action)
    if isinstance(action, (*TRADES, *ANSWERS[type(asked)])):
        return None
    return why_not_this(state, asked, action)


def why_not_your_turn(state: State, seat: Seat, action: Action) -> Refusal:
    """Whose decision it is, and why not this seat's."""
    asked = state.todo[-1].seat
    if asked < 0:
        return Refusal("luck_first", "M-2.6")
    who = state.colours[asked]
    if isinstance(action, TRADES):
        return why_no_trade_now(seat == state.active, who)
    if isinstance(state.todo[-1], todos.Bid | todos.OpenTown):
        return why_not_your_bid(state, seat, action) or Refusal("bid_of_another", "M-5.4", who=who)
    return Refusal("decision_of_another", "M-2.1", who=who)


def why_no_trade_now(is_own_turn: bool, who: str) -> Refusal:
    """M-7.3 Nobody trades while somebody else decides, not even in his own turn."""
    if is_own_turn:
        return Refusal("trade_when_asked", "M-7.3", who=who)
    return Refusal("trade_in_own_turn_only", "M-7.3", who=who)


def why_not_your_bid(state: State, seat: Seat, action: Action) -> Refusal | None:
    """M-5.5, M-5.10 Whose contractor has gone home, or stands."""
    if isinstance(action, actions.Place | actions.Pass) and has_passed(state, seat):
        return Refusal("you_have_passed", "M-5.5")
    if isinstance(action, actions.Place) and seat in state.contractor:
        return Refusal("contractor_not_outbid", "M-5.10")
    return None


def why_not_this(state: State, asked: Todo, action: Action) -> Refusal:
    """The action answers another question than the one asked: the most helpful rule first."""
    if isinstance(asked, todos.GiveBack):
        return Refusal(
            "give_back_first",
            "M-3.9",
            surplus=asked.surplus,
            places=state.edition.kit.worker_places,
        )
    if refusal := MISPLACED.get((type(asked), type(action))) or ANYWHERE.get(type(action)):
        return refusal
    if isinstance(action, TURN_ACTIONS):
        return why_no_such_action(state, asked, action)
    return Refusal("not_asked", "M-2.6")


def why_no_such_action(state: State, asked: Todo, action: Action) -> Refusal:
    """M-2.2 One action a turn, or what is closer where more of the same is tried."""
    if asked.seat != state.active:
        return Refusal("not_your_turn", "M-2.1")
    if not isinstance(asked, todos.EndTurn):
        return Refusal("finish_what_you_began", "M-2.2")
    if asked.taken == "work" and isinstance(action, WORK):
        return Refusal("one_place_of_work", "M-2.4")
    if asked.taken == "settle" and isinstance(action, actions.Settle):
        return Refusal("settling_is_over", "M-6.5", builds=state.edition.builds)
    return Refusal("action_taken", "M-2.2")


MISPLACED: Final[dict[tuple[type[Todo], type[Action]], Refusal]] = {
    (todos.Turn, actions.EndTurn): Refusal("action_is_compulsory", "M-2.3"),
    (todos.Turn, actions.Place): Refusal("open_town_first", "M-5.1"),
    (todos.Turn, actions.StopSettling): Refusal("build_before_stopping", "M-6.5"),
    (todos.Announce, actions.Pass): Refusal("bid_is_binding", "M-5.11"),
}
"""What is told where an action comes at the wrong time, by the question asked."""

ANYWHERE: Final[dict[type[Action], Refusal]] = {
    actions.UseCanteen: Refusal("canteen_after_action", "M-8.3"),
    actions.MoveArrow: Refusal("arrow_moves_once", "M-3.8"),
    actions.StaffSmall: Refusal("small_goes_with_big", "M-4.12"),
}
"""The same, whatever is asked."""

NOT_UNDERSTOOD: Final[dict[str, Refusal]] = {
    "move": Refusal("arrow_moves_so_far", "M-3.6", most=MOST_STEPS),
    "bank": Refusal("bank_takes_exactly", "M-4.2"),
    "produce": Refusal("area_takes_one_or_two", "M-4.7"),
    "staff": Refusal("small_takes_one_or_two", "M-4.7"),
    "pick": Refusal("name_white_workers", "M-3.5"),
    "give": Refusal("give_back_surplus", "M-3.9"),
    "place": Refusal("no_such_place", "M-5.2"),
    "announce": Refusal("announce_within_row", "M-5.12"),
    "settle": Refusal("no_such_hex", "M-6.2"),
    "trade": Refusal("trade_for_something", "M-7.1"),
    "sector": Refusal("no_such_sector", "M-3.3"),
}


def not_understood(text: str) -> Refusal:
    """A text that names no action: what was probably meant tells the clause."""
    verb, _, rest = plain(text).partition(" ")
    if verb == "settle" and is_hex(rest.partition(" ")[0]):
        return Refusal("one_or_two_settlements", "M-6.7")
    return NOT_UNDERSTOOD.get(verb, Refusal("not_understood", "M-2.6"))


def is_hex(text: str) -> bool:
    return any(text in (name(at), label(at).lower()) for at in TABLE)
