"""Calls of addresses that a player named: public ones only, with a time limit."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

import httpx

from planwagen.server.errors import BadWebhook, NotSent

NAT64 = ip_network("64:ff9b::/96")
"""Prefix that an IPv6-only network returns for a host with only an IPv4 address."""
GLOBAL_UNICAST = ip_network("2000::/3")
SPECIAL = tuple(
    map(
        ip_network,
        (
            "168.63.129.16/32",  # the host of a machine at Azure
            "192.0.0.0/24",  # protocol assignments, and the metadata of Oracle's machines
            "192.88.99.0/24",  # relays of 6to4
            "2001::/23",  # Teredo, and other protocol assignments
            "2002::/16",  # 6to4, which leads to any IPv4 address
            "3fff::/20",  # documentation
        ),
    )
)
"""Not public, although `is_global` is true for them, here or in another Python."""
SEND_TIMEOUT = 5.0
"""Seconds for the whole call: look-up, request and response."""
RESOLVER = ThreadPoolExecutor(4, "look_up")
"""Not the threads that check passwords and read long tables."""
MAX_LOOK_UPS = 32
"""Look-ups at work or waiting; more are refused."""
LOOK_UPS: set[Future[Any]] = set()
PORTS = {"http": 80, "https": 443}
MIN_PORT = 1024
"""Ports below this one are refused, except 80 and 443."""


async def public_address(host: str, port: int, *, local: bool) -> str:
    """Return the address to connect to; a second look-up could find another one."""
    found = await resolved(host, port)
    if not local and not all(is_public(ip_address(address)) for address in found):
        raise BadWebhook("webhook_private")
    return found[0]


async def resolved(host: str, port: int) -> list[str]:
    """Look up a name in threads of its own: a slow name keeps a thread beyond our time limit."""
    if len(LOOK_UPS) >= MAX_LOOK_UPS:
        raise NotSent("too_many_names")
    look_up = RESOLVER.submit(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    LOOK_UPS.add(look_up)
    look_up.add_done_callback(LOOK_UPS.discard)
    return [str(answer[4][0]) for answer in await asyncio.wrap_future(look_up)]


def is_public(address: IPv4Address | IPv6Address) -> bool:
    if any(address in network for network in SPECIAL):
        return False
    if isinstance(address, IPv4Address):
        return address.is_global and not (address.is_multicast or address.is_reserved)
    inner = embedded(address)
    if inner is not None:
        return is_public(inner)
    return address.is_global and address in GLOBAL_UNICAST


def embedded(address: IPv6Address) -> IPv4Address | None:
    """Return the IPv4 address that packets reach in the end."""
    in_nat64 = address in NAT64
    return IPv4Address(int(address) & 0xFFFFFFFF) if in_nat64 else address.ipv4_mapped


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
        raise BadWebhook("webhook_scheme")
    if port_of(parts) not in PORTS.values() and port_of(parts) < MIN_PORT:
        raise BadWebhook("webhook_port", port=MIN_PORT)
    return parts


def port_of(parts: SplitResult) -> int:
    try:
        return PORTS[parts.scheme] if parts.port is None else parts.port
    except ValueError as error:
        raise BadWebhook("webhook_scheme") from error
