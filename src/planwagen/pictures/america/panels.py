"""Sheets beside the board: prices, the key to the cards, the stacks and the deck."""

from __future__ import annotations

from planwagen.games.america.board import HEXES, RESOURCES
from planwagen.games.america.client_view import AmericaShown
from planwagen.games.america.components import CARD_NAMES, CARDS, Components, Price
from planwagen.pictures.america.marks import CARD_ICONS, card_back, card_name
from planwagen.pictures.svg import (
    Box,
    Point,
    circle,
    group,
    icon,
    label,
    number,
    rect,
    sheet,
    sign,
    title,
)
from planwagen.pictures.words import worded, worded_name

Row = tuple[str, str, Price]


def rows_of(edition: Components) -> list[Row]:
    return [
        ("rail", worded("price_rail"), edition.rail_price),
        ("train", worded("price_train"), edition.train_price),
        ("wagon", worded("price_settler"), edition.settler_price),
        ("card", worded("price_card"), edition.card_price),
        ("wagon", worded("steps_for_grain", count=edition.steps_for_a_grain), edition.walk_price),
        ("train", worded("rails_for_coal", count=edition.rails_for_a_coal), edition.run_price),
    ]


PITCH = 17.5


def costs(shown: AmericaShown, box: Box) -> str:
    rows = [row(n, caption, box) for n, caption in enumerate(rows_of(shown.edition))]
    return (
        sheet(box)
        + title((box.x + 16, box.y + 27), worded("costs"))
        + group(*rows, data_costs="all")
    )


def row(place: int, line: Row, box: Box) -> str:
    name, caption, price = line
    y = box.y + 45 + PITCH * place
    cards = [kind for kind, count in price for _ in range(count)]
    equals = label((box.x + 88, y + 4), "=", 12, text_anchor="middle", fill="ink-soft")
    drawn = [sign(RESOURCES[kind], (box.x + 107 + 21 * n, y), 17) for n, kind in enumerate(cards)]
    return (
        sign(name, (box.x + 26, y), 17)
        + label((box.x + 41, y + 4), caption, 10.5)
        + equals
        + "".join(drawn)
    )


def effects_of(edition: Components) -> tuple[str, ...]:
    """In the order of `Card`, in short."""
    return (
        worded("cavalry_does", gold=edition.cavalry_gold),
        worded("engineer_does", rails=edition.engineer_rails),
        worded("right_of_way_does", rails=edition.right_of_way_points),
        worded("mineral_rights_do", cards=edition.mineral_cards),
        worded("cattle_drive_does", gold=edition.cattle_drive_gold),
        worded("native_support_does"),
        worded(
            "scout_does",
            steps=edition.scout_steps,
            gold=edition.scout_gold,
        ),
    )


def legend(shown: AmericaShown, box: Box) -> str:
    effects = effects_of(shown.edition)
    drawn = [entry(card, effects[card], box) for card in CARDS]
    return sheet(box) + title((box.x + 16, box.y + 28), worded("what_cards_do")) + "".join(drawn)


def entry(card: int, effect: str, box: Box) -> str:
    y = box.y + 54 + 24 * card
    name = title((box.x + 46, y + 4), card_name(card), 11.5)
    caption = label((box.x + 150, y + 4), effect, 10.5, fill="ink-soft")
    return sign(CARD_ICONS[card], (box.x + 28, y), 20) + name + caption


CARD = (50.0, 76.0)
TERRAIN_OF = {land.yields: land.terrain for land in HEXES}


def supply(shown: AmericaShown, box: Box) -> str:
    """SA-2.5 Five open stacks; SA-1.15 what is left of each kind."""
    pitch = (box.width - 28) / len(RESOURCES)
    drawn = [
        resource_stack(kind, count, (box.x + 14 + pitch * (kind + 0.5), box.y + 91))
        for kind, count in enumerate(shown.position["supply"].values())
    ]
    heading = title((box.x + 16, box.y + 27), worded("supply"))
    note = label((box.x + 78, box.y + 27), worded("resource_cards_left"), 11, fill="ink-soft")
    counts = " ".join(map(str, shown.position["supply"].values()))
    return sheet(box) + heading + note + group(*drawn, data_supply=counts)


def resource_stack(kind: int, count: int, at: Point) -> str:
    """A terrain-tinted rim, a paper face; an empty place where all are dealt out."""
    box = Box(at[0] - CARD[0] / 2, at[1] - CARD[1] / 2, *CARD)
    name = RESOURCES[kind]
    look = {"text_anchor": "middle"}
    caption = label(
        (at[0], box.bottom - 10), worded_name("resource", name), 10, font_weight=700, **look
    )
    disc = count_disc(count, (box.right - 5, box.y + 3))
    if not count:
        place = rect(box, 5, fill="none", stroke="rule", stroke_dasharray="3 3")
        return place + icon(name, (at[0], at[1] - 8), 26, opacity=0.35) + caption + disc
    rim = rect(box, 5, fill=f"t-{TERRAIN_OF[kind]}", stroke="ink", stroke_width=1.2)
    face = rect(box.inset(4), 3, fill="paper-raised", stroke="rule", stroke_width=0.7)
    return shade(box) + rim + face + sign(name, (at[0], at[1] - 8), 30) + caption + disc


def shade(box: Box) -> str:
    """The cards below the top one."""
    below = Box(box.x + 2.5, box.y + 3, box.width, box.height)
    return rect(below, 5, fill="paper-sunk", stroke="ink", stroke_width=0.8)


def count_disc(count: int, at: Point) -> str:
    fill, ink = ("bar", "on-bar") if count else ("paper-raised", "danger")
    disc = circle(at, 11, fill=fill, stroke="halo", stroke_width=1.6)
    return disc + number(at, count, 12, fill=ink)


def development(shown: AmericaShown, box: Box) -> str:
    """SA-6.4 The deck, face down; SA-8.5 the cards played, open to all."""
    deck = shown.position["deck"]
    at = box.x + 44, box.y + 91
    heading = title((box.x + 16, box.y + 27), worded("development_deck"))
    note = label(
        (box.right - 16, box.y + 27), worded("played"), 11, fill="ink-soft", text_anchor="end"
    )
    stack = card_back(at, 74) if deck else empty_deck(at)
    caption = group(stack, count_disc(deck, (at[0] + 24, at[1] - 34)), data_deck=deck)
    return sheet(box) + heading + note + caption + pile(shown, box)


def empty_deck(at: Point) -> str:
    box = Box(at[0] - 27, at[1] - 37, 54, 74)
    return rect(box, 5, fill="none", stroke="rule", stroke_dasharray="3 3")


def pile(shown: AmericaShown, box: Box) -> str:
    """Each kind with its copies; two columns."""
    drawn = []
    for card in CARDS:
        x = box.x + 82 + 126 * (card // 4)
        y = box.y + 52 + 25 * (card % 4)
        drawn.append(sign(CARD_ICONS[card], (x + 8, y), 18))
        drawn.append(label((x + 20, y + 4), card_name(card), 10.5))
        drawn.append(played(shown, card, (x + 121, y)))
    return group(*drawn, data_pile=" ".join(map(str, shown.position["pile"].values())))


def played(shown: AmericaShown, card: int, at: Point) -> str:
    count = shown.position["pile"][CARD_NAMES[card]]
    copies = shown.edition.copies[card]
    look = {"text_anchor": "end", "fill": "ink" if count else "disabled"}
    return number(at, f"{count}/{copies}", 10.5, font_weight=700 if count else 400, **look)
