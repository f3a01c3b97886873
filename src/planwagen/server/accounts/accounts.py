"""Accounts: each gathers the guests of one person under a name and a password."""

from __future__ import annotations

import asyncio
import secrets
from functools import cached_property

from msgspec.structs import replace
from pwdlib import PasswordHash
from zxcvbn import zxcvbn

from planwagen.server.accounts.people import People
from planwagen.server.db.people import Person, add_account, join_account, read_login, save_password
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
        raise BadPassword("password_weak")


def hash_password(password: str) -> str:
    """Hash a password with Argon2; this takes a while, and 64 MB."""
    return PasswordHash.recommended().hash(password)


class Accounts:
    """Registration, login and password change. Each of them rotates the session."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.storage = people.storage
        self.passwords = PasswordHash.recommended()
        self.hashing = asyncio.Semaphore(1)  # 64 MB and a core each: one at a time

    async def register(self, person: Person, login: str, password: str) -> Person:
        """Create an account and put this guest under it."""
        if person.account:
            raise Conflict("has_account")
        check_password(login, password)
        account, hashed = secrets.token_urlsafe(12), await self.hash(password)
        now = self.people.now()
        await add_account(self.storage, person.guest, account, login, hashed, now)
        return await self.people.renew(replace(person, account=login))

    async def log_in(self, login: str, password: str, name: str, address: str) -> Person:
        """Log in as a new guest: the browser's old cookie may belong to somebody else."""
        account = await self.checked(login, password)
        person = await self.people.welcome(name, address, account)
        return replace(person, account=login)

    async def bring(self, person: Person, account: str) -> None:
        """Move the tables of this guest to the account, at the person's request; end the guest's
        sessions.
        """
        await join_account(self.storage, person.guest, account)
        await self.people.log_out(person, everywhere=True)

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        """Change the password and end all other sessions of the account."""
        account = await self.checked(person.account, old)
        check_password(person.account, new)
        await save_password(self.storage, account, await self.hash(new))
        return await self.people.renew(person)

    async def checked(self, login: str, password: str) -> str:
        """Return the account's id; an unknown name takes as much time as a wrong password."""
        found = await read_login(self.storage, login)
        async with self.hashing:
            fits = await asyncio.to_thread(self.fits, found.password if found else None, password)
        if found is None or not fits:
            raise NotAllowed("wrong_password")
        if found.is_banned:
            raise NotAllowed("account_closed")
        return found.account

    def fits(self, hashed: str | None, password: str) -> bool:
        return self.passwords.verify(password, hashed or self.decoy)

    async def hash(self, password: str) -> str:
        async with self.hashing:
            return await asyncio.to_thread(hash_password, password)

    @cached_property
    def decoy(self) -> str:
        return hash_password(secrets.token_hex(8))
