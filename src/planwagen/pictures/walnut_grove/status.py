"""The season, who is asked what, how the game ended, and the choices with a place."""

from __future__ import annotations

import re

from planwagen.core.action import Choice, Seat, Todo
from planwagen.games.walnut_grove import WALNUT_GROVE, todos
from planwagen.games.walnut_grove.board import BUILDING_IDS, GOODS, NONE, TOWN
from planwagen.games.walnut_grove.land import AREA_NAMES, CELL_NAMES
from planwagen.games.walnut_grove.places import area_id, building_id, cell_id, start_id
from planwagen.games.walnut_grove.scoring import cubes, level, standing
from planwagen.games.walnut_grove.state import AUTUMN, OVER, SET_UP, State, may_act
from planwagen.games.walnut_grove.town import GATES, ROWS
from planwagen.pictures import frame
from planwagen.pictures.frame import player_name
from planwagen.pictures.offered import offered, places
from planwagen.pictures.svg import Box, Point, badge, group, icon
from planwagen.pictures.walnut_grove.marks import mark_of, minus
from planwagen.pictures.words import worded, worded_name

CELLS = {cell_id(cell): cell for cell in range(len(CELL_NAMES))}
AREAS = {area_id(area): area for area in range(len(AREA_NAMES))}
BUILDINGS = {building_id(number): number for number in range(len(BUILDING_IDS))}
START_ROWS = {start_id(row): row for row in range(len(ROWS))}


def asked_now(state: State) -> list[Seat]:
    """WG-2.4 The seats that owe an answer."""
    return [seat for seat in may_act(state) if state.players[seat].todo]


def open_cells(state: State, seat: Seat) -> list[int]:
    """WG-3.12 Where the tile chosen can go."""
    return places(choices(state, [seat], "cell"), CELLS)


def open_areas(state: State, seat: Seat) -> list[int]:
    """WG-4.2 Where the next figure can work; WG-8.10 or from where a cube can come."""
    return places(choices(state, [seat], "work", "source"), AREAS)


def open_buildings(state: State) -> list[int]:
    """WG-5.4 Where the hat can walk."""
    return places(choices(state, asked_now(state), "walk"), BUILDINGS)


def open_rows(state: State) -> list[int]:
    """WG-1.21 Where the hat can start."""
    return places(choices(state, asked_now(state), "start"), START_ROWS)


def choices(state: State, seats: list[Seat], *kinds: str) -> list[Choice]:
    """The choices of these kinds; none where the question itself is hidden from the viewer."""
    asked = [seat for seat in seats if state.players[seat].todo]
    found = [choice for seat in asked for choice in offered(WALNUT_GROVE, state, seat)]
    return [choice for choice in found if choice.kind in kinds]


QUESTIONS: dict[type[Todo], str] = {
    todos.DrawFirst: "first_hat_by_lot",
    todos.DrawBoard: "boards_dealt",
    todos.StockHouse: "houses_stocked",
    todos.TurnDisc: "disc_turned",
    todos.DealTile: "tiles_dealt",
    todos.DrawCoin: "coin_drawn",
    todos.Deciding: "decides",
    todos.ChooseStart: "choose_start",
    todos.TakeTile: "choose_tile",
    todos.ChooseCell: "place_tile",
    todos.ChooseTurn: "turn_tile",
    todos.PlaceFigure: "place_figure",
    todos.Overfull: "barn_too_full",
    todos.Walk: "walk_or_pass",
    todos.PassGate: "pay_at_gate",
    todos.HelpDue: "help_comes",
    todos.BeforeFlip: "before_flip",
    todos.GivePiece: "give_pieces",
    todos.HelpBack: "help_goes_back",
    todos.TakeGoods: "take_goods",
    todos.HireLabourer: "hire_labourer",
    todos.BuildTile: "build_tile",
    todos.TakeImprovement: "choose_improvement",
    todos.SellGoods: "sell_goods",
    todos.PayCost: "pay_cost",
    todos.Receive: "purchase_handed_over",
    todos.Source: "choose_source",
    todos.CoinsDue: "coins_drawn",
    todos.PayWinter: "pay_winter",
    todos.Reckon: "reckon",
}
SEASONS = ("setting_up", "spring", "summer", "autumn", "winter", "reckoning", "the_end")
"""In the order of `Season`."""


def prompt(state: State, box: Box) -> str:
    """Who must decide what."""
    asked = asked_now(state)
    sign = who(state, asked, frame.sign_place(box))
    drawn = frame.prompt(box, sign, question(state), circumstances(state))
    return group(drawn, badges_of(state, asked, box), data_asked=" ".join(names(state, asked)))


def who(state: State, asked: list[Seat], at: Point) -> str:
    if len(asked) == 1:
        return badge(at, 14, mark_of(state, asked[0]))
    return icon("die-5" if state.luck else "wagon", at, 32)


def names(state: State, seats: list[Seat]) -> list[str]:
    return [state.colours[seat] for seat in seats]


def badges_of(state: State, asked: list[Seat], box: Box) -> str:
    """WG-2.4 In a season at once: all who have not finished."""
    return frame.asked_now([mark_of(state, seat) for seat in asked], box)


def question(state: State) -> str:
    if state.season == OVER:
        return result(state)
    season = worded_name("season", SEASONS[state.season])
    if state.luck:
        return f"{season}: {worded(QUESTIONS[type(state.luck[-1])])}"
    asked = asked_now(state)
    if len(asked) != 1:
        return f"{season}: {all_asked(state)}"
    return f"{player_name(state.colours[asked[0]])}: {asked_of(state, asked[0])}"


def all_asked(state: State) -> str:
    """What everybody does in a season at once."""
    if state.disc == NONE:
        return worded("all_decide")
    disc = state.edition.discs[state.disc]
    words = {
        1: worded("lay_drawn_tiles", count=disc.lay, drawn=disc.draw),
        2: worded("all_work"),
        4: worded("feed_and_heat"),
    }
    return words.get(state.season, worded("last_repayments"))


def asked_of(state: State, seat: Seat) -> str:
    return worded(QUESTIONS[type(state.players[seat].todo[-1])])


def circumstances(state: State) -> str:
    """What the question is about, and when."""
    if state.season == OVER:
        return "; ".join(final_line(state, seat) for seat in standing(state).ranking)
    if state.season == SET_UP:
        return worded("before_first_year")
    year = worded("year_of_years", year=state.year, years=state.edition.years)
    said = [year, worded_name("during", SEASONS[state.season])]
    asked = asked_now(state)
    if len(asked) == 1:
        said += particulars(state.players[asked[0]].todo[-1])
    return " · ".join(said)


def particulars(asked: Todo) -> list[str]:
    match asked:
        case todos.PassGate(gate=gate):
            return [worded_name("at", GATES[gate])]
        case todos.Visit(building=building) | todos.PayCost(building=building):
            return [worded_name("building", TOWN[building].id)]
        case todos.PayWinter(kind=kind) | todos.Source(kind=kind):
            return [worded_name("good", GOODS[kind])]
        case todos.GivePiece(left=left):
            return [worded("to_give", count=left)]
    return []


def result(state: State) -> str:
    """WG-10.11 Who has won; WG-11.2 alone it is the level that counts."""
    table = standing(state)
    if len(state.players) == 1:
        reached = worded_name("level", level(state.edition, table.scores[0]))
        score = minus(table.scores[0])
        return worded("level_and_points", level=reached, score=score)
    winners = [player_name(state.colours[seat]) for seat in table.winners]
    return frame.game_over(winners)


def final_line(state: State, seat: Seat) -> str:
    table = standing(state)
    held = cubes(state.players[seat])
    who, score = player_name(state.colours[seat]), minus(table.scores[seat])
    return worded("points_and_cubes", who=who, score=score, cubes=held)


def seat_status(state: State, seat: Seat) -> str:
    """What a seat does now, in a few words."""
    if state.season == OVER:
        won = seat in standing(state).winners
        held = "wins_with_cubes" if won else "cubes"
        return worded(held, count=cubes(state.players[seat]))
    if seat in asked_now(state):
        return re.split("[,:]", asked_of(state, seat))[0]
    if state.season in (SET_UP, AUTUMN):
        return autumn_status(state, seat)
    return worded("has_finished") if state.waiting else ""


def autumn_status(state: State, seat: Seat) -> str:
    if not state.order or len(state.players) == 1:
        return ""
    place, seats = state.order.index(seat) + 1, len(state.order)
    return worded("place_in_order", place=place, seats=seats)


def title_plate(state: State, box: Box) -> str:
    caption = worded("years_to_play", years=state.edition.years)
    if state.year:
        caption = worded("year_head", year=state.year, years=state.edition.years)
    return frame.title_plate(
        box, "Walnut Grove", caption, worded_name("season", SEASONS[state.season])
    )
