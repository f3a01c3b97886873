"""Worlds that fit what a seat has seen: hands, deck, thefts, answers and discards filled in."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from planwagen.core.action import Seat
from planwagen.games.america.board import KINDS, Counts
from planwagen.games.america.offer import ACCEPTED, ANSWERED, DECLINED, NOTHING, Answer, Offer
from planwagen.games.america.purse import covers
from planwagen.games.america.state import (
    CARD_FACE_DOWN,
    FACE_DOWN,
    NO_CARD,
    NO_CARDS,
    Player,
    State,
    added,
)
from planwagen.games.america.view import thefts


def determinize(seen: State, rng: Random) -> State:
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
    """SA-8.8 What is neither on the pile, in play nor in sight is in some hand or in the deck."""
    copies = state.edition.copies
    sights = [state.pile, state.deck, *(player.cards for player in state.players)]
    if state.in_play != NO_CARD:
        sights.append(added(NO_CARDS, state.in_play, 1))
    left = [copies - sum(cards[card] for cards in sights) for card, copies in enumerate(copies)]
    pool = [card for card, count in enumerate(left) for _ in range(count)]
    rng.shuffle(pool)
    for seat, player in enumerate(state.players):
        dealt = [pool.pop() for _ in range(player.cards[CARD_FACE_DOWN])]
        player.cards = turned_up(player.cards, dealt)
        fresh = state.turn.fresh
        if seat == state.active and fresh[CARD_FACE_DOWN]:
            state.turn.fresh = turned_up(fresh, dealt[: fresh[CARD_FACE_DOWN]])
    state.deck = turned_up(state.deck, pool)


def turned_up(cards: Counts, dealt: list[int]) -> Counts:
    """The same cards, with so many that lay face down now known."""
    counts = [*cards[:-1], cards[-1] - len(dealt)]
    for card in dealt:
        counts[card] += 1
    return tuple(counts)


def remember_thefts(state: State, rng: Random) -> None:
    """Gives each unseen theft a kind, so that nobody holds less than no card of a kind."""
    unseen = unseen_thefts(state)
    hands = [player.hand for player in state.players]
    kinds: list[int] = [rng.choice(KINDS) for _ in unseen]
    for (_, thief, victim), kind in zip(unseen, kinds, strict=True):
        move_unseen(hands, thief, victim, kind)
    while wanting := [(s, k) for s, hand in enumerate(hands) for k in KINDS if hand[k] < 0]:
        mend(hands, unseen, kinds, rng.choice(wanting), rng)
    stolen = [*state.stolen]
    for (place, _, _), kind in zip(unseen, kinds, strict=True):
        stolen[place] = added(added(stolen[place], kind, 1), FACE_DOWN, -1)
    state.stolen = tuple(stolen)


def unseen_thefts(state: State) -> list[tuple[int, Seat, Seat]]:
    """Each card stolen among others: its place, thief and victim."""
    return [
        (place, thief, victim)
        for place, (cards, thief, victim) in enumerate(thefts(state))
        for _ in range(cards[FACE_DOWN])
    ]


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


BOLDNESS: Final = 0.9
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
