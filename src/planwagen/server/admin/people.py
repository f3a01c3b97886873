"""People as the operator sees them: list, ban, reset a password, delete."""

from __future__ import annotations

import secrets

from planwagen.server.accounts.accounts import hash_password
from planwagen.server.accounts.deletion import delete_account_of, forget_devices
from planwagen.server.backend import Backend
from planwagen.server.db import export, policy
from planwagen.server.db import people as stored
from planwagen.server.db.people import Known, Person
from planwagen.server.db.policy import as_network
from planwagen.tables.errors import NotFound


async def list_people(backend: Backend, most: int = 50, *, all_guests: bool = False) -> list[Known]:
    """List accounts, and with `all_guests` also guests without an account; the newest first."""
    return await stored.known_people(backend.storage, most, all_guests=all_guests)


async def find_person(backend: Backend, name: str) -> Person:
    """Find a person by the name of the account, or by the number of a guest without one."""
    found = await stored.find_person(backend.storage, name)
    if found is None:
        raise NotFound(f"there is no account and no guest {name!r}; see planwagen admin people")
    return found


async def ban(backend: Backend, who: str) -> str:
    """Ban an address, a network, an account or a guest; return one sentence about what was done."""
    if (network := as_network(who)) is not None:
        await policy.ban(backend.storage, str(network), backend.now())
        backend.replication.publish_sign_out()
        return f"From {network} nobody is let in."
    person = await find_person(backend, who)
    if person.account:
        await policy.ban(backend.storage, person.account, backend.now())
    await stored.end_sessions(backend.storage, person, everywhere=True)
    await forget_devices(backend, person.guests)
    backend.replication.publish_sign_out()
    return f"{person.account or person.name} is logged out" + (
        " and not let in again." if person.account else "; ban the address to keep a guest out."
    )


async def let_in(backend: Backend, who: str) -> None:
    network = as_network(who)
    name = str(network) if network else who.casefold()
    if not await policy.lift_ban(backend.storage, name):
        raise NotFound(f"{who} is not banned; see planwagen admin bans")


async def list_bans(backend: Backend) -> list[tuple[str, float]]:
    return await policy.read_bans(backend.storage)


async def reset_password(backend: Backend, name: str) -> str:
    """Set a new password, for the operator to pass on, and end all sessions of the account."""
    person, password = await find_person(backend, name), secrets.token_urlsafe(12)
    if not person.account:
        raise NotFound(f"{name} is a guest, and has no password")
    await stored.reset_password(backend.storage, person, hash_password(password))
    await forget_devices(backend, person.guests)
    backend.replication.publish_sign_out()
    return password


async def delete_person(backend: Backend, name: str) -> None:
    await delete_account_of(backend, await find_person(backend, name))
    backend.replication.publish_sign_out()


async def announce(backend: Backend, body: str, seconds: float) -> None:
    """Replace the announcement; an empty text removes it."""
    await policy.save_announcement(backend.storage, body, backend.now(), seconds)


async def count_people(backend: Backend) -> tuple[int, int]:
    """Count the accounts and all guests."""
    return await stored.count_people(backend.storage)


async def export_person(backend: Backend, name: str) -> dict[str, object]:
    """Return all rows about a person, grouped by kind."""
    return await export.export_person(backend.storage, await find_person(backend, name))
