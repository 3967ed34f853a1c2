"""The widgets; import them from here: `from china_games.ui.widgets import Button, Column, Label, Row`."""
from china_games.ui.layout import Column, Flow, Grid, Row, Space, Stack, filler
from china_games.ui.widgets.button import Button
from china_games.ui.widgets.paint import Paint, Picture
from china_games.ui.widgets.scroll import Scroll
from china_games.ui.widgets.text import Label, Paragraph

__all__ = ["Button", "Column", "Flow", "Grid", "Label", "Paint", "Paragraph", "Picture", "Row", "Scroll", "Space",
           "Stack", "filler"]
