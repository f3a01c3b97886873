"""Editions: the component values of a game, as files that people can write."""
