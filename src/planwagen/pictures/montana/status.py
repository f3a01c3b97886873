"""Beside the boards: the question, the round, how near the end is, the supply and a key."""

from __future__ import annotations

from planwagen.core.action import Message, Seat
from planwagen.games.montana.board import AREAS, COLOURS, GOODS
from planwagen.games.montana.client_view import MontanaShown
from planwagen.games.montana.client_view.shapes import MontanaPosition, Supply
from planwagen.pictures import frame
from planwagen.pictures.frame import player_name
from planwagen.pictures.montana.marks import MARKS, WHITE, good, worker
from planwagen.pictures.svg import Box, Point, badge, group, icon, label, number, sheet, sign, title
from planwagen.pictures.words import worded, worded_name

QUESTIONS = {
    "DrawFirst": "start_drawn_by_lot",
    "DrawTile": "tile_drawn",
    "DrawStart": "start_tile_laid",
    "Spin": "arrow_spins",
    "PickWhite": "name_white_workers",
    "GiveBack": "give_workers_back",
    "Turn": "choose_action",
    "MoveArrow": "push_arrow",
    "StaffSmall": "staff_small",
    "OpenTown": "open_town",
    "Bid": "bid_or_pass",
    "Announce": "announce",
    "Build": "settle_or_stop",
    "EndTurn": "end_turn",
}


def prompt(shown: MontanaShown, box: Box) -> str:
    """Who must decide what."""
    sign = who(shown, frame.sign_place(box))
    return frame.prompt(box, sign, question(shown), circumstances(shown)) + end_notice(
        shown.position, box
    )


def who(shown: MontanaShown, at: Point) -> str:
    if shown.to_move:
        return badge(at, 14, MARKS[colour_of(shown, shown.to_move[0])])
    return icon("die-5" if shown.prompts else "wagon", at, 32)


def colour_of(shown: MontanaShown, seat: Seat) -> str:
    return shown.position["players"][seat]["colour"]


def question(shown: MontanaShown) -> str:
    if not shown.prompts:
        winners = [player_name(colour_of(shown, seat)) for seat in shown.standing.winners]
        return frame.game_over(winners)
    [(seat, asked)] = shown.prompts.items()
    who = player_name(colour_of(shown, seat)) if seat >= 0 else worded("luck")
    if asked.id == "Spin":
        who = worded("luck_for", who=player_name(str(asked.params["who"])))
    return f"{who}: {worded(QUESTIONS[asked.id])}"


def circumstances(shown: MontanaShown) -> str:
    """What the question is about, and whose turn it is."""
    active = shown.position["active"]
    said = [frame.turn_of(player_name(active)) if active else worded("setting_up")]
    match [*shown.prompts.values()]:
        case [Message(id="Build", params={"left": int(left)})]:
            builds = shown.edition.builds
            said.append(worded("build_of", count=builds - left + 1, most=builds))
        case [Message(id="GiveBack", params={"surplus": surplus})]:
            said.append(worded("too_many", count=surplus))
        case [Message(id="StaffSmall", params={"area": str(area)})]:
            space = shown.offered("skip small")[0].at[0].split()[-2]
            said.append(worded("area_space", area=worded_name("area", area), number=space))
        case [Message(id="Announce", params={"row": row})]:
            said.append(worded("row", number=row))
        case []:
            said = [worded("after_rounds", count=shown.position["round"])]
    return " · ".join(said)


def end_notice(position: MontanaPosition, box: Box) -> str:
    """M-10.1, M-10.3 Who set off the end, and who still has a turn."""
    if not position["ended_by"] or not position["asked"]:
        return ""
    colours = [player["colour"] for player in position["players"]]
    first = colours.index(position["start_player"])
    order = colours[first:] + colours[:first]
    later = [player_name(colour) for colour in order[order.index(position["active"]) + 1 :]]
    still = worded("last_turn")
    if later:
        still = worded("still_to_come", names=", ".join(later))
    right = {"text_anchor": "end"}
    head = worded("last_round", who=player_name(position["ended_by"]))
    return title((box.right - 18, box.y + 27), head, 15, fill="danger", **right) + label(
        (box.right - 18, box.y + 46), still, 12, fill="ink-soft", **right
    )


def title_plate(shown: MontanaShown, box: Box) -> str:
    return frame.title_plate(box, "Montana", worded("round", round=shown.position["round"]))


NAME_WIDTH = 62.0
ORIGIN: Point = (0, 0)


def supply(left: Supply, box: Box) -> str:
    """M-1.6 Goods, workers and cattle that are left; money is endless."""
    kinds = [good(kind, ORIGIN, 25) for kind in left["goods"]]
    kinds += [worker(colour, ORIGIN, 25) for colour in left["workers"]]
    kinds.append(sign("cattle", ORIGIN, 25))
    counts = [*left["goods"].values(), *left["workers"].values(), left["cattle"]]
    pitch = (box.width - NAME_WIDTH - 26) / len(counts)
    first = box.x + NAME_WIDTH + 16 + pitch / 2
    cells = [
        cell(kind, count, (first + pitch * place, box.y + 27))
        for place, (kind, count) in enumerate(zip(kinds, counts, strict=True))
    ]
    heading = title((box.x + 16, box.middle[1] + 5), worded("supply"))
    return sheet(box) + heading + group(*cells, data_supply=" ".join(map(str, counts)))


def cell(kind: str, count: int, at: Point) -> str:
    ink = "ink" if count else "danger"
    return set_down(kind, at) + number((at[0], at[1] + 27), count, 14, fill=ink)


def set_down(drawn: str, at: Point) -> str:
    """What was drawn at the origin, moved to the point."""
    return group(drawn, transform=f"translate({at[0]:g} {at[1]:g})")


def key(box: Box) -> str:
    """What every sign means, in as many columns as the height asks for."""
    entries = key_entries()
    columns = 1 if box.height > 440 else 2
    rows = -(-len(entries) // columns)
    pitch, width = (box.height - 50) / rows, (box.width - 20) / columns
    drawn = []
    for place, (kind, caption) in enumerate(entries):
        at = box.x + 30 + place // rows * width, box.y + 36 + (place % rows + 0.5) * pitch
        drawn.append(set_down(kind, at) + label((at[0] + 22, at[1] + 4), caption))
    return sheet(box) + title((box.x + 16, box.y + 26), worded("key")) + "".join(drawn)


def key_entries() -> list[tuple[str, str]]:
    goods = [(good(name, ORIGIN, 22), worded_name("key", name)) for name in GOODS]
    workers = [
        (worker(COLOURS[area.colour], ORIGIN, 22), worded_name("worker", COLOURS[area.colour]))
        for area in AREAS
    ]
    white = worker(WHITE, ORIGIN, 22), worded("any_colour")
    rest = [
        (sign(name, ORIGIN, 22), worded_name("key", name))
        for name in ("cattle", "canteen", "silver")
    ]
    return [*goods, *workers, white, *rest]
