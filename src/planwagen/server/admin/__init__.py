"""Tools of the operator: `planwagen admin`, also while the server runs."""
