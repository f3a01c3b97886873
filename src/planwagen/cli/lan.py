"""Where this machine is found by others in its network."""

from __future__ import annotations

import ipaddress
import socket

EVERYWHERE = ("0.0.0.0", "::")
SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address that is kept for examples, so nobody has it."""


def lan_address() -> str | None:
    """The address that a packet to elsewhere would carry; none is sent. None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(SOMEWHERE_ELSE)
        except OSError:
            return None
        found = ipaddress.ip_address(line.getsockname()[0])
    return None if found.is_loopback or found.is_unspecified else str(found)


def here(port: int) -> str:
    """How this machine itself reaches what it serves."""
    return f"http://localhost:{port}"


def link_to(host: str, port: int) -> str:
    """How others reach what is served; as far as it can be known."""
    if host in EVERYWHERE:
        found = lan_address()
        return f"http://{found}:{port}" if found else here(port)
    if host in ("localhost", "127.0.0.1", "::1"):
        return here(port)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
