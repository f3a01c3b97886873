"""The table of contents: what each question offers, what each action does, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planwagen.core.action import CHANCE, NOBODY, Action, Events, Refusal, Seat, Todo
from planwagen.core.luck import Chance
from planwagen.games.america import actions, setup, todos
from planwagen.games.america.questions import own_question, seats_asked
from planwagen.games.america.rules import (
    answers,
    building,
    card_steps,
    cards,
    offers,
    outlaw,
    placing,
    production,
    rails,
    supply,
    trains,
    turn,
    walks,
)
from planwagen.games.america.rules.refusals import why_not_asked
from planwagen.games.america.state import NO_CARD, State
from planwagen.games.america.todos import Act, ComposeOffer, ExtraBuild

CHANCES: Final[dict[type[Todo], Callable[[State], Chance]]] = {
    todos.RollForFirst: setup.first_roll_chance,  # SA-2.7
    todos.DealToken: setup.token_chance,  # SA-2.12
    todos.RollDice: production.dice_chance,  # SA-4.1
    todos.DrawStolen: outlaw.theft_chance,  # SA-4.15
    todos.DrawCard: cards.card_chance,  # SA-6.4
}

CHOICES: Final[dict[type[Todo], Callable[[State, todos.Asked], list[Action]]]] = {
    todos.PlaceCity: placing.city_choices,  # SA-2.13
    todos.PlaceRail: placing.rail_choices,  # SA-2.16
    todos.PlaceNeutral: placing.neutral_choices,  # SA-2.20
    todos.BeforeDice: turn.before_dice_choices,  # SA-3.3
    todos.Discard: outlaw.discard_choices,  # SA-4.10
    todos.MoveOutlaw: outlaw.outlaw_choices,  # SA-4.12
    todos.RobSomebody: outlaw.rob_choices,  # SA-4.13
    todos.Act: turn.act_choices,  # SA-3.4 trade, build, walk, run, deliver, play, end
    todos.ComposeOffer: offers.offer_choices,  # SA-5.7
    todos.AnswerOffer: answers.answer_choices,  # SA-5.7
    todos.ComposeCounter: answers.counter_choices,  # SA-5.7
    todos.ChooseTrade: answers.trade_choices,  # SA-5.7
    todos.PickRoute: rails.route_choices,  # SA-6.23
    todos.LayFreeRail: rails.free_rail_choices,  # SA-6.29
    todos.LayCardRail: card_steps.card_rail_choices,  # SA-8.13
    todos.NameTrain: card_steps.name_train_choices,  # SA-8.14
    todos.TakeMinerals: card_steps.mineral_choices,  # SA-8.15
    todos.NameSum: card_steps.sum_choices,  # SA-8.17
    todos.UseScout: card_steps.scout_choices,  # SA-8.18
    todos.Run: trains.run_choices,  # SA-9.27
    todos.ExtraBuild: turn.extra_choices,  # SA-10.2
}

RULES: Final[dict[type[Action], Callable[[State, Seat, actions.Chosen, Events], None]]] = {
    actions.luck.Dice: production.throw,
    actions.luck.Token: setup.deal_token,
    actions.luck.Stolen: outlaw.steal,
    actions.luck.Drawn: cards.draw_card,
    actions.turn.PlaceCity: placing.place_city,
    actions.turn.PlaceRail: placing.place_rail,
    actions.turn.PlaceNeutral: placing.place_neutral,
    actions.turn.Roll: turn.roll,
    actions.turn.Play: cards.play,
    actions.turn.EndActions: turn.end_actions,
    actions.turn.Done: turn.done,
    actions.turn.DiscardCard: outlaw.discard,
    actions.turn.PutOutlaw: outlaw.put_outlaw,
    actions.turn.Rob: outlaw.rob,
    actions.trade.OpenOffer: offers.open_offer,
    actions.trade.Give: offers.add_give,
    actions.trade.Want: offers.add_want,
    actions.trade.SendOffer: offers.send_offer,
    actions.trade.DropOffer: offers.drop_offer,
    actions.trade.Accept: answers.accept,
    actions.trade.Decline: answers.decline,
    actions.trade.OpenCounter: answers.open_counter,
    actions.trade.SendCounter: answers.send_counter,
    actions.trade.TakeTrade: answers.take_trade,
    actions.trade.Buy: supply.buy,
    actions.trade.Bank: supply.bank,
    actions.building.BuyCard: cards.buy_card,
    actions.building.BuildSettler: building.build_settler,
    actions.building.RebuildSettler: building.rebuild_settler,
    actions.building.BuildTrain: building.build_train,
    actions.building.RebuildTrain: building.rebuild_train,
    actions.building.BuildRail: rails.build_rail,
    actions.building.ChooseRoute: rails.choose_route,
    actions.building.FreeRail: rails.free_rail,
    actions.building.NoFreeRail: rails.no_free_rail,
    actions.turn.CardRail: card_steps.card_rail,
    actions.turn.NoMore: card_steps.no_more,
    actions.turn.CardTrain: card_steps.name_train,
    actions.turn.TakeCard: card_steps.take_card,
    actions.turn.ChooseSum: card_steps.choose_sum,
    actions.turn.ScoutGold: card_steps.scout_gold,
    actions.turn.ScoutWalk: card_steps.scout_walk,
    actions.building.Walk: walks.walk,
    actions.building.Step: trains.step,
    actions.building.Deliver: trains.deliver,
    actions.building.Stop: trains.stop,
}

WHY_NOT: Final[dict[type[Action], Callable[[State, Seat, actions.Chosen], Refusal | None]]] = {
    actions.turn.PlaceCity: placing.why_not_city,
    actions.turn.PlaceRail: placing.why_not_first_rail,
    actions.turn.PlaceNeutral: placing.why_not_neutral,
    actions.turn.Play: cards.why_not_play,
    actions.turn.DiscardCard: outlaw.why_not_discard,
    actions.turn.PutOutlaw: outlaw.why_not_outlaw,
    actions.turn.Rob: outlaw.why_not_rob,
    actions.trade.OpenOffer: offers.why_not_open,
    actions.trade.Give: offers.why_not_give,
    actions.trade.Want: offers.why_not_want,
    actions.trade.SendOffer: offers.why_not_send,
    actions.trade.Accept: answers.why_not_accept,
    actions.trade.OpenCounter: answers.why_not_counter,
    actions.trade.SendCounter: answers.why_not_send_counter,
    actions.trade.TakeTrade: answers.why_not_take_trade,
    actions.trade.Buy: supply.why_not_buy,
    actions.trade.Bank: supply.why_not_bank,
    actions.building.BuyCard: cards.why_not_buy_card,
    actions.building.BuildSettler: building.why_not_settler,
    actions.building.RebuildSettler: building.why_not_resettle,
    actions.building.BuildTrain: building.why_not_train,
    actions.building.RebuildTrain: building.why_not_retrain,
    actions.building.BuildRail: rails.why_not_build_rail,
    actions.building.ChooseRoute: rails.why_not_route,
    actions.building.FreeRail: rails.why_not_free_rail,
    actions.turn.CardRail: card_steps.why_not_card_rail,
    actions.turn.NoMore: card_steps.why_not_no_more,
    actions.turn.CardTrain: card_steps.why_not_name,
    actions.turn.TakeCard: card_steps.why_not_take_minerals,
    actions.turn.ScoutWalk: card_steps.why_not_scout,
    actions.building.Walk: walks.why_not_walk,
    actions.building.Step: trains.why_not_step,
    actions.building.Deliver: trains.why_not_deliver,
    actions.building.Stop: trains.why_not_stop,
}


def legal_actions(state: State, seat: Seat) -> list[Action]:
    """What a seat may answer to the question it is asked; nothing for all others."""
    if not state.todo or seat == CHANCE:
        return []
    asked = state.todo[-1]
    if asked.seat == seat:
        return choices_of(state, asked)
    other = own_question(state, seat)
    return choices_of(state, other) if other is not None else []


def choices_of(state: State, asked: todos.Asked) -> list[Action]:
    """By the table; what is asked most often by name: 250 instructions less when compiled."""
    kind = type(asked)
    if kind is Act:
        return turn.act_choices(state, asked)
    if kind is ComposeOffer:
        return offers.offer_choices(state, asked)
    if kind is ExtraBuild:
        return turn.extra_choices(state, asked)
    return CHOICES[kind](state, asked)


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why this is no answer to the question asked, or None if it is one."""
    if refusal := why_not_asked(state, seat, action):
        return refusal
    if explain := WHY_NOT.get(type(action)):
        return explain(state, seat, action)
    return None


def chance(state: State) -> Chance:
    return CHANCES[type(state.todo[-1])](state)


def apply(state: State, seat: Seat, action: Action, events: Events) -> None:
    RULES[type(action)](state, seat, action, events)
    if state.in_play != NO_CARD:
        card_steps.go_on(state, events)


def to_act(state: State) -> Seat:
    return state.todo[-1].seat if state.todo else NOBODY


def may_act(state: State) -> list[Seat]:
    return seats_asked(state)


def may_auto_answer(state: State, seat: Seat) -> bool:
    """SA-3.10 Only where open information shows that one answer is left."""
    asked, player = own_question(state, seat), state.players[seat]
    if isinstance(asked, todos.ExtraBuild):
        return sum(player.hand) < state.edition.least_price
    if isinstance(asked, todos.BeforeDice):
        return state.turn.card_played or not any(player.cards)
    if isinstance(asked, todos.AnswerOffer):
        return not answers.can_counter(state, seat)
    return isinstance(asked, OPEN_QUESTIONS)


OPEN_QUESTIONS: Final = (
    todos.PlaceCity,
    todos.PlaceRail,
    todos.PlaceNeutral,
    todos.MoveOutlaw,
    todos.RobSomebody,
    todos.PickRoute,
    todos.LayFreeRail,
    todos.LayCardRail,
    todos.NameTrain,
    todos.TakeMinerals,
    todos.UseScout,
)
"""Their answers depend on nothing that is hidden."""
