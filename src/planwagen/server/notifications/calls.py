"""Calls of addresses that a player named: public ones only, with a time limit."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

import httpx

from planwagen.server.errors import BadWebhook
from planwagen.server.notifications.addresses import public_address

SEND_TIMEOUT = 5.0
"""Seconds for the whole call: look-up, request and response."""
PORTS = {"http": 80, "https": 443}
MIN_PORT = 1024
"""Ports below this one are refused, except 80 and 443."""


class Call(NamedTuple):
    """A request to somebody else's server."""

    url: str
    body: bytes
    headers: Mapping[str, str]
    method: str = "POST"


def outbound_client() -> httpx.AsyncClient:
    """Make a client that keeps no connections: each was checked for one host name only."""
    return httpx.AsyncClient(trust_env=False, limits=httpx.Limits(max_keepalive_connections=0))


def json_call(url: str, body: object, *, token: str = "", method: str = "POST") -> Call:
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    return Call(url, json.dumps(body).encode(), headers, method)


async def send_call(client: httpx.AsyncClient, call: Call, *, local: bool) -> int:
    """Send a request; only the status of the response is read."""
    async with asyncio.timeout(SEND_TIMEOUT), answer_to(client, call, local=local) as answer:
        return answer.status_code


@asynccontextmanager
async def answer_to(
    client: httpx.AsyncClient, call: Call, *, local: bool
) -> AsyncIterator[httpx.Response]:
    """Connect to the address that was checked; the certificate must match the host name."""
    parts = checked_url(call.url)
    address = await public_address(str(parts.hostname), port_of(parts), local=local)
    request = client.build_request(
        call.method,
        httpx.URL(call.url).copy_with(host=address, port=port_of(parts)),
        content=call.body,
        headers={**call.headers, "Host": parts.netloc, "Accept-Encoding": "identity"},
        extensions={"sni_hostname": parts.hostname},
    )
    answer = await client.send(request, stream=True, follow_redirects=False)
    try:
        yield answer
    finally:
        await answer.aclose()


def checked_url(url: str) -> SplitResult:
    parts = urlsplit(url if url.isprintable() else "")
    if parts.scheme not in PORTS or not parts.hostname or parts.username:
        raise BadWebhook("a webhook is an http or https address")
    if port_of(parts) not in PORTS.values() and port_of(parts) < MIN_PORT:
        raise BadWebhook(f"a webhook listens on port 80, 443 or from {MIN_PORT} on")
    return parts


def port_of(parts: SplitResult) -> int:
    try:
        return PORTS[parts.scheme] if parts.port is None else parts.port
    except ValueError as error:
        raise BadWebhook("a webhook is an http or https address") from error
