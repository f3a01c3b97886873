"""What may be seen: hands, cards, deck lie face down; offers, answers, discards until shown."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from planwagen.core.action import Seat
from planwagen.core.todo import Todo
from planwagen.games.america import todos
from planwagen.games.america.board import KINDS
from planwagen.games.america.components import COLOURS, COPIES
from planwagen.games.america.purse import covers
from planwagen.games.america.state import (
    ACCEPTED,
    ANSWERED,
    CARD_FACE_DOWN,
    COMPOSES,
    DECLINED,
    FACE_DOWN,
    HIDDEN_ANSWER,
    NOTHING,
    Answer,
    Counts,
    Offer,
    Player,
    State,
    added,
    theft_place,
)


def seen_by(state: State, viewer: Seat) -> State:
    """SA-4.17 How many cards, not which; SA-8.8 so are development cards; the rest is open."""
    return State(
        todo=[face_down_todo(state, todo, viewer) for todo in state.todo],
        colours=state.colours,
        players=[
            player.copy() if seat == viewer else face_down(state, seat, viewer)
            for seat, player in enumerate(state.players)
        ],
        first=state.first,
        active=state.active,
        winner=state.winner,
        turn=state.turn,
        draws=state.draws,
        rolls=state.rolls,
        supply=state.supply[:],
        deck=all_face_down(state.deck),
        pile=state.pile,
        stolen=tuple(
            cards if viewer in (thief, victim) else all_face_down(cards)
            for cards, thief, victim in thefts(state)
        ),
        numbers=state.numbers,
        outlaw=state.outlaw,
        cities=state.cities,
        goods=state.goods,
        rails=state.rails,
        trains=state.trains[:],
        settlers=state.settlers[:],
        dice=state.dice,
        card_played=state.card_played,
        fresh=state.fresh if viewer == state.active else all_face_down(state.fresh),
        bought=state.bought,
        paid=state.paid,
        offers=state.offers,
        sent=state.sent,
        offer=seen_offer(state, viewer),
        laid=tuple(
            cards if seat == viewer else face_down_laid(state, seat)
            for seat, cards in enumerate(state.laid)
        ),
        routes=state.routes,
    )


def all_face_down(counts: Counts) -> Counts:
    """Only how many there are; the last place counts those face down."""
    return (*(0,) * (len(counts) - 1), sum(counts))


def thefts(state: State) -> list[tuple[Counts, Seat, Seat]]:
    """The cards stolen, with thief and victim."""
    places = [divmod(place, len(COLOURS)) for place in range(len(state.stolen))]
    return [(cards, *place) for cards, place in zip(state.stolen, places, strict=True)]


def face_down(state: State, seat: Seat, viewer: Seat) -> Player:
    """SA-4.17 How many cards a player has, not which; and what passed before all eyes."""
    player = state.players[seat].copy()
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
    return [state.stolen[place] for place in places]


def still_chosen(state: State, seat: Seat) -> Counts:
    """SA-4.11 The cards of a seat that still chooses: it can take each of them back."""
    is_choosing = any(isinstance(todo, todos.Discard) and todo.seat == seat for todo in state.todo)
    return state.laid[seat] if is_choosing else NOTHING


def face_down_laid(state: State, seat: Seat) -> Counts:
    """SA-4.11 How many cards lie there, once a seat has chosen them all."""
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


def guess(seen: State, rng: Random) -> State:
    """A world that fits what was seen: counts, and all that came and went openly.

    SA-5.7 An offer that another still puts together is empty there: that always fits.
    """
    state = seen.copy()
    for player in state.players:
        recall(player)
    deal_cards(state, rng)
    remember_thefts(state, rng)
    for seat in range(len(state.laid)):
        lay_aside(state, seat, rng)
    if state.offer is not None:
        state.offer = guess_answers(state, state.offer, rng)
    return state


def recall(player: Player) -> None:
    """The hand as remembered; how many unseen cards came or went stands in the last place."""
    if player.remembered:
        unseen = player.hand[FACE_DOWN] - sum(player.remembered)
        player.hand = [*player.remembered, unseen]
        player.remembered = ()


def deal_cards(state: State, rng: Random) -> None:
    """SA-8.8 What is neither on the pile nor in sight is in some hand or in the deck."""
    sights = [state.pile, state.deck, *(player.cards for player in state.players)]
    left = [copies - sum(cards[card] for cards in sights) for card, copies in enumerate(COPIES)]
    pool = [card for card, count in enumerate(left) for _ in range(count)]
    rng.shuffle(pool)
    for seat, player in enumerate(state.players):
        dealt = [pool.pop() for _ in range(player.cards[CARD_FACE_DOWN])]
        player.cards = turned_up(player.cards, dealt)
        if seat == state.active and state.fresh[CARD_FACE_DOWN]:
            state.fresh = turned_up(state.fresh, dealt[: state.fresh[CARD_FACE_DOWN]])
    state.deck = turned_up(state.deck, pool)


def turned_up(cards: Counts, dealt: list[int]) -> Counts:
    """The same cards, with so many that lay face down now known."""
    counts = [*cards[:-1], cards[-1] - len(dealt)]
    for card in dealt:
        counts[card] += 1
    return tuple(counts)


def remember_thefts(state: State, rng: Random) -> None:
    """Gives each unseen theft a kind, so that nobody holds less than no card of a kind."""
    unseen = [
        (place, thief, victim)
        for place, (cards, thief, victim) in enumerate(thefts(state))
        for _ in range(cards[FACE_DOWN])
    ]
    hands = [player.hand for player in state.players]
    kinds: list[int] = [rng.choice(KINDS) for _ in unseen]
    for (_, thief, victim), kind in zip(unseen, kinds, strict=True):
        move_unseen(hands, thief, victim, kind)
    while wanting := [(s, k) for s, hand in enumerate(hands) for k in KINDS if hand[k] < 0]:
        mend(hands, unseen, kinds, rng.choice(wanting), rng)
    for (place, _, _), kind in zip(unseen, kinds, strict=True):
        cards = added(added(state.stolen[place], kind, 1), FACE_DOWN, -1)
        state.stolen = (*state.stolen[:place], cards, *state.stolen[place + 1 :])


def move_unseen(hands: list[list[int]], thief: Seat, victim: Seat, kind: int, by: int = 1) -> None:
    """A card that was a number only is now of a kind, in two hands."""
    hands[thief][kind] += by
    hands[thief][FACE_DOWN] -= by
    hands[victim][kind] -= by
    hands[victim][FACE_DOWN] += by


def mend(
    hands: list[list[int]],
    unseen: list[tuple[int, Seat, Seat]],
    kinds: list[int],
    wanting: tuple[Seat, int],
    rng: Random,
) -> None:
    """One step towards a fit: a theft that touches the wanting hand gets another kind."""
    seat, kind = wanting
    changes = [
        (n, new)
        for n, (_, thief, victim) in enumerate(unseen)
        for new in KINDS
        if new != kinds[n]
        and ((thief == seat and new == kind) or (victim == seat and kinds[n] == kind))
    ]
    best = min((harm(hands, unseen[n], kinds[n], new), rng.random(), n, new) for n, new in changes)
    pick = best[2:] if rng.random() < BOLDNESS else rng.choice(changes)
    n, new = pick
    _, thief, victim = unseen[n]
    move_unseen(hands, thief, victim, kinds[n], -1)
    move_unseen(hands, thief, victim, new)
    kinds[n] = new


BOLDNESS = 0.9
"""How often the best step is taken; the others keep the search from going in circles."""


def harm(hands: list[list[int]], theft: tuple[int, Seat, Seat], old: int, new: int) -> int:
    """How much is wanting in both hands after a theft gets another kind."""
    _, thief, victim = theft
    wanting = 0
    for seat, by in ((thief, 1), (victim, -1)):
        hand = hands[seat]
        wanting += max(0, by - hand[old]) + max(0, -by - hand[new])
    return wanting


def lay_aside(state: State, seat: Seat, rng: Random) -> None:
    """SA-4.11 Cards chosen but not shown yet are some of the hand."""
    count, hand = state.laid[seat][FACE_DOWN], state.players[seat].hand
    if not count:
        return
    pool = [kind for kind in KINDS for _ in range(hand[kind])]
    cards = [*NOTHING]
    for kind in rng.sample(pool, count):
        cards[kind] += 1
        hand[kind] -= 1
    hand[FACE_DOWN] += count
    state.laid = (*state.laid[:seat], tuple(cards), *state.laid[seat + 1 :])


def guess_answers(state: State, offer: Offer, rng: Random) -> Offer:
    """SA-5.7 An answer not shown yet: an acceptance, where the hand allows it, or none."""
    answers: list[Answer | None] = []
    for seat, answer in enumerate(offer.answers):
        if answer is not None and answer.word == ANSWERED:
            player = state.players[seat]
            able = any(offer.want) and covers(player.hand, player.gold, offer.want)
            answer = ACCEPTED if able and rng.random() < 0.5 else DECLINED
        answers.append(answer)
    return replace(offer, answers=tuple(answers))
