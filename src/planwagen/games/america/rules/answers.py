"""Chapter 5, second part: how the others answer an offer, and which answer is taken."""

from __future__ import annotations

from planwagen.core.action import Action, Event, Events, Seat
from planwagen.games.america import todos
from planwagen.games.america.actions.trade import (
    ACCEPT,
    DECLINE,
    OPEN_COUNTER,
    SEND_COUNTER,
    TAKE_TRADE,
    Accept,
    Decline,
    OpenCounter,
    SendCounter,
    TakeTrade,
)
from planwagen.games.america.actions.turn import NO_COLOUR
from planwagen.games.america.board import Counts
from planwagen.games.america.offer import (
    ACCEPTED,
    ACCEPTS,
    COMPOSES,
    COUNTERS,
    DECLINED,
    DECLINES,
    NOTHING,
    Answer,
    Offer,
)
from planwagen.games.america.purse import as_words, changes, covers, hand_over, held
from planwagen.games.america.questions import drop_question, own_question
from planwagen.games.america.refusal import Refusal
from planwagen.games.america.rules.offers import (
    both_sides,
    close_offer,
    piece_choices,
    put_answer,
    sides_of,
    the_offer,
)
from planwagen.games.america.state import FIRST_RULES, Player, State


def answer_choices(state: State, asked: todos.AnswerOffer) -> list[Action]:
    """SA-5.7 Accept, if he can pay; decline; or counter."""
    offer, player = the_offer(state), state.players[asked.seat]
    choices: list[Action] = [DECLINE]
    if offer.want != NOTHING and covers(player.hand, player.gold, offer.want):
        choices.append(ACCEPT)
    if can_counter(state, asked.seat):
        choices.append(OPEN_COUNTER)
    return choices


def can_counter(state: State, seat: Seat) -> bool:
    """SA-5.4 Both he and the active player have something to give, and not gold for gold."""
    own, active = state.players[seat], state.players[state.active]
    if not has_something(own) or not has_something(active):
        return False
    return held(own.hand) > 0 or held(active.hand) > 0 or state.rules == FIRST_RULES


def has_something(player: Player) -> bool:
    return player.gold > 0 or held(player.hand) > 0


def why_not_accept(state: State, seat: Seat, action: Accept) -> Refusal | None:
    offer, player = the_offer(state), state.players[seat]
    if offer.want == NOTHING:
        return Refusal("nothing_offered", "SA-5.7")
    if not covers(player.hand, player.gold, offer.want):
        return Refusal("wanted_not_held", "SA-5.5")
    return None


def why_not_counter(state: State, seat: Seat, action: OpenCounter) -> Refusal | None:
    if not can_counter(state, seat):
        return Refusal("both_sides_have_something", "SA-5.4")
    return None


def accept(state: State, seat: Seat, action: Accept, events: Events) -> None:
    finish_answer(state, seat, ACCEPTED, events)


def decline(state: State, seat: Seat, action: Decline, events: Events) -> None:
    """SA-5.7 Also instead of a counter begun."""
    finish_answer(state, seat, DECLINED, events)


def open_counter(state: State, seat: Seat, action: OpenCounter, events: Events) -> None:
    place = state.todo.index(todos.ANSWER_OFFER[seat])
    state.todo[place] = todos.COMPOSE_COUNTER[seat]
    put_answer(state, seat, Answer(COMPOSES, NOTHING, NOTHING))


def counter_choices(state: State, asked: todos.ComposeCounter) -> list[Action]:
    """SA-5.7 A complete offer of his own to the active player."""
    give, want = sides_of(state, asked.seat)
    choices = piece_choices(state, asked.seat)
    if give != NOTHING and want != NOTHING:
        choices.append(SEND_COUNTER)
    choices.append(DECLINE)
    return choices


def send_counter(state: State, seat: Seat, action: SendCounter, events: Events) -> None:
    """SA-5.7 There is no counter to a counter."""
    give, want = sides_of(state, seat)
    finish_answer(state, seat, Answer(COUNTERS, give, want), events)


def why_not_send_counter(state: State, seat: Seat, action: SendCounter) -> Refusal | None:
    give, want = sides_of(state, seat)
    if NOTHING in (give, want):
        return Refusal("both_sides_give", "SA-5.4")
    return None


def finish_answer(state: State, seat: Seat, answer: Answer, events: Events) -> None:
    """SA-5.7 When all have answered, the answers are open and the active player takes one."""
    asked = own_question(state, seat)
    assert asked is not None
    put_answer(state, seat, answer)
    drop_question(state, asked)
    if not isinstance(state.todo[-1], todos.ChooseTrade):
        return
    offer = the_offer(state)
    if events is not None:
        events += [answer_event(other, offer.answers[other]) for other in offer.to]
    if all(word_of(offer, other) == DECLINES for other in offer.to):
        close_offer(state)


def word_of(offer: Offer, seat: Seat) -> str:
    answer = offer.answers[seat]
    assert answer is not None
    return answer.word


def answer_event(seat: Seat, answer: Answer | None) -> Event:
    assert answer is not None
    sides = both_sides(answer.give, answer.want)
    if answer.word == COUNTERS:
        return Event("counters", seat, sides)
    return Event("accepts", seat, sides) if answer == ACCEPTED else Event("declines", seat, sides)


def trade_choices(state: State, asked: todos.ChooseTrade) -> list[Action]:
    """SA-5.7 An acceptance, or a counter that the active player can pay, or none."""
    takes = [TAKE_TRADE[state.colours[partner]] for partner in partners(state)]
    return [*takes, TAKE_TRADE[NO_COLOUR]]


def partners(state: State) -> list[Seat]:
    """Those whose answer can be taken."""
    offer, player = the_offer(state), state.players[state.active]
    able: list[Seat] = []
    for seat in offer.to:
        answer = offer.answers[seat]
        assert answer is not None
        counters = answer.word == COUNTERS and covers(player.hand, player.gold, answer.want)
        if answer.word == ACCEPTS or counters:
            able.append(seat)
    return able


def take_trade(state: State, seat: Seat, action: TakeTrade, events: Events) -> None:
    """SA-5.2 An exchange has two parties, and the active player is one."""
    offer = the_offer(state)
    close_offer(state)
    if not action.colour:
        if events is not None:
            events.append(Event("trades_with_nobody", seat))
        return
    partner = state.colours.index(action.colour)
    answer = offer.answers[partner]
    assert answer is not None
    give, get = offer.give, offer.want
    if answer.word == COUNTERS:
        give, get = answer.want, answer.give
    hand_over(state, seat, partner, give)
    hand_over(state, partner, seat, get)
    if events is not None:
        events.append(trade_event(state, seat, partner, (give, get)))


def trade_event(state: State, seat: Seat, partner: Seat, sides: tuple[Counts, Counts]) -> Event:
    given, got = map(as_words, sides)
    moved = [(seat, given, -1), (seat, got, 1), (partner, given, 1), (partner, got, -1)]
    return Event(
        "trades",
        seat,
        {"partner": state.colours[partner], **both_sides(*sides)},
        changes=tuple(change for side in moved for change in changes(*side)),
    )


def why_not_take_trade(state: State, seat: Seat, action: TakeTrade) -> Refusal | None:
    able = [state.colours[partner] for partner in partners(state)]
    if action.colour and action.colour not in able:
        return Refusal("not_accepted", "SA-5.7", colour=action.colour)
    return None
