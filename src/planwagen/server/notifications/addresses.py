"""Decides which addresses the server may call for a player: only public ones, in any spelling."""

from __future__ import annotations

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from planwagen.server.errors import BadWebhook

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


async def public_address(host: str, port: int, *, local: bool) -> str:
    """Return the address to connect to; a second look-up could find another one."""
    found = await resolved(host, port)
    if not local and not all(is_public(ip_address(address)) for address in found):
        raise BadWebhook("webhooks to inner addresses are not allowed")
    return found[0]


async def resolved(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(answer[4][0]) for answer in found]


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
