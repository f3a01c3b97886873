"""The line above the table: who is asked what, the round, and how near the end is."""

from __future__ import annotations

from planwagen.core.action import NOBODY
from planwagen.core.todo import Todo
from planwagen.games.montana import todos
from planwagen.games.montana.board import AREAS
from planwagen.games.montana.scoring import standing
from planwagen.games.montana.state import State, clockwise, to_act
from planwagen.pictures import frame
from planwagen.pictures.frame import player_name
from planwagen.pictures.montana.marks import mark_of
from planwagen.pictures.svg import Box, Point, badge, icon, label, title
from planwagen.pictures.words import worded

QUESTIONS: dict[type[Todo], str] = {
    todos.DrawFirst: "the start player is drawn by lot",
    todos.DrawTile: "the next tile is drawn and laid",
    todos.DrawStart: "the start tile is laid",
    todos.Spin: "the arrow spins",
    todos.PickWhite: "name the colours of the white workers",
    todos.GiveBack: "choose the workers that go back",
    todos.Turn: "recruit, work or settle",
    todos.MoveArrow: "push the arrow on, one grain a sector, or not",
    todos.StaffSmall: "staff the small space too, or not",
    todos.OpenTown: "place the contractor in the town",
    todos.Bid: "place the contractor in the town, or pass",
    todos.Announce: "announce what the row of the town brings",
    todos.Build: "settle another hex, or stop",
    todos.EndTurn: "end the turn",
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
    who = player_name(state, asked.seat) if asked.seat >= 0 else worded("Luck")
    if isinstance(asked, todos.Spin):
        who = worded("Luck for {who}", who=player_name(state, asked.player))
    return f"{who}: {worded(QUESTIONS[type(asked)])}"


def circumstances(state: State) -> str:
    """What the question is about, and whose turn it is."""
    is_on = state.active >= 0
    said = [frame.turn_of(player_name(state, state.active)) if is_on else worded("setting up")]
    match state.todo[-1:]:
        case [todos.Build(left=left)]:
            builds = state.edition.builds
            said.append(worded("build {count} of {most}", count=builds - left + 1, most=builds))
        case [todos.GiveBack(surplus=surplus)]:
            said.append(worded("{count} too many", count=surplus))
        case [todos.StaffSmall(space=space)]:
            place = state.edition.spaces[space]
            area = AREAS[place.area].name
            said.append(worded("{area}, space {number}", area=area, number=place.number + 1))
        case [todos.Announce(row=row)]:
            said.append(worded("row {number}", number=row + 1))
        case []:
            said = [worded("after {count} rounds", count=state.round)]
    return " · ".join(said)


def end_notice(state: State, box: Box) -> str:
    """M-10.1, M-10.3 Who set off the end, and who still has a turn."""
    if state.ended_by == NOBODY or not state.todo:
        return ""
    order = clockwise(state, state.start_player)
    later = [player_name(state, seat) for seat in order[order.index(state.active) + 1 :]]
    still = worded("this is the last turn")
    if later:
        still = worded("still to come: {names}", names=", ".join(later))
    right = {"text_anchor": "end"}
    who = player_name(state, state.ended_by)
    head = worded("Last round! {who} has settled all", who=who)
    return title((box.right - 18, box.y + 27), head, 15, fill="danger", **right) + label(
        (box.right - 18, box.y + 46), still, 12, fill="ink-soft", **right
    )


def title_plate(state: State, box: Box) -> str:
    return frame.title_plate(box, "Montana", worded("Round {round}", round=state.round))
