"""The same numbers in other forms: field by field, as planes over a map, or as a graph.

env = pettingzoo_env("montana", observation="planes")
form = Form(play, "graph")
form.of(numbers)  # also of many rows at once, such as the observations of a batch
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Space
from numpy.typing import NDArray

from planwagen.core.features import Board
from planwagen.envs.asked_for import BadArgument
from planwagen.envs.play import Play

Numbers = NDArray[np.float32]
Parts = dict[str, NDArray[Any]]
REST = "row"
"""The fields that tell about no place, one after the other."""


@dataclass(frozen=True, slots=True)
class Field:
    """Where a field lies in the row, and what it tells about."""

    name: str
    first: int
    size: int
    places: str
    place_by_place: bool

    def of(self, rows: Numbers) -> Numbers:
        return rows[..., self.first : self.first + self.size]

    def planes(self, rows: Numbers, places: int) -> Numbers:
        """Plane by plane, all places in each."""
        numbers, lead = self.of(rows), rows.shape[:-1]
        if self.place_by_place:
            return np.swapaxes(numbers.reshape(*lead, places, -1), -1, -2)
        return numbers.reshape(*lead, -1, places)


class Form:
    """Brings rows of numbers into one of the `FORMS`."""

    def __init__(self, play: Play[Any], name: object) -> None:
        if not isinstance(name, str) or name not in FORMS:
            raise BadArgument(f"observation is one of {', '.join(FORMS)}, not {name!r}")
        self.name = name
        self.fields = list(fields_of(play))
        self.size = len(play.scale)
        self.board = board_of(play) if name in NEED_BOARD else Board({}, [])
        self.make = FORMS[name]

    def of(self, rows: Numbers) -> Numbers | Parts:
        return self.make(self, rows)

    @property
    def space(self) -> Space[Any]:
        made = self.of(np.zeros(self.size, np.float32))
        return Dict({k: box(v) for k, v in made.items()}) if isinstance(made, dict) else box(made)


def fields_of(play: Play[Any]) -> Iterator[Field]:
    first = 0
    for feature in play.features:
        yield Field(feature.name, first, feature.size, feature.places, feature.place_by_place)
        first += feature.size


def board_of(play: Play[Any]) -> Board:
    game = play.game
    if game.board is None:
        raise BadArgument(f"{game.title} tells of no map: observation is row or dict")
    return game.board(game.new_game(play.options))


def box(numbers: NDArray[Any]) -> Box:
    most = max(1, int(numbers.max(initial=0)))
    return Box(0, most, numbers.shape, numbers.dtype.type)


def as_row(form: Form, rows: Numbers) -> Numbers:
    return rows


def as_dict(form: Form, rows: Numbers) -> Parts:
    """Each field by its name."""
    return {field.name: field.of(rows) for field in form.fields}


def as_planes(form: Form, rows: Numbers) -> Parts:
    """For each kind of places the planes over its grid; 0 where there is no place."""
    parts: Parts = {REST: rest(form, rows)}
    for kind, cells in form.board.cells.items():
        at = np.array(cells)
        fields_at = planes_of(form, rows, kind)
        height, width = at.max(axis=0) + 1
        grid = np.zeros((*fields_at.shape[:-1], height, width), np.float32)
        grid[..., at[:, 0], at[:, 1]] = fields_at
        parts[kind] = grid
    return parts


def as_graph(form: Form, rows: Numbers) -> Parts:
    """A row of numbers for each place, and who touches whom, in both directions.

    The first numbers of a place say of which kind it is. After them come the fields of all kinds.
    """
    lead, kinds = rows.shape[:-1], form.board.cells
    fields_at = {kind: planes_of(form, rows, kind) for kind in kinds}
    places = sum(map(len, kinds.values()))
    columns = len(kinds) + sum(planes.shape[-2] for planes in fields_at.values())
    nodes = np.zeros((*lead, places, columns), np.float32)
    place, column = 0, len(kinds)
    for number, planes in enumerate(fields_at.values()):
        count, after = planes.shape[-1], column + planes.shape[-2]
        nodes[..., place : place + count, number] = 1
        nodes[..., place : place + count, column:after] = np.swapaxes(planes, -1, -2)
        place, column = place + count, after
    links = np.array([*form.board.links, *((b, a) for a, b in form.board.links)], np.int64)
    return {REST: rest(form, rows), "nodes": nodes, "edge_links": links}


def planes_of(form: Form, rows: Numbers, kind: str) -> Numbers:
    """All planes of a kind of places."""
    count = len(form.board.cells[kind])
    found = [f.planes(rows, count) for f in form.fields if f.places == kind]
    return np.concatenate(found, axis=-2)


def rest(form: Form, rows: Numbers) -> Numbers:
    return np.concatenate([f.of(rows) for f in form.fields if not f.places], axis=-1)


FORMS: dict[str, Callable[[Form, Numbers], Numbers | Parts]] = {
    "row": as_row,
    "dict": as_dict,
    "planes": as_planes,
    "graph": as_graph,
}
NEED_BOARD = ("planes", "graph")
