"""Background tasks: bots, clocks, hints, the coach, retention and vacations."""
