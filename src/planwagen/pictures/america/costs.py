"""What things cost: SA-1.21, open to everybody at all times."""

from __future__ import annotations

from planwagen.games.america.board import RESOURCES
from planwagen.games.america.components import Components, Price
from planwagen.games.america.state import State
from planwagen.pictures.svg import Box, group, label, sheet, sign, title
from planwagen.pictures.words import worded

Row = tuple[str, str, Price]


def rows_of(edition: Components) -> list[Row]:
    return [
        ("rail", "rail", edition.rail_price),
        ("train", "train", edition.train_price),
        ("wagon", "settler", edition.settler_price),
        ("card", "card", edition.card_price),
        ("wagon", worded("{count} steps", count=edition.steps_for_a_grain), edition.walk_price),
        ("train", worded("{count} rails", count=edition.rails_for_a_coal), edition.run_price),
    ]


PITCH = 17.5


def costs(state: State, box: Box) -> str:
    rows = [row(n, told, box) for n, told in enumerate(rows_of(state.edition))]
    return sheet(box) + title((box.x + 16, box.y + 27), "Costs") + group(*rows, data_costs="all")


def row(place: int, line: Row, box: Box) -> str:
    name, told, price = line
    y = box.y + 45 + PITCH * place
    cards = [kind for kind, count in price for _ in range(count)]
    equals = label((box.x + 88, y + 4), "=", 12, text_anchor="middle", fill="ink-soft")
    drawn = [sign(RESOURCES[kind], (box.x + 107 + 21 * n, y), 17) for n, kind in enumerate(cards)]
    return (
        sign(name, (box.x + 26, y), 17)
        + label((box.x + 41, y + 4), told, 10.5)
        + equals
        + "".join(drawn)
    )
