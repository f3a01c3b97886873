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
from planwagen.pictures.words import worded

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
    todos.DrawFirst: "who places a hat first is drawn by lot",
    todos.DrawBoard: "player boards are dealt",
    todos.StockHouse: "the houses of the town are stocked",
    todos.TurnDisc: "the disc of the year is turned",
    todos.DealTile: "land tiles are dealt",
    todos.DrawCoin: "a coin is drawn",
    todos.Deciding: "decides",
    todos.ChooseStart: "choose a start space",
    todos.TakeTile: "choose a tile to lay",
    todos.ChooseCell: "place the tile",
    todos.ChooseTurn: "turn the tile",
    todos.PlaceFigure: "put a figure to work",
    todos.Overfull: "the barn is too full: give something up",
    todos.Walk: "walk to a building, or pass",
    todos.PassGate: "pay a coin at the gate, or take help",
    todos.HelpDue: "help comes from the neighbours",
    todos.BeforeFlip: "pay help back, or flip its tile",
    todos.GivePiece: "give pieces for help",
    todos.HelpBack: "the help tile goes back",
    todos.TakeGoods: "take two goods",
    todos.HireLabourer: "hire a labourer",
    todos.BuildTile: "build a hut or a barn",
    todos.TakeImprovement: "choose an improvement",
    todos.SellGoods: "sell goods for coins",
    todos.PayCost: "pay with goods or coins",
    todos.Receive: "the purchase is handed over",
    todos.Source: "choose the area that pays",
    todos.CoinsDue: "coins are drawn",
    todos.PayWinter: "feed and heat, with coins or without",
    todos.Reckon: "pay back help, or move goods, or end",
}
SEASONS = ("Setting up", "Spring", "Summer", "Autumn", "Winter", "Reckoning", "The end")
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
    season = worded(SEASONS[state.season])
    if state.luck:
        return f"{season}: {worded(QUESTIONS[type(state.luck[-1])])}"
    asked = asked_now(state)
    if len(asked) != 1:
        return f"{season}: {all_asked(state)}"
    return f"{player_name(state, asked[0])}: {asked_of(state, asked[0])}"


def all_asked(state: State) -> str:
    """What everybody does in a season at once."""
    if state.disc == NONE:
        return worded("all decide")
    disc = state.edition.discs[state.disc]
    words = {
        1: worded("lay {count} of {drawn} drawn tiles", count=disc.lay, drawn=disc.draw),
        2: "all figures go to work",
        4: "feed and heat",
    }
    return worded(words.get(state.season, "last repayments before the points are counted"))


def asked_of(state: State, seat: Seat) -> str:
    return worded(QUESTIONS[type(state.players[seat].todo[-1])])


def circumstances(state: State) -> str:
    """What the question is about, and when."""
    if state.season == OVER:
        return "; ".join(final_line(state, seat) for seat in standing(state).ranking)
    if state.season == SET_UP:
        return worded("before the first year")
    year = worded("year {year} of {years}", year=state.year, years=state.edition.years)
    said = [year, worded(SEASONS[state.season].lower())]
    asked = asked_now(state)
    if len(asked) == 1:
        said += particulars(state.players[asked[0]].todo[-1])
    return " · ".join(said)


def particulars(asked: Todo) -> list[str]:
    match asked:
        case todos.PassGate(gate=gate):
            return [worded(GATES[gate])]
        case todos.Visit(building=building) | todos.PayCost(building=building):
            return [worded(TOWN[building].name)]
        case todos.PayWinter(kind=kind) | todos.Source(kind=kind):
            return [worded(GOODS[kind])]
        case todos.GivePiece(left=left):
            return [worded("{count} to give", count=left)]
    return []


def result(state: State) -> str:
    """WG-10.11 Who has won; WG-11.2 alone it is the level that counts."""
    table = standing(state)
    if len(state.players) == 1:
        reached, score = level(state.edition, table.scores[0]), minus(table.scores[0])
        return worded("Game over: {level}, {score} points", level=reached, score=score)
    winners = [player_name(state, seat) for seat in table.winners]
    return frame.game_over(winners)


def final_line(state: State, seat: Seat) -> str:
    table = standing(state)
    held = cubes(state.players[seat])
    who, score = player_name(state, seat), minus(table.scores[seat])
    return worded("{who} {score} points, {cubes} cubes", who=who, score=score, cubes=held)


def seat_status(state: State, seat: Seat) -> str:
    """What a seat does now, in a few words."""
    if state.season == OVER:
        won = seat in standing(state).winners
        held = "wins · {count} cubes" if won else "{count} cubes"
        return worded(held, count=cubes(state.players[seat]))
    if seat in asked_now(state):
        return re.split("[,:]", asked_of(state, seat))[0]
    if state.season in (SET_UP, AUTUMN):
        return autumn_status(state, seat)
    return worded("has finished") if state.waiting else ""


def autumn_status(state: State, seat: Seat) -> str:
    if not state.order or len(state.players) == 1:
        return ""
    place, seats = state.order.index(seat) + 1, len(state.order)
    return worded("{place} of {seats} in order", place=place, seats=seats)


def title_plate(state: State, box: Box) -> str:
    caption = worded("{years} years", years=state.edition.years)
    if state.year:
        caption = worded("Year {year} of {years}", year=state.year, years=state.edition.years)
    return frame.title_plate(box, "Walnut Grove", caption, SEASONS[state.season])
