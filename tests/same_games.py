"""The same games in every run: a test must not hang on what luck gave it this time."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.core.luck import ProvableLuck


class Seeded(Random):
    """The same numbers in every run, where nobody asked for certain ones."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)


@pytest.fixture(autouse=True)
def same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Luck and bots that choose at random do the same in every run; tables differ in a test."""
    numbers = Seeded()
    monkeypatch.setattr(ProvableLuck, "fresh", lambda: ProvableLuck(numbers.randbytes(32)))
    monkeypatch.setattr("planwagen.bots.worker.random.Random", Seeded)
