"""Tables with their logs, seats, notes and guests."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

KEY = sa.String(64)


def of_table(*, primary_key: bool = False) -> sa.Column[str]:
    parent = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", KEY, parent, primary_key=primary_key, nullable=False)


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", KEY, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", KEY, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("host", KEY, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("salts", sa.Text, nullable=False),
        sa.Column("given", sa.Integer, nullable=False),
        sa.Column("invite", KEY, nullable=False),
        sa.Column("watch", KEY, nullable=False),
        sa.Column("rematch", KEY, nullable=True),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("owes", sa.String(40), nullable=False),
        sa.Column("bot_due", sa.Boolean, nullable=False),
        sa.Column("due_at", sa.Float, nullable=True),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("started_at", sa.Float, nullable=True),
        sa.Column("moved_at", sa.Float, nullable=False),
    )
    op.create_index("ix_tables_status", "tables", ["status"])
    op.create_index("ix_tables_due_at", "tables", ["due_at"])
    op.create_table(
        "seats",
        of_table(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("guest", KEY, nullable=True),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("invite", KEY, nullable=False),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"])
    op.create_table(
        "log",
        of_table(primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("who", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("forced", sa.Boolean, nullable=False),
        sa.Column("wish", sa.String(80), nullable=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        of_table(),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_notes_of_table", "notes", ["table_id", "id"])
