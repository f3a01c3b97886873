"""A device whose storage is in memory."""

from __future__ import annotations

import pytest

from offline.device import Device
from same_games import same_games as same_games


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def device(anyio_backend: str) -> Device:
    return await Device().unpacked("Anna")
