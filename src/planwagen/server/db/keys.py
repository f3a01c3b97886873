"""The key of all signatures, and what is made from it."""

from __future__ import annotations

import secrets
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer

from planwagen.server.settings import KEY_FILE, Settings
from planwagen.tables.errors import NotAllowed


def read_key(folder: Path) -> str:
    """Read the key; create it once, readable only by its owner."""
    path = folder / KEY_FILE
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        path.touch(0o600)
        path.write_text(secrets.token_hex(32))
    return path.read_text().strip()


def unsubscribe_link(settings: Settings, deed: str, channel: str) -> str:
    """A signed link in a notification: it confirms an address or unsubscribes it."""
    token = URLSafeSerializer(read_key(settings.data), salt="notifications").dumps([deed, channel])
    return f"{settings.address}/n/{token!s}"


def read_unsubscribe_link(settings: Settings, token: str) -> tuple[str, str]:
    try:
        deed, channel = URLSafeSerializer(read_key(settings.data), salt="notifications").loads(
            token
        )
    except (BadSignature, ValueError) as error:
        raise NotAllowed("this link does not work any more") from error
    return str(deed), str(channel)
