"""What holds for all tests."""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    """Thousands of collected tests, games and actions stay to the end: no need to look again."""
    gc.collect()
    gc.freeze()
