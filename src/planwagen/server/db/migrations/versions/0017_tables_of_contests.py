"""A table knows its event."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
OF_TRY = "SELECT tries.contest FROM tries WHERE tries.table_id = tables.id"


def upgrade() -> None:
    name = sa.Column("contest", sa.String(64), nullable=False, server_default="")
    op.add_column("tables", name)
    op.execute(f"UPDATE tables SET contest = COALESCE(({OF_TRY}), '')")
