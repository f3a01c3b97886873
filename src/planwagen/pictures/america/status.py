"""The line above the table: who is asked what, in which phase, and how the game ended."""

from __future__ import annotations

import re

from planwagen.core.action import NOBODY, Seat
from planwagen.core.todo import Todo
from planwagen.games.america import questions, todos
from planwagen.games.america.places import PATH
from planwagen.games.america.questions import own_question, seats_asked
from planwagen.games.america.state import State
from planwagen.pictures import frame
from planwagen.pictures.america.marks import PACKAGE, mark_of, player_name
from planwagen.pictures.svg import Box, Point, badge, group, icon
from planwagen.pictures.words import place_name, worded

QUESTIONS: dict[type[Todo], str] = {
    todos.RollForFirst: "the dice decide who begins",
    todos.DealToken: "the number tokens are dealt",
    todos.PlaceCity: "place a start city",
    todos.PlaceRail: "place a start rail and a train",
    todos.PlaceNeutral: "place a neutral city",
    todos.BeforeDice: "roll the dice, or play a card first",
    todos.RollDice: "the dice are rolled",
    todos.Discard: "return cards to the supply",
    todos.MoveOutlaw: "move the outlaw",
    todos.RobSomebody: "choose whom to rob",
    todos.DrawStolen: "a card is drawn from a hand",
    todos.Act: "trade, build, walk, run and deliver, or end",
    todos.ComposeOffer: "put an offer together",
    todos.AnswerOffer: "answer the offer",
    todos.ComposeCounter: "put a counter-offer together",
    todos.ChooseTrade: "choose an answer, or none",
    todos.DrawCard: "a development card is drawn",
    todos.PickRoute: "choose the route that is paid",
    todos.LayFreeRail: "lay a free rail",
    todos.LayCardRail: "lay the rails of the Engineer",
    todos.NameTrain: "choose the train with the Right of Way",
    todos.TakeMinerals: "take cards out of the supply",
    todos.NameSum: "name the sum of the dice",
    todos.UseScout: "walk with the Scout, or take gold",
    todos.Run: "go on with the run, deliver, or stop",
    todos.ExtraBuild: "build, or done",
}

PHASES = {
    questions.SET_UP: "set-up",
    questions.PRODUCTION: "production phase",
    questions.ACTION: "action phase",
    questions.BUILDING: "extraordinary building phase",
}


def prompt(state: State, box: Box) -> str:
    """Who must decide what."""
    asked = seats_asked(state)
    sign = who(state, asked, frame.sign_place(box))
    drawn = frame.prompt(box, sign, question(state), circumstances(state))
    names = " ".join(state.colours[seat] for seat in asked)
    return group(drawn, badges_of(state, asked, box), data_asked=names)


def who(state: State, asked: list[Seat], at: Point) -> str:
    if not state.todo and state.winner != NOBODY:
        return badge(at, 14, mark_of(state, state.winner))
    if len(asked) == 1:
        return badge(at, 14, mark_of(state, asked[0]))
    return icon("die-5" if state.todo and not asked else "wagon", at, 32)


def badges_of(state: State, asked: list[Seat], box: Box) -> str:
    """SA-4.11, SA-5.7 Several seats decide at once."""
    return frame.asked_now([mark_of(state, seat) for seat in asked], box)


def question(state: State) -> str:
    if not state.todo:
        winner = player_name(state, state.winner) if state.winner != NOBODY else "nobody"
        return worded("Game over: {who} wins", who=winner)
    asked = seats_asked(state)
    names = worded(" and ").join(player_name(state, seat) for seat in sorted(asked))
    return f"{names or worded('Luck')}: {worded(QUESTIONS[type(state.todo[-1])])}"


def circumstances(state: State) -> str:
    """Whose turn, which phase, and what the question is about."""
    if not state.todo:
        return worded("after {count} turns", count=state.turn.number)
    said = [worded(phase(state))]
    if state.active != NOBODY and phase(state) != "set-up":
        said.insert(0, frame.turn_of(player_name(state, state.active)))
    return " · ".join(said + particulars(state, state.todo[-1]))


def phase(state: State) -> str:
    """SA-3.2 The three parts of a turn."""
    return PHASES[questions.phase(state)]


def particulars(state: State, asked: Todo) -> list[str]:
    match asked:
        case todos.RollForFirst(player=player):
            return [worded("{who} rolls", who=player_name(state, player))]
        case todos.DrawStolen(thief=thief, victim=victim):
            who, whom = player_name(state, thief), player_name(state, victim)
            return [worded("{who} robs {whom}", who=who, whom=whom)]
        case todos.LayFreeRail(symbol=symbol):
            return [worded("for the rail symbol {path}", path=place_name(PACKAGE, PATH[symbol]))]
        case todos.Run(train=train, points=points):
            paid = worded("{count} more rails paid for", count=points)
            return [worded("train {number}", number=train + 1), paid]
        case todos.LayCardRail(left=left) | todos.TakeMinerals(left=left):
            return [worded("{count} left", count=left)]
        case todos.PickRoute():
            return [worded("{count} routes", count=len(state.routes))]
    return []


def seat_status(state: State, seat: Seat) -> str:
    """What a seat does now, in a few words."""
    if not state.todo:
        return worded("has won") if seat == state.winner else ""
    asked = own_question(state, seat)
    said = [re.split("[,:]", worded(QUESTIONS[type(asked)]))[0]] if asked else []
    if isinstance(asked, todos.Discard):
        count = asked.left
        more = "returns {count} more cards" if count > 1 else "returns {count} more card"
        said = [worded(more, count=count)]
    if seat == state.active and phase(state) != "set-up":
        said.insert(0, worded("on turn"))
    if not said and seat == state.first:
        said.append(worded("first player"))
    return " · ".join(said)


def title_plate(state: State, box: Box) -> str:
    number = state.turn.number
    told = worded("Turn {number}", number=number) if number else "Set-up"
    active = player_name(state, state.active) if state.active != NOBODY else ""
    return frame.title_plate(box, "Settlers of America", told, active)
