"""`planwagen backup` and `planwagen restore`: all tables in one file, and back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from planwagen.cli.serve_options import Data, Database, user_folder

To = Annotated[Path, typer.Argument(metavar="FILE", help="The backup file, such as tables.backup.")]


def backup(file: To, database: Database = "", data: Data = None) -> None:
    """Write all tables to a file, also while the server runs. Keep it safe: it holds secrets."""
    try:
        rows = asyncio.run(back_up_to(file, database, data or user_folder()))
    except KeyboardInterrupt:
        typer.echo(f"planwagen: interrupted; {file} was not written.", err=True)
        raise
    typer.echo(f"{rows} rows are in {file}.")


async def back_up_to(file: Path, database: str, folder: Path) -> int:
    from planwagen.server.db.backup import back_up
    from planwagen.server.db.database import open_engine
    from planwagen.server.settings import Settings

    engine = open_engine(Settings(data=folder, database=database).database_url)
    try:
        return await back_up(engine, folder, file)
    finally:
        await engine.dispose()


def restore(file: To, database: Database = "", data: Data = None) -> None:
    """Fill a new, empty database from a backup; it may be of another kind."""
    rows = asyncio.run(restore_from(file, database, data or user_folder()))
    typer.echo(f"{rows} rows are back.")


async def restore_from(file: Path, database: str, folder: Path) -> int:
    from planwagen.server.db.backup import restore
    from planwagen.server.db.database import open_engine
    from planwagen.server.settings import Settings

    folder.mkdir(parents=True, exist_ok=True)
    engine = open_engine(Settings(data=folder, database=database).database_url)
    try:
        return await restore(engine, folder, file)
    finally:
        await engine.dispose()
