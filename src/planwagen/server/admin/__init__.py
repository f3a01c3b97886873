"""What whoever runs the server does beside it: `planwagen admin`, also while it runs."""
