"""Routes for people: guests, accounts, second devices."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import structlog
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from msgspec import Meta, Struct

from planwagen.core.errors import PlanwagenError
from planwagen.server.accounts.deletion import delete_account_of, forget_devices
from planwagen.server.accounts.people import SESSION_LIFETIME
from planwagen.server.db.people import NOBODY_YET, Person
from planwagen.server.requests import Name, Number
from planwagen.server.routes.dependencies import (
    COOKIE,
    AnyPerson,
    HttpRequest,
    InjectedServices,
    NamedGuest,
    client_of,
    limited,
)
from planwagen.server.services import Services
from planwagen.tables.errors import NotAllowed
from planwagen.tables.new_table import plain_name

Password = Annotated[str, Meta(min_length=8, max_length=200)]
MAX_LOGIN_LENGTH = 40
Token = Annotated[str, Meta(max_length=400)]


class Me(Struct, frozen=True):
    name: str
    account: str


class Naming(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    password: Password


class ComingIn(LogIn, frozen=True, forbid_unknown_fields=True):
    """A login. With `bring`, the tables of the current guest move to the account."""

    bring: bool = False


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    old: Password
    new: Password


class OldPassword(Struct, frozen=True, forbid_unknown_fields=True):
    password: Password


class DeviceLink(Struct, frozen=True):
    token: str


class OpenLink(Struct, frozen=True, forbid_unknown_fields=True):
    token: Token


class Opened(Struct, frozen=True):
    table: str
    seat: Number


def with_cookie(services: Services, person: Person) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE,
        value=services.people.cookie(person),
        max_age=SESSION_LIFETIME,
        httponly=True,
        samesite="lax",
        secure=services.settings.is_secure,
    )
    return Response(Me(person.name, person.account), cookies=[cookie], status_code=200)


def login_of(name: str) -> str:
    """Ignores case; `casefold` can make a name longer, so it is cut after that."""
    return plain_name(name).casefold()[:MAX_LOGIN_LENGTH]


@get("/api/me", guards=[limited("other")])
async def me(person: AnyPerson) -> Me:
    """Return who I am; an empty name means not known yet."""
    return Me(person.name, person.account)


@contextmanager
def signing(what: str, request: HttpRequest, login: str) -> Iterator[None]:
    """Log each login or logout with its address and its result, but never a password."""
    log = structlog.get_logger().bind(account=login, address=client_of(request))
    try:
        yield
    except PlanwagenError as error:
        log.info(f"{what}_refused", why=str(error))
        raise
    log.info(what)


@post("/api/me", guards=[limited("guest")], status_code=200)
async def set_name(
    request: HttpRequest, services: InjectedServices, person: AnyPerson, data: JSONBody[Naming]
) -> Response[Me]:
    """Set or change my name."""
    name = plain_name(data.name)
    if person.guest:
        return with_cookie(services, await services.people.rename(person, name))
    return with_cookie(services, await services.people.welcome(name, client_of(request)))


@post("/api/accounts", guards=[limited("log in")], status_code=200)
async def register(
    request: HttpRequest, services: InjectedServices, guest: NamedGuest, data: JSONBody[LogIn]
) -> Response[Me]:
    """Create an account for this guest and its tables."""
    login = login_of(data.name)
    with signing("registered", request, login):
        return with_cookie(services, await services.accounts.register(guest, login, data.password))


@post("/api/login", guards=[limited("log in")], status_code=200)
async def log_in(
    request: HttpRequest, services: InjectedServices, person: AnyPerson, data: JSONBody[ComingIn]
) -> Response[Me]:
    """Log in as a new guest of the account, with a new session."""
    login, name = login_of(data.name), person.name or plain_name(data.name)
    with signing("signed_in", request, login):
        inside = await services.accounts.log_in(login, data.password, name, client_of(request))
    if data.bring and person.guest and not person.account:
        await services.accounts.bring(person, inside.owner)
        await services.replication.signed_out()
    return with_cookie(services, inside)


@post("/api/password", guards=[limited("log in")], status_code=200)
async def change_password(
    request: HttpRequest, services: InjectedServices, guest: NamedGuest, data: JSONBody[NewPassword]
) -> Response[Me]:
    """Change the password and end all other sessions."""
    with signing("password_changed", request, guest.account):
        person = await services.accounts.change_password(guest, data.old, data.new)
    await forget_devices(services, guest.guests)
    await services.replication.signed_out()
    return with_cookie(services, person)


@post("/api/accounts/delete", guards=[limited("log in")], status_code=200)
async def delete_account(
    request: HttpRequest, services: InjectedServices, guest: NamedGuest, data: JSONBody[OldPassword]
) -> Response[Me]:
    """Delete the account with all its data; the password is asked once more."""
    with signing("account_deleted", request, guest.account):
        await services.accounts.checked(guest.account, data.password)
    await delete_account_of(services, guest)
    await services.replication.signed_out()
    return without_cookie()


@post("/api/logout", guards=[limited("table")], status_code=200)
async def log_out(services: InjectedServices, person: AnyPerson) -> Response[Me]:
    return await logged_out(services, person, everywhere=False)


@post("/api/logout/everywhere", guards=[limited("table")], status_code=200)
async def log_out_everywhere(services: InjectedServices, person: AnyPerson) -> Response[Me]:
    """Log out on all devices, and in all open pages."""
    return await logged_out(services, person, everywhere=True)


async def logged_out(services: Services, person: Person, *, everywhere: bool) -> Response[Me]:
    if person.session:
        await services.people.log_out(person, everywhere=everywhere)
        if everywhere:
            await forget_devices(services, person.guests)
        await services.replication.signed_out()
    return without_cookie()


def without_cookie() -> Response[Me]:
    response = Response(Me(NOBODY_YET.name, ""), status_code=200)
    response.delete_cookie(COOKIE)
    return response


@post("/api/links", guards=[limited("join")], status_code=200)
async def open_link(
    request: HttpRequest, services: InjectedServices, person: AnyPerson, data: JSONBody[OpenLink]
) -> Response[Opened]:
    """Open a one-time link: this device may play the seat as well."""
    table_id, seat, owner, giver = await services.people.open_device_link(data.token)
    table = await services.tables.find(table_id)
    async with table.lock:
        await table.catch_up()
        if table.seats[seat].guest != owner or seat not in table.seats_of(giver.guests):
            raise NotAllowed("link_expired")
        if not person.guest:
            person = await services.people.welcome(table.seats[seat].name, client_of(request))
        if not await services.storage.add_key(table_id, seat, owner, person.guest):
            raise NotAllowed("link_expired")
        await table.catch_up()
    shown = with_cookie(services, person)
    return Response(Opened(table_id, seat), cookies=shown.cookies, status_code=200)


PEOPLE = [
    me,
    set_name,
    register,
    log_in,
    change_password,
    delete_account,
    log_out,
    log_out_everywhere,
    open_link,
]
