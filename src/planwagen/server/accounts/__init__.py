"""Guests, accounts, sessions and second devices."""
