"""Guests first: a name and a signed cookie. An account gathers the guests of one person."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

from itsdangerous import BadSignature, URLSafeTimedSerializer
from msgspec import Struct
from pwdlib import PasswordHash
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from planwagen.server.errors import Clash, NotAllowed
from planwagen.server.settings import KEY_FILE, Settings
from planwagen.server.store.schema import accounts, guests, used_links
from planwagen.server.store.store import Store

A_YEAR = 400 * 86_400
LINK_SECONDS = 15 * 60
"""A link for a second device works so long, and once."""


class Person(Struct, frozen=True):
    """Who is asking: a guest, and all guests of the same account."""

    guest: str
    name: str
    account: str
    guests: frozenset[str]


NOBODY_YET = Person("", "", "", frozenset())


def plain_name(name: str) -> str:
    """One line, no control characters, not empty."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split()) or "?"


def read_key(folder: Path) -> str:
    """The key of all signatures; made once, and readable for nobody else."""
    path = folder / KEY_FILE
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        path.touch(0o600)
        path.write_text(secrets.token_hex(32))
    return path.read_text().strip()


class People:
    """Knows guests by their cookie."""

    def __init__(self, settings: Settings, store: Store, key: str) -> None:
        self.now = settings.now
        self.store = store
        self.cookies = URLSafeTimedSerializer(key, salt="guest")
        self.links = URLSafeTimedSerializer(key, salt="device")
        self.passwords = PasswordHash.recommended()
        self.hashing = asyncio.Semaphore(1)  # 64 MB and a core each: one at a time

    def cookie(self, guest: str) -> str:
        return str(self.cookies.dumps(guest))

    async def find(self, cookie: str) -> Person:
        """The person of a cookie; nobody if it is not ours."""
        try:
            guest = str(self.cookies.loads(cookie, max_age=A_YEAR))
        except BadSignature:
            return NOBODY_YET
        async with self.store.engine.connect() as connection:
            found = (
                await connection.execute(select(guests).where(guests.c.id == guest))
            ).one_or_none()
            if found is None:
                return NOBODY_YET
            if found.account is None:
                return Person(guest, found.name, "", frozenset({guest}))
            same = select(guests.c.id).where(guests.c.account == found.account)
            all_of_them = frozenset((await connection.execute(same)).scalars())
            login = select(accounts.c.login).where(accounts.c.id == found.account)
            account = (await connection.execute(login)).scalar_one()
            return Person(guest, found.name, account, all_of_them)

    async def welcome(self, name: str) -> Person:
        guest = secrets.token_urlsafe(18)
        values = {"id": guest, "name": name, "account": None, "made_at": self.now()}
        async with self.store.writer() as connection:
            await connection.execute(insert(guests), values)
        return Person(guest, name, "", frozenset({guest}))

    async def rename(self, person: Person, name: str) -> Person:
        async with self.store.writer() as connection:
            await connection.execute(
                update(guests).where(guests.c.id == person.guest).values(name=name)
            )
        return Person(person.guest, name, person.account, person.guests)

    async def register(self, person: Person, login: str, password: str) -> Person:
        """Makes an account and puts this guest under it."""
        if person.account:
            raise Clash("you have an account already")
        async with self.hashing:
            hashed = await asyncio.to_thread(self.passwords.hash, password)
        account = secrets.token_urlsafe(12)
        values = {"id": account, "login": login, "password": hashed, "made_at": self.now()}
        try:
            async with self.store.writer() as connection:
                await connection.execute(insert(accounts), values)
                await connection.execute(
                    update(guests).where(guests.c.id == person.guest).values(account=account)
                )
        except IntegrityError as no:
            raise Clash("this name is taken") from no
        return Person(person.guest, person.name, login, person.guests)

    async def log_in(self, person: Person, login: str, password: str) -> None:
        """This guest, too, belongs to the account from now on."""
        async with self.store.engine.connect() as connection:
            wanted = select(accounts).where(accounts.c.login == login)
            found = (await connection.execute(wanted)).one_or_none()
        # An unknown name costs as much time as a wrong password.
        hashed = found.password if found else self.decoy
        async with self.hashing:
            fits = await asyncio.to_thread(self.passwords.verify, password, hashed)
        if found is None or not fits:
            raise NotAllowed("name and password do not fit")
        async with self.store.writer() as connection:
            await connection.execute(
                update(guests).where(guests.c.id == person.guest).values(account=found.id)
            )

    @property
    def decoy(self) -> str:
        if not hasattr(self, "_decoy"):
            self._decoy = self.passwords.hash(secrets.token_hex(8))
        return self._decoy

    # A second device.

    def device_link(self, table_id: str, seat: int, owner: str) -> str:
        return str(self.links.dumps([table_id, seat, owner, secrets.token_hex(8)]))

    async def open_device_link(self, token: str) -> tuple[str, int, str]:
        """The table and seat of a link, and whose it was then; a second time it does not open."""
        try:
            table_id, seat, owner, nonce = self.links.loads(token, max_age=LINK_SECONDS)
        except (BadSignature, ValueError) as no:
            raise NotAllowed("this link does not work any more") from no
        try:
            async with self.store.writer() as connection:
                await connection.execute(
                    insert(used_links), {"nonce": nonce, "used_at": self.now()}
                )
        except IntegrityError as no:
            raise NotAllowed("this link was used before") from no
        return str(table_id), int(seat), str(owner)
