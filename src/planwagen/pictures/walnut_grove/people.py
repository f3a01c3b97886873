"""The people of a player, where they live, and what the winter will ask for them."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.walnut_grove.board import LABOURERS, NONE
from planwagen.games.walnut_grove.rules.winter import winter_bill
from planwagen.games.walnut_grove.state import WINTER, Player, State
from planwagen.pictures.svg import Box, Point, group, label, number, rect, sign
from planwagen.pictures.walnut_grove.barn import CAPTION, caption
from planwagen.pictures.walnut_grove.marks import ghost, good, hat, labourer, mark_of


def people(state: State, seat: Seat, box: Box) -> str:
    """WG-1.7 The farmer in his house, four wagons with a fire or a hut, and who waits beside."""
    player, wagons = state.players[seat], state.edition.wagons
    pitch = box.width / (wagons + 2)
    columns = [
        Box(box.x + n * pitch, box.y + CAPTION, pitch - 4, box.height - CAPTION - 6)
        for n in range(wagons + 2)
    ]
    drawn = [caption(box, "People"), bill(state, player, box), farmer(state, seat, columns[0])]
    drawn += [wagon(player, n, columns[n + 1]) for n in range(wagons)]
    drawn.append(beside(player, columns[-1]))
    return group(*drawn, data_huts=player.huts)


def column(box: Box, *, lived_in: bool) -> str:
    look = {"fill": "paper-raised", "stroke": "ink"}
    if not lived_in:
        look = {"fill": "none", "stroke": "rule", "stroke_dasharray": "3 2"}
    return rect(box, 3, stroke_width=1, **look)


def above(box: Box) -> Point:
    return box.middle[0], box.y + box.height * 0.29


def below(box: Box) -> Point:
    return box.middle[0], box.y + box.height * 0.74


def farmer(state: State, seat: Seat, box: Box) -> str:
    figure = hat(above(box), 24, mark_of(state, seat))
    return column(box, lived_in=True) + figure + sign("hut", below(box), 23)


def wagon(player: Player, n: int, box: Box) -> str:
    """WG-7.5 A fire where a labourer has no hut; WG-6.11 a hut may wait for one."""
    lives = n < len(player.labourers)
    built = n < player.huts
    drawn = [column(box, lived_in=lives or built)]
    drawn.append(
        labourer(player.labourers[n], above(box), 24) if lives else ghost("wagon", above(box), 22)
    )
    if built:
        drawn.append(sign("hut", below(box), 23))
    elif lives:
        drawn.append(sign("fire", below(box), 22))
    return group(*drawn, data_home="hut" if built else "fire" if lives else "empty")


def beside(player: Player, box: Box) -> str:
    """WG-6.5 Who was hired this autumn stands beside the board until winter is over."""
    if player.hired == NONE:
        return ""
    x, y = below(box)
    words = [
        label((x, y + 11 * n - 3), word, 10, fill="ink-soft", text_anchor="middle")
        for n, word in enumerate(("joins", "later"))
    ]
    name = LABOURERS[player.hired]
    return group(labourer(player.hired, above(box), 24), *words, data_beside=name)


def bill(state: State, player: Player, box: Box) -> str:
    """WG-7.1 to WG-7.5 What the coming winter asks for."""
    if state.disc == NONE or state.season > WINTER:
        return ""
    due = winter_bill(player.labourers, player.huts, state.edition.discs[state.disc])
    kinds = [kind for kind, count in enumerate(due) if count]
    right = box.right
    drawn = []
    for kind in reversed(kinds):
        drawn.append(good(kind, (right - 7, box.y + 9), 15))
        drawn.append(number((right - 19, box.y + 9), due[kind], 12, fill="danger"))
        right -= 28
    word = label((right - 1, box.y + 13), "winter", 10.5, fill="danger", text_anchor="end")
    return group(word, *drawn, data_winter=" ".join(map(str, due)))
