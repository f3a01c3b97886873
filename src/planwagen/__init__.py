"""Planwagen: a digital table for three board games about the American West."""
