"""What /metrics tells about this process."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5)

LINES = Counter("planwagen_lines", "Lines written to logs")
WISHES = Counter("planwagen_wishes", "Wishes by what became of them", ["result"])
STORING = Histogram(
    "planwagen_storing_seconds", "From a drafted move to its commit", buckets=BUCKETS
)
ACTING = Histogram("planwagen_acting_seconds", "From a wish to its answer", buckets=BUCKETS)
WATCHERS = Gauge("planwagen_watchers", "Open sockets at tables")
TABLES = Gauge("planwagen_tables", "Tables in memory")
BOTS = Counter("planwagen_bots", "Decisions of bots by what became of them", ["result"])
NOTICES = Counter("planwagen_notices", "Webhooks by what became of them", ["result"])
