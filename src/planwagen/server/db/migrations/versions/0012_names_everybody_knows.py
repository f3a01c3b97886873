"""Tables and columns get their usual names; nothing else changes."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

COLUMNS = {
    "tables": {
        "terms": "settings",
        "salts": "client_seeds",
        "given": "imported",
        "owes": "to_move",
    },
    "seats": {"words": "client_seed", "answers": "auto_answers"},
    "log": {"wish": "command_id"},
    "notices": {"told_at": "notified_at"},
    "channels": {"told_at": "sent_at"},
    "deliveries": {"letter": "notification"},
}
TABLES = {
    "notices": "due_notifications",
    "mailboxes": "notification_prefs",
    "deliveries": "outbox",
}
INDEXES = {
    "ix_notices_next_at": ("due_notifications", "next_at"),
    "ix_deliveries_channel": ("outbox", "channel"),
    "ix_deliveries_next_at": ("outbox", "next_at"),
}


def upgrade() -> None:
    for table, columns in COLUMNS.items():
        for old, new in columns.items():
            op.execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")
    for old, new in TABLES.items():
        op.rename_table(old, new)
    for old, (table, column) in INDEXES.items():
        op.drop_index(old, table)
        op.create_index(f"ix_{table}_{column}", table, [column])
    rename_time_control()


def rename_time_control() -> None:
    """Rename the key inside the settings of a table, which are JSON."""
    connection = op.get_bind()
    tables = sa.table("tables", sa.column("id"), sa.column("settings"))
    for table_id, text in connection.execute(sa.select(tables.c.id, tables.c.settings)).all():
        settings = json.loads(text)
        if "pace" in settings:
            settings["time_control"] = settings.pop("pace")
            mine = sa.update(tables).where(tables.c.id == table_id)
            connection.execute(mine.values(settings=json.dumps(settings, separators=(",", ":"))))
