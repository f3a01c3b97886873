"""The coach's results are stored with their table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    parent = sa.ForeignKey("tables.id", name="fk_analyses_table_id", ondelete="CASCADE")
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(64), parent, nullable=False),
        sa.Column("found", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_analyses"),
    )
