"""Seats store the auto-answers of their owners."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    answers = sa.Column("answers", sa.String(80), nullable=False, server_default="")
    op.add_column("seats", answers)
