"""Write docs/reference/observations.md, the fields of observations; --check only compares.

python tools/observations.py [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

from planwagen.core.features import Feature
from planwagen.core.game import AnyGame, GameOptions
from planwagen.envs.forms import Form
from planwagen.envs.layout import observation_version
from planwagen.envs.play import Play
from planwagen.games import GAMES

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "observations.md"
HEAD = """# Observations, field by field

An observation of `planwagen.envs` is one row of numbers between 0 and 1. The fields below follow
each other. Each number is the value of its field divided by *most*; larger values count as 1. Seats
are counted clockwise, starting with your own. The table says where each field begins for every
number of players, in the default edition. Fields *of each seat* grow with the players: their sizes
stand in the same order. `game.features(state)` lists the fields for any table. No field contains
hidden information: a test compares the fields with the result of `seen_by`, in positions of every
game. An observation tells of the present only: who wants to count the cards that others got in
America needs a memory.

With `observation="planes"`, the fields of a map become planes over a grid, one array for each kind
of places. With `observation="graph"`, each place is a row of `nodes`, and `edge_links` says which
places touch. In both forms, `row` holds the fields that belong to no place.

The number of an action is its place in `game.actions`: `game.actions[n]` is the action, and
`game.actions.number[action]` is its number. What seats decide has the numbers below
`game.actions.decisions`, which is the size of action spaces and masks. Luck has the numbers after.

`python tools/observations.py` writes this page.
"""


def page() -> str:
    return "\n".join([HEAD, *map(chapter, GAMES.values())])


def chapter(game: AnyGame) -> str:
    parts = [f"## {game.title}", "", *facts(game), "", *fields(game), ""]
    return "\n".join(parts)


def facts(game: AnyGame) -> list[str]:
    """As pages of PettingZoo begin."""
    called = "planwagen/" + "".join(word.capitalize() for word in game.slug.split("_"))
    sizes = [f"`({size(game, players)},)` with {players}" for players in game.players]
    least, most = game.players[0], game.players[-1]
    version = observation_version(game.slug)
    return [
        "| | |",
        "| --- | --- |",
        f"| Import | `from planwagen.envs import {game.slug}_v{version}` |",
        f"| Gymnasium ids | `{called}-{least}p-v{version}` to `{called}-{most}p-v{version}` |",
        "| Actions | discrete, with a mask |",
        "| Parallel API | no: agents act in turn |",
        f"| Agents | {least} to {most}: {', '.join(f'`{colour}`' for colour in game.colours)} |",
        f"| Action shape | `Discrete({game.actions.decisions})` |",
        f"| Action values | 0 to {game.actions.decisions - 1}, see [actions](actions.md) |",
        f"| Observation shape | {', '.join(sizes)} players |",
        f"| Planes | {shapes(game, 'planes')} with {least} |",
        f"| Graph | {shapes(game, 'graph')} with {least} |",
        "| Observation values | 0 to 1, float32 |",
        f"| Versions | observations and actions {version}, rules {game.rules_version} |",
    ]


def shapes(game: AnyGame, form: str) -> str:
    play = Play(game, GameOptions(game.players[0]))
    parts = Form(play, form).of(np.zeros(len(play.scale), np.float32))
    assert isinstance(parts, dict)
    return ", ".join(f"`{name}` {part.shape}" for name, part in parts.items())


def size(game: AnyGame, players: int) -> int:
    return sum(feature.size for feature in features_of(game, players))


def features_of(game: AnyGame, players: int) -> list[Feature[object]]:
    assert game.features is not None
    return game.features(game.new_game(GameOptions(players)))


def fields(game: AnyGame) -> list[str]:
    """Where each field begins with so many players; those that grow say their sizes in turn."""
    tables = [features_of(game, players) for players in game.players]
    heads = [f"from, {players} players" for players in game.players]
    rows = [f"| {' | '.join(heads)} | numbers | field | most | what it tells |"]
    rows.append("| --: " * (len(heads) + 1) + "| --- | --: | --- |")
    first = [0] * len(tables)
    for same in zip(*tables, strict=True):
        field, sizes = same[-1], list(dict.fromkeys(one.size for one in same))
        begins_at = ", ".join(map(str, sizes))
        begins = " | ".join(map(str, first))
        rows.append(f"| {begins} | {begins_at} | {field.name} | {field.most} | {field.about} |")
        first = [start + one.size for start, one in zip(first, same, strict=True)]
    return rows


def main() -> int:
    if "--check" not in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != page():
        print("docs/reference/observations.md is out of date: python tools/observations.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
