"""Rounds of the luck are counted, and a person may waive the client seed.

A game that has begun keeps NULL: its rounds were not counted.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rounds", sa.Text, nullable=True))
    op.execute("UPDATE tables SET rounds = '[]' WHERE status = 'waiting'")
    no = sa.false()
    op.add_column("seats", sa.Column("waived", sa.Boolean, nullable=False, server_default=no))
