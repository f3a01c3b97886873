"""Decisions of the operator for all tables: bans and the announcement.

They are stored, so that they hold in all processes; each process reads them with every sweep.
"""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from msgspec import Struct
from sqlalchemy import delete, insert, select

from planwagen.server.db.schema import announcements, bans
from planwagen.server.db.storage import Storage

Network = IPv4Network | IPv6Network


class ServerPolicy(Struct, frozen=True):
    banned: tuple[Network, ...] = ()
    announcement: str = ""

    def bans(self, address: str) -> bool:
        if not self.banned:
            return False
        try:
            number = ip_address(address)
        except ValueError:
            return False
        return any(number in network for network in self.banned)


async def read_server_policy(storage: Storage, now: float) -> ServerPolicy:
    current = announcements.c.until > now
    newest = select(announcements.c.body).where(current).order_by(announcements.c.id.desc())
    async with storage.engine.connect() as connection:
        banned = (await connection.execute(select(bans.c.who))).scalars()
        networks = tuple(n for n in map(as_network, banned) if n is not None)
        body = (await connection.execute(newest.limit(1))).scalar()
    return ServerPolicy(networks, body or "")


def as_network(who: str) -> Network | None:
    """Parse an address or a network such as `203.0.113.0/24`; None for the name of an account."""
    try:
        return ip_network(who, strict=False)
    except ValueError:
        return None


# What the operator decides.


async def ban(storage: Storage, who: str, now: float) -> None:
    async with storage.writer() as connection:
        await connection.execute(delete(bans).where(bans.c.who == who))
        await connection.execute(insert(bans), {"who": who, "made_at": now})


async def lift_ban(storage: Storage, who: str) -> bool:
    async with storage.writer() as connection:
        return bool((await connection.execute(delete(bans).where(bans.c.who == who))).rowcount)


async def read_bans(storage: Storage) -> list[tuple[str, float]]:
    async with storage.engine.connect() as connection:
        found = await connection.execute(select(bans.c.who, bans.c.made_at).order_by(bans.c.who))
        return [(who, made_at) for who, made_at in found]


async def save_announcement(storage: Storage, body: str, now: float, seconds: float) -> None:
    """Replace the announcement; an empty text removes it."""
    async with storage.writer() as connection:
        await connection.execute(delete(announcements))
        if body:
            values = {"body": body, "made_at": now, "until": now + seconds}
            await connection.execute(insert(announcements), values)
