"""Opens SQLite, with every commit on disk, or PostgreSQL; and runs the migrations."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import structlog
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from planwagen.server.errors import BadDatabase

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
MIGRATION_LOCK = 5021990
BeforeUpgrade = Callable[[Connection, str], None]
"""Is given the database and its old schema."""
log = structlog.get_logger()
DatabaseError = SQLAlchemyError
"""Any error of the database."""


def plain_address(url: str, *, hide_password: bool) -> str:
    """Return the address of a database without our drivers."""
    name = make_url(url)
    return name.set(drivername=name.get_backend_name()).render_as_string(hide_password)


def open_engine(url: str) -> AsyncEngine:
    """Open `sqlite:///file.db` or `postgresql://user@host/name`, with the driver of our choice."""
    try:
        address = make_url(url)
    except ArgumentError as error:
        raise BadDatabase(f"not an address of a database: {url!r}") from error
    kind = address.get_backend_name()
    if kind not in DRIVERS:
        raise BadDatabase(f"databases are sqlite or postgresql, not {kind!r}")
    if kind == "postgresql":
        return create_async_engine(address.set(drivername=DRIVERS[kind]), pool_pre_ping=True)
    keep_private(address.database or "")
    engine = create_async_engine(address.set(drivername=DRIVERS[kind]))
    keep_safe(engine.sync_engine)
    return engine


def open_for_writer(engine: AsyncEngine) -> Engine:
    """Open the same SQLite database a second time, for a thread that writes."""
    twin = create_engine(engine.url.set(drivername="sqlite"), poolclass=NullPool)
    keep_safe(twin)
    return twin


def keep_safe(engine: Engine) -> None:
    event.listen(engine, "connect", set_pragmas)
    event.listen(engine, "begin", begin)


def keep_private(file: str) -> None:
    """Make the file private: it holds secrets of running games. SQLite's other files inherit the
    mode.
    """
    if not file:
        return
    path = Path(file)
    if not path.parent.is_dir():
        raise BadDatabase(f"there is no folder {path.parent} for the database")
    with suppress(OSError):  # opening the database reports it
        path.touch(0o600)
        path.chmod(0o600)


def set_pragmas(connection: DBAPIConnection, _: object) -> None:
    connection.isolation_level = None  # explicit BEGIN: a writer waits instead of failing
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


async def migrate(
    engine: AsyncEngine, to: str = "head", *, before: BeforeUpgrade | None = None
) -> None:
    """Brings the schema forward; one process at a time. `before` sees the old schema."""
    try:
        async with engine.connect() as connection:
            await connection.execution_options(writes=True)
            async with connection.begin():
                if engine.dialect.name == "postgresql":
                    lock = text("SELECT pg_advisory_xact_lock(:key)")
                    await connection.execute(lock, {"key": MIGRATION_LOCK})
                await connection.run_sync(upgrade, to, before)
    except (SQLAlchemyError, OSError) as error:
        raise BadDatabase(f"the database cannot be opened: {reason(error)}") from error


def reason(error: Exception) -> str:
    """Return the first line of the driver's message."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]


def upgrade(connection: Connection, to: str, before: BeforeUpgrade | None = None) -> None:
    config = alembic_config()
    current = check_known(connection)
    is_upgrade = current is not None and current != newest_schema()
    if current is not None and is_upgrade and before is not None:
        before(connection, current)
    config.attributes["connection"] = connection
    command.upgrade(config, to)
    if is_upgrade:
        log.info("schema_upgraded", old=current, new=check_known(connection))


def newest_schema() -> str | None:
    return ScriptDirectory.from_config(alembic_config()).get_current_head()


def is_known(schema: str) -> bool:
    script = ScriptDirectory.from_config(alembic_config())
    return schema in (known.revision for known in script.walk_revisions())


def check_known(connection: Connection) -> str | None:
    """Return the schema version of the database, None if it is new."""
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and not is_known(current):
        raise BadDatabase(
            f"the database has schema {current}, which this Planwagen does not know; "
            "it was used with a newer one"
        )
    return current


async def known_schema(engine: AsyncEngine) -> str | None:
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(check_known)
    except (SQLAlchemyError, OSError) as error:
        raise BadDatabase(f"the database cannot be opened: {reason(error)}") from error


async def check_schema(engine: AsyncEngine) -> None:
    """Check the schema for commands beside a server, which must not migrate it."""
    current = await known_schema(engine)
    newest = newest_schema()
    if current is None:
        raise BadDatabase("this database is empty; the server has never been started with it")
    if current != newest:
        raise BadDatabase(
            f"the database has schema {current}, and this Planwagen needs {newest}; "
            "start its server once, which brings it forward"
        )
