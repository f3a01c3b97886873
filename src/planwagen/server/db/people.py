"""Stores people: guests, their sessions, and the accounts that gather them."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from msgspec import Struct
from sqlalchemy import delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from planwagen.server.db.challenges import forget_challenges
from planwagen.server.db.cups import forget_cups
from planwagen.server.db.notification_prefs import delete_prefs, hand_over_prefs
from planwagen.server.db.schema import (
    accounts,
    bans,
    guests,
    notes,
    results,
    seat_keys,
    seats,
    sessions,
    tables,
    tries,
    used_links,
)
from planwagen.server.db.seating import raise_versions
from planwagen.server.db.storage import Storage
from planwagen.server.db.vacations import forget_vacations, hand_over_vacations
from planwagen.tables.errors import Conflict, NotAllowed

NAMELESS: dict[str, object] = {"name": "", "guest": None}
"""A seat, a line of chat or a note of somebody who was deleted."""


class Person(Struct, frozen=True):
    """The person behind a request: a guest, and all guests of the same account."""

    guest: str
    name: str
    account: str
    guests: frozenset[str]
    session: str = ""
    owner: str = ""
    """Owner of notification preferences: the account, or the guest if there is no account."""


NOBODY_YET = Person("", "", "", frozenset())


class Login(NamedTuple):
    """An account, as the check of a password needs it."""

    account: str
    password: str
    is_banned: bool


class Known(Struct, frozen=True):
    """A person with an account, or a guest without one."""

    name: str
    id: str
    has_account: bool
    made_at: float
    addresses: list[str]


# Guests and sessions.


async def person_of_session(storage: Storage, session: str, since: float) -> Person:
    """Return the person of a session that began after this time; NOBODY_YET if it has ended."""
    alive = (sessions.c.id == session) & (sessions.c.made_at > since)
    wanted = select(guests).join(sessions, sessions.c.guest == guests.c.id).where(alive)
    async with storage.engine.connect() as connection:
        found = (await connection.execute(wanted)).one_or_none()
        if found is None:
            return NOBODY_YET
        if found.account is None:
            return Person(found.id, found.name, "", frozenset({found.id}), session, found.id)
        same = select(guests.c.id).where(guests.c.account == found.account)
        all_of_them = frozenset((await connection.execute(same)).scalars())
        login = select(accounts.c.login).where(accounts.c.id == found.account)
        account = (await connection.execute(login)).scalar_one()
        return Person(found.id, found.name, account, all_of_them, session, found.account)


async def add_guest(
    storage: Storage, person: Person, account: str | None, address: str, now: float
) -> None:
    """Store a new guest with a first session."""
    values = {"id": person.guest, "name": person.name, "account": account, "made_at": now}
    opened = {"id": person.session, "guest": person.guest, "made_at": now, "address": address}
    async with storage.writer() as connection:
        await connection.execute(insert(guests), values)
        await connection.execute(insert(sessions), opened)


async def rename_guest(storage: Storage, guest: str, name: str) -> None:
    async with storage.writer() as connection:
        await connection.execute(update(guests).where(guests.c.id == guest).values(name=name))


async def renew_session(storage: Storage, person: Person, session: str, now: float) -> None:
    """Start a new session at the address of the old one, and end all others of this person."""
    old = select(sessions.c.address).where(sessions.c.id == person.session).scalar_subquery()
    values = {"id": session, "guest": person.guest, "made_at": now}
    others = sessions.c.guest.in_(person.guests) & (sessions.c.id != session)
    async with storage.writer() as connection:
        address = func.coalesce(old, "")
        await connection.execute(insert(sessions).values(address=address, **values))
        await connection.execute(delete(sessions).where(others))


async def end_sessions(storage: Storage, person: Person, *, everywhere: bool) -> None:
    mine = sessions.c.id == person.session
    of_all = sessions.c.guest.in_(person.guests)
    async with storage.writer() as connection:
        await connection.execute(delete(sessions).where(of_all if everywhere else mine))


async def sessions_of(storage: Storage, guest: str) -> list[str]:
    wanted = select(sessions.c.id).where(sessions.c.guest == guest)
    async with storage.engine.connect() as connection:
        return list((await connection.execute(wanted)).scalars())


async def living(storage: Storage, named: set[str]) -> set[str]:
    """Return those of these sessions that have not ended."""
    if not named:
        return set()
    wanted = select(sessions.c.id).where(sessions.c.id.in_(named))
    async with storage.engine.connect() as connection:
        return set((await connection.execute(wanted)).scalars())


async def first_address(storage: Storage, guest: str) -> str:
    """Return where the first session of a guest began; empty if that was deleted."""
    first = select(sessions.c.address).where(sessions.c.guest == guest)
    wanted = first.order_by(sessions.c.made_at).limit(1)
    async with storage.engine.connect() as connection:
        return (await connection.execute(wanted)).scalar() or ""


# Links to a second device, and their keys.


async def use_link(storage: Storage, nonce: str, now: float) -> None:
    """Note that a link was opened; it opens only once."""
    try:
        async with storage.writer() as connection:
            await connection.execute(insert(used_links), {"nonce": nonce, "used_at": now})
    except IntegrityError as error:
        raise NotAllowed("link_used") from error


async def delete_keys(storage: Storage, theirs: Collection[str]) -> set[str]:
    """Delete all device keys to the seats of these guests; return the tables."""
    same = (seats.c.table_id == seat_keys.c.table_id) & (seats.c.seat == seat_keys.c.seat)
    owned = exists().where(same, seats.c.guest.in_(theirs))
    gone = delete(seat_keys).where(owned).returning(seat_keys.c.table_id)
    with_keys = select(seat_keys.c.table_id).where(owned)
    async with storage.writer() as connection:
        await connection.execute(raise_versions(tables.c.id.in_(with_keys)))
        return set((await connection.execute(gone)).scalars())


# Accounts.


async def add_account(
    storage: Storage, guest: str, account: str, login: str, password: str, now: float
) -> None:
    """Store an account, and put this guest under it."""
    values = {"id": account, "login": login, "password": password, "made_at": now}
    try:
        async with storage.writer() as connection:
            await connection.execute(insert(accounts), values)
            mine = guests.c.id == guest
            await connection.execute(update(guests).where(mine).values(account=account))
            await hand_over_prefs(connection, guest, account)
            await hand_over_vacations(connection, guest, account)
    except IntegrityError as error:
        raise Conflict("name_taken") from error


async def join_account(storage: Storage, guest: str, account: str) -> None:
    """Move a guest without an account under one."""
    async with storage.writer() as connection:
        free = (guests.c.id == guest) & guests.c.account.is_(None)
        await connection.execute(update(guests).where(free).values(account=account))
        await hand_over_prefs(connection, guest, account)
        await hand_over_vacations(connection, guest, account)


async def read_login(storage: Storage, login: str) -> Login | None:
    async with storage.engine.connect() as connection:
        wanted = select(accounts).where(accounts.c.login == login)
        found = (await connection.execute(wanted)).one_or_none()
        banned = select(bans.c.who).where(bans.c.who == login)
        is_banned = (await connection.execute(banned)).scalar() is not None
    return None if found is None else Login(str(found.id), str(found.password), is_banned)


async def save_password(storage: Storage, account: str, password: str) -> None:
    async with storage.writer() as connection:
        mine = accounts.c.id == account
        await connection.execute(update(accounts).where(mine).values(password=password))


# The end of an account.


async def tables_with(storage: Storage, person: Person) -> list[str]:
    mine = select(seats.c.table_id).where(seats.c.guest.in_(person.guests)).distinct()
    async with storage.engine.connect() as connection:
        return list((await connection.execute(mine)).scalars())


async def delete_person(storage: Storage, person: Person) -> None:
    """Delete the account, its guests and sessions; seats lose their names."""
    async with storage.writer() as connection:
        mine = seats.c.guest.in_(person.guests)
        theirs = select(seats.c.table_id).where(mine)
        await connection.execute(raise_versions(tables.c.id.in_(theirs)))
        await connection.execute(update(seats).where(mine).values(NAMELESS))
        for part in (sessions, seat_keys, results):
            await connection.execute(delete(part).where(part.c.guest.in_(person.guests)))
        owned = tries.c.counted_by.in_({person.owner, *person.guests})
        await connection.execute(delete(tries).where(owned))
        await forget_challenges(connection, {person.owner, *person.guests})
        await forget_cups(connection, {person.owner, *person.guests})
        await connection.execute(delete(guests).where(guests.c.id.in_(person.guests)))
        await connection.execute(delete(accounts).where(accounts.c.login == person.account))
        await delete_prefs(connection, person.owner)
        await forget_vacations(connection, person.owner)


async def delete_chat(storage: Storage, table_id: str, seat: int) -> None:
    """Delete a seat's chat messages; notes on joining and leaving stay, without the name."""
    here = (notes.c.table_id == table_id) & (notes.c.seat == seat)
    async with storage.writer() as connection:
        await connection.execute(raise_versions(tables.c.id == table_id))
        await connection.execute(delete(notes).where(here, notes.c.kind == "chat"))
        await connection.execute(update(notes).where(here).values(name=""))


# People as the operator sees them.


async def known_people(storage: Storage, most: int, *, all_guests: bool) -> list[Known]:
    """Read accounts, and with `all_guests` also guests without an account; the newest first."""
    known = select(accounts.c.login, accounts.c.id, accounts.c.made_at)
    unknown = select(guests.c.name, guests.c.id, guests.c.made_at).where(guests.c.account.is_(None))
    async with storage.engine.connect() as connection:
        order = accounts.c.made_at.desc()
        found = [
            (*row, True) for row in await connection.execute(known.order_by(order).limit(most))
        ]
        if all_guests:
            newest = unknown.order_by(guests.c.made_at.desc()).limit(most)
            found += [(*row, False) for row in await connection.execute(newest)]
    return [
        Known(name, key, has_account, made_at, await addresses_of(storage, key))
        for name, key, made_at, has_account in found
    ]


async def addresses_of(storage: Storage, key: str) -> list[str]:
    """Return the addresses from which an account or a guest logged in."""
    joined = sessions.join(guests, guests.c.id == sessions.c.guest)
    mine = or_(guests.c.id == key, guests.c.account == key) & (sessions.c.address != "")
    wanted = select(sessions.c.address).select_from(joined).where(mine).distinct()
    async with storage.engine.connect() as connection:
        return sorted((await connection.execute(wanted)).scalars())


async def find_person(storage: Storage, name: str) -> Person | None:
    """Find a person by the name of the account, or by the number of a guest without one."""
    async with storage.engine.connect() as connection:
        wanted = select(accounts.c.id).where(accounts.c.login == name.casefold())
        account = (await connection.execute(wanted)).scalar()
        mine = guests.c.account == account if account else guests.c.id == name
        found = (await connection.execute(select(guests).where(mine))).all()
    if not found and not account:
        return None
    all_of_them = frozenset(row.id for row in found)
    first = found[0] if found else None
    login = name.casefold() if account else ""
    guest, called = (first.id, first.name) if first else ("", name)
    return Person(guest, called, login, all_of_them, owner=account or guest)


async def reset_password(storage: Storage, person: Person, password: str) -> None:
    """Set a password, and end all sessions of the account."""
    mine = accounts.c.login == person.account
    async with storage.writer() as connection:
        await connection.execute(update(accounts).where(mine).values(password=password))
        await connection.execute(delete(sessions).where(sessions.c.guest.in_(person.guests)))


async def count_people(storage: Storage) -> tuple[int, int]:
    """Count the accounts and all guests."""
    async with storage.engine.connect() as connection:
        known = await connection.execute(select(func.count()).select_from(accounts))
        all_guests = await connection.execute(select(func.count()).select_from(guests))
        return known.scalar_one(), all_guests.scalar_one()
