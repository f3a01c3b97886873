"""What may be seen: hands, cards, deck lie face down; offers, answers, discards until shown."""

from __future__ import annotations

from dataclasses import replace

from planwagen.core.action import Seat, Todo
from planwagen.games.america import todos
from planwagen.games.america.board import Counts
from planwagen.games.america.components import COLOURS
from planwagen.games.america.offer import COMPOSES, HIDDEN_ANSWER, NOTHING, Answer, Offer
from planwagen.games.america.state import FACE_DOWN, Player, State, Turn, theft_place


def seen_by(state: State, viewer: Seat) -> State:
    """SA-4.17 How many cards, not which; SA-8.8 so are development cards; the rest is open."""
    return State(
        edition=state.edition,
        rules=state.rules,
        todo=[face_down_todo(state, todo, viewer) for todo in state.todo],
        colours=state.colours,
        players=[seen_player(state, seat, viewer) for seat in range(len(state.players))],
        first=state.first,
        active=state.active,
        winner=state.winner,
        turn=seen_turn(state, viewer),
        last_turn=state.last_turn,
        draws=state.draws,
        rolls=state.rolls,
        supply=state.supply[:],
        deck=all_face_down(state.deck),
        pile=state.pile,
        in_play=state.in_play,
        stolen=seen_thefts(state, viewer),
        numbers=state.numbers,
        outlaw=state.outlaw,
        cities=state.cities,
        goods=state.goods,
        rails=state.rails,
        trains=state.trains[:],
        settlers=state.settlers[:],
        offer=seen_offer(state, viewer),
        laid=tuple(seen_laid(state, seat, viewer) for seat in range(len(state.laid))),
        routes=state.routes,
    )


def seen_turn(state: State, viewer: Seat) -> Turn:
    """SA-8.8 Cards just bought are as secret as others."""
    seen = state.turn.copy()
    seen.fresh = seen.fresh if viewer == state.active else all_face_down(seen.fresh)
    return seen


def all_face_down(counts: Counts) -> Counts:
    """Only how many there are; the last place counts those face down."""
    return (*(0,) * (len(counts) - 1), sum(counts))


def seen_thefts(state: State, viewer: Seat) -> tuple[Counts, ...]:
    """SA-4.15 Which card was stolen, thief and victim know."""
    return tuple(
        cards if viewer in (thief, victim) else all_face_down(cards)
        for cards, thief, victim in thefts(state)
    )


def thefts(state: State) -> list[tuple[Counts, Seat, Seat]]:
    """The cards stolen, with thief and victim."""
    places = [divmod(place, len(COLOURS)) for place in range(len(state.stolen))]
    return [(cards, *place) for cards, place in zip(state.stolen, places, strict=True)]


def seen_player(state: State, seat: Seat, viewer: Seat) -> Player:
    """SA-4.17 How many cards another has, not which; and what passed before all eyes."""
    player = state.players[seat].copy()
    if seat == viewer:
        return player
    if not player.remembered:
        player.remembered = remembered(state, seat, viewer)
    player.hand = [*(0,) * FACE_DOWN, sum(player.hand) + sum(still_chosen(state, seat))]
    player.cards = all_face_down(player.cards)
    return player


def remembered(state: State, seat: Seat, viewer: Seat) -> Counts:
    """SA-4.17 A hand as a good memory has it: what was seen to come less what was seen to go.

    Thefts among others and cards laid aside were not seen: so a count may be below 0.
    """
    hand = state.players[seat].hand[:FACE_DOWN]
    gone = hidden_between(state, seat, viewer, as_thief=False)
    if state.laid:
        gone.append(state.laid[seat])
    for cards in gone:
        hand = [held + cards[kind] for kind, held in enumerate(hand)]
    for cards in hidden_between(state, seat, viewer, as_thief=True):
        hand = [held - cards[kind] for kind, held in enumerate(hand)]
    return tuple(hand)


def hidden_between(state: State, seat: Seat, viewer: Seat, *, as_thief: bool) -> list[Counts]:
    """The thefts of or from a seat that the viewer had no part in."""
    others = [other for other in range(len(state.players)) if other not in (seat, viewer)]
    places = [theft_place(seat, o) if as_thief else theft_place(o, seat) for o in others]
    stolen = [state.stolen[place] for place in places]
    return [cards for cards in stolen if any(cards)]


def still_chosen(state: State, seat: Seat) -> Counts:
    """SA-4.11 The cards of a seat that still chooses: it can take each of them back."""
    is_choosing = any(isinstance(todo, todos.Discard) and todo.seat == seat for todo in state.todo)
    return state.laid[seat] if is_choosing else NOTHING


def seen_laid(state: State, seat: Seat, viewer: Seat) -> Counts:
    """SA-4.11 How many cards lie there, once a seat has chosen them all."""
    if seat == viewer:
        return state.laid[seat]
    return NOTHING if any(still_chosen(state, seat)) else all_face_down(state.laid[seat])


def face_down_todo(state: State, todo: Todo, viewer: Seat) -> Todo:
    """SA-4.11, SA-5.7 How far somebody is with his discards, or with a counter, is not seen."""
    if todo.seat == viewer:
        return todo
    if isinstance(todo, todos.Discard):
        return todos.DISCARD[todo.seat][todo.left + sum(state.laid[todo.seat])]
    if isinstance(todo, todos.ComposeCounter):
        return todos.ANSWER_OFFER[todo.seat]
    return todo


def seen_offer(state: State, viewer: Seat) -> Offer | None:
    """SA-5.7 An offer is heard when it is sent; answers are open once all have answered."""
    offer = state.offer
    if offer is None:
        return None
    if not offer.to and viewer != state.active:
        return replace(offer, give=NOTHING, want=NOTHING)
    if not isinstance(state.todo[-1], todos.AT_ONCE):
        return offer
    answers = tuple(
        answer if seat == viewer else seen_answer(answer)
        for seat, answer in enumerate(offer.answers)
    )
    return replace(offer, answers=answers)


def seen_answer(answer: Answer | None) -> Answer | None:
    return None if answer is None or answer.word == COMPOSES else HIDDEN_ANSWER
