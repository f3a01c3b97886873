"""Notification channels, by kind. A new one is a module here, and needs no other line."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from planwagen.server.notifications.channel import Channel
from planwagen.server.settings import Settings


def found() -> list[Channel]:
    names = [module.name for module in iter_modules(__path__)]
    made: list[Channel] = [import_module(f"{__name__}.{n}").CHANNEL for n in names]
    return sorted(made, key=lambda channel: channel.order)


CHANNELS = {channel.kind: channel for channel in found()}


def available(settings: Settings) -> list[Channel]:
    return [channel for channel in CHANNELS.values() if channel.is_available(settings)]
