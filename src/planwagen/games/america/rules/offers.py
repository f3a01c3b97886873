"""Chapter 5, first part: the active player's offer, put together piece by piece and sent."""

from __future__ import annotations

from functools import cache
from typing import Final

from planwagen.core.action import Action, Event, Events, Seat, plain
from planwagen.games.america import todos
from planwagen.games.america.actions.trade import (
    DROP_OFFER,
    GIVE,
    SEND_OFFER,
    WANT,
    DropOffer,
    Give,
    OpenOffer,
    SendOffer,
    Want,
)
from planwagen.games.america.board import Counts
from planwagen.games.america.components import COLOURS
from planwagen.games.america.offer import COMPOSES, GOLD_PLACE, NOTHING, TRADED, Answer, Offer
from planwagen.games.america.purse import as_words, held
from planwagen.games.america.refusal import Refusal
from planwagen.games.america.state import Player, State, added

TO_ALL: Final = "offer to all"


def open_offer(state: State, seat: Seat, action: OpenOffer, events: Events) -> None:
    """SA-5.8 Ten offers a turn, dropped ones included. SA-5.6 Offers are heard by all."""
    state.turn.offers += 1
    state.offer = Offer(NOTHING, NOTHING, (), (None,) * len(state.players))
    state.todo.append(todos.COMPOSE_OFFER[seat])
    if events is not None:
        events.append(Event("opens_offer", seat, {"number": state.turn.offers}))


def why_not_open(state: State, seat: Seat, action: OpenOffer) -> Refusal | None:
    if state.turn.offers >= state.edition.most_offers:
        return Refusal("offer_limit", "SA-5.8", most=state.edition.most_offers)
    return None


def the_offer(state: State) -> Offer:
    assert state.offer is not None
    return state.offer


def sides_of(state: State, seat: Seat) -> tuple[Counts, Counts]:
    """What is given and wanted so far, in the offer or in the counter of another seat."""
    offer = state.offer
    assert offer is not None
    if seat == state.active:
        return offer.give, offer.want
    answer = offer.answers[seat]
    assert answer is not None
    return answer.give, answer.want


def most_wanted(state: State, seat: Seat) -> tuple[int, int]:
    """SA-5.8 No more cards and gold are wanted than the richest of those who could give has."""
    givers = givers_to(state, seat)
    return max(sum(giver.hand) for giver in givers), max(giver.gold for giver in givers)


def givers_to(state: State, seat: Seat) -> list[Player]:
    """SA-5.2 The active player to all others, and they to him."""
    players = state.players
    return players[:seat] + players[seat + 1 :] if seat == state.active else [players[state.active]]


def may_want_more(state: State, seat: Seat, want: Counts) -> tuple[bool, bool]:
    """The same for one card and one gold more."""
    lumber, ore, grain, coal, cattle, gold = want
    cards, active = lumber + ore + grain + coal + cattle, state.active
    if seat != active:
        giver = state.players[active]
        return held(giver.hand) > cards, giver.gold > gold
    more_cards = more_gold = False
    for other, giver in enumerate(state.players):
        if other != seat:
            more_cards = more_cards or held(giver.hand) > cards
            more_gold = more_gold or giver.gold > gold
    return more_cards, more_gold


def piece_choices(state: State, seat: Seat) -> list[Action]:
    """SA-5.3 Cards and gold; SA-5.4 no kind on both sides; SA-5.5 what is given is held."""
    give, want = sides_of(state, seat)
    player = state.players[seat]
    hand, gold = player.hand, player.gold
    more_cards, more_gold = may_want_more(state, seat, want)
    choices: list[Action] = []
    for kind in range(GOLD_PLACE):
        if hand[kind] > give[kind] and not want[kind]:
            choices.append(GIVE[kind])
        if more_cards and not give[kind]:
            choices.append(WANT[kind])
    if gold > give[GOLD_PLACE] and not want[GOLD_PLACE]:
        choices.append(GIVE[GOLD_PLACE])
    if more_gold and not give[GOLD_PLACE]:
        choices.append(WANT[GOLD_PLACE])
    return choices


def offer_choices(state: State, asked: todos.ComposeOffer) -> list[Action]:
    """SA-5.7 Another piece, or send it to one or more players, or drop it."""
    choices = piece_choices(state, asked.seat)
    offer = the_offer(state)
    if (offer.give == NOTHING) == (offer.want == NOTHING):
        sends = sends_of(state.colours, asked.seat)
        sent = state.turn.sent
        stale = {to for give, want, to in sent if give == offer.give and want == offer.want}
        choices += [send for send, to in sends.items() if to not in stale] if stale else sends
    choices.append(DROP_OFFER)
    return choices


@cache
def sends_of(colours: tuple[str, ...], seat: Seat) -> dict[SendOffer, tuple[Seat, ...]]:
    """SA-5.2 To one or more of the other players: their seats, clockwise from the active one."""
    order = [(seat + n) % len(colours) for n in range(1, len(colours))]
    others = {colours[other] for other in order}
    return {
        send: tuple(other for other in order if colours[other] in to)
        for to, send in SEND_OFFER.items()
        if others.issuperset(to)
    }


def expand_text(state: State, seat: Seat, text: str) -> str:
    """SA-5.2 `offer to all` is an offer to all the others."""
    if plain(text) != TO_ALL:
        return text
    others = [colour for colour in state.colours if colour != state.colours[seat]]
    return str(SEND_OFFER[tuple(sorted(others, key=COLOURS.index))])


def is_stale(state: State, action: SendOffer) -> bool:
    """SA-5.8 The same offer to the same players, while no hand has changed."""
    offer, to = the_offer(state), sends_of(state.colours, state.active)[action]
    return (offer.give, offer.want, to) in state.turn.sent


def add_give(state: State, seat: Seat, action: Give, events: Events) -> None:
    give, want = sides_of(state, seat)
    put_sides(state, seat, added(give, action.kind, 1), want)


def add_want(state: State, seat: Seat, action: Want, events: Events) -> None:
    give, want = sides_of(state, seat)
    put_sides(state, seat, give, added(want, action.kind, 1))


def put_sides(state: State, seat: Seat, give: Counts, want: Counts) -> None:
    offer = the_offer(state)
    if seat == state.active:
        state.offer = Offer(give, want, offer.to, offer.answers)
    else:
        put_answer(state, seat, Answer(COMPOSES, give, want))


def why_not_give(state: State, seat: Seat, action: Give) -> Refusal | None:
    give, want = sides_of(state, seat)
    player, name = state.players[seat], TRADED[action.kind]
    held = player.gold if action.kind == GOLD_PLACE else player.hand[action.kind]
    if want[action.kind]:
        return Refusal("on_other_side", "SA-5.4", kind=name)
    if held <= give[action.kind]:
        return Refusal("no_more_to_give", "SA-5.5", kind=name)
    return None


def why_not_want(state: State, seat: Seat, action: Want) -> Refusal | None:
    give, want = sides_of(state, seat)
    most_cards, most_gold = most_wanted(state, seat)
    if give[action.kind]:
        return Refusal("on_other_side", "SA-5.4", kind=TRADED[action.kind])
    if action.kind == GOLD_PLACE and want[GOLD_PLACE] >= most_gold:
        return Refusal("nobody_has_so_much_gold", "SA-5.8", most=most_gold)
    if action.kind != GOLD_PLACE and sum(want) - want[GOLD_PLACE] >= most_cards:
        return Refusal("nobody_has_so_many", "SA-5.8", most=most_cards)
    return None


def send_offer(state: State, seat: Seat, action: SendOffer, events: Events) -> None:
    """SA-5.7 Each player addressed answers once; an empty offer is a call for proposals."""
    offer, to = the_offer(state), sends_of(state.colours, seat)[action]
    state.offer = Offer(offer.give, offer.want, to, offer.answers)
    state.turn.sent = (*state.turn.sent, (offer.give, offer.want, to))
    state.todo[-1] = todos.CHOOSE_TRADE[seat]
    state.todo += [todos.ANSWER_OFFER[other] for other in reversed(to)]
    if events is not None:
        events.append(offer_event(state, seat, offer, to))


def offer_event(state: State, seat: Seat, offer: Offer, to: tuple[Seat, ...]) -> Event:
    params: dict[str, object] = {"to": [state.colours[other] for other in to]}
    if offer.give == NOTHING:
        return Event("asks_for_offers", seat, params)
    return Event("offers", seat, params | both_sides(offer.give, offer.want))


def both_sides(give: Counts, want: Counts) -> dict[str, object]:
    return {"give": as_words(give), "want": as_words(want)}


def why_not_send(state: State, seat: Seat, action: SendOffer) -> Refusal | None:
    offer = the_offer(state)
    if not {*action.colours} <= {*state.colours} - {state.colours[seat]}:
        return Refusal("offer_to_others", "SA-5.2")
    if (offer.give == NOTHING) != (offer.want == NOTHING):
        return Refusal("both_sides_give", "SA-5.4")
    if is_stale(state, action):
        return Refusal("same_offer", "SA-5.8")
    return None


def drop_offer(state: State, seat: Seat, action: DropOffer, events: Events) -> None:
    close_offer(state)
    if events is not None:
        events.append(Event("drops_offer", seat))


def close_offer(state: State) -> None:
    state.todo.pop()
    state.offer = None


def put_answer(state: State, seat: Seat, answer: Answer) -> None:
    offer = the_offer(state)
    answers = [*offer.answers]
    answers[seat] = answer
    state.offer = Offer(offer.give, offer.want, offer.to, tuple(answers))
