"""What a seat is asked, with what goes into the sentence."""

from __future__ import annotations

from planwagen.core.action import Message, Seat
from planwagen.core.todo import Todo
from planwagen.games.america import places, todos
from planwagen.games.america.offer import NOTHING
from planwagen.games.america.purse import as_words
from planwagen.games.america.questions import own_question
from planwagen.games.america.state import State


def prompt(state: State, seat: Seat) -> Message:
    """What the seat is asked, or whatever is asked now; its class is the id of the words."""
    asked = own_question(state, seat) or (state.todo[-1] if state.todo else None)
    if asked is None:
        return Message("over")
    return Message(type(asked).__name__, prompt_params(state, asked))


def prompt_params(state: State, asked: Todo) -> dict[str, object]:
    match asked:
        case todos.Discard() | todos.TakeMinerals() | todos.LayCardRail():
            return {"left": asked.left}
        case todos.ComposeOffer():
            return offer_params(state)
        case todos.AnswerOffer():
            return {"active": state.colours[state.active], **offer_params(state)}
        case todos.ComposeCounter():
            return counter_params(state, asked.seat)
        case todos.PickRoute():
            return {"routes": len(state.routes)}
        case todos.LayFreeRail():
            return {"path": places.PATH[asked.symbol]}
        case todos.UseScout():
            return {"gold": state.edition.scout_gold, "steps": state.edition.scout_steps}
        case todos.Run():
            return {"train": asked.train + 1, "points": asked.points}
    return {}


def offer_params(state: State) -> dict[str, object]:
    offer = state.offer
    give, want = (offer.give, offer.want) if offer else (NOTHING, NOTHING)
    return {"give": as_words(give), "want": as_words(want)}


def counter_params(state: State, seat: Seat) -> dict[str, object]:
    answer = state.offer.answers[seat] if state.offer else None
    give, want = (answer.give, answer.want) if answer else (NOTHING, NOTHING)
    return {"give": as_words(give), "want": as_words(want)}
