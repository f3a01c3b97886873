"""What can be watched: metrics over all processes, traces, a dashboard; limits shared by all."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from prometheus_client import REGISTRY

from planwagen.server import metrics, tracing
from planwagen.server.rate_limits import LIMITS, RateLimiter, RedisLimits
from planwagen.tables.errors import RateLimited
from server.clients import until_turn
from server.conftest import Open
from server.processes import free_port, redis_server

pytestmark = pytest.mark.anyio
DEPLOY = Path(__file__).parents[2] / "deploy"
COUNT = """
from planwagen.server import metrics
metrics.LINES.inc({lines}); metrics.TABLES.set(2)
print(metrics.exposition().decode())
"""


def counted(folder: Path, lines: int) -> str:
    shared = os.environ | {metrics.FOLDER: str(folder)}
    command = [sys.executable, "-c", COUNT.format(lines=lines)]
    done = subprocess.run(command, env=shared, capture_output=True, text=True, check=True)
    return done.stdout


def test_metrics_of_processes_with_one_folder_are_added_up(tmp_path: Path):
    counted(tmp_path, 3)
    assert "planwagen_lines_total 7.0" in counted(tmp_path, 4)


def test_the_dashboard_asks_for_measures_that_there_are():
    dashboard = json.loads((DEPLOY / "grafana.json").read_text())
    asked = [t["expr"] for panel in dashboard["panels"] for t in panel["targets"]]
    known = {sample.name for family in REGISTRY.collect() for sample in family.samples}
    labelled = {"planwagen_commands_total", "planwagen_bots_total", "planwagen_notifications_total"}
    for name in re.findall(r"planwagen_\w+", " ".join(asked)):
        assert name in known | labelled, name


async def test_a_command_is_a_span_that_holds_its_storing(server: Open):
    kept = InMemorySpanExporter()
    anna = await server.guest()
    info = await anna.set_up("hotseat", "hotseat")
    line, *_ = await until_turn([await anna.sit(info, seat=seat) for seat in range(2)])
    tracing.collect(SimpleSpanProcessor(kept))
    try:
        await line.do(line.last["choices"][0]["action"])
    finally:
        tracing.close()
    names = [span.name for span in kept.get_finished_spans()]
    assert {"command", "storage"} <= set(names)


async def test_limits_are_shared_by_processes_over_redis(tmp_path: Path):
    with redis_server(tmp_path) as url:
        guards = [RateLimiter(shared=RedisLimits(url)) for _ in range(2)]
        most = LIMITS["log in"].amount
        for number in range(most):
            await guards[number % 2].check_everywhere("log in", "203.0.113.7")
        for rate_limiter in guards:
            with pytest.raises(RateLimited):
                await rate_limiter.check_everywhere("log in", "203.0.113.7")
            await rate_limiter.check_everywhere("log in", "203.0.113.8")
            await rate_limiter.close()


async def test_without_redis_each_process_counts_for_itself():
    rate_limiter = RateLimiter(shared=RedisLimits(f"redis://127.0.0.1:{free_port()}"))
    for _ in range(LIMITS["log in"].amount):
        await rate_limiter.check_everywhere("log in", "203.0.113.7")
    with pytest.raises(RateLimited):
        await rate_limiter.check_everywhere("log in", "203.0.113.7")
    await rate_limiter.close()
