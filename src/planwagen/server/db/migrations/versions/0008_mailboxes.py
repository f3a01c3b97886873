"""Notifications belong to a person, not to a seat: preferences, channels and an outbox."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

KEY = sa.String(64)


def upgrade() -> None:
    op.create_table(
        "mailboxes",
        sa.Column("owner", KEY, primary_key=True),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=True),
        sa.Column("quiet_until", sa.Integer, nullable=True),
        sa.Column("digest_at", sa.Integer, nullable=True),
        sa.Column("often", sa.Boolean, nullable=False),
    )
    channels = op.create_table(
        "channels",
        sa.Column("id", KEY, primary_key=True),
        sa.Column("owner", KEY, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("told_at", sa.Float, nullable=True),
        sa.Column("trouble", sa.Text, nullable=False),
    )
    op.create_index("ix_channels_owner", "channels", ["owner"])
    parent = sa.ForeignKey("channels.id", ondelete="CASCADE")
    op.create_table(
        "deliveries",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("channel", KEY, parent, nullable=False),
        sa.Column("letter", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("next_at", sa.Float, nullable=False),
    )
    op.create_index("ix_deliveries_channel", "deliveries", ["channel"])
    op.create_index("ix_deliveries_next_at", "deliveries", ["next_at"])
    op.add_column("notices", sa.Column("told_at", sa.Float, nullable=True))
    carry_webhooks_over(channels)
    op.drop_column("seats", "webhook")


def carry_webhooks_over(channels: sa.Table) -> None:
    """Turn the webhook of a seat into a channel for all seats of its owner."""
    wanted = sa.text(
        "SELECT DISTINCT coalesce(g.account, g.id) AS owner, s.webhook AS target"
        " FROM seats s JOIN guests g ON g.id = s.guest WHERE s.webhook <> ''"
    )
    for row in op.get_bind().execute(wanted).all():
        values = {"id": secrets.token_urlsafe(12), "owner": row.owner, "target": row.target}
        values |= {"kind": "webhook", "confirmed": True, "trouble": ""}
        op.get_bind().execute(sa.insert(channels).values(**values))
