"""A table counts the changes of its seats and notes, and processes store whom they serve."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    number = sa.Column("version", sa.Integer, nullable=False, server_default="0")
    op.add_column("tables", number)
    op.create_table(
        "presence",
        sa.Column("process", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("seen_at", sa.Float, nullable=False),
    )
    op.create_index("ix_presence_table_id", "presence", ["table_id"])
