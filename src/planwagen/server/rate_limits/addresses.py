"""Addresses of clients, as rate limits count them."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Network, ip_address

UNKNOWN = "unknown"
"""Stands for a client without a valid IP address."""


@lru_cache(4096)
def client_address(host: str) -> str:
    """Return the address in its usual form; UNKNOWN for anything else that a proxy may send."""
    try:
        return str(ip_address(host)).partition("%")[0]
    except ValueError:
        return UNKNOWN


@lru_cache(4096)
def address_block(host: str) -> str:
    """Rate-limit key: the IPv4 address, or the /64 of an IPv6 address, which one household gets."""
    client = client_address(host)
    return str(IPv6Network((client, 64), strict=False)) if ":" in client else client
