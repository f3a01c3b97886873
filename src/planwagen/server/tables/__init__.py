"""Running tables: log, position, seats, and messages to viewers."""
