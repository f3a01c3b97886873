"""Bots meet: games by the hundred, in one process or in many, with the same result."""
