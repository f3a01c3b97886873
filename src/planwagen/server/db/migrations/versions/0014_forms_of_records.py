"""Tables store the form of their record, which says how their luck draws.

Tables made before go on by form 4, or by form 3 where their rounds were not counted.
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    form = sa.Column("form", sa.Integer, nullable=False, server_default="4")
    op.add_column("tables", form)
