"""Sessions: a cookie names one, and it can be revoked. Older cookies stay valid."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

KEY = sa.String(64)


def upgrade() -> None:
    guest = sa.ForeignKey("guests.id", ondelete="CASCADE")
    op.create_table(
        "sessions",
        sa.Column("id", KEY, primary_key=True),
        sa.Column("guest", KEY, guest, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_index("ix_sessions_guest", "sessions", ["guest"])
    carried = sa.text("INSERT INTO sessions (id, guest, made_at) SELECT id, id, :now FROM guests")
    op.execute(carried.bindparams(now=time.time()))
