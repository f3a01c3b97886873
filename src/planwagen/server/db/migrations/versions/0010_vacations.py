"""People can go on vacation."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "vacations",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("start", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_vacations"),
    )
    op.create_index("ix_vacations_owner", "vacations", ["owner"])
