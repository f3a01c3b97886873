"""Traces by OpenTelemetry (extra `traces`): how long each command took, and where.

Without `--traces` nothing is loaded, and a span costs a look at a variable.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

OPEN: list[Any] = []
"""The exporter of this process, if any."""


def set_up(address: str) -> None:
    if address:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.trace.export import BatchSpanProcessor

        collect(BatchSpanProcessor(OTLPSpanExporter(endpoint=address)))


def collect(processor: Any) -> None:
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider

    provider = TracerProvider(resource=Resource.create({"service.name": "planwagen"}))
    provider.add_span_processor(processor)
    OPEN.append(provider)


def close() -> None:
    """Send the remaining spans."""
    while OPEN:
        OPEN.pop().shutdown()


@contextmanager
def span(name: str, **about: str | int) -> Iterator[None]:
    if not OPEN:
        yield
        return
    with OPEN[-1].get_tracer("planwagen").start_as_current_span(name, attributes=about):
        yield
