"""What a notification channel is. The modules of `channels` hold one each, named `CHANNEL`."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Literal, Protocol

import httpx

from planwagen.server.db.notification_prefs import StoredChannel
from planwagen.server.errors import NotSent
from planwagen.server.notifications.content import Notification
from planwagen.server.settings import Settings

Input = Literal["text", "email", "url", "device"]
"""How the page asks for a target: a keyboard for it, or the browser subscribes this device."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """A notification, its target, and what a channel needs to send it."""

    settings: Settings
    client: httpx.AsyncClient
    channel: StoredChannel
    notification: Notification


class Channel(Protocol):
    """A way to reach a person. The page calls it by the text `notify_kind_` and its kind."""

    kind: str
    """Stored with each target, in at most 12 characters; it never changes."""
    order: int
    """The page lists lower ones first."""
    input: Input = "text"
    placeholder: str = ""
    """An example of a target, the same in every language."""
    must_confirm: bool = False
    """Whether nothing is sent before the receiver has opened a link; the kind `confirm` asks."""

    def is_available(self, settings: Settings) -> bool:
        """Whether this server can send so."""
        return True

    @abstractmethod
    def validate(self, target: str) -> str:
        """Return the target as it is stored, or raise an error that says what is wrong."""

    @abstractmethod
    def mask(self, target: str) -> str:
        """Return what the page shows of a target: no secret."""

    def receiver(self, target: str) -> str:
        """Return who is asked to confirm: the spellings of one address are one receiver."""
        return target

    @abstractmethod
    async def send(self, delivery: Delivery) -> None:
        """Return when the notification was accepted, or raise `NotSent`."""


def check_status(status: int) -> None:
    if not 200 <= status < 300:
        raise NotSent(f"it answered {status}")
