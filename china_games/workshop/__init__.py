"""What helps people to make boards: how a board plays. No window."""
