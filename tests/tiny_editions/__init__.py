"""A game's component values in two editions, for tests of editions in general."""
