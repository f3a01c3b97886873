"""Accounts: an account gathers the guests of one person under a name and a password."""

from __future__ import annotations

import asyncio
import secrets
from functools import cached_property

from msgspec.structs import replace
from pwdlib import PasswordHash
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from zxcvbn import zxcvbn

from planwagen.server.accounts.people import People, Person
from planwagen.server.db.notification_prefs import hand_over_prefs
from planwagen.server.db.schema import accounts, bans, guests
from planwagen.server.db.vacations import hand_over_vacations
from planwagen.server.errors import BadPassword
from planwagen.tables.errors import Conflict, NotAllowed

MIN_PASSWORD_SCORE = 2
"""By zxcvbn: fewer than a million guesses are too few."""
MAX_SCORED_LENGTH = 72
"""What comes after it makes no password worse."""


def check_password(login: str, password: str) -> None:
    """Refuses common passwords, rows of keys, dates, and the name; routes check the length."""
    own = [login, *login.split(), "planwagen"]
    if zxcvbn(password[:MAX_SCORED_LENGTH], user_inputs=own)["score"] < MIN_PASSWORD_SCORE:
        raise BadPassword("this password is easy to guess; choose a longer or less common one")


def hash_password(password: str) -> str:
    """Takes a while, and 64 MB."""
    return PasswordHash.recommended().hash(password)


class Accounts:
    """Whoever comes in, goes out or changes the lock is given a session of its own."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.storage = people.storage
        self.passwords = PasswordHash.recommended()
        self.hashing = asyncio.Semaphore(1)  # 64 MB and a core each: one at a time

    async def register(self, person: Person, login: str, password: str) -> Person:
        """Makes an account and puts this guest under it."""
        if person.account:
            raise Conflict("you have an account already")
        check_password(login, password)
        account, hashed = secrets.token_urlsafe(12), await self.hash(password)
        values = {"id": account, "login": login, "password": hashed, "made_at": self.people.now()}
        try:
            async with self.storage.writer() as connection:
                await connection.execute(insert(accounts), values)
                await connection.execute(
                    update(guests).where(guests.c.id == person.guest).values(account=account)
                )
                await hand_over_prefs(connection, person.guest, account)
                await hand_over_vacations(connection, person.guest, account)
        except IntegrityError as error:
            raise Conflict("this name is taken") from error
        return await self.people.renew(replace(person, account=login))

    async def log_in(self, login: str, password: str, name: str, address: str) -> Person:
        """Always as a new guest: whose cookie the browser had before is nobody's to say."""
        account = await self.checked(login, password)
        person = await self.people.welcome(name, address, account)
        return replace(person, account=login)

    async def bring(self, person: Person, account: str) -> None:
        """The tables of this guest come along, because the person said so; its sessions end."""
        async with self.storage.writer() as connection:
            free = (guests.c.id == person.guest) & guests.c.account.is_(None)
            await connection.execute(update(guests).where(free).values(account=account))
            await hand_over_prefs(connection, person.guest, account)
            await hand_over_vacations(connection, person.guest, account)
        await self.people.log_out(person, everywhere=True)

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        """Wherever else the person was logged in, it is not any more."""
        account = await self.checked(person.account, old)
        check_password(person.account, new)
        hashed = await self.hash(new)
        async with self.storage.writer() as connection:
            mine = accounts.c.id == account
            await connection.execute(update(accounts).where(mine).values(password=hashed))
        return await self.people.renew(person)

    async def checked(self, login: str, password: str) -> str:
        """The account's id; an unknown name costs as much time as a wrong password."""
        async with self.storage.engine.connect() as connection:
            wanted = select(accounts).where(accounts.c.login == login)
            found = (await connection.execute(wanted)).one_or_none()
            shut = select(bans.c.who).where(bans.c.who == login)
            is_shut = (await connection.execute(shut)).scalar() is not None
        async with self.hashing:
            fits = await asyncio.to_thread(self.fits, found.password if found else None, password)
        if found is None or not fits:
            raise NotAllowed("name and password do not fit")
        if is_shut:
            raise NotAllowed("this account is closed")
        return str(found.id)

    def fits(self, hashed: str | None, password: str) -> bool:
        return self.passwords.verify(password, hashed or self.decoy)

    async def hash(self, password: str) -> str:
        async with self.hashing:
            return await asyncio.to_thread(hash_password, password)

    @cached_property
    def decoy(self) -> str:
        return hash_password(secrets.token_hex(8))
