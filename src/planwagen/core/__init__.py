"""What every game shares: actions, open decisions, luck, records.

It knows no game and uses the standard library alone.
"""
