"""The game server: stores moves before publishing them, and shows each viewer only their part."""
