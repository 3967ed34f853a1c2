"""Half characters: escapes such as a lone \\\\ud800 in JSON, which no file, font or window can take."""
from __future__ import annotations

import re

ESCAPE = re.compile(r"\\(?:[^u]|u([0-9a-fA-F]{4}))")
LOW, MIDDLE, HIGH = 0xD800, 0xDC00, 0xE000      # first halves, second halves, what comes after


def half_character(text: str) -> int:
    """Offset of the first half character that the JSON text writes, -1 if there is none."""
    if "\\ud" not in text and "\\uD" not in text:
        return -1
    first = -1                                  # where a first half waits for its second
    end = -1
    for found in ESCAPE.finditer(text):
        code = int(found[1], 16) if found[1] else 0
        if first >= 0 and not (MIDDLE <= code < HIGH and found.start() == end):
            return first
        if first < 0 and MIDDLE <= code < HIGH:
            return found.start()
        first = found.start() if LOW <= code < MIDDLE else -1
        end = found.end()
    return first
