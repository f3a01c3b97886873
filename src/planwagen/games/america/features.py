"""What a seat may know, in numbers, for learners. SA-4.17, SA-8.8 Not others' cards."""

from __future__ import annotations

from planwagen.core.action import Seat, Todo
from planwagen.core.features import (
    MOST,
    Board,
    Feature,
    Questions,
    RowCache,
    counts,
    from_own,
    one_of,
    seat_of,
    some_of,
)
from planwagen.games.america import todos
from planwagen.games.america.board import (
    HEXES,
    HEXES_AT,
    INTERSECTIONS,
    PATHS,
    RESOURCES,
    SITES,
    column_and_row,
)
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
ON_HEXES, ON_SITES, ON_PATHS, ON_CORNERS = "hexes", "sites", "paths", "intersections"
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
    rows = Map()
    return [
        Feature("numbers", len(HEXES), 12, "The number of each hex.", rows.numbers, ON_HEXES),
        Feature(
            "outlaw",
            len(HEXES),
            1,
            "Where he stands.",
            lambda s, _: one_of(s.outlaw, len(HEXES)),
            ON_HEXES,
        ),
        Feature(
            "cities",
            (players + 1) * len(SITES),
            1,
            "For each seat, then neutral: cities.",
            rows.cities,
            ON_SITES,
        ),
        Feature(
            "cubes",
            players * len(SITES),
            1,
            "For each seat: cubes on goods spaces.",
            rows.cubes,
            ON_SITES,
        ),
        Feature(
            "rails", players * len(PATHS), 1, "For each seat: its rails.", rows.rails, ON_PATHS
        ),
        Feature(
            "trains",
            players * len(PATHS),
            2,
            "For each seat: trains beside rails.",
            rows.trains,
            ON_PATHS,
        ),
        Feature(
            "settlers",
            players * len(INTERSECTIONS),
            2,
            "For each seat: settlers.",
            rows.settlers,
            ON_CORNERS,
        ),
        Feature("paid", 2 * players, 1, "Which seats each train of this turn has paid.", paid),
    ]


def board(state: State) -> Board:
    """SA-1.6 Paths and cities are linked with their intersections, and these with their hexes."""
    corners = [place_in_grid(name) for name in INTERSECTIONS]
    paths = [(corners[a][0] + corners[b][0], corners[a][1] + corners[b][1]) for a, b in PATHS]
    hexes = [(land.row, land.column) for land in HEXES]
    sites = [corners[site.at] for site in SITES]
    first_site, first_path = len(HEXES), len(HEXES) + len(SITES)
    first_corner = first_path + len(PATHS)
    links = [(hex, first_corner + at) for at, near in enumerate(HEXES_AT) for hex in near]
    links += [(first_site + site, first_corner + place.at) for site, place in enumerate(SITES)]
    links += [(first_path + path, first_corner + at) for path, at in ends_of_paths()]
    cells = {ON_HEXES: hexes, ON_SITES: sites, ON_PATHS: paths, ON_CORNERS: corners}
    return Board({kind: from_zero(places) for kind, places in cells.items()}, links)


def ends_of_paths() -> list[tuple[int, int]]:
    return [(path, at) for path, ends in enumerate(PATHS) for at in ends]


def place_in_grid(corner: str) -> tuple[int, int]:
    """Two columns and two rows of the grid for each cell: neighbours are one step apart."""
    column, row = column_and_row(corner)
    return 2 * row + column % 2, 2 * column + (1 if corner[6] == "E" else -2)


def from_zero(places: list[tuple[int, int]]) -> list[tuple[int, int]]:
    top, left = min(row for row, _ in places), min(column for _, column in places)
    return [(row - top, column - left) for row, column in places]


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
        self.printed = RowCache()
        self.built = RowCache()
        self.laid = RowCache()
        self.filled = RowCache()

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
