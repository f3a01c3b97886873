"""Chapter 4, second half: a seven, discards, the outlaw and theft."""

from __future__ import annotations

from planwagen.core.action import Action, Change, Event, Events, Seat
from planwagen.core.luck import Chance
from planwagen.games.america import places, todos
from planwagen.games.america.actions.luck import STOLEN, Stolen
from planwagen.games.america.actions.turn import (
    DISCARD_CARD,
    NO_COLOUR,
    PUT_OUTLAW,
    ROB,
    DiscardCard,
    PutOutlaw,
    Rob,
)
from planwagen.games.america.board import KINDS, RESOURCES, SITES_AT_HEX
from planwagen.games.america.offer import NOTHING
from planwagen.games.america.purse import as_words, changes, take_gold
from planwagen.games.america.questions import drop_question, own_question
from planwagen.games.america.refusal import Refusal
from planwagen.games.america.state import THEFT, State, added, clockwise, next_draw, theft_place


def seven(state: State, events: Events) -> None:
    """SA-4.9 No cards and no gold: discards, then the outlaw, then theft.

    SA-4.10 Everyone with more than seven resource cards returns half of them, rounded down.
    """
    state.todo.append(todos.MOVE_OUTLAW[state.active][False])
    for seat in reversed(clockwise(state, state.active)):
        held = sum(state.players[seat].hand)
        if held > state.edition.most_in_hand:
            state.laid = (NOTHING,) * len(state.players)
            state.todo.append(todos.DISCARD[seat][held // 2])
            if events is not None:
                events.append(Event("must_discard", seat, {"count": held // 2}))


def discard_choices(state: State, asked: todos.Discard) -> list[Action]:
    """SA-4.10 Of his own choice, one card at a time."""
    hand = state.players[asked.seat].hand
    return [DISCARD_CARD[kind] for kind in KINDS if hand[kind]]


def discard(state: State, seat: Seat, action: DiscardCard, events: Events) -> None:
    """SA-4.11 All choose independently; the cards are shown when all are done."""
    asked = own_question(state, seat)
    assert isinstance(asked, todos.Discard)
    state.players[seat].hand[action.kind] -= 1
    state.laid = laid_by(state, seat, added(state.laid[seat], action.kind, 1))
    if asked.left > 1:
        state.todo[state.todo.index(asked)] = todos.DISCARD[seat][asked.left - 1]
        return
    drop_question(state, asked)
    if not isinstance(state.todo[-1], todos.Discard):
        show_discards(state, events)


def laid_by(state: State, seat: Seat, cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*state.laid[:seat], cards, *state.laid[seat + 1 :])


def show_discards(state: State, events: Events) -> None:
    """SA-1.17 Discards return to the supply."""
    for seat, cards in enumerate(state.laid):
        for kind in KINDS:
            state.supply[kind] += cards[kind]
        if events is not None and any(cards):
            gone = changes(seat, as_words(cards), -1)
            events.append(Event("discards", seat, {"cards": as_words(cards)}, changes=gone))
    state.laid = ()


def why_not_discard(state: State, seat: Seat, action: DiscardCard) -> Refusal | None:
    asked = own_question(state, seat)
    assert isinstance(asked, todos.Discard)
    if not state.players[seat].hand[action.kind]:
        return Refusal("no_card_to_return", "SA-4.10", kind=RESOURCES[action.kind], left=asked.left)
    return None


def outlaw_choices(state: State, asked: todos.MoveOutlaw) -> list[Action]:
    """SA-4.12 Any other numbered hex, whoever has cities there."""
    here = state.outlaw
    return [PUT_OUTLAW[hex] for hex, number in enumerate(state.numbers) if number and hex != here]


def put_outlaw(state: State, seat: Seat, action: PutOutlaw, events: Events) -> None:
    """SA-4.12 He moves; SA-8.12 the Cavalry brings gold; SA-4.13 then theft, if there is a victim.

    SA-4.16 He stays until the next seven or Cavalry, whatever tokens do.
    """
    asked = state.todo.pop()
    assert isinstance(asked, todos.MoveOutlaw)
    if events is not None:
        at = places.AT_HEX[state.outlaw], places.AT_HEX[action.hex]
        events.append(Event("moves_outlaw", seat, {"hex": places.HEX[action.hex]}, at=at))
    state.outlaw = action.hex
    if asked.by_card:
        take_gold(state, seat, state.edition.cavalry_gold, events)
    if victims(state, seat):
        state.todo.append(todos.ROB_SOMEBODY[seat][asked.by_card])


def why_not_outlaw(state: State, seat: Seat, action: PutOutlaw) -> Refusal | None:
    if action.hex == state.outlaw:
        return Refusal("outlaw_must_move", "SA-4.12")
    if not state.numbers[action.hex]:
        return Refusal("outlaw_to_number", "SA-4.12")
    return None


def victims(state: State, thief: Seat) -> list[Seat]:
    return victims_at(state, thief, state.outlaw)


def victims_at(state: State, thief: Seat, hex: int) -> list[Seat]:
    """SA-4.14 Other players with a city at the outlaw's hex and at least one resource card."""
    owners = {state.cities[site] for site in SITES_AT_HEX[hex]}
    return [
        seat
        for seat, player in enumerate(state.players)
        if seat in owners and seat != thief and sum(player.hand) > 0
    ]


def rob_choices(state: State, asked: todos.RobSomebody) -> list[Action]:
    """SA-4.13 One of the victims, or nobody."""
    colours = state.colours
    return [*(ROB[colours[victim]] for victim in victims(state, asked.seat)), ROB[NO_COLOUR]]


def rob(state: State, seat: Seat, action: Rob, events: Events) -> None:
    """SA-4.13 He may renounce."""
    asked = state.todo.pop()
    assert isinstance(asked, todos.RobSomebody)
    if action.colour:
        victim = state.colours.index(action.colour)
        state.todo.append(todos.DRAW_STOLEN[seat][victim][asked.by_card])
    elif events is not None:
        events.append(Event("robs_nobody", seat))


def why_not_rob(state: State, seat: Seat, action: Rob) -> Refusal | None:
    able = [state.colours[victim] for victim in victims(state, seat)]
    if action.colour and action.colour not in able:
        return Refusal("whom_to_rob", "SA-4.14", victims=", ".join(able))
    return None


def theft_chance(state: State) -> Chance:
    """SA-4.15 Every card in the hand has the same chance."""
    asked = state.todo[-1]
    assert isinstance(asked, todos.DrawStolen)
    hand = state.players[asked.victim].hand
    held = [kind for kind in KINDS if hand[kind]]
    purpose = ("theft", next_draw(state, THEFT))
    return Chance(purpose, [STOLEN[kind] for kind in held], [hand[kind] for kind in held])


def steal(state: State, seat: Seat, action: Stolen, events: Events) -> None:
    """SA-4.17 The card is seen by thief and victim only."""
    asked = state.todo.pop()
    assert isinstance(asked, todos.DrawStolen)
    thief, victim = asked.thief, asked.victim
    state.draws = added(state.draws, THEFT, 1)
    state.players[victim].hand[action.kind] -= 1
    state.players[thief].hand[action.kind] += 1
    place = theft_place(thief, victim)
    cards = added(state.stolen[place], action.kind, 1)
    state.stolen = (*state.stolen[:place], cards, *state.stolen[place + 1 :])
    state.turn.sent = ()
    if events is not None:
        events.append(theft_event(state, thief, victim, action.kind))


def theft_event(state: State, thief: Seat, victim: Seat, kind: int) -> Event:
    """SA-4.15 Thief and victim know the card, the others that it is one."""
    return Event(
        "steals",
        thief,
        {"victim": state.colours[victim]},
        {"kind": RESOURCES[kind]},
        (thief, victim),
        at=(f"player {state.colours[victim]}",),
        changes=stolen_card(thief, victim, "resource card"),
        secret_changes=stolen_card(thief, victim, RESOURCES[kind]),
    )


def stolen_card(thief: Seat, victim: Seat, name: str) -> tuple[Change, ...]:
    return Change(thief, name, 1), Change(victim, name, -1)
