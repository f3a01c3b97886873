"""A suitcase whose shelf is in memory."""

from __future__ import annotations

import pytest

from same_games import same_games as same_games
from suitcase.case import Case


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def case(anyio_backend: str) -> Case:
    return await Case().unpacked("Anna")
