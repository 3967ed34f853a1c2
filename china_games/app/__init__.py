"""The program at the screen: menus, and a game at the table."""
