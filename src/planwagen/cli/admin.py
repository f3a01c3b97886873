"""`planwagen admin`: tables and people of a server, also while it runs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from planwagen.cli.options import AsJson, show_json
from planwagen.cli.serve_options import Bus, Data, Database, user_folder
from planwagen.core.errors import PlanwagenError

if TYPE_CHECKING:
    from planwagen.server.admin import Shown
    from planwagen.server.backend import Backend

T = TypeVar("T")
Deed = Callable[["Backend"], Awaitable[T]]

admin = typer.Typer(
    help="Manage the tables and people of a server, also while it runs.",
    no_args_is_help=True,
)
NUMBERED = {"ignore_unknown_options": True}
"""The number of a table or of a guest may begin with a dash, and is no option then."""
Table = Annotated[str, typer.Argument(metavar="TABLE", help="The id of the table, as in its link.")]
Who = Annotated[str, typer.Argument(metavar="NAME", help="An account, or the id of a guest.")]
Whom = Annotated[
    str, typer.Argument(metavar="WHO", help="An account, a guest, an address or a network.")
]
Status = Annotated[str, typer.Option(help="List only waiting, running, over or ended tables.")]
Most = Annotated[int, typer.Option(min=1, max=10_000, help="Maximum number of rows.")]
Guests = Annotated[bool, typer.Option("--guests", help="Include guests without an account.")]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")]
Hours = Annotated[float, typer.Option(min=0.1, max=10_000, help="Hours to show the text.")]
Words = Annotated[str, typer.Argument(metavar="TEXT", help="Default: remove the announcement.")]


@admin.callback()
def in_admin_session(
    context: typer.Context, database: Database = "", bus: Bus = "", data: Data = None
) -> None:
    """Which server: the same settings as `planwagen serve`."""
    from planwagen.server.settings import Settings

    context.obj = Settings(data=data or user_folder(), database=database, bus=bus)


def run(context: typer.Context, deed: Deed[T]) -> T:
    from planwagen.server.admin import admin_session

    async def in_session() -> T:
        async with admin_session(context.obj) as backend:
            return await deed(backend)

    return asyncio.run(in_session())


def day(at: float) -> str:
    return datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M")


def make_sure(question: str, sure: bool) -> None:
    if not sure and not typer.confirm(question):
        raise PlanwagenError("nothing was changed")


# Tables.


@admin.command("tables")
def tables_(
    context: typer.Context, status: Status = "", most: Most = 50, as_json: AsJson = False
) -> None:
    """List tables, the newest first."""
    from planwagen.server.admin import count_tables, list_tables

    found = run(context, lambda backend: list_tables(backend, status, most))
    if as_json:
        show_json(list(map(figures_of, found)))
        return
    if found:
        typer.echo(TABLE_HEAD)
    for shown in found:
        typer.echo(in_a_row(shown))
    counted = run(context, count_tables)
    typer.echo(", ".join(f"{number} {name}" for name, number in counted.items()) or "no tables")


TABLE_HEAD = f"{'table':12}  {'game':12}  {'status':8}  lines  {'last move':16}  seats"


def figures_of(shown: Shown) -> dict[str, object]:
    row = shown.row
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "lines": row.seq,
        "made_at": row.made_at,
        "moved_at": row.moved_at,
        "seats": [{"kind": seat_row.kind, "name": seat_row.name} for seat_row in shown.seats],
    }


def in_a_row(shown: Shown) -> str:
    row = shown.row
    names = ", ".join(seat_row.name or seat_row.kind for seat_row in shown.seats)
    return f"{row.id:12}  {row.game:12}  {row.status:8}  {row.seq:5}  {day(row.moved_at)}  {names}"


@admin.command(context_settings=NUMBERED)
def table(context: typer.Context, table: Table, as_json: AsJson = False) -> None:
    """Show one table, its settings and its seats."""
    from planwagen.server.admin import show_table

    shown = run(context, lambda backend: show_table(backend, table))
    if as_json:
        show_json(figures_of(shown))
        return
    row = shown.row
    typer.echo(f"{row.game}, {row.status}, {row.seq} lines; owes: {row.to_move or 'nobody'}")
    typer.echo(f"made {day(row.made_at)}, last move {day(row.moved_at)}; host {row.host}")
    for seat_row in shown.seats:
        away = ", away" if seat_row.away else ""
        typer.echo(
            f"  {seat_row.seat}  {seat_row.kind:8}  {seat_row.name}  {seat_row.guest or ''}{away}"
        )


@admin.command(context_settings=NUMBERED)
def close(context: typer.Context, table: Table) -> None:
    """End the game at a table; its record stays."""
    from planwagen.server.admin import close_table

    run(context, lambda backend: close_table(backend, table))
    typer.echo(f"The game at table {table} is ended.")


@admin.command(context_settings=NUMBERED)
def remove(context: typer.Context, table: Table, yes: Sure = False) -> None:
    """Remove a table for good, with its log and chat."""
    from planwagen.server.admin import remove_table

    make_sure(f"Remove table {table} for good?", yes)
    run(context, lambda backend: remove_table(backend, table))
    typer.echo(f"Table {table} is gone.")


# People.


@admin.command()
def people(
    context: typer.Context, guests: Guests = False, most: Most = 50, as_json: AsJson = False
) -> None:
    """List people and the addresses from which they logged in."""
    from msgspec import to_builtins

    from planwagen.server.admin import count_people, list_people

    found = run(context, lambda backend: list_people(backend, most, all_guests=guests))
    if as_json:
        show_json(to_builtins(found))
        return
    if found:
        typer.echo("name  kind  since  addresses")
    for known in found:
        kind = "account" if known.has_account else f"guest {known.id}"
        typer.echo(f"{known.name}  {kind}  {day(known.made_at)}  {' '.join(known.addresses)}")
    accounts, all_guests = run(context, count_people)
    typer.echo(f"accounts: {accounts}, guests: {all_guests}")


@admin.command(context_settings=NUMBERED)
def ban(context: typer.Context, who: Whom) -> None:
    """Ban a person or an address; their open pages close within seconds."""
    from planwagen.server.admin import ban as keep_out

    typer.echo(run(context, lambda backend: keep_out(backend, who)))


@admin.command(context_settings=NUMBERED)
def unban(context: typer.Context, who: Whom) -> None:
    """Lift a ban."""
    from planwagen.server.admin import let_in

    run(context, lambda backend: let_in(backend, who))
    typer.echo(f"{who} is let in again.")


@admin.command()
def bans(context: typer.Context, as_json: AsJson = False) -> None:
    """List banned people, addresses and networks."""
    from planwagen.server.admin import list_bans

    found = run(context, list_bans)
    if as_json:
        show_json([{"who": who, "made_at": made_at} for who, made_at in found])
        return
    for who, made_at in found:
        typer.echo(f"{who}  since {day(made_at)}")


@admin.command(context_settings=NUMBERED)
def password(context: typer.Context, name: Who) -> None:
    """Set a new random password for an account, and print it once."""
    from planwagen.server.admin import reset_password

    new = run(context, lambda backend: reset_password(backend, name))
    typer.echo(f"The new password of {name} is {new} (to be changed in the page).")


@admin.command(context_settings=NUMBERED)
def delete(context: typer.Context, name: Who, yes: Sure = False) -> None:
    """Delete a person and their data; in games of others a bot plays on."""
    from planwagen.server.admin import delete_person

    make_sure(f"Delete {name} with all that belongs to them?", yes)
    run(context, lambda backend: delete_person(backend, name))
    typer.echo(f"Nothing of {name} is kept.")


@admin.command(context_settings=NUMBERED)
def export(context: typer.Context, name: Who) -> None:
    """Print all stored data about a person as JSON, without secrets."""
    from planwagen.server.admin import export_person

    found = run(context, lambda backend: export_person(backend, name))
    typer.echo(json.dumps(found, indent=1, ensure_ascii=False))


@admin.command()
def announce(context: typer.Context, text: Words = "", hours: Hours = 24.0) -> None:
    """Show a text in all open pages; without a text, remove it."""
    from planwagen.server.admin import announce as put_up

    run(context, lambda backend: put_up(backend, text.strip(), hours * 3600))
    typer.echo(f"Shown for {hours:g} h." if text.strip() else "Nothing is announced.")
