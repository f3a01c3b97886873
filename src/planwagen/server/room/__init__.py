"""Around the game: people, seats, setting up, the lobby, limits."""
