"""A game under way: its log, its position, what each viewer is sent."""
