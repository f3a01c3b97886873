"""Actions that do not answer the question asked, and texts that name no action at all."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import Action, Refusal, Seat, Todo, plain
from planwagen.core.hexes import name
from planwagen.games.montana import actions, todos
from planwagen.games.montana.board import MOST_STEPS, TABLE, label
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
        return Refusal("the game is over", "M-10.10")
    if seat not in range(len(state.players)):
        return Refusal("only players decide", "M-2.1")
    if isinstance(action, DRAWS):
        return Refusal("that is for luck to decide", "M-3.2")
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
        return Refusal("luck comes first", "M-2.6")
    who = state.colours[asked]
    if isinstance(action, TRADES):
        return why_no_trade_now(seat == state.active, who)
    if isinstance(state.todo[-1], todos.Bid | todos.OpenTown):
        return why_not_your_bid(state, seat, action) or Refusal(
            "it is {who}'s bid", "M-5.4", who=who
        )
    return Refusal("it is {who}'s decision", "M-2.1", who=who)


def why_no_trade_now(is_own_turn: bool, who: str) -> Refusal:
    """M-7.3 Nobody trades while somebody else decides, not even in his own turn."""
    if is_own_turn:
        why = "you trade when you are asked yourself, and it is {who}'s decision"
        return Refusal(why, "M-7.3", who=who)
    return Refusal(
        "cattle is traded in your own turn, and it is {who}'s decision", "M-7.3", who=who
    )


def why_not_your_bid(state: State, seat: Seat, action: Action) -> Refusal | None:
    """M-5.5, M-5.10 Whose contractor has gone home, or stands."""
    if isinstance(action, actions.Place | actions.Pass) and has_passed(state, seat):
        return Refusal("you have passed and are out for this turn", "M-5.5")
    if isinstance(action, actions.Place) and seat in state.contractor:
        return Refusal("a contractor moves only when it is outbid", "M-5.10")
    return None


def why_not_this(state: State, asked: Todo, action: Action) -> Refusal:
    """The action answers another question than the one asked: the most helpful rule first."""
    if isinstance(asked, todos.GiveBack):
        why = "first {surplus} workers go back: there are {places} places"
        return Refusal(why, "M-3.9", surplus=asked.surplus, places=state.edition.kit.worker_places)
    if refusal := MISPLACED.get((type(asked), type(action))) or ANYWHERE.get(type(action)):
        return refusal
    if isinstance(action, TURN_ACTIONS):
        return why_no_such_action(state, asked, action)
    return Refusal("that is not what is asked now", "M-2.6")


def why_no_such_action(state: State, asked: Todo, action: Action) -> Refusal:
    """M-2.2 One action a turn, or what is closer where more of the same is tried."""
    if asked.seat != state.active:
        return Refusal("it is not your turn; answer what you are asked", "M-2.1")
    if not isinstance(asked, todos.EndTurn):
        return Refusal("finish first what you have begun", "M-2.2")
    if asked.taken == "work" and isinstance(action, WORK):
        return Refusal("one place of work a turn", "M-2.4")
    if asked.taken == "settle" and isinstance(action, actions.Settle):
        why = "the settle action is over: {builds} builds, or until you stop"
        return Refusal(why, "M-6.5", builds=state.edition.builds)
    return Refusal("this turn's action is taken; trade, use a canteen or end the turn", "M-2.2")


MISPLACED: Final[dict[tuple[type[Todo], type[Action]], Refusal]] = {
    (todos.Turn, actions.EndTurn): Refusal(
        "one action is compulsory: recruit, work or settle", "M-2.3"
    ),
    (todos.Turn, actions.Place): Refusal("open the town first", "M-5.1"),
    (todos.Turn, actions.StopSettling): Refusal("at least one build before you stop", "M-6.5"),
    (todos.Announce, actions.Pass): Refusal(
        "the bid is binding; announce none if you want nothing", "M-5.11"
    ),
}
"""What is told where an action comes at the wrong time, by the question asked."""

ANYWHERE: Final[dict[type[Action], Refusal]] = {
    actions.UseCanteen: Refusal("a canteen is used after the turn's action", "M-8.3"),
    actions.MoveArrow: Refusal("the arrow moves once a turn, after the spin", "M-3.8"),
    actions.StaffSmall: Refusal(
        "a small space goes only with its big space, in the same action", "M-4.12"
    ),
}
"""The same, whatever is asked."""

NOT_UNDERSTOOD: Final[dict[str, Refusal]] = {
    "move": Refusal("the arrow moves 1 to {most} sectors", "M-3.6", most=MOST_STEPS),
    "bank": Refusal("a bank space takes exactly its number of workers", "M-4.2"),
    "produce": Refusal("an area takes 1 worker of its colour, or 2 of any", "M-4.7"),
    "staff": Refusal("a small space takes 1 worker of the colour, or 2 of any", "M-4.7"),
    "pick": Refusal("name a colour for each white worker", "M-3.5"),
    "give": Refusal("exactly the surplus goes back, named by colour", "M-3.9"),
    "place": Refusal("no such place; write place 2,1 for row 2, column 1", "M-5.2"),
    "announce": Refusal("announce upgrades or goods within the limits of the row", "M-5.12"),
    "settle": Refusal("no such hex; write settle E7, or settle E7 x2 for two", "M-6.2"),
    "trade": Refusal("cattle is traded for a small good, silver or a worker", "M-7.1"),
    "sector": Refusal("the disc has no such sector", "M-3.3"),
}


def not_understood(text: str) -> Refusal:
    """A text that names no action: what was probably meant tells the clause."""
    verb, _, rest = plain(text).partition(" ")
    if verb == "settle" and is_hex(rest.partition(" ")[0]):
        return Refusal("a hex takes one settlement, or two: write x2", "M-6.7")
    return NOT_UNDERSTOOD.get(
        verb, Refusal("not understood; choose one of the answers offered", "M-2.6")
    )


def is_hex(text: str) -> bool:
    return any(text in (name(at), label(at).lower()) for at in TABLE)
