"""People as the operator sees them: list, ban, reset a password, delete."""

from __future__ import annotations

import secrets

from msgspec import Struct
from sqlalchemy import delete, func, insert, or_, select, update

from planwagen.server.accounts.accounts import hash_password
from planwagen.server.accounts.deletion import delete_account_of
from planwagen.server.accounts.devices import forget_devices
from planwagen.server.accounts.people import Person
from planwagen.server.db.schema import accounts, announcements, bans, guests, sessions
from planwagen.server.tables.registry import TableRegistry
from planwagen.server.tables.server_policy import as_network
from planwagen.tables.errors import NotFound


class Known(Struct, frozen=True):
    """A person with an account, or a guest without one."""

    name: str
    id: str
    has_account: bool
    made_at: float
    addresses: list[str]


async def list_people(
    tables: TableRegistry, most: int = 50, *, all_guests: bool = False
) -> list[Known]:
    """List accounts, and with `all_guests` also guests without an account; the newest first."""
    known = select(accounts.c.login, accounts.c.id, accounts.c.made_at)
    unknown = select(guests.c.name, guests.c.id, guests.c.made_at).where(guests.c.account.is_(None))
    async with tables.storage.engine.connect() as connection:
        order = accounts.c.made_at.desc()
        found = [
            (*row, True) for row in await connection.execute(known.order_by(order).limit(most))
        ]
        if all_guests:
            newest = unknown.order_by(guests.c.made_at.desc()).limit(most)
            found += [(*row, False) for row in await connection.execute(newest)]
    return [
        Known(name, key, has_account, made_at, await addresses_of(tables, key))
        for name, key, made_at, has_account in found
    ]


async def addresses_of(tables: TableRegistry, key: str) -> list[str]:
    """Return the addresses from which an account or a guest logged in."""
    joined = sessions.join(guests, guests.c.id == sessions.c.guest)
    mine = or_(guests.c.id == key, guests.c.account == key) & (sessions.c.address != "")
    wanted = select(sessions.c.address).select_from(joined).where(mine).distinct()
    async with tables.storage.engine.connect() as connection:
        return sorted((await connection.execute(wanted)).scalars())


async def find_person(tables: TableRegistry, name: str) -> Person:
    """Find a person by the name of the account, or by the number of a guest without one."""
    async with tables.storage.engine.connect() as connection:
        wanted = select(accounts.c.id).where(accounts.c.login == name.casefold())
        account = (await connection.execute(wanted)).scalar()
        mine = guests.c.account == account if account else guests.c.id == name
        found = (await connection.execute(select(guests).where(mine))).all()
    if not found and not account:
        raise NotFound(f"there is no account and no guest {name!r}; see planwagen admin people")
    all_of_them = frozenset(row.id for row in found)
    first = found[0] if found else None
    login = name.casefold() if account else ""
    guest, called = (first.id, first.name) if first else ("", name)
    return Person(guest, called, login, all_of_them, owner=account or guest)


async def ban(tables: TableRegistry, who: str) -> str:
    """Ban an address, a network, an account or a guest; return one sentence about what was done."""
    if (network := as_network(who)) is not None:
        await ban_address(tables, str(network))
        await tables.publish_sign_out()
        return f"From {network} nobody is let in."
    person = await find_person(tables, who)
    if person.account:
        await ban_address(tables, person.account)
    async with tables.storage.writer() as connection:
        await connection.execute(delete(sessions).where(sessions.c.guest.in_(person.guests)))
    await forget_devices(tables, person.guests)
    await tables.publish_sign_out()
    return f"{person.account or person.name} is logged out" + (
        " and not let in again." if person.account else "; ban the address to keep a guest out."
    )


async def ban_address(tables: TableRegistry, who: str) -> None:
    async with tables.storage.writer() as connection:
        await connection.execute(delete(bans).where(bans.c.who == who))
        await connection.execute(insert(bans), {"who": who, "made_at": tables.now()})


async def let_in(tables: TableRegistry, who: str) -> None:
    network = as_network(who)
    name = str(network) if network else who.casefold()
    async with tables.storage.writer() as connection:
        gone = await connection.execute(delete(bans).where(bans.c.who == name))
    if not gone.rowcount:
        raise NotFound(f"{who} is not banned; see planwagen admin bans")


async def list_bans(tables: TableRegistry) -> list[tuple[str, float]]:
    async with tables.storage.engine.connect() as connection:
        found = await connection.execute(select(bans.c.who, bans.c.made_at).order_by(bans.c.who))
        return [(who, made_at) for who, made_at in found]


async def reset_password(tables: TableRegistry, name: str) -> str:
    """Set a new password, for the operator to pass on, and end all sessions of the account."""
    person, password = await find_person(tables, name), secrets.token_urlsafe(12)
    if not person.account:
        raise NotFound(f"{name} is a guest, and has no password")
    mine = accounts.c.login == person.account
    async with tables.storage.writer() as connection:
        hashed = hash_password(password)
        await connection.execute(update(accounts).where(mine).values(password=hashed))
        await connection.execute(delete(sessions).where(sessions.c.guest.in_(person.guests)))
    await forget_devices(tables, person.guests)
    await tables.publish_sign_out()
    return password


async def delete_person(tables: TableRegistry, name: str) -> None:
    await delete_account_of(tables, await find_person(tables, name))
    await tables.publish_sign_out()


async def announce(tables: TableRegistry, body: str, seconds: float) -> None:
    """Replace the announcement; an empty text removes it."""
    async with tables.storage.writer() as connection:
        await connection.execute(delete(announcements))
        if body:
            now = tables.now()
            values = {"body": body, "made_at": now, "until": now + seconds}
            await connection.execute(insert(announcements), values)


async def count_people(tables: TableRegistry) -> tuple[int, int]:
    """Count the accounts and all guests."""
    async with tables.storage.engine.connect() as connection:
        known = await connection.execute(select(func.count()).select_from(accounts))
        all_guests = await connection.execute(select(func.count()).select_from(guests))
        return known.scalar_one(), all_guests.scalar_one()
