"""Notes store the command that wrote them, once a table."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("notes", sa.Column("command_id", sa.String(80), nullable=True))
    op.create_index("uq_notes_command", "notes", ["table_id", "command_id"], unique=True)
