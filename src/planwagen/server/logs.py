"""Logs as JSON lines on standard error, with table and seat where there are any.

A repeated error is logged once a minute, with the number of repetitions.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, MutableMapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import structlog

LOG_INTERVAL = 60.0
FAULTS = ("warning", "error", "critical")
MAX_KINDS = 1000


@dataclass(slots=True)
class LogThrottle:
    """Remembers when each kind of error was last logged, and how often it came since."""

    now: Callable[[], float] = monotonic
    logged: dict[str, tuple[float, int]] = field(default_factory=dict)

    def again(self, kind: str) -> int | None:
        """Return how many repetitions were left out; None if this one is left out, too."""
        at, left_out = self.logged.get(kind, (-LOG_INTERVAL, 0))
        if self.now() - at < LOG_INTERVAL:
            self.logged[kind] = at, left_out + 1
            return None
        if len(self.logged) >= MAX_KINDS:
            self.logged.clear()
        self.logged[kind] = self.now(), 0
        return left_out

    def __call__(
        self, _: object, level: str, event: MutableMapping[str, Any]
    ) -> MutableMapping[str, Any]:
        """Structlog processor: passes every info event, and throttles warnings and errors."""
        if level not in FAULTS:
            return event
        left_out = self.again(str(event.get("event")))
        if left_out is None:
            raise structlog.DropEvent
        return {**event, "left_out": left_out} if left_out else event

    def filter(self, record: logging.LogRecord) -> bool:
        """Filter for the loggers of asyncio and of the web server."""
        return record.levelno < logging.WARNING or self.again(str(record.msg)) is not None


def set_up_logs() -> None:
    seldom = LogThrottle()
    for name in ("asyncio", "uvicorn.error"):
        logging.getLogger(name).addFilter(seldom.filter)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            seldom,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
