"""Write docs/reference/observations.md and a page for the environment of each game.

python tools/observations.py [--check], which only compares
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

REFERENCE = Path(__file__).parents[1] / "docs" / "reference"
FOLDER = "environments"
COMMAND = "python tools/observations.py"
HEAD = """# Observations and actions

An observation of `planwagen.envs` is one row of numbers between 0 and 1, the fields of which follow
each other. The page of each game lists them:

{pages}

Each number is the value of its field divided by *most*; larger values count as 1. Seats
are counted clockwise, starting with your own. The tables say where each field begins for every
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

`python tools/observations.py` writes this page and those of the games.
"""


CHAPTER = """# {title}: environment

![A position](../../pictures/{slug}.svg)

{facts}

The rules are in [{title}](../{slug}.md).

## Usage

```python
from random import Random

from planwagen.envs import {slug}_v{version}

env, rng = {slug}_v{version}.env(players={most}, max_steps=50), Random(1)
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, termination, truncation, info = env.last()
    choices = seen["action_mask"].nonzero()[0]
    env.step(None if termination or truncation else int(rng.choice(choices)))
```

[Train a player](../../how-to/train.md) has the arguments. It also shows the environments for
Gymnasium, OpenSpiel and batches.

## Observations

`env.observe(agent)` is a dictionary. `observation` is the row of numbers below. `action_mask` has a
1 for each legal action of the agent to act. [Observations and actions](../observations.md) explains
both.

{fields}

## Actions

There are {decisions:,} decisions. [Actions](../actions.md) lists their classes, with examples.

## Rewards

| `reward` | what it pays |
| --- | --- |
{rewards}

An illegal action ends the game: its agent gets -1, and `infos[agent]["illegal"]` has the reason.

## Versions

`{slug}_v{version}` is the first version. `env.metadata` has `observation_version`, `layout_hash`
and `rules_version`, now {rules}. The layout is the same for all editions and variants.
"""
WIN = "| `win` | the default: at the end 1 for each winner, -1 for the others |"
SCORE = "| `score` | at the end the points, minus those of the best opponent |"
SCORE_ALONE = f"{SCORE[:-1]}if there is one; the default of `seat_env` alone |"
SHAPED = "| `evaluation` | after each decision, what it changed in the game's own estimate |"


def pages() -> dict[Path, str]:
    listed = "\n".join(f"- [{game.title}]({FOLDER}/{game.slug}.md)" for game in GAMES.values())
    found = {REFERENCE / "observations.md": HEAD.replace("{pages}", listed)}
    for game in GAMES.values():
        found[REFERENCE / FOLDER / f"{game.slug}.md"] = chapter(game)
    return found


def chapter(game: AnyGame) -> str:
    """As pages of PettingZoo are: a picture, the facts, usage, and what is seen and done."""
    score = SCORE if game.players[0] > 1 else SCORE_ALONE
    return CHAPTER.format(
        title=game.title,
        slug=game.slug,
        version=observation_version(game.slug),
        most=game.players[-1],
        rules=game.rules_version,
        decisions=game.actions.decisions,
        facts="\n".join(facts(game)),
        fields="\n".join(fields(game)),
        rewards="\n".join([WIN, score, SHAPED]),
    )


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
        "| Manual control | no; people play in the browser or the terminal |",
        f"| Agents | {least} to {most}: {', '.join(f'`{colour}`' for colour in game.colours)} |",
        f"| Action shape | `Discrete({game.actions.decisions})` |",
        f"| Action values | 0 to {game.actions.decisions - 1}, see [actions](../actions.md) |",
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
    for path, text in pages().items():
        if "--check" not in sys.argv:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path.relative_to(REFERENCE.parents[1])} is out of date: {COMMAND}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
