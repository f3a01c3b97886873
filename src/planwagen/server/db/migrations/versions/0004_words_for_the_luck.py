"""Seats commit to their client seeds before any are opened."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    for name, kind in (("commitment", sa.String(64)), ("words", sa.Text)):
        op.add_column("seats", sa.Column(name, kind, nullable=False, server_default=""))
