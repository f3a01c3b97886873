"""The season, who is asked what, how the game ended, and the choices with a place."""

from __future__ import annotations

import re
from collections.abc import Iterable

from planwagen.core.action import CHANCE, Choice, Message, Seat
from planwagen.games.walnut_grove.client_view import WalnutGroveShown
from planwagen.games.walnut_grove.land import AREA_NAMES, CELL_NAMES
from planwagen.games.walnut_grove.places import area_id, cell_id
from planwagen.pictures import frame
from planwagen.pictures.frame import player_name
from planwagen.pictures.offered import places
from planwagen.pictures.svg import Box, Point, badge, group, icon
from planwagen.pictures.walnut_grove.marks import MARKS, minus
from planwagen.pictures.words import worded, worded_name

CELLS = {cell_id(cell): cell for cell in range(len(CELL_NAMES))}
AREAS = {area_id(area): area for area in range(len(AREA_NAMES))}


def open_cells(shown: WalnutGroveShown, seat: Seat) -> list[int]:
    """WG-3.12 Where the tile chosen can go."""
    return places(own_choices(shown, seat, "cell"), CELLS)


def open_areas(shown: WalnutGroveShown, seat: Seat) -> list[int]:
    """WG-4.2 Where the next figure can work; WG-8.10 or from where a cube can come."""
    return places(own_choices(shown, seat, "work", "source"), AREAS)


def own_choices(shown: WalnutGroveShown, seat: Seat, *kinds: str) -> list[Choice]:
    return [choice for choice in shown.choices.get(seat, []) if choice.kind in kinds]


def open_now(shown: WalnutGroveShown) -> set[str]:
    """WG-5.4 Where the hat can walk, WG-1.21 and where it can start."""
    return {choice.at[0] for choice in shown.offered("walk", "start")}


QUESTIONS = {
    "DrawFirst": "first_hat_by_lot",
    "DrawBoard": "boards_dealt",
    "StockHouse": "houses_stocked",
    "TurnDisc": "disc_turned",
    "DealTile": "tiles_dealt",
    "DrawCoin": "coin_drawn",
    "Deciding": "decides",
    "ChooseStart": "choose_start",
    "TakeTile": "choose_tile",
    "ChooseCell": "place_tile",
    "ChooseTurn": "turn_tile",
    "PlaceFigure": "place_figure",
    "Overfull": "barn_too_full",
    "Walk": "walk_or_pass",
    "PassGate": "pay_at_gate",
    "HelpDue": "help_comes",
    "BeforeFlip": "before_flip",
    "GivePiece": "give_pieces",
    "HelpBack": "help_goes_back",
    "TakeGoods": "take_goods",
    "HireLabourer": "hire_labourer",
    "BuildTile": "build_tile",
    "TakeImprovement": "choose_improvement",
    "SellGoods": "sell_goods",
    "PayCost": "pay_cost",
    "Receive": "purchase_handed_over",
    "Source": "choose_source",
    "CoinsDue": "coins_drawn",
    "PayWinter": "pay_winter",
    "Reckon": "reckon",
}
SET_UP, AUTUMN, OVER = "set_up", "autumn", "over"
ENDS = {SET_UP: "setting_up", OVER: "the_end"}
"""What the first and the last part of the game are called; the others have their own names."""


def colours(shown: WalnutGroveShown, seats: Iterable[Seat]) -> list[str]:
    players = shown.position["players"]
    return [players[seat]["colour"] for seat in seats]


def prompt(shown: WalnutGroveShown, box: Box) -> str:
    """Who must decide what; WG-2.4 in a season at once all who have not finished."""
    asked = colours(shown, shown.to_move)
    sign = who(shown, asked, frame.sign_place(box))
    drawn = frame.prompt(box, sign, question(shown), circumstances(shown))
    badges = frame.asked_now([MARKS[colour] for colour in asked], box)
    return group(drawn, badges, data_asked=" ".join(asked))


def who(shown: WalnutGroveShown, asked: list[str], at: Point) -> str:
    if len(asked) == 1:
        return badge(at, 14, MARKS[asked[0]])
    return icon("die-5" if CHANCE in shown.prompts else "wagon", at, 32)


def season(shown: WalnutGroveShown) -> str:
    """By the name that its captions have."""
    name = shown.position["season"]
    return ENDS.get(name, name)


def question(shown: WalnutGroveShown) -> str:
    if shown.position["season"] == OVER:
        return result(shown)
    now = worded_name("season", season(shown))
    if CHANCE in shown.prompts:
        return f"{now}: {asked_of(shown, CHANCE)}"
    if len(shown.to_move) != 1:
        return f"{now}: {all_asked(shown)}"
    [colour] = colours(shown, shown.to_move)
    return f"{player_name(colour)}: {asked_of(shown, shown.to_move[0])}"


def all_asked(shown: WalnutGroveShown) -> str:
    """What everybody does in a season at once."""
    disc = shown.position["disc"]
    if disc is None:
        return worded("all_decide")
    words = {
        "spring": worded("lay_drawn_tiles", count=disc["lay"], drawn=disc["draw"]),
        "summer": worded("all_work"),
        "winter": worded("feed_and_heat"),
    }
    return words.get(shown.position["season"], worded("last_repayments"))


def asked_of(shown: WalnutGroveShown, seat: Seat) -> str:
    return worded(QUESTIONS[shown.prompts[seat].id])


def circumstances(shown: WalnutGroveShown) -> str:
    """What the question is about, and when."""
    position = shown.position
    if position["season"] == OVER:
        return "; ".join(final_line(shown, seat) for seat in shown.standing.ranking)
    if position["season"] == SET_UP:
        return worded("before_first_year")
    year = worded("year_of_years", year=position["year"], years=position["years"])
    said = [year, worded_name("during", season(shown))]
    if len(shown.to_move) == 1:
        said += particulars(shown.prompts[shown.to_move[0]])
    return " · ".join(said)


def particulars(asked: Message) -> list[str]:
    match asked.params:
        case {"gate": str(gate)}:
            return [worded_name("at", gate)]
        case {"building": str(building)}:
            return [worded_name("building", building)]
        case {"good": str(good)}:
            return [worded_name("good", good)]
        case {"left": left, "pieces": _}:
            return [worded("to_give", count=left)]
    return []


def result(shown: WalnutGroveShown) -> str:
    """WG-10.11 Who has won; WG-11.2 alone it is the level that counts."""
    first = shown.position["players"][0]["score"]
    if "level" in first:
        reached = worded_name("level", first["level"])
        return worded("level_and_points", level=reached, score=minus(first["points"]))
    winners = colours(shown, shown.standing.winners)
    return frame.game_over([player_name(colour) for colour in winners])


def final_line(shown: WalnutGroveShown, seat: Seat) -> str:
    player = shown.position["players"][seat]
    who, score = player_name(player["colour"]), player["score"]
    return worded("points_and_cubes", who=who, score=minus(score["points"]), cubes=score["cubes"])


def seat_status(shown: WalnutGroveShown, seat: Seat) -> str:
    """What a seat does now, in a few words."""
    position = shown.position
    if position["season"] == OVER:
        held = "wins_with_cubes" if seat in shown.standing.winners else "cubes"
        return worded(held, count=position["players"][seat]["score"]["cubes"])
    if seat in shown.to_move:
        return re.split("[,:]", asked_of(shown, seat))[0]
    if position["season"] in (SET_UP, AUTUMN):
        return autumn_status(position["order"], position["players"][seat]["colour"])
    return worded("has_finished") if position["asked"] else ""


def autumn_status(order: list[str], colour: str) -> str:
    if len(order) < 2:
        return ""
    return worded("place_in_order", place=order.index(colour) + 1, seats=len(order))


def title_plate(shown: WalnutGroveShown, box: Box) -> str:
    year, years = shown.position["year"], shown.position["years"]
    caption = (
        worded("year_head", year=year, years=years)
        if year
        else worded("years_to_play", years=years)
    )
    return frame.title_plate(box, "Walnut Grove", caption, worded_name("season", season(shown)))
