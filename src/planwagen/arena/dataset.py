"""Games of bots as data: a line of JSON for each decision, with the position it was made in.

The first line says which games the file holds; the rows of a game follow each other, and its last
one is marked, so that a file that was broken off can be gone on with.

    for row in decisions("montana.jsonl"):
        row["position"], row["legal"], row["chosen"], row["result"]
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import NotRequired, TypedDict

from planwagen.arena.task import Task, play_task
from planwagen.core.action import CHANCE, NOBODY, Action, Seat
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import AnyGame, Standing
from planwagen.games import find_game

VERSION = 1
"""Of the form of the rows."""
DECISION, FORCED, LUCK = "decision", "forced", "luck"
ROWS_A_GROUP = 20_000
"""That are held in memory while Parquet is written."""
ROWS_IN_MEMORY = 1_000
"""While Parquet is read."""
PARQUET = ".parquet"
ABOUT = b"planwagen"
"""The key of the head in the metadata of Parquet."""
LICENSE = "MIT"
"""Of the games in a file, by its name in the SPDX list: that of the program that played them."""
LAST = b'"last":true}\n'
"""The end of a game's last row."""


class Row(TypedDict):
    """One decision, or one draw of luck."""

    game: int
    """Which game of the file, from 0 on."""
    step: int
    kind: str
    """`decision`, `forced` (the only answer, given by the software) or `luck`."""
    seat: int
    """-1 for luck."""
    bot: str
    position: str
    """Before it, in one line with everything face up: `game.position(line)` reads it and
    `game.seen_by` hides what the seat may not see."""
    legal: list[int]
    """Numbers in `game.actions`; for luck what could come."""
    chosen: int
    text: str
    result: float
    """1 for a seat that won, -1 for one that did not, 0 for luck."""
    scores: list[int]
    """Of all seats at the end."""
    last: bool
    """Of its game."""


class Head(TypedDict):
    """Everything that decides what a file holds."""

    dataset: int
    game: str
    rules: int
    players: int
    variant: str
    edition: str
    bots: list[str]
    seed: int
    seconds: float | None
    license: NotRequired[str]
    """Missing in older files."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """One game of a file."""

    number: int
    task: Task


def game_rows(numbered: Numbered) -> list[str]:
    """A whole game, a line of JSON a row. The same game gives the same lines anywhere."""
    game, rows = find_game(numbered.task.game), list[Row]()

    def watch(state: object, seat: Seat, action: Action) -> None:
        if seat != NOBODY:
            rows.append(row_of(game, numbered, len(rows), state, seat, action))

    standing = play_task(numbered.task, watch).standing
    for row in rows:
        row["scores"] = list(standing.scores)
        row["result"] = result_of(standing, row["seat"])
    rows[-1]["last"] = True
    return [json.dumps(row, separators=(",", ":")) for row in rows]


def row_of(
    game: AnyGame, numbered: Numbered, step: int, state: object, seat: Seat, action: Action
) -> Row:
    number = game.actions.number
    if seat == CHANCE:
        kind, choices = LUCK, list(dict.fromkeys(game.chance(state).outcomes))
    else:
        choices = game.legal_actions(state, seat)
        is_forced = len(choices) == 1 and game.may_auto_answer(state, seat)
        kind = FORCED if is_forced else DECISION
    return {
        "game": numbered.number,
        "step": step,
        "kind": kind,
        "seat": seat,
        "bot": "" if seat == CHANCE else numbered.task.bots[seat],
        "position": game.line(state),
        "legal": [number[choice] for choice in choices],
        "chosen": number[action],
        "text": str(action),
        "result": 0.0,
        "scores": [],
        "last": False,
    }


def result_of(standing: Standing, seat: Seat) -> float:
    if seat == CHANCE:
        return 0.0
    return 1.0 if seat in standing.winners else -1.0


def head_of(game: AnyGame, tasks: Sequence[Task], bots: Sequence[str], seed: int) -> Head:
    options, edition = tasks[0].options, asdict(tasks[0].options.edition)
    return {
        "dataset": VERSION,
        "game": game.slug,
        "rules": game.rules_version,
        "players": options.players,
        "variant": options.variant,
        "edition": " ".join(filter(None, (str(edition["id"]), str(edition["hash"])))),
        "bots": list(bots),
        "seed": seed,
        "seconds": tasks[0].seconds,
        "license": LICENSE,
    }


def write_games(
    path: Path,
    head: Head,
    tasks: Sequence[Task],
    play: Callable[[Sequence[Numbered]], Iterable[list[str]]],
) -> Iterator[int]:
    """Plays what is not in the file yet, and tells the number of each game once it is there."""
    done = games_in(path, head)
    yield from range(min(done, len(tasks)))
    left = [Numbered(number, task) for number, task in enumerate(tasks) if number >= done]
    with path.open("a", encoding="utf-8") as file:
        for number, rows in enumerate(play(left), done):
            file.write("\n".join(rows) + "\n")
            file.flush()
            yield number


def games_in(path: Path, head: Head) -> int:
    """How many whole games are there; what follows the last of them is cut off."""
    if not path.exists() or not path.stat().st_size:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return 0
    if {"license": LICENSE, **read_head(path)} != head:
        raise PlanwagenError(f"{path} holds other games; name another file")
    games, end, at = -1, 0, 0
    with path.open("r+b") as file:
        for line in file:
            at += len(line)
            if games < 0 or line.endswith(LAST):
                games, end = games + 1, at
        file.truncate(end)
    return games


def parsed(line: bytes | str, path: Path) -> dict[str, object]:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise PlanwagenError(f"{path} holds something else than rows of `planwagen dataset`")
    return found


def read_head(path: str | Path) -> Head:
    """What the games of a file are."""
    found = parsed(first_line(Path(path)), Path(path))
    if found.get("dataset") != VERSION:
        raise PlanwagenError(f"{path} does not begin as a file of `planwagen dataset` does")
    return found  # type: ignore[return-value]  # what was written there


def first_line(path: Path) -> str:
    if path.suffix == PARQUET:
        from pyarrow import parquet

        metadata = parquet.read_schema(path).metadata or {}
        return str(metadata.get(ABOUT, b""), "utf-8")
    with path.open(encoding="utf-8") as file:
        return file.readline()


def rows(path: str | Path) -> Iterator[Row]:
    """Every row of a file, read as it is asked for; a row that was broken off is left out."""
    if Path(path).suffix == PARQUET:
        yield from parquet_rows(Path(path))
        return
    read_head(path)
    with Path(path).open(encoding="utf-8") as file:
        for line in islice(file, 1, None):
            if line.endswith("\n"):
                yield parsed(line, Path(path))  # type: ignore[misc]  # what was written there


def decisions(path: str | Path) -> Iterator[Row]:
    """Those that a seat had a choice in: neither luck nor what was forced."""
    return (row for row in rows(path) if row["kind"] == DECISION)


def parquet_rows(path: Path) -> Iterator[Row]:
    """A group of rows at a time."""
    from pyarrow import parquet

    read_head(path)
    for group in parquet.ParquetFile(path).iter_batches(ROWS_IN_MEMORY):
        yield from group.to_pylist()


def write_parquet(source: Path, target: Path) -> None:
    """The same rows as Parquet, with the head as its metadata: `pip install planwagen[data]`."""
    import pyarrow as pa
    from pyarrow import parquet

    numbers, text = pa.list_(pa.int32()), pa.string()
    kinds = {"game": pa.int32(), "step": pa.int32(), "kind": text, "seat": pa.int8(), "bot": text}
    kinds |= {"position": text, "legal": numbers, "chosen": pa.int32(), "text": text}
    kinds |= {"result": pa.float32(), "scores": numbers, "last": pa.bool_()}
    about = {ABOUT: json.dumps(read_head(source))}
    schema, found = pa.schema(list(kinds.items()), metadata=about), rows(source)
    with parquet.ParquetWriter(target, schema, compression="zstd") as writer:
        while group := list(islice(found, ROWS_A_GROUP)):
            writer.write_table(pa.Table.from_pylist(group, schema=schema))
