"""Accounts, one-time links for a second device, and notices by webhook."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

KEY = sa.String(64)


def of_table(*, primary_key: bool = False) -> sa.Column[str]:
    parent = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", KEY, parent, primary_key=primary_key, nullable=False)


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", KEY, primary_key=True),
        sa.Column("login", sa.String(40), nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.add_column("guests", sa.Column("account", KEY, nullable=True))
    op.create_index("ix_guests_account", "guests", ["account"])
    webhook = sa.Column("webhook", sa.Text, nullable=False, server_default="")
    op.add_column("seats", webhook)
    op.create_table(
        "seat_keys",
        of_table(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", KEY, primary_key=True),
    )
    op.create_table(
        "used_links",
        sa.Column("nonce", KEY, primary_key=True),
        sa.Column("used_at", sa.Float, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        of_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("next_at", sa.Float, nullable=True),
        sa.UniqueConstraint("table_id", "seat", "seq"),
    )
    op.create_index("ix_notices_next_at", "notices", ["next_at"])
