"""A offline whose storage is in memory."""

from __future__ import annotations

import pytest

from offline.case import Case
from same_games import same_games as same_games


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def case(anyio_backend: str) -> Case:
    return await Case().unpacked("Anna")
