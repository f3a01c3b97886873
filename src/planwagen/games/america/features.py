"""What a seat may know, in numbers, for learners. SA-4.17, SA-8.8 Not others' cards."""

from __future__ import annotations

from planwagen.core.action import Seat, Todo
from planwagen.core.features import (
    MOST,
    Feature,
    Questions,
    Told,
    counts,
    from_own,
    one_of,
    seat_of,
    some_of,
)
from planwagen.games.america import todos
from planwagen.games.america.board import HEXES, INTERSECTIONS, PATHS, RESOURCES, SITES
from planwagen.games.america.components import CARD_NAMES, NEUTRAL
from planwagen.games.america.offer import (
    ACCEPTS,
    ANSWERED,
    COMPOSES,
    COUNTERS,
    DECLINES,
    NOTHING,
    TRADED,
    Answer,
)
from planwagen.games.america.state import FACE_DOWN, State, Turn, settlers_of, trains_of
from planwagen.games.america.view import seen_offer, still_chosen

QUESTIONS = Questions(
    [
        todos.PlaceCity,
        todos.PlaceRail,
        todos.PlaceNeutral,
        todos.BeforeDice,
        todos.Discard,
        todos.MoveOutlaw,
        todos.RobSomebody,
        todos.Act,
        todos.ComposeOffer,
        todos.AnswerOffer,
        todos.ComposeCounter,
        todos.ChooseTrade,
        todos.PickRoute,
        todos.LayFreeRail,
        todos.LayCardRail,
        todos.NameTrain,
        todos.TakeMinerals,
        todos.NameSum,
        todos.UseScout,
        todos.Run,
        todos.ExtraBuild,
    ]
)
KINDS = ", ".join(RESOURCES)
HELD = "cards in hand, gold, development cards; left: rails, cities, cubes in the centre; delivered"
WORDS = (ACCEPTS, DECLINES, COUNTERS, COMPOSES, ANSWERED)
NO_ANSWER = bytes(len(WORDS) + 2 * len(TRADED))


def features(state: State) -> list[Feature[State]]:
    """The fields of all positions with so many players."""
    players = len(state.players)
    return [
        *QUESTIONS.features(asked),
        *of_the_turn(players),
        *of_cards(players),
        *of_the_map(players),
        *of_trade(players),
    ]


def of_the_turn(players: int) -> list[Feature[State]]:
    return [
        Feature("turn", 1, 100, "Which turn it is.", lambda s, _: counts((s.turn.number,))),
        Feature("active", players, 1, "Whose turn it is.", active),
        Feature(
            "this turn",
            4,
            12,
            "Sum of the dice, or 0; was a card played? cards bought for gold; offers made.",
            lambda s, _: this_turn(s.turn),
        ),
    ]


def of_cards(players: int) -> list[Feature[State]]:
    """What players hold, and what is left of it."""
    return [
        Feature("players", players * 7, 20, f"Of each seat: {HELD}.", holdings),
        Feature("hand", len(RESOURCES), 8, f"The own cards: {KINDS}.", hand),
        Feature("cards", len(CARD_NAMES), 2, f"Own {', '.join(CARD_NAMES)}.", cards),
        Feature("fresh", len(CARD_NAMES), 2, "Those of them bought in this turn.", fresh),
        Feature(
            "supply", len(RESOURCES), 20, f"What is left: {KINDS}.", lambda s, _: counts(s.supply)
        ),
        Feature("deck", 1, 25, "Cards left in the deck.", lambda s, _: counts((sum(s.deck),))),
        Feature("pile", len(CARD_NAMES), 5, "Cards played, by kind.", lambda s, _: counts(s.pile)),
        Feature(
            "in play",
            len(CARD_NAMES),
            1,
            "The card whose effect goes on.",
            lambda s, _: one_of(s.in_play, len(CARD_NAMES)),
        ),
    ]


def of_the_map(players: int) -> list[Feature[State]]:
    told = Map()
    return [
        Feature("numbers", len(HEXES), 12, "The number of each hex.", told.numbers),
        Feature(
            "outlaw", len(HEXES), 1, "Where he stands.", lambda s, _: one_of(s.outlaw, len(HEXES))
        ),
        Feature(
            "cities",
            (players + 1) * len(SITES),
            1,
            "For each seat, then neutral: cities.",
            told.cities,
        ),
        Feature(
            "cubes", players * len(SITES), 1, "For each seat: cubes on goods spaces.", told.cubes
        ),
        Feature("rails", players * len(PATHS), 1, "For each seat: its rails.", told.rails),
        Feature(
            "trains", players * len(PATHS), 2, "For each seat: trains beside rails.", told.trains
        ),
        Feature(
            "settlers", players * len(INTERSECTIONS), 2, "For each seat: settlers.", told.settlers
        ),
        Feature("paid", 2 * players, 1, "Which seats each train of this turn has paid.", paid),
    ]


def of_trade(players: int) -> list[Feature[State]]:
    """What is laid aside, offered and answered."""
    return [
        Feature("discards", len(TRADED), 8, "What the seat has laid aside to discard.", discards),
        Feature(
            "offer",
            2 * len(TRADED) + players,
            4,
            f"Given, wanted ({KINDS}, gold), and four for each seat that it went to.",
            offer,
        ),
        Feature(
            "answers",
            players * len(NO_ANSWER),
            4,
            f"Of each seat: four at its answer ({', '.join(WORDS)}); given, wanted in its counter.",
            answers,
        ),
    ]


def asked(state: State, seat: Seat) -> Todo | None:
    """SA-4.11, SA-5.7 Several may be asked at once; each knows its own question."""
    if not state.todo:
        return None
    if isinstance(state.todo[-1], todos.AT_ONCE):
        return next((todo for todo in reversed(state.todo) if is_own(todo, seat)), None)
    return state.todo[-1] if state.todo[-1].seat == seat else None


def is_own(todo: Todo, seat: Seat) -> bool:
    return todo.seat == seat and isinstance(todo, todos.AT_ONCE)


def this_turn(turn: Turn) -> bytes:
    return counts((turn.dice, turn.card_played, turn.bought, turn.offers))


def active(state: State, seat: Seat) -> bytes:
    return seat_of(state.active, seat, len(state.players))


def holdings(state: State, seat: Seat) -> bytes:
    """SA-4.11 What another still chooses to discard counts as in his hand."""
    row: list[int] = []
    for who in from_own(seat, len(state.players)):
        player = state.players[who]
        held = sum(player.hand)
        if state.laid and who != seat:
            held += sum(still_chosen(state, who))
        row += (held, min(player.gold, MOST), sum(player.cards), player.rails_left)
        row += (player.cities_left, player.centre, player.delivered)
    return bytes(row)


def hand(state: State, seat: Seat) -> bytes:
    return bytes(state.players[seat].hand[:FACE_DOWN])


def cards(state: State, seat: Seat) -> bytes:
    return bytes(state.players[seat].cards[: len(CARD_NAMES)])


def fresh(state: State, seat: Seat) -> bytes:
    """SA-8.3 Only who bought them knows which they are."""
    return bytes(state.turn.fresh[: len(CARD_NAMES)] if seat == state.active else len(CARD_NAMES))


class Map:
    """What stands on the map, told anew where it changed."""

    def __init__(self) -> None:
        self.printed = Told()
        self.built = Told()
        self.laid = Told()
        self.filled = Told()

    def numbers(self, state: State, seat: Seat) -> bytes:
        return self.printed.as_bytes(state.numbers)

    def cities(self, state: State, seat: Seat) -> bytes:
        seats = [*from_own(seat, len(state.players)), NEUTRAL]
        return self.built.owned_by(state.cities, seat, seats)

    def cubes(self, state: State, seat: Seat) -> bytes:
        return self.filled.owned_by(state.goods, seat, from_own(seat, len(state.players)))

    def rails(self, state: State, seat: Seat) -> bytes:
        return self.laid.owned_by(state.rails, seat, from_own(seat, len(state.players)))

    def trains(self, state: State, seat: Seat) -> bytes:
        seats = from_own(seat, len(state.players))
        return b"".join([some_of(tuple(trains_of(state, who)), len(PATHS)) for who in seats])

    def settlers(self, state: State, seat: Seat) -> bytes:
        seats, places = from_own(seat, len(state.players)), len(INTERSECTIONS)
        return b"".join([some_of(tuple(settlers_of(state, who)), places) for who in seats])


def paid(state: State, seat: Seat) -> bytes:
    seats = from_own(seat, len(state.players))
    return bytes([owners >> who & 1 for owners in state.turn.paid for who in seats])


def discards(state: State, seat: Seat) -> bytes:
    return counts(state.laid[seat] if state.laid else NOTHING)


def offer(state: State, seat: Seat) -> bytes:
    open_offer = seen_offer(state, seat)
    if open_offer is None:
        return bytes(2 * len(TRADED) + len(state.players))
    seats = from_own(seat, len(state.players))
    goes_to = [4 * (who in open_offer.to) for who in seats]
    return counts((*open_offer.give, *open_offer.want, *goes_to))


def answers(state: State, seat: Seat) -> bytes:
    open_offer = seen_offer(state, seat)
    if open_offer is None:
        return NO_ANSWER * len(state.players)
    seats = from_own(seat, len(state.players))
    return b"".join([answer_of(open_offer.answers[who]) for who in seats])


def answer_of(answer: Answer | None) -> bytes:
    if answer is None:
        return NO_ANSWER
    return counts((*(4 * (answer.word == word) for word in WORDS), *answer.give, *answer.want))
