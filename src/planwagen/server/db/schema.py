"""Schema: tables and their logs, seats, notes, people, notifications. Times are Unix seconds."""

from __future__ import annotations

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

KEY = String(64)

schema = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def of_table(*, primary_key: bool = False) -> Column[str]:
    """Foreign key to a table; the row is deleted with the table."""
    parent = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", KEY, parent, primary_key=primary_key, nullable=False)


guests = Table(
    "guests",
    schema,
    Column("id", KEY, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("account", KEY, nullable=True, index=True),
    Column("made_at", Float, nullable=False),
)

sessions = Table(
    "sessions",
    schema,
    Column("id", KEY, primary_key=True),  # named by a cookie
    Column("guest", KEY, ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("made_at", Float, nullable=False),
    Column("address", String(64), nullable=False, server_default=""),  # the address that opened it
)

accounts = Table(
    "accounts",
    schema,
    Column("id", KEY, primary_key=True),
    Column("login", String(40), nullable=False, unique=True),
    Column("password", Text, nullable=False),
    Column("made_at", Float, nullable=False),
)

tables = Table(
    "tables",
    schema,
    Column("id", KEY, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("status", String(12), nullable=False, index=True),
    Column("settings", Text, nullable=False),  # variant, time control, listed … as JSON
    Column("host", KEY, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("client_seeds", Text, nullable=False),
    Column("imported", Integer, nullable=False),  # lines taken over from another record
    Column("invite", KEY, nullable=False),
    Column("watch", KEY, nullable=False),
    Column("rematch", KEY, nullable=True),
    Column("listed", Boolean, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("to_move", String(40), nullable=False),  # seats that are to move: "0 2"
    Column("bot_due", Boolean, nullable=False),
    Column("due_at", Float, nullable=True, index=True),
    Column("made_at", Float, nullable=False),
    Column("started_at", Float, nullable=True),
    Column("moved_at", Float, nullable=False),
    Column("rounds", Text, nullable=True),  # abandoned rounds as JSON; NULL if never counted
    Column("form", Integer, nullable=False, server_default="4"),  # of the record
    Column("opens_at", Float, nullable=True),  # at an event: when its secret may be told
    Column("contest", KEY, nullable=False, server_default=""),  # the event, also if it was deleted
    Column("version", Integer, nullable=False, server_default="0"),  # counts seats and notes
)

seats = Table(
    "seats",
    schema,
    of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),  # open, person, hotseat, bot
    Column("name", String(40), nullable=False),
    Column("guest", KEY, nullable=True, index=True),
    Column("bot", String(40), nullable=False),
    Column("away", Boolean, nullable=False),  # a bot stands in for the owner
    Column("invite", KEY, nullable=False),
    Column("commitment", String(64), nullable=False, server_default=""),  # to a client seed
    Column("client_seed", Text, nullable=False, server_default=""),  # once it is opened
    Column("waived", Boolean, nullable=False, server_default=false()),  # adds no client seed
    Column("auto_answers", String(80), nullable=False, server_default=""),
)

seat_keys = Table(
    "seat_keys",
    schema,
    of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", KEY, primary_key=True),
)

presence = Table(
    "presence",  # who watches from a seat at which process; no foreign key: rows soon expire
    schema,
    Column("process", KEY, primary_key=True),
    Column("table_id", KEY, primary_key=True, index=True),
    Column("seat", Integer, primary_key=True),
    Column("seen_at", Float, nullable=False),
)

log = Table(
    "log",
    schema,
    of_table(primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("who", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("purpose", Text, nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("command_id", String(80), nullable=True),
    Column("at", Float, nullable=False),
)

notes = Table(
    "notes",
    schema,
    Column("id", Integer, primary_key=True, autoincrement=True),
    of_table(),
    Column("kind", String(20), nullable=False),  # chat, take_back, answer, bot_replaced …
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("command_id", String(80), nullable=True),
    Index("ix_notes_of_table", "table_id", "id"),
    Index("uq_notes_command", "table_id", "command_id", unique=True),
)

analyses = Table(
    "analyses",
    schema,
    of_table(primary_key=True),
    Column("found", Text, nullable=False),  # the coach's result for a finished game, as JSON
)

results = Table(
    "results",
    schema,
    of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(120), nullable=False),  # its name, and the hash of its values
    Column("variant", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("guest", KEY, nullable=True, index=True),
    Column("bot", String(40), nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("parts", Text, nullable=False),  # as JSON
    Column("seconds", Float, nullable=False),
    Column("ended_at", Float, nullable=False),
    Column("accuracy", Float, nullable=True),  # from the coach, and so is the next
    Column("luck", Float, nullable=True),
    # a day, `cup-KEY`, `challenge-KEY`, or empty
    Column("event", String(80), nullable=False, server_default="", index=True),
)

contests = Table(
    "contests",  # at an event all tables have the same luck
    schema,
    Column("id", KEY, primary_key=True),  # a day
    Column("game", String(40), nullable=False),
    Column("settings", Text, nullable=False),  # as JSON, and so are the next
    Column("bots", Text, nullable=False),  # on each seat; empty for the person
    Column("secret", String(64), nullable=False),
    Column("opens_at", Float, nullable=False, index=True),
    Column("closes_at", Float, nullable=False),
    Column("salt", String(64), nullable=False, server_default=""),  # once it is open
    Column("words", Text, nullable=False, server_default="[]"),
    Column("before", KEY, nullable=False, server_default=""),
)

tries = Table(
    "tries",
    schema,
    of_table(primary_key=True),
    Column(
        "contest", KEY, ForeignKey("contests.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("counted_by", KEY, nullable=True),  # an account or a guest, once in each contest
    Column("words", Text, nullable=False),  # for the salt of the next contest
    Index("uq_tries_counted", "contest", "counted_by", unique=True),
)

challenges = Table(
    "challenges",  # friends play the luck of a finished game
    schema,
    Column("id", KEY, primary_key=True),  # the key of its link
    Column(
        "table_id",
        KEY,
        ForeignKey("tables.id", ondelete="CASCADE"),
        nullable=False,
        unique=True,
    ),
    Column("owner", KEY, nullable=False, index=True),  # an account or a guest
    Column("friends", Integer, nullable=False),  # how many may take it up
    Column("all_seats", Boolean, nullable=False),  # each plays all seats in turn
    Column("made_at", Float, nullable=False),
    Column("closes_at", Float, nullable=False),
    Column("opened_at", Float, nullable=True),
)

challenge_games = Table(
    "challenge_games",
    schema,
    of_table(primary_key=True),
    Column(
        "challenge",
        KEY,
        ForeignKey("challenges.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("owner", KEY, nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Index("uq_challenge_games_seat", "challenge", "owner", "seat", unique=True),
)

cups = Table(
    "cups",
    schema,
    Column("id", KEY, primary_key=True),  # the key of its link
    Column("owner", KEY, nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("settings", Text, nullable=False),  # as JSON
    Column("size", Integer, nullable=False),  # players at a table
    Column("rounds", Integer, nullable=False),
    Column("system", String(20), nullable=False),
    Column("status", String(12), nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("made_at", Float, nullable=False),
)


def of_cup() -> Column[str]:
    """Foreign key to a cup; the row is deleted with it."""
    parent = ForeignKey("cups.id", ondelete="CASCADE")
    return Column("cup", KEY, parent, nullable=False, index=True)


cup_players = Table(
    "cup_players",
    schema,
    of_cup(),
    Column("number", Integer, nullable=False),
    Column("owner", KEY, nullable=False, index=True),
    Column("guest", KEY, nullable=True),
    Column("name", String(40), nullable=False),
    Column("gone", Boolean, nullable=False),
    Index("uq_cup_players_number", "cup", "number", unique=True),
)

cup_tables = Table(
    "cup_tables",
    schema,
    of_table(primary_key=True),
    of_cup(),
    Column("round", Integer, nullable=False),
    Column("seating", Text, nullable=False),  # numbers of the players by seat, as JSON
)

used_links = Table(
    "used_links",
    schema,
    Column("nonce", KEY, primary_key=True),
    Column("used_at", Float, nullable=False),
)

due_notifications = Table(
    "due_notifications",
    schema,
    Column("id", Integer, primary_key=True, autoincrement=True),
    of_table(),
    Column("seat", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("next_at", Float, nullable=True, index=True),  # NULL once sent or given up
    Column("kind", String(20), nullable=False, server_default="your_turn"),
    Column("notified_at", Float, nullable=True),
    UniqueConstraint("table_id", "seat", "seq", name="uq_notices_table_id_seat_seq"),
)

notification_prefs = Table(
    "notification_prefs",
    schema,
    Column("owner", KEY, primary_key=True),  # an account, or a guest without one
    Column("language", String(2), nullable=False),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer, nullable=True),  # minutes of the day
    Column("quiet_until", Integer, nullable=True),
    Column("digest_at", Integer, nullable=True),
    Column("often", Boolean, nullable=False),
)

channels = Table(
    "channels",
    schema,
    Column("id", KEY, primary_key=True),
    Column("owner", KEY, nullable=False, index=True),
    Column("kind", String(12), nullable=False),  # of notifications.channels
    Column("target", Text, nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("sent_at", Float, nullable=True),  # when it worked last
    Column("trouble", Text, nullable=False),  # the last error, if any
)

outbox = Table(
    "outbox",
    schema,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column(
        "channel", KEY, ForeignKey("channels.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("notification", Text, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("next_at", Float, nullable=False, index=True),
)

vacations = Table(
    "vacations",
    schema,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("owner", KEY, nullable=False, index=True),  # an account, or a guest without one
    Column("start", Float, nullable=False),
    Column("until", Float, nullable=False),
)

bans = Table(
    "bans",
    schema,
    Column("who", String(80), primary_key=True),  # a network, or the name of an account
    Column("made_at", Float, nullable=False),
)

announcements = Table(
    "announcements",
    schema,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("body", Text, nullable=False),
    Column("made_at", Float, nullable=False),
    Column("until", Float, nullable=False),
)


def to_json(value: object) -> str:
    """Encode a value for a column of text."""
    return msgspec.json.encode(value).decode()
