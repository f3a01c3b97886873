"""A suitcase whose shelf is in memory."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.core.luck import ProvableLuck
from suitcase.case import Case


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Seeded(Random):
    """The same numbers in every run, where nobody asked for certain ones."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)


@pytest.fixture(autouse=True)
def same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Luck and bots that choose at random do the same in every run."""
    numbers = Seeded()
    monkeypatch.setattr(ProvableLuck, "fresh", lambda: ProvableLuck(numbers.randbytes(32)))
    monkeypatch.setattr("planwagen.bots.minds.random.Random", Seeded)


@pytest.fixture
async def case(anyio_backend: str) -> Case:
    return await Case().unpacked("Anna")
