"""The emblems of the seats: path data in a box of 100 × 100, and whether it is filled."""

EMBLEMS: dict[str, tuple[tuple[str, bool], ...]] = {
    "mountain": (("M14 74L38 34L50 54L62 26L88 74Z", True),),
    "wave": (
        ("M14 42Q26 26 38 42T62 42T86 42", False),
        ("M14 60Q26 44 38 60T62 60T86 60", False),
        ("M14 78Q26 62 38 78T62 78T86 78", False),
    ),
    "lotus": (
        ("M50 22Q66 44 50 76Q34 44 50 22Z", True),
        ("M22 40Q46 46 44 76Q22 70 22 40Z", True),
        ("M78 40Q54 46 56 76Q78 70 78 40Z", True),
    ),
    "coin": (("M50 17A33 33 0 0 0 50 83A33 33 0 0 0 50 17ZM39 39H61V61H39Z", True),),
    "cloud": (
        ("M22 66Q12 66 14 55Q16 46 27 48Q28 30 45 32Q58 32 61 44Q74 40 80 50Q86 64 74 66Z", False),
        ("M40 56Q40 46 50 48Q57 52 50 58", False),
    ),
    "bamboo": (
        ("M38 82V20M38 50H38M62 82V34", False),
        ("M38 44Q22 40 18 26Q34 28 38 44Z", True),
        ("M62 52Q78 48 84 34Q66 36 62 52Z", True),
        ("M62 74Q76 74 82 64Q68 60 62 74Z", True),
    ),
    "crown": (("M12 34L32 50L50 20L68 50L88 34L80 78H20Z", True),),  # the Emperor in a game for two
}
