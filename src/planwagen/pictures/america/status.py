"""The question, the phase, the end of the game, and what has happened in this turn."""

from __future__ import annotations

import re

from planwagen.core.action import NOBODY, Seat, Todo
from planwagen.games.america import questions, todos
from planwagen.games.america.board import Counts
from planwagen.games.america.components import TRAINS
from planwagen.games.america.offer import COMPOSES, COUNTERS, Answer, Offer
from planwagen.games.america.places import PATH
from planwagen.games.america.questions import own_question, seats_asked
from planwagen.games.america.state import State
from planwagen.pictures import frame
from planwagen.pictures.america.marks import PACKAGE, goods_row, mark_of, player_name
from planwagen.pictures.svg import Box, Point, badge, group, icon, label, path, sheet, sign, title
from planwagen.pictures.words import place_name, worded, worded_name

QUESTIONS: dict[type[Todo], str] = {
    todos.RollForFirst: "dice_decide_first",
    todos.DealToken: "tokens_dealt",
    todos.PlaceCity: "place_start_city",
    todos.PlaceRail: "place_start_rail",
    todos.PlaceNeutral: "place_neutral_city",
    todos.BeforeDice: "roll_or_play",
    todos.RollDice: "dice_rolled",
    todos.Discard: "return_cards",
    todos.MoveOutlaw: "move_outlaw",
    todos.RobSomebody: "choose_whom_to_rob",
    todos.DrawStolen: "card_stolen",
    todos.Act: "take_actions",
    todos.ComposeOffer: "make_offer",
    todos.AnswerOffer: "answer_offer",
    todos.ComposeCounter: "make_counter",
    todos.ChooseTrade: "choose_answer",
    todos.DrawCard: "card_drawn",
    todos.PickRoute: "choose_route",
    todos.LayFreeRail: "lay_free_rail",
    todos.LayCardRail: "lay_engineer_rails",
    todos.NameTrain: "choose_train",
    todos.TakeMinerals: "take_minerals",
    todos.NameSum: "name_dice",
    todos.UseScout: "scout_or_gold",
    todos.Run: "go_on_with_run",
    todos.ExtraBuild: "build_or_done",
}

PHASES = {
    questions.SET_UP: "set_up_phase",
    questions.PRODUCTION: "production_phase",
    questions.ACTION: "action_phase",
    questions.BUILDING: "building_phase",
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
        winner = player_name(state, state.winner) if state.winner != NOBODY else worded("nobody")
        return worded("one_wins", who=winner)
    asked = seats_asked(state)
    names = worded("and").join(player_name(state, seat) for seat in sorted(asked))
    return f"{names or worded('luck')}: {worded(QUESTIONS[type(state.todo[-1])])}"


def circumstances(state: State) -> str:
    """Whose turn, which phase, and what the question is about."""
    if not state.todo:
        return worded("after_turns", count=state.turn.number)
    said = [worded(phase(state))]
    if state.active != NOBODY and phase(state) != "set_up_phase":
        said.insert(0, frame.turn_of(player_name(state, state.active)))
    return " · ".join(said + particulars(state, state.todo[-1]))


def phase(state: State) -> str:
    """SA-3.2 The three parts of a turn."""
    return PHASES[questions.phase(state)]


def particulars(state: State, asked: Todo) -> list[str]:
    match asked:
        case todos.RollForFirst(player=player):
            return [worded("rolls", who=player_name(state, player))]
        case todos.DrawStolen(thief=thief, victim=victim):
            who, whom = player_name(state, thief), player_name(state, victim)
            return [worded("robs", who=who, whom=whom)]
        case todos.LayFreeRail(symbol=symbol):
            return [worded("for_rail_symbol", path=place_name(PACKAGE, PATH[symbol]))]
        case todos.Run(train=train, points=points):
            paid = worded("rails_paid_for", count=points)
            return [worded("train_number", number=train + 1), paid]
        case todos.LayCardRail(left=left) | todos.TakeMinerals(left=left):
            return [worded("left", count=left)]
        case todos.PickRoute():
            return [worded("routes", count=len(state.routes))]
    return []


def seat_status(state: State, seat: Seat) -> str:
    """What a seat does now, in a few words."""
    if not state.todo:
        return worded("has_won") if seat == state.winner else ""
    asked = own_question(state, seat)
    said = [re.split("[,:]", worded(QUESTIONS[type(asked)]))[0]] if asked else []
    if isinstance(asked, todos.Discard):
        count = asked.left
        more = "returns_cards" if count > 1 else "returns_card"
        said = [worded(more, count=count)]
    if seat == state.active and phase(state) != "set_up_phase":
        said.insert(0, worded("on_turn"))
    if not said and seat == state.first:
        said.append(worded("first_player"))
    return " · ".join(said)


def title_plate(state: State, box: Box) -> str:
    number = state.turn.number
    caption = worded("turn_number", number=number) if number else worded("set_up_head")
    active = player_name(state, state.active) if state.active != NOBODY else ""
    return frame.title_plate(box, worded("america"), caption, active)


Fact = tuple[str, str, str]
"""Sign, what it is about, how it stands."""


def turn_sheet(state: State, box: Box) -> str:
    drawn = offer_rows(state, state.offer, box) if state.offer else facts(state, box)
    name = worded("open_offer" if state.offer else "this_turn")
    return sheet(box) + title((box.x + 16, box.y + 27), name) + drawn


def facts(state: State, box: Box) -> str:
    rows = [fact(row, (box.x + 26, box.y + 50 + 22 * n)) for n, row in enumerate(caption(state))]
    fees = [paid(state, train, (box.x + 262, box.y + 61 + 32 * train)) for train in range(TRAINS)]
    look = {"fill": "ink-soft"}
    note = label((box.x + 250, box.y + 27), worded("fees_paid_by"), 11, **look)
    rule = path(f"M{box.x + 236:g} {box.y + 18:g}v112", stroke="rule", stroke_width=0.7)
    return group(*rows, rule, note, *fees, data_turn=state.turn.number)


def caption(state: State) -> list[Fact]:
    """SA-8.1, SA-5.10, SA-5.8 What can be done only so often in a turn."""
    return [
        ("card", "card_played", worded("yes" if state.turn.card_played else "no")),
        ("gold", "cards_for_gold", used(state.turn.bought, state.edition.cards_for_gold)),
        ("goods", "offers_made", used(state.turn.offers, state.edition.most_offers)),
        ("die-5", "sum_of_dice", str(state.turn.dice) if state.turn.dice else "–"),
    ]


def used(count: int, most: int) -> str:
    return worded("of_most", count=count, most=most)


def fact(row: Fact, at: Point) -> str:
    name, about, stands = row
    caption = label((at[0] + 18, at[1] + 4), worded(about), 12)
    value = label((at[0] + 194, at[1] + 4), stands, 12, font_weight=700, text_anchor="end")
    return sign(name, at, 18) + caption + value


def paid(state: State, train: int, at: Point) -> str:
    """SA-9.28 The owners that a train has paid in this turn."""
    owners = [seat for seat in range(len(state.players)) if state.turn.paid[train] >> seat & 1]
    drawn = [
        badge((at[0] + 66 + 23 * n, at[1]), 7.5, mark_of(state, o)) for n, o in enumerate(owners)
    ]
    if not owners:
        drawn.append(label((at[0] + 60, at[1] + 4), worded("nobody"), 11, fill="disabled"))
    name = label((at[0] + 14, at[1] + 4), worded("train_number", number=train + 1), 12)
    names = " ".join(state.colours[owner] for owner in owners)
    return group(icon("train", at, 20), name, *drawn, data_fees=names)


def offer_rows(state: State, offer: Offer, box: Box) -> str:
    """SA-5.7 Who offers what for what, to whom, and what they have said."""
    look = {"text_anchor": "end", "fill": "ink-soft"}
    note = label((box.right - 16, box.y + 27), sent_note(state, offer), 11, **look)
    line = f"M{box.x + 16:g} {box.y + 70:g}h{box.width - 32:g}"
    rule = path(line, stroke="rule", stroke_width=0.7)
    pitch = (box.width - 28) / (len(state.players) - 1)
    answers = [
        answer(state, seat, offer.answers[seat], (box.x + 16 + pitch * n, box.y + 90))
        for n, seat in enumerate(offer.to)
    ]
    caption = " ".join(map(str, (*offer.give, *offer.want)))
    return group(note, sides(state, offer, box), rule, *answers, data_offer=caption)


def sides(state: State, offer: Offer, box: Box) -> str:
    y = box.y + 51
    who = badge((box.x + 28, y), 9, mark_of(state, state.active))
    if not any(offer.give) and not any(offer.want):
        word = worded("asks_for_proposals" if offer.to else "thinks_of_offer")
        return who + label((box.x + 48, y + 4), word, 12)
    give = side(worded("gives"), offer.give, (box.x + 46, y))
    return who + give + side(worded("for"), offer.want, (box.x + 226, y))


def sent_note(state: State, offer: Offer) -> str:
    made, most = state.turn.offers, state.edition.most_offers
    count = worded("offer_of", count=made, most=most)
    return count if offer.to else worded("not_sent", count=count)


def side(word: str, counts: Counts, at: Point) -> str:
    """One side of a trade."""
    name = label((at[0], at[1] + 4), word, 12, fill="ink-soft")
    left = at[0] + 7.2 * len(word)
    if not any(counts):
        return name + label((left, at[1] + 4), "…", 12, font_weight=700)
    return name + goods_row(counts, (left, at[1]), 136)


def answer(state: State, seat: Seat, said: Answer | None, at: Point) -> str:
    word = worded_name("answer", said.word) if said else worded("is_asked")
    who = badge((at[0] + 10, at[1]), 8.5, mark_of(state, seat))
    look = {"font_weight": 700} if said else {"fill": "ink-soft"}
    drawn = [who, label((at[0] + 26, at[1] + 4), word, 12, **look)]
    if said and said.word in (COUNTERS, COMPOSES):
        drawn.append(counter_side(worded("gives"), said.give, (at[0], at[1] + 22)))
        drawn.append(counter_side(worded("wants"), said.want, (at[0], at[1] + 42)))
    return group(
        *drawn, data_answer=state.colours[seat], data_word=said.word if said else "is asked"
    )


def counter_side(word: str, counts: Counts, at: Point) -> str:
    name = label((at[0], at[1] + 4), word, 10, fill="ink-soft")
    return name + goods_row(counts, (at[0] + 34, at[1]), 86, 15)
