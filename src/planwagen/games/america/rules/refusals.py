"""Actions that do not answer the question asked, and texts that name no action at all."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import Action, Seat, Todo, plain
from planwagen.games.america import actions, todos
from planwagen.games.america.questions import of_a_seven, own_question, seats_asked
from planwagen.games.america.refusal import Refusal
from planwagen.games.america.state import State

DRAWS: Final = (actions.luck.Dice, actions.luck.Token, actions.luck.Stolen, actions.luck.Drawn)
BUILDS: Final = (
    actions.building.BuyCard,
    actions.building.BuildSettler,
    actions.building.RebuildSettler,
    actions.building.BuildTrain,
    actions.building.RebuildTrain,
    actions.building.BuildRail,
)
TRADES: Final = (actions.trade.OpenOffer, actions.trade.Buy, actions.trade.Bank)
PIECES: Final = (actions.trade.Give, actions.trade.Want)
MOVES: Final = (actions.building.Walk, actions.building.Step, actions.building.Deliver)
TRADE_TALK: Final = (
    *PIECES,
    actions.trade.OpenOffer,
    actions.trade.SendOffer,
    actions.trade.DropOffer,
    actions.trade.Accept,
    actions.trade.Decline,
    actions.trade.OpenCounter,
    actions.trade.SendCounter,
    actions.trade.TakeTrade,
)
OF_THE_TURN: Final = (actions.turn.Play, *TRADE_TALK)
CARD_STEPS: Final = (
    actions.turn.CardRail,
    actions.turn.NoMore,
    actions.turn.CardTrain,
    actions.turn.TakeCard,
    actions.turn.ChooseSum,
    actions.turn.ScoutGold,
    actions.turn.ScoutWalk,
)

ANSWERS: Final[dict[type[Todo], tuple[type[Action], ...]]] = {
    todos.PlaceCity: (actions.turn.PlaceCity,),
    todos.PlaceRail: (actions.turn.PlaceRail,),
    todos.PlaceNeutral: (actions.turn.PlaceNeutral,),
    todos.BeforeDice: (actions.turn.Roll, actions.turn.Play),
    todos.Discard: (actions.turn.DiscardCard,),
    todos.MoveOutlaw: (actions.turn.PutOutlaw,),
    todos.RobSomebody: (actions.turn.Rob,),
    todos.Act: (*BUILDS, *TRADES, *MOVES, actions.turn.Play, actions.turn.EndActions),
    todos.ComposeOffer: (*PIECES, actions.trade.SendOffer, actions.trade.DropOffer),
    todos.AnswerOffer: (actions.trade.Accept, actions.trade.Decline, actions.trade.OpenCounter),
    todos.ComposeCounter: (*PIECES, actions.trade.SendCounter, actions.trade.Decline),
    todos.ChooseTrade: (actions.trade.TakeTrade,),
    todos.PickRoute: (actions.building.ChooseRoute,),
    todos.LayFreeRail: (actions.building.FreeRail, actions.building.NoFreeRail),
    todos.LayCardRail: (actions.turn.CardRail, actions.turn.NoMore),
    todos.NameTrain: (actions.turn.CardTrain,),
    todos.TakeMinerals: (actions.turn.TakeCard,),
    todos.NameSum: (actions.turn.ChooseSum,),
    todos.UseScout: (actions.turn.ScoutGold, actions.turn.ScoutWalk),
    todos.Run: (actions.building.Step, actions.building.Deliver, actions.building.Stop),
    todos.ExtraBuild: (*BUILDS, actions.turn.Done),
}
"""Which kinds of action answer which question."""


def why_not_asked(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Is it this seat's decision, and does the action answer the question?"""
    if not state.todo:
        return Refusal("game_over", "SA-11.7")
    if isinstance(action, DRAWS):
        return Refusal("for_luck", "SA-4.1")
    asked = own_question(state, seat)
    if asked is None:
        return why_not_your_turn(state, seat, action)
    if isinstance(action, ANSWERS[type(asked)]):
        return None
    return why_not_this(state, asked, action)


def why_not_your_turn(state: State, seat: Seat, action: Action) -> Refusal:
    """Whose decision it is, and why not this seat's."""
    asked = state.todo[-1]
    if isinstance(action, actions.turn.DiscardCard) and of_a_seven(asked):
        return NO_MORE_DISCARDS
    if asked.seat < 0:
        return Refusal("luck_first", "SA-3.7")
    if isinstance(action, OF_THE_TURN) and seat != state.active:
        return why_not_in_anothers_turn(state, seat, action)
    if is_extra_phase(state):
        return why_not_build_now(state, seat, state.colours[asked.seat])
    if isinstance(action, actions.building.Deliver) and seat != state.active:
        return Refusal("deliver_in_own_turn", "SA-9.24")
    return whose_decision(state)


def why_not_in_anothers_turn(state: State, seat: Seat, action: Action) -> Refusal:
    if isinstance(action, actions.turn.Play):
        return why_not_play_now(state)
    return why_not_trade_now(state, seat)


def is_extra_phase(state: State) -> bool:
    return any(isinstance(todo, todos.ExtraBuild) for todo in state.todo)


def whose_decision(state: State) -> Refusal:
    """SA-3.1 Who is asked, all of them where several are."""
    who = [state.colours[seat] for seat in seats_asked(state)]
    if len(who) > 1:
        return Refusal("still_to_decide", "SA-3.1", who=who)
    return Refusal("decision_of_another", "SA-3.1", who=who[0])


NO_MORE_DISCARDS: Final = Refusal("no_more_discards", "SA-4.10")
"""SA-4.10 Half of the hand is returned, and that once a seven."""


def why_not_play_now(state: State) -> Refusal:
    """SA-8.1 In the own turn only, whoever is asked in the turn of another."""
    return Refusal("card_in_own_turn", "SA-8.1", who=state.colours[state.active])


def why_not_trade_now(state: State, seat: Seat) -> Refusal:
    """SA-5.2 The others trade with the active player only; SA-5.7 each answers once."""
    if state.offer is not None and seat in state.offer.to:
        return Refusal("offer_answered", "SA-5.7")
    return Refusal("trade_with_active", "SA-5.2")


def why_not_build_now(state: State, seat: Seat, who: str) -> Refusal:
    """SA-10.1 The order of the extraordinary building phase; SA-10.5 one chance a turn."""
    if seat == state.active:
        return Refusal("action_phase_over", "SA-10.1", who=who)
    if not any(todo.seat == seat for todo in state.todo):
        return Refusal("chance_to_build_gone", "SA-10.5")
    return Refusal("decision_of_another", "SA-10.1", who=who)


def why_not_this(state: State, asked: Todo, action: Action) -> Refusal:
    """The action answers another question than the one asked: the most helpful rule first."""
    if isinstance(asked, todos.BeforeDice):
        return BEFORE_THE_DICE
    if isinstance(asked, todos.Run):
        return Refusal("finish_run", "SA-9.27")
    if isinstance(asked, todos.ExtraBuild):
        return IN_THE_EXTRA_PHASE.get(type(action), BUILDING_ONLY)
    if isinstance(asked, todos.Act):
        return IN_THE_ACTION_PHASE.get(type(action), NOT_ASKED)
    if isinstance(action, actions.turn.Play):
        return why_not_play_within(state, asked)
    if isinstance(action, actions.turn.DiscardCard) and of_a_seven(asked):
        return NO_MORE_DISCARDS
    return INSTEAD.get((type(asked), type(action)), ANOTHER_IS_OPEN)


def why_not_play_within(state: State, asked: Todo) -> Refusal:
    if asked.seat != state.active:
        return why_not_play_now(state)
    return Refusal("card_within_action", "SA-8.2")


ANOTHER_IS_OPEN: Final = Refusal("another_choice_open", "SA-3.7")
INSTEAD: Final[dict[tuple[type[Todo], type[Action]], Refusal]] = {
    (todos.LayFreeRail, actions.building.BuildRail): Refusal("free_rail_first", "SA-6.29"),
    (todos.ChooseTrade, actions.trade.OpenCounter): Refusal("no_counter_to_counter", "SA-5.7"),
}
"""What is said where one question is easily taken for another."""


BEFORE_THE_DICE: Final = Refusal("roll_first", "SA-3.3")
"""SA-3.3 So no trade of any kind (SA-5.1), and no delivery but by Right of Way (SA-9.24)."""


AT_THE_SYMBOL: Final = Refusal("free_rail_at_symbol", "SA-6.30")
OUTLAW_STAYS: Final = Refusal("outlaw_stays", "SA-4.16")

IN_THE_ACTION_PHASE: Final[dict[type[Action], Refusal]] = {
    actions.turn.Roll: Refusal("dice_rolled_once", "SA-4.1"),
    actions.turn.Done: Refusal("end_your_actions", "SA-3.5"),
    actions.turn.PutOutlaw: OUTLAW_STAYS,
    actions.turn.Rob: OUTLAW_STAYS,
    actions.turn.DiscardCard: Refusal("discard_on_seven", "SA-4.10"),
    actions.building.FreeRail: AT_THE_SYMBOL,
    actions.building.ChooseRoute: Refusal("no_route_to_choose", "SA-6.22"),
    actions.building.Stop: Refusal("no_run_open", "SA-9.27"),
    **dict.fromkeys(CARD_STEPS, Refusal("play_card_first", "SA-8.5")),
    **dict.fromkeys(TRADE_TALK, Refusal("open_offer_first", "SA-5.7")),
}
NOT_ASKED: Final = Refusal("not_asked", "SA-3.4")

NOT_YOUR_TURN: Final = Refusal("say_done", "SA-10.1")
IN_THE_EXTRA_PHASE: Final[dict[type[Action], Refusal]] = {
    actions.turn.EndActions: NOT_YOUR_TURN,
    actions.turn.Roll: NOT_YOUR_TURN,
    actions.building.FreeRail: AT_THE_SYMBOL,
}
BUILDING_ONLY: Final = Refusal("building_only", "SA-10.3")


NOT_UNDERSTOOD: Final[dict[str, Refusal]] = {
    "place": Refusal("no_such_site", "SA-2.13"),
    "outlaw": Refusal("no_such_hex", "SA-4.12"),
    "rob": Refusal("rob_a_colour", "SA-4.14"),
    "discard": Refusal("no_such_resource", "SA-4.10"),
    "give": Refusal("what_is_traded", "SA-5.3"),
    "want": Refusal("what_is_traded", "SA-5.3"),
    "offer": Refusal("how_to_offer", "SA-5.7"),
    "trade": Refusal("trade_with_answerer", "SA-5.7"),
    "buy": Refusal("what_is_bought", "SA-5.9"),
    "bank": Refusal("three_of_a_kind", "SA-5.11"),
    "settler": Refusal("settler_at_own_city", "SA-6.5"),
    "train": Refusal("train_at_own_city", "SA-6.10"),
    "rail": Refusal("no_such_path", "SA-1.7"),
    "free": Refusal("no_such_path", "SA-6.30"),
    "route": Refusal("choose_shortest_route", "SA-6.23"),
    "walk": Refusal("no_such_walk", "SA-7.25"),
    "scout": Refusal("scout_gold_or_walk", "SA-8.18"),
    "play": Refusal("no_such_card", "SA-8.11"),
    "sum": Refusal("sum_of_dice", "SA-8.17"),
    "take": Refusal("no_such_resource", "SA-8.15"),
    "step": Refusal("no_such_step", "SA-9.26"),
    "deliver": Refusal("no_such_train", "SA-9.26"),
}


def not_understood(text: str) -> Refusal:
    """SA-3.4 A text that names no action: what was probably meant tells the clause."""
    verb = plain(text).partition(" ")[0]
    return NOT_UNDERSTOOD.get(verb, Refusal("not_understood", "SA-3.4"))
