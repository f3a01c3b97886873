"""A batch of games shared by several processes. Their arrays lie in memory that all of them see."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from planwagen.core.game import AnyGame, GameOptions
from planwagen.envs.asked_for import BadArgument, numbers_of
from planwagen.envs.batches import (
    KINDS,
    Actions,
    Batch,
    SavedBatch,
    check_many,
    check_seed,
    packed,
    random_words,
)
from planwagen.envs.layout import about
from planwagen.envs.play import Play
from planwagen.games import find_game

SPAWNED = get_context("spawn")
"""Safe beside the threads of other libraries; each process imports the program's main module."""
STOP_TIMEOUT = 5.0
"""Seconds that a process is given to end."""


class Shape(NamedTuple):
    """One of the shared arrays."""

    name: str
    shape: tuple[int, ...]
    kind: str


class Share(NamedTuple):
    """What a process is told: which games it plays, and where the arrays are."""

    game: str
    options: GameOptions
    first: int
    n: int
    of: int
    arguments: dict[str, Any]
    memory: str
    shapes: list[Shape]


class SharedBatch:
    """A `Batch` in several processes: the same arrays and methods, and the same games.

    Close it, or use it in a `with`, so that its processes end.
    """

    observations: NDArray[Any]
    masks: NDArray[np.int8]
    seats: NDArray[np.int8]
    rewards: NDArray[np.float32]
    done: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    words: NDArray[np.uint32]
    actions: NDArray[np.int64]

    def __init__(
        self,
        game: AnyGame,
        options: GameOptions,
        n: int,
        *,
        processes: int,
        seed: int = 0,
        dtype: str = "float32",
        **arguments: Any,
    ) -> None:
        check_many(n, seed, dtype)
        arguments |= {"seed": seed, "dtype": dtype}
        self.asked_for = {"processes": processes, **arguments}
        self.play = play = Play(game, options)
        self.game, self.options, self.n, self.seed = game, play.options, n, seed
        self.scale, self.decisions = play.scale, play.decisions
        self.metadata = about(play)
        shapes = shapes_of(play, n, dtype)
        size = sum(bytes_of(shape) for shape in shapes)
        self.memory = SharedMemory(create=True, size=size)
        vars(self).update(arrays_in(self.memory, shapes))
        bounds = [n * part // processes for part in range(processes + 1)]
        self.counts = [end - start for start, end in itertools.pairwise(bounds)]
        self.lines, self.workers = [], []
        for start, end in itertools.pairwise(bounds):
            share = Share(
                game.slug, self.options, start, end - start, n, arguments, self.memory.name, shapes
            )
            line, theirs = SPAWNED.Pipe()
            worker = SPAWNED.Process(target=work, args=(share, theirs), daemon=True)
            worker.start()
            theirs.close()
            self.lines.append(line)
            self.workers.append(worker)
        self.receive()

    def reset(self, seed: int = 0) -> None:
        check_seed(seed)
        self.seed = seed
        self.ask("reset", seed)

    def step(self, actions: Actions) -> None:
        self.actions[:] = numbers_of(actions, self.n)
        self.ask("check")
        self.ask("step")

    def random_actions(self, rng: Random) -> NDArray[np.int64]:
        """A legal action for each game, all equally likely."""
        self.words[:] = random_words(rng, self.n)
        self.ask("choose")
        return self.actions.copy()

    def packed_masks(self) -> NDArray[np.uint8]:
        """The masks as bits, the first action in the lowest bit of the first byte."""
        return packed(self.masks)

    def save(self) -> list[SavedBatch]:
        """This moment of all games, with the luck to come; a part for each process."""
        return self.ask("save")

    def restore(self, saved: list[SavedBatch]) -> None:
        """Back to a saved moment of a batch with as many games and processes."""
        if [len(part.states) for part in saved] != self.counts:
            raise BadArgument("what was saved comes from other numbers of games and processes")
        self.seed = saved[0].seed
        for line, part in zip(self.lines, saved, strict=True):
            line.send(("restore", part))
        self.receive()

    def copy(self) -> SharedBatch:
        """One to play on, with processes of its own; this one stays as it is."""
        return deepcopy(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Processes cannot be copied: others are started, and go on from this moment."""
        return remade, (self.game, self.options, self.n, self.asked_for, self.save())

    def ask(self, command: str, argument: int = 0) -> list[Any]:
        for line in self.lines:
            line.send((command, argument))
        return self.receive()

    def receive(self) -> list[Any]:
        """What all answer, or what went wrong in the first of them that was at fault."""
        answers = [line.recv() for line in self.lines]
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return answers

    def close(self) -> None:
        for line in self.lines:
            with suppress(OSError):
                line.send(("end", 0))
        for worker in self.workers:
            worker.join(STOP_TIMEOUT)
        for name in ARRAYS:
            vars(self).pop(name, None)
        self.lines, self.workers = [], []
        with suppress(BufferError, FileNotFoundError):  # somebody keeps one of the arrays
            self.memory.unlink()
            self.memory.close()

    def __enter__(self) -> SharedBatch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def remade(
    game: AnyGame,
    options: GameOptions,
    n: int,
    asked_for: dict[str, Any],
    saved: list[SavedBatch],
) -> SharedBatch:
    twin = SharedBatch(game, options, n, **asked_for)
    twin.restore(saved)
    return twin


ARRAYS = ("observations", "masks", "seats", "rewards", "done", "truncated", "words", "actions")


def shapes_of(play: Play[Any], n: int, dtype: str) -> list[Shape]:
    """The widest numbers first, so that each lies where its kind may lie."""
    return [
        Shape("actions", (n,), "int64"),
        Shape("observations", (n, len(play.scale)), np.dtype(KINDS[dtype]).name),
        Shape("words", (n,), "uint32"),
        Shape("rewards", (n, play.options.players), "float32"),
        Shape("masks", (n, play.decisions), "int8"),
        Shape("seats", (n,), "int8"),
        Shape("done", (n,), "bool"),
        Shape("truncated", (n,), "bool"),
    ]


def bytes_of(shape: Shape) -> int:
    """In whole words."""
    size = int(np.prod(shape.shape)) * np.dtype(shape.kind).itemsize
    return -(-size // 8) * 8


def arrays_in(memory: SharedMemory, shapes: list[Shape]) -> dict[str, NDArray[Any]]:
    found, start = dict[str, NDArray[Any]](), 0
    for shape in shapes:
        found[shape.name] = np.ndarray(shape.shape, shape.kind, memory.buf, start)
        start += bytes_of(shape)
    return found


def work(share: Share, line: Connection) -> None:
    """One process, until it is told to end or nobody is there any more."""
    memory = SharedMemory(share.memory)
    end = share.first + share.n
    arrays = {
        name: array[share.first : end] for name, array in arrays_in(memory, share.shapes).items()
    }
    try:
        made = Batch(
            find_game(share.game),
            share.options,
            share.n,
            first=share.first,
            of=share.of,
            **share.arguments,
        )
    except Exception as error:
        line.send(error)
        return
    part = Part(made, arrays)
    part.show()
    line.send(None)
    with suppress(EOFError, KeyboardInterrupt):
        while (command := line.recv())[0] != "end":
            line.send(part.do(*command))


class Part:
    """The games of one process."""

    def __init__(self, batch: Batch, arrays: dict[str, NDArray[Any]]) -> None:
        self.batch, self.arrays = batch, arrays
        self.doing: dict[str, Callable[[Any], object]] = {
            "reset": self.reset,
            "check": self.check,
            "step": self.step,
            "choose": self.choose,
            "save": self.save,
            "restore": self.restore,
        }
        if batch.observations is not batch.counts:
            batch.observations = arrays["observations"]  # written in place
            batch.write()

    def do(self, command: str, argument: object) -> object:
        try:
            return self.doing[command](argument)
        except Exception as error:
            return error

    def reset(self, seed: int) -> None:
        self.batch.reset(seed)
        self.show()

    def check(self, _: int) -> None:
        self.chosen = self.batch.checked(self.arrays["actions"])

    def step(self, _: int) -> None:
        self.batch.do(self.chosen)
        self.show()

    def save(self, _: int) -> SavedBatch:
        return self.batch.save()

    def restore(self, saved: SavedBatch) -> None:
        self.batch.restore(saved)
        self.show()

    def choose(self, _: int) -> None:
        self.arrays["actions"][:] = self.batch.actions_by(self.arrays["words"])

    def show(self) -> None:
        batch, arrays = self.batch, self.arrays
        for name in ("masks", "seats", "rewards", "done", "truncated"):
            arrays[name][:] = getattr(batch, name)
        if batch.observations is batch.counts:
            arrays["observations"][:] = batch.counts
