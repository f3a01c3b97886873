"""The question, the phase, the end of the game, and what has happened in this turn."""

from __future__ import annotations

import re

from planwagen.core.action import Message, Seat
from planwagen.games.america.client_view import AmericaShown
from planwagen.games.america.client_view.shapes import Answer, Counts, OpenOffer
from planwagen.games.america.offer import COMPOSES, COUNTERS
from planwagen.pictures import frame
from planwagen.pictures.america.marks import MARKS, PACKAGE, goods_row, in_order
from planwagen.pictures.frame import player_name
from planwagen.pictures.svg import Box, Point, badge, group, icon, label, path, sheet, sign, title
from planwagen.pictures.words import place_name, worded, worded_name

QUESTIONS = {
    "RollForFirst": "dice_decide_first",
    "DealToken": "tokens_dealt",
    "PlaceCity": "place_start_city",
    "PlaceRail": "place_start_rail",
    "PlaceNeutral": "place_neutral_city",
    "BeforeDice": "roll_or_play",
    "RollDice": "dice_rolled",
    "Discard": "return_cards",
    "MoveOutlaw": "move_outlaw",
    "RobSomebody": "choose_whom_to_rob",
    "DrawStolen": "card_stolen",
    "Act": "take_actions",
    "ComposeOffer": "make_offer",
    "AnswerOffer": "answer_offer",
    "ComposeCounter": "make_counter",
    "ChooseTrade": "choose_answer",
    "DrawCard": "card_drawn",
    "PickRoute": "choose_route",
    "LayFreeRail": "lay_free_rail",
    "LayCardRail": "lay_engineer_rails",
    "NameTrain": "choose_train",
    "TakeMinerals": "take_minerals",
    "NameSum": "name_dice",
    "UseScout": "scout_or_gold",
    "Run": "go_on_with_run",
    "ExtraBuild": "build_or_done",
}

SET_UP, OVER = "set_up", "over"


def prompt(shown: AmericaShown, box: Box) -> str:
    """Who must decide what."""
    asked = shown.position["asking"]
    sign = who(shown, frame.sign_place(box))
    drawn = frame.prompt(box, sign, question(shown), circumstances(shown))
    badges = frame.asked_now([MARKS[colour] for colour in asked], box)
    return group(drawn, badges, data_asked=" ".join(asked))


def who(shown: AmericaShown, at: Point) -> str:
    """SA-4.11, SA-5.7 Where several seats decide at once, their badges stand on the right."""
    asked, winner = shown.position["asking"], shown.position["winner"]
    if winner or len(asked) == 1:
        return badge(at, 14, MARKS[winner or asked[0]])
    return icon("die-5" if shown.prompts and not asked else "wagon", at, 32)


def question(shown: AmericaShown) -> str:
    position = shown.position
    if position["phase"] == OVER:
        winner = position["winner"]
        return worded("one_wins", who=player_name(winner) if winner else worded("nobody"))
    colours = [player["colour"] for player in position["players"]]
    names = worded("and").join(player_name(colours[seat]) for seat in sorted(shown.to_move))
    return f"{names or worded('luck')}: {worded(QUESTIONS[asked_first(shown).id])}"


def asked_first(shown: AmericaShown) -> Message:
    """What lies on top, where several seats are asked at once."""
    return next(iter(shown.prompts.values()))


def circumstances(shown: AmericaShown) -> str:
    """Whose turn, which phase, and what the question is about."""
    position = shown.position
    phase, active = position["phase"], position["active"]
    if phase == OVER:
        return worded("after_turns", count=position["turn"])
    said = [worded_name("phase", phase)]
    if active and phase != SET_UP:
        said.insert(0, frame.turn_of(player_name(active)))
    return " · ".join(said + particulars(asked_first(shown)))


def particulars(asked: Message) -> list[str]:
    match asked.id, asked.params:
        case "RollForFirst", {"who": str(who)}:
            return [worded("rolls", who=player_name(who))]
        case "DrawStolen", {"who": str(who), "whom": str(whom)}:
            return [worded("robs", who=player_name(who), whom=player_name(whom))]
        case "LayFreeRail", {"path": Message() as path}:
            return [worded("for_rail_symbol", path=place_name(PACKAGE, path))]
        case "Run", {"train": train, "points": points}:
            paid = worded("rails_paid_for", count=points)
            return [worded("train_number", number=train), paid]
        case "LayCardRail" | "TakeMinerals", {"left": left}:
            return [worded("left", count=left)]
        case "PickRoute", {"routes": routes}:
            return [worded("routes", count=routes)]
    return []


def seat_status(shown: AmericaShown, seat: Seat) -> str:
    """What a seat does now, in a few words."""
    position = shown.position
    colour = position["players"][seat]["colour"]
    if position["phase"] == OVER:
        return worded("has_won") if colour == position["winner"] else ""
    said = []
    match shown.prompts.get(seat):
        case Message(id="Discard", params={"left": int(left)}):
            said = [worded("returns_cards" if left > 1 else "returns_card", count=left)]
        case Message(id=asked):
            said = [re.split("[,:]", worded(QUESTIONS[asked]))[0]]
    if colour == position["active"] and position["phase"] != SET_UP:
        said.insert(0, worded("on_turn"))
    if not said and colour == position["first"]:
        said.append(worded("first_player"))
    return " · ".join(said)


def title_plate(shown: AmericaShown, box: Box) -> str:
    number, active = shown.position["turn"], shown.position["active"]
    caption = worded("turn_number", number=number) if number else worded("set_up_head")
    name = player_name(active) if active else ""
    return frame.title_plate(box, worded("america"), caption, name)


Fact = tuple[str, str, str]
"""Sign, what it is about, how it stands."""


def turn_sheet(shown: AmericaShown, box: Box) -> str:
    offer = shown.position["offer"]
    drawn = offer_rows(shown, offer, box) if offer else facts(shown, box)
    name = worded("open_offer" if offer else "this_turn")
    return sheet(box) + title((box.x + 16, box.y + 27), name) + drawn


def facts(shown: AmericaShown, box: Box) -> str:
    rows = [fact(row, (box.x + 26, box.y + 50 + 22 * n)) for n, row in enumerate(caption(shown))]
    fees = [
        paid(train, owners, (box.x + 262, box.y + 61 + 32 * train))
        for train, owners in enumerate(shown.position["this_turn"]["paid"])
    ]
    look = {"fill": "ink-soft"}
    note = label((box.x + 250, box.y + 27), worded("fees_paid_by"), 11, **look)
    rule = path(f"M{box.x + 236:g} {box.y + 18:g}v112", stroke="rule", stroke_width=0.7)
    return group(*rows, rule, note, *fees, data_turn=shown.position["turn"])


def caption(shown: AmericaShown) -> list[Fact]:
    """SA-8.1, SA-5.10, SA-5.8 What can be done only so often in a turn."""
    turn = shown.position["this_turn"]
    return [
        ("card", "card_played", worded("yes" if turn["card_played"] else "no")),
        ("gold", "cards_for_gold", used(turn["bought_for_gold"], turn["most_for_gold"])),
        ("goods", "offers_made", used(offers_made(shown), shown.edition.most_offers)),
        ("die-5", "sum_of_dice", str(turn["dice"] or "–")),
    ]


def offers_made(shown: AmericaShown) -> int:
    return shown.edition.most_offers - shown.position["this_turn"]["offers_left"]


def used(count: int, most: int) -> str:
    return worded("of_most", count=count, most=most)


def fact(row: Fact, at: Point) -> str:
    name, about, stands = row
    caption = label((at[0] + 18, at[1] + 4), worded(about), 12)
    value = label((at[0] + 194, at[1] + 4), stands, 12, font_weight=700, text_anchor="end")
    return sign(name, at, 18) + caption + value


def paid(train: int, owners: list[str], at: Point) -> str:
    """SA-9.28 The owners that a train has paid in this turn."""
    drawn = [
        badge((at[0] + 66 + 23 * n, at[1]), 7.5, MARKS[owner]) for n, owner in enumerate(owners)
    ]
    if not owners:
        drawn.append(label((at[0] + 60, at[1] + 4), worded("nobody"), 11, fill="disabled"))
    name = label((at[0] + 14, at[1] + 4), worded("train_number", number=train + 1), 12)
    return group(icon("train", at, 20), name, *drawn, data_fees=" ".join(owners))


def offer_rows(shown: AmericaShown, offer: OpenOffer, box: Box) -> str:
    """SA-5.7 Who offers what for what, to whom, and what they have said."""
    look = {"text_anchor": "end", "fill": "ink-soft"}
    note = label((box.right - 16, box.y + 27), sent_note(shown, offer), 11, **look)
    line = f"M{box.x + 16:g} {box.y + 70:g}h{box.width - 32:g}"
    rule = path(line, stroke="rule", stroke_width=0.7)
    pitch = (box.width - 28) / (len(shown.position["players"]) - 1)
    answers = [
        answer(colour, offer["answers"].get(colour), (box.x + 16 + pitch * n, box.y + 90))
        for n, colour in enumerate(offer["to"])
    ]
    caption = f"{in_order(offer['give'])} {in_order(offer['want'])}"
    drawn = sides(shown.position["active"], offer, box)
    return group(note, drawn, rule, *answers, data_offer=caption)


def sides(active: str, offer: OpenOffer, box: Box) -> str:
    y = box.y + 51
    who = badge((box.x + 28, y), 9, MARKS[active])
    if not offer["give"] and not offer["want"]:
        word = worded("asks_for_proposals" if offer["to"] else "thinks_of_offer")
        return who + label((box.x + 48, y + 4), word, 12)
    give = side(worded("gives"), offer["give"], (box.x + 46, y))
    return who + give + side(worded("for"), offer["want"], (box.x + 226, y))


def sent_note(shown: AmericaShown, offer: OpenOffer) -> str:
    count = worded("offer_of", count=offers_made(shown), most=shown.edition.most_offers)
    return count if offer["to"] else worded("not_sent", count=count)


def side(word: str, counts: Counts, at: Point) -> str:
    """One side of a trade."""
    name = label((at[0], at[1] + 4), word, 12, fill="ink-soft")
    left = at[0] + 7.2 * len(word)
    if not counts:
        return name + label((left, at[1] + 4), "…", 12, font_weight=700)
    return name + goods_row(counts, (left, at[1]), 136)


def answer(colour: str, said: Answer | None, at: Point) -> str:
    word = worded_name("answer", said["word"]) if said else worded("is_asked")
    who = badge((at[0] + 10, at[1]), 8.5, MARKS[colour])
    look = {"font_weight": 700} if said else {"fill": "ink-soft"}
    drawn = [who, label((at[0] + 26, at[1] + 4), word, 12, **look)]
    if said and said["word"] in (COUNTERS, COMPOSES):
        drawn.append(counter_side(worded("gives"), said["give"], (at[0], at[1] + 22)))
        drawn.append(counter_side(worded("wants"), said["want"], (at[0], at[1] + 42)))
    return group(*drawn, data_answer=colour, data_word=said["word"] if said else "is asked")


def counter_side(word: str, counts: Counts, at: Point) -> str:
    name = label((at[0], at[1] + 4), word, 10, fill="ink-soft")
    return name + goods_row(counts, (at[0] + 34, at[1]), 86, 15)
