"""A position in numbers, for learners. M-2.10 All is open to all."""

from __future__ import annotations

from planwagen.core.action import NOBODY, Seat, Todo
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
from planwagen.games.montana import todos
from planwagen.games.montana.board import COLOURS, GOODS, Workers
from planwagen.games.montana.landscape import Landscape
from planwagen.games.montana.state import State
from planwagen.games.montana.tiles import LAKE, LAND, MOUNTAIN, Printed

QUESTIONS = Questions(
    [
        todos.PickWhite,
        todos.GiveBack,
        todos.Turn,
        todos.MoveArrow,
        todos.StaffSmall,
        todos.OpenTown,
        todos.Bid,
        todos.Announce,
        todos.Build,
        todos.EndTurn,
    ]
)
HELD = 4 + len(GOODS) + len(COLOURS)
GROUND = len(GOODS) + 5
PLANES = (
    f"What is printed, a plane of hexes each: price in {', '.join(GOODS)}; symbols; "
    "two where there is land, lake, mountain, the start tile."
)
NO_WORKERS = bytes(len(COLOURS))
HEXES = "hexes"


def features(state: State) -> list[Feature[State]]:
    """The fields of all positions with so many players and this edition."""
    return [
        *QUESTIONS.features(asked),
        *of_the_round(state),
        *of_players(state),
        *of_work(state),
        *of_the_town(state),
        *of_the_land(state),
    ]


def of_the_round(state: State) -> list[Feature[State]]:
    players = len(state.players)
    return [
        Feature("round", 1, 40, "Which round it is.", lambda s, _: counts((s.round,))),
        Feature("start player", players, 1, "Whose start it is.", start_player),
        Feature("active", players, 1, "Whose turn it is.", active),
        Feature("turn", 2, 1, "Is it bought with a canteen? Is it the last round?", turn),
    ]


def of_players(state: State) -> list[Feature[State]]:
    pieces = f"{', '.join(GOODS)}; workers {', '.join(COLOURS)}"
    held = f"Of each seat: silver, cattle, canteens, settlements left; {pieces}."
    left = f"What is left: cattle; {pieces}."
    return [
        Feature("players", len(state.players) * HELD, 10, held, holdings),
        Feature("supply", 1 + len(GOODS) + len(COLOURS), 20, left, supply),
    ]


def of_work(state: State) -> list[Feature[State]]:
    """The worker board."""
    sectors, spaces = len(state.edition.disc.sectors), len(state.edition.spaces)
    places = (len(state.edition.bank) + 2 * spaces) * len(COLOURS)
    staff = f"Workers ({', '.join(COLOURS)}) on each space: bank, big, small."
    written = Work()
    return [
        Feature("arrow", sectors, 1, "The sector in which the arrow rests.", arrow),
        Feature("work", places, 2, staff, written.work),
    ]


def of_the_town(state: State) -> list[Feature[State]]:
    players, rows = len(state.players), len(state.edition.town.rows)
    written = Town()
    return [
        Feature("contractors", players * rows, 1, "For each seat: its rows.", written.contractors),
        Feature(
            "columns",
            rows,
            len(state.edition.town.column_prices),
            "In each row of the town the column of its contractor, from 1 on; 0 if there is none.",
            lambda s, _: bytes([column + 1 for column in s.column]),
        ),
    ]


def of_the_land(state: State) -> list[Feature[State]]:
    players, hexes = len(state.players), len(state.edition.ground.hexes)
    written = Land()
    return [
        Feature("ground", GROUND * hexes, 2, PLANES, written.ground, HEXES),
        Feature("cattle on", hexes, 1, "The hexes with cattle.", cattle_on, HEXES),
        Feature("canteens on", hexes, 1, "The hexes with a canteen.", canteen_on, HEXES),
        Feature("owners", players * hexes, 1, "For each seat: its hexes.", written.owners, HEXES),
        Feature("pieces", hexes, 2, "Settlements on each hex.", written.pieces, HEXES),
        Feature(
            "frontier",
            hexes,
            1,
            "The hexes that can be settled now, goods aside.",
            written.frontier,
            HEXES,
        ),
    ]


def board(state: State) -> Board:
    """Rows and columns are those of the axial coordinates: neighbours are neighbours there too."""
    ground = state.edition.ground
    left, top = (min(at[axis] for at in ground.hexes) for axis in range(2))
    cells = [(r - top, q - left) for q, r in ground.hexes]
    links = [(a, b) for a, near in enumerate(ground.neighbours) for b in near if a < b]
    return Board({HEXES: cells}, links)


def asked(state: State, seat: Seat) -> Todo | None:
    todo = state.todo[-1] if state.todo else None
    return todo if todo is not None and todo.seat == seat else None


def start_player(state: State, seat: Seat) -> bytes:
    return seat_of(state.start_player, seat, len(state.players))


def active(state: State, seat: Seat) -> bytes:
    return seat_of(state.active, seat, len(state.players))


def turn(state: State, seat: Seat) -> bytes:
    return bytes((state.extra_turn, state.ended_by != NOBODY))


def holdings(state: State, seat: Seat) -> bytes:
    row: list[int] = []
    for who in from_own(seat, len(state.players)):
        player = state.players[who]
        silver = min(player.silver, MOST)
        row += (silver, player.cattle, player.canteens, player.settlements)
        row += player.goods
        row += player.workers
    return bytes(row)


def supply(state: State, seat: Seat) -> bytes:
    return bytes([state.cattle, *state.goods, *state.workers])


def arrow(state: State, seat: Seat) -> bytes:
    return one_of(state.arrow, len(state.edition.disc.sectors))


class Work:
    """The worker board, told anew where somebody was placed or taken."""

    def __init__(self) -> None:
        self.spaces: list[Workers | None] = []
        self.written = b""

    def work(self, state: State, seat: Seat) -> bytes:
        spaces: list[Workers | None] = state.bank + state.big + state.small
        if spaces != self.spaces:
            self.spaces = spaces
            self.written = b"".join([bytes(staff) if staff else NO_WORKERS for staff in spaces])
        return self.written


class Town:
    def __init__(self) -> None:
        self.rows = RowCache()

    def contractors(self, state: State, seat: Seat) -> bytes:
        return self.rows.owned_by(state.contractor, seat, from_own(seat, len(state.players)))


class Land:
    """The map. A landscape stays for a whole game; the rest changes where somebody settles."""

    def __init__(self) -> None:
        self.landscape: Landscape | None = None
        self.printed = b""
        self.owned = RowCache()
        self.settled = RowCache()
        self.open = RowCache()

    def ground(self, state: State, seat: Seat) -> bytes:
        if state.landscape is not self.landscape:
            self.landscape = state.landscape
            self.printed = ground(state.landscape)
        return self.printed

    def owners(self, state: State, seat: Seat) -> bytes:
        return self.owned.owned_by(state.owner, seat, from_own(seat, len(state.players)))

    def pieces(self, state: State, seat: Seat) -> bytes:
        return self.settled.as_bytes(state.pieces)

    def frontier(self, state: State, seat: Seat) -> bytes:
        if self.open.is_new(state.frontier):
            self.open.row = some_of(tuple(state.frontier), len(state.owner))
        return self.open.row


def ground(landscape: Landscape) -> bytes:
    """Hex by hex in each plane."""
    rows = [
        [*printed_on(printed), 2 * (number == landscape.start)]
        for number, printed in enumerate(landscape.hexes)
    ]
    return bytes([row[plane] for plane in range(GROUND) for row in rows])


def printed_on(printed: Printed) -> list[int]:
    terrain = [2 * (printed.terrain == kind) for kind in (LAND, LAKE, MOUNTAIN)]
    return [*(printed.price or (0,) * len(GOODS)), printed.symbols, *terrain]


def cattle_on(state: State, seat: Seat) -> bytes:
    return some_of(state.cattle_on, len(state.owner))


def canteen_on(state: State, seat: Seat) -> bytes:
    return some_of(state.canteen_on, len(state.owner))
