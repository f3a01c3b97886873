"""Beside the boards: the question, the round, how near the end is, the supply and a key."""

from __future__ import annotations

from planwagen.core.action import NOBODY, Todo
from planwagen.games.montana import todos
from planwagen.games.montana.board import AREAS, COLOURS, GOODS, WHITE
from planwagen.games.montana.scoring import standing
from planwagen.games.montana.state import State, clockwise, to_act
from planwagen.pictures import frame
from planwagen.pictures.frame import player_name
from planwagen.pictures.montana.marks import good, mark_of, worker
from planwagen.pictures.svg import Box, Point, badge, group, icon, label, number, sheet, sign, title
from planwagen.pictures.words import worded, worded_name

QUESTIONS: dict[type[Todo], str] = {
    todos.DrawFirst: "start_drawn_by_lot",
    todos.DrawTile: "tile_drawn",
    todos.DrawStart: "start_tile_laid",
    todos.Spin: "arrow_spins",
    todos.PickWhite: "name_white_workers",
    todos.GiveBack: "give_workers_back",
    todos.Turn: "choose_action",
    todos.MoveArrow: "push_arrow",
    todos.StaffSmall: "staff_small",
    todos.OpenTown: "open_town",
    todos.Bid: "bid_or_pass",
    todos.Announce: "announce",
    todos.Build: "settle_or_stop",
    todos.EndTurn: "end_turn",
}


def prompt(state: State, box: Box) -> str:
    """Who must decide what."""
    sign = who(state, frame.sign_place(box))
    return frame.prompt(box, sign, question(state), circumstances(state)) + end_notice(state, box)


def who(state: State, at: Point) -> str:
    seat = to_act(state)
    if seat >= 0:
        return badge(at, 14, mark_of(state, seat))
    return icon("die-5" if state.todo else "wagon", at, 32)


def question(state: State) -> str:
    if not state.todo:
        winners = [player_name(state, seat) for seat in standing(state).winners]
        return frame.game_over(winners)
    asked = state.todo[-1]
    who = player_name(state, asked.seat) if asked.seat >= 0 else worded("luck")
    if isinstance(asked, todos.Spin):
        who = worded("luck_for", who=player_name(state, asked.player))
    return f"{who}: {worded(QUESTIONS[type(asked)])}"


def circumstances(state: State) -> str:
    """What the question is about, and whose turn it is."""
    is_on = state.active >= 0
    said = [frame.turn_of(player_name(state, state.active)) if is_on else worded("setting_up")]
    match state.todo[-1:]:
        case [todos.Build(left=left)]:
            builds = state.edition.builds
            said.append(worded("build_of", count=builds - left + 1, most=builds))
        case [todos.GiveBack(surplus=surplus)]:
            said.append(worded("too_many", count=surplus))
        case [todos.StaffSmall(space=space)]:
            place = state.edition.spaces[space]
            area = worded_name("area", AREAS[place.area].name)
            said.append(worded("area_space", area=area, number=place.number + 1))
        case [todos.Announce(row=row)]:
            said.append(worded("row", number=row + 1))
        case []:
            said = [worded("after_rounds", count=state.round)]
    return " · ".join(said)


def end_notice(state: State, box: Box) -> str:
    """M-10.1, M-10.3 Who set off the end, and who still has a turn."""
    if state.ended_by == NOBODY or not state.todo:
        return ""
    order = clockwise(state, state.start_player)
    later = [player_name(state, seat) for seat in order[order.index(state.active) + 1 :]]
    still = worded("last_turn")
    if later:
        still = worded("still_to_come", names=", ".join(later))
    right = {"text_anchor": "end"}
    who = player_name(state, state.ended_by)
    head = worded("last_round", who=who)
    return title((box.right - 18, box.y + 27), head, 15, fill="danger", **right) + label(
        (box.right - 18, box.y + 46), still, 12, fill="ink-soft", **right
    )


def title_plate(state: State, box: Box) -> str:
    return frame.title_plate(box, "Montana", worded("round", round=state.round))


NAME_WIDTH = 62.0
ORIGIN: Point = (0, 0)


def supply(state: State, box: Box) -> str:
    """M-1.6 Goods, workers and cattle that are left; money is endless."""
    kinds = [good(kind, ORIGIN, 25) for kind in range(len(GOODS))]
    kinds += [worker(colour, ORIGIN, 25) for colour in range(len(COLOURS))]
    kinds.append(sign("cattle", ORIGIN, 25))
    counts = [*state.goods, *state.workers, state.cattle]
    pitch = (box.width - NAME_WIDTH - 26) / len(counts)
    left = box.x + NAME_WIDTH + 16 + pitch / 2
    cells = [
        cell(kind, count, (left + pitch * place, box.y + 27))
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
    goods = [(good(kind, ORIGIN, 22), worded_name("key", name)) for kind, name in enumerate(GOODS)]
    workers = [
        (worker(area.colour, ORIGIN, 22), worded_name("worker", COLOURS[area.colour]))
        for area in AREAS
    ]
    white = worker(WHITE, ORIGIN, 22), worded("any_colour")
    rest = [
        (sign(name, ORIGIN, 22), worded_name("key", name))
        for name in ("cattle", "canteen", "silver")
    ]
    return [*goods, *workers, white, *rest]
