"""Metrics for /metrics: of this process, or of all processes that share a folder."""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from planwagen.core.native import build

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Environment variable that names the folder; see `planwagen serve --metrics`."""

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5)

LINES = Counter("planwagen_lines", "Lines written to logs")
GAMES = Counter("planwagen_games", "Games started, over and ended", ["game", "result"])
COMMANDS = Counter("planwagen_commands", "Commands by what became of them", ["result"])
STORING = Histogram("planwagen_storing_seconds", "From a move to its commit", buckets=BUCKETS)
ACTING = Histogram("planwagen_acting_seconds", "From a command to its answer", buckets=BUCKETS)
SUBSCRIBERS = Gauge("planwagen_subscribers", "Open sockets at tables", multiprocess_mode="livesum")
TABLES = Gauge("planwagen_tables", "Tables in memory", multiprocess_mode="livesum")
BOTS = Counter("planwagen_bots", "Decisions of bots by what became of them", ["result"])
NOTIFICATIONS = Counter("planwagen_notifications", "Webhooks by what became of them", ["result"])
BUILD = Gauge(
    "planwagen_build", "Always 1; its label is the build", ["build"], multiprocess_mode="max"
)
BUILD.labels(build()).set(1)


def exposition() -> bytes:
    if FOLDER not in os.environ:
        return generate_latest()
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def close() -> None:
    """Remove this process from the sum."""
    if FOLDER in os.environ:
        mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]
