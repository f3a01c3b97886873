"""The key of all signatures, and what is made from it."""

from __future__ import annotations

import secrets
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer

from planwagen.server.settings import KEY_FILE, Settings
from planwagen.tables.errors import NotAllowed

END, CONFIRM = "end", "confirm"
CONFIRM_SECONDS = 86_400
OLD_LINK = "link_expired"


def read_key(folder: Path) -> str:
    """Read the key; create it once, readable only by its owner."""
    path = folder / KEY_FILE
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        path.touch(0o600)
        path.write_text(secrets.token_hex(32))
    return path.read_text().strip()


def unsubscribe_link(settings: Settings, channel: str) -> str:
    """Ends the notifications to an address. It works for ever, since mails are kept for long."""
    return link(settings, [END, channel])


def confirmation_link(settings: Settings, channel: str) -> str:
    """Confirms an address. It works for a day."""
    return link(settings, [CONFIRM, channel, int(settings.now())])


def link(settings: Settings, content: list[str | int]) -> str:
    return f"{settings.address}/n/{serializer(settings).dumps(content)!s}"


def serializer(settings: Settings) -> URLSafeSerializer:
    """Its salt never changes: people keep mails, and the links in them must work."""
    return URLSafeSerializer(read_key(settings.data), salt="letters")


def read_link(settings: Settings, token: str) -> tuple[str, str]:
    """What a link in a mail does, and to which channel."""
    try:
        deed, channel, *made_at = serializer(settings).loads(token)
    except (BadSignature, ValueError) as error:
        raise NotAllowed(OLD_LINK) from error
    if deed == CONFIRM and settings.now() > sum(made_at) + CONFIRM_SECONDS:
        raise NotAllowed(OLD_LINK)
    return str(deed), str(channel)
