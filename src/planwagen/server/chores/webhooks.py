"""Sending to an address that a player named: only outwards, and not for ever."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import socket
from urllib.parse import SplitResult, urlsplit

import httpx

from planwagen.server.errors import BadWebhook

PATIENCE = 5.0
"""Seconds that all of it may take: finding the address, asking, and the answer."""
PORTS = {"http": 80, "https": 443}
LEAST_PORT = 1024
"""Below it stand services that are no webhooks, but for those of the web."""


async def send_json(client: httpx.AsyncClient, url: str, body: object, *, local: bool) -> int:
    headers = {"Content-Type": "application/json"}
    return await send_bytes(client, url, json.dumps(body).encode(), headers, local=local)


async def send_bytes(
    client: httpx.AsyncClient, url: str, body: bytes, headers: dict[str, str], *, local: bool
) -> int:
    """To the very address that was checked; of the answer only its status is read."""
    async with asyncio.timeout(PATIENCE):
        parts = checked_url(url)
        address = await checked_address(str(parts.hostname), port_of(parts), local=local)
        request = client.build_request(
            "POST",
            httpx.URL(url).copy_with(host=address),
            content=body,
            headers=headers | {"Host": parts.netloc},
            extensions={"sni_hostname": parts.hostname},
        )
        answer = await client.send(request, stream=True)
        await answer.aclose()
        return answer.status_code


def checked_url(url: str) -> SplitResult:
    parts = urlsplit(url if url.isprintable() else "")
    if parts.scheme not in PORTS or not parts.hostname or parts.username:
        raise BadWebhook("a webhook is an http or https address")
    if port_of(parts) not in PORTS.values() and port_of(parts) < LEAST_PORT:
        raise BadWebhook(f"a webhook listens on port 80, 443 or from {LEAST_PORT} on")
    return parts


def port_of(parts: SplitResult) -> int:
    try:
        return PORTS[parts.scheme] if parts.port is None else parts.port
    except ValueError as no:
        raise BadWebhook("a webhook is an http or https address") from no


async def checked_address(host: str, port: int, *, local: bool) -> str:
    """Nobody uses our server to reach into the network it stands in."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    address = str(found[0][4][0])
    if not local and not ipaddress.ip_address(address).is_global:
        raise BadWebhook("webhooks to inner addresses are not allowed")
    return address
