"""Icons for buttons: path data in a box of 24 × 24, and whether it is filled (else it is a stroke
of 2).
"""

Icon = tuple[tuple[str, bool], ...]

ICONS: dict[str, Icon] = {
    "play": (("M7 4L20 12L7 20Z", True),),
    "pause": (("M7 5H10V19H7ZM14 5H17V19H14Z", True),),
    "stop": (("M6 6H18V18H6Z", True),),
    "skip": (("M5 5L14 12L5 19Z", True), ("M16 5H19V19H16Z", True)),
    "first": (("M19 5L10 12L19 19Z", True), ("M5 5H8V19H5Z", True)),
    "undo": (("M9 5L4 10L9 15M4 10H14A5 5 0 0 1 14 20H10", False),),
    "undo_all": (("M8 5L3 10L8 15M13 5L8 10L13 15M8 10H15A5 5 0 0 1 15 20H11", False),),
    "redo": (("M15 5L20 10L15 15M20 10H10A5 5 0 0 0 10 20H14", False),),
    "left": (("M15 5L8 12L15 19", False),),
    "right": (("M9 5L16 12L9 19", False),),
    "up": (("M5 15L12 8L19 15", False),),
    "down": (("M5 9L12 16L19 9", False),),
    "back": (("M11 5L4 12L11 19M4 12H20", False),),
    "close": (("M6 6L18 18M18 6L6 18", False),),
    "check": (("M4 13L10 19L20 6", False),),
    "plus": (("M12 5V19M5 12H19", False),),
    "minus": (("M5 12H19", False),),
    "save": (("M5 4H16L20 8V20H5ZM8 4V10H15V4M8 20V14H17V20", False),),
    "folder": (("M3 6H10L12 8H21V19H3Z", False),),
    "trash": (("M5 7H19M9 7V4H15V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16", False),),
    "edit": (("M4 20L5 15L16 4L20 8L9 19ZM14 6L18 10", False),),
    "search": (("M10 4A6 6 0 1 0 10.01 4ZM14.5 14.5L20 20", False),),
    "settings": (
        ("M4 7H13M17 7H20M4 12H6M10 12H20M4 17H14M18 17H20", False),
        ("M15 4.8A2.2 2.2 0 1 0 15.01 4.8ZM8 9.8A2.2 2.2 0 1 0 8.01 9.8Z", False),
        ("M16 14.8A2.2 2.2 0 1 0 16.01 14.8Z", False),
    ),
    "book": (("M12 6Q8 3 3 4V19Q8 18 12 21Q16 18 21 19V4Q16 3 12 6ZM12 6V21", False),),
    "info": (("M12 3A9 9 0 1 0 12.01 3Z", False), ("M11 10.5H13V17H11ZM11 6.5H13V8.7H11Z", True)),
    "help": (
        ("M12 3A9 9 0 1 0 12.01 3ZM9.2 9.5Q9.5 7 12 7T14.8 9.3Q14.8 11 12 12.3V13.6", False),
        ("M11 15.6H13V17.6H11Z", True),
    ),
    "warning": (("M12 3L22 20H2Z", False), ("M11 9.5H13V14.5H11ZM11 16H13V18H11Z", True)),
    "menu": (("M4 6H20M4 12H20M4 18H20", False),),
    "eye": (("M2 12Q12 2 22 12Q12 22 2 12ZM12 9A3 3 0 1 0 12.01 9Z", False),),
    "hidden": (("M2 12Q12 2 22 12Q12 22 2 12ZM5 20L19 4", False),),
    "person": (("M12 4A4 4 0 1 0 12.01 4ZM4 20Q5 13 12 13T20 20", False),),
    "computer": (("M3 5H21V16H3ZM9 20H15M12 16V20", False),),
    "dice": (
        ("M4 4H20V20H4Z", False),
        (
            "M8 7A1.4 1.4 0 1 0 8.01 7ZM16 14.2A1.4 1.4 0 1 0 16.01 14.2ZM12 10.6A1.4 1.4 0 1 0 "
            "12.01 10.6Z",
            True,
        ),
    ),
    "sound": (
        ("M4 9H8L13 5V19L8 15H4Z", True),
        ("M16 8Q19 12 16 16M18.5 5.5Q23.5 12 18.5 18.5", False),
    ),
    "mute": (("M4 9H8L13 5V19L8 15H4Z", True), ("M16 9L21 15M21 9L16 15", False)),
    "zoom_in": (("M10 4A6 6 0 1 0 10.01 4ZM14.5 14.5L20 20M10 7.5V12.5M7.5 10H12.5", False),),
    "zoom_out": (("M10 4A6 6 0 1 0 10.01 4ZM14.5 14.5L20 20M7.5 10H12.5", False),),
    "clock": (("M12 3A9 9 0 1 0 12.01 3ZM12 7V12L16 14", False),),
    "chart": (("M4 4V20H20M7 16L11 11L14 13L19 6", False),),
    "star": (
        (
            "M12 3L14.6 9.2L21 9.8L16.2 14.1L17.6 20.6L12 17.2L6.4 20.6L7.8 14.1L3 9.8L9.4 9.2Z",
            True,
        ),
    ),
    "flag": (("M6 21V4Q10 2 13 4T19 4V13Q15 15 12 13T6 13", False),),
    "copy": (("M8 8H20V20H8ZM16 8V4H4V16H8", False),),
    "link": (("M14 4H20V10M20 4L11 13M17 14V20H4V7H10", False),),
    "branch": (
        ("M7 20V7M7 16Q17 15 17 8", False),
        ("M7 2A2.5 2.5 0 1 0 7.01 2ZM17 3A2.5 2.5 0 1 0 17.01 3Z", True),
    ),
    "hint": (("M9 17Q9 14.5 7.3 13A6 6 0 1 1 16.7 13Q15 14.5 15 17ZM10 20.5H14", False),),
    "dot": (("M12 8A4 4 0 1 0 12.01 8Z", True),),
    "seat": (("M5 4H19V20H5ZM9 9H15M9 13H15", False),),
    "fullscreen": (("M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15", False),),
    "left_twice": (("M12 5L5 12L12 19M19 5L12 12L19 19", False),),
    "right_twice": (("M5 5L12 12L5 19M12 5L19 12L12 19", False),),
    "left_far": (("M9 5L2 12L9 19M15 5L8 12L15 19M21 5L14 12L21 19", False),),
    "right_far": (("M3 5L10 12L3 19M9 5L16 12L9 19M15 5L22 12L15 19", False),),
    "crown": (("M3 8L7.5 12L12 5L16.5 12L21 8L19 19H5Z", True),),
}
