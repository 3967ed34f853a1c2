"""The widgets; import them from here: `from china_games.kit.widgets import Button, Column, Label,
Row`.
"""

from china_games.kit.layout import Column, Flow, Grid, Row, Space, Stack, make_filler
from china_games.kit.widgets.button import Button
from china_games.kit.widgets.choice import Choice, build_tabs
from china_games.kit.widgets.counter import Counter
from china_games.kit.widgets.dialog import ask, open_dialog, open_popup, tell
from china_games.kit.widgets.field import Field
from china_games.kit.widgets.listbox import Item, ListBox
from china_games.kit.widgets.paint import Paint, Picture
from china_games.kit.widgets.pictures import Divider, Icon, Seal
from china_games.kit.widgets.scroll import Scroll
from china_games.kit.widgets.slider import Slider
from china_games.kit.widgets.text import Label, Paragraph
from china_games.kit.widgets.toggle import Toggle

__all__ = [
    "Button",
    "Choice",
    "Column",
    "Counter",
    "Divider",
    "Field",
    "Flow",
    "Grid",
    "Icon",
    "Item",
    "Label",
    "ListBox",
    "Paint",
    "Paragraph",
    "Picture",
    "Row",
    "Scroll",
    "Seal",
    "Slider",
    "Space",
    "Stack",
    "build_tabs",
    "Toggle",
    "ask",
    "make_filler",
    "open_dialog",
    "open_popup",
    "tell",
]
