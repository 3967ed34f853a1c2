"""What Windows does in its own way, asked of it directly; on other systems nothing is asked and
nothing happens.
"""

from __future__ import annotations

import locale
import sys

_BELOW_NORMAL = 0x4000  # priority class of a process
_ERROR_MARK = 0x10  # of a message


def find_language() -> str:
    """The language of the person's Windows as "fr_FR"; "" where it is not told: it stands in no
    variable.
    """
    if sys.platform != "win32":
        return ""
    import ctypes

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def lower_priority() -> None:
    """Makes this process wait where others want the processor: Windows knows no `nice`."""
    if sys.platform != "win32":
        return
    import ctypes

    kernel = ctypes.WinDLL("kernel32")
    kernel.GetCurrentProcess.restype = ctypes.c_void_p
    kernel.SetPriorityClass.argtypes = (ctypes.c_void_p, ctypes.c_uint)
    kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)


def owns_console() -> bool:
    """Whether what is said on the console is seen by nobody: the program was started by a click,
    and its console is hidden or closes with it. Whether a console's window is visible does not
    tell: that of Windows Terminal never is."""
    if sys.platform != "win32" or sys.stderr is None or not sys.stderr.isatty():
        return False
    import ctypes

    return int(ctypes.windll.kernel32.GetConsoleProcessList((ctypes.c_uint * 2)(), 2)) == 1


def show_message(text: str) -> None:
    """Shows a message in a window of the system and waits until it is closed."""
    if sys.platform != "win32":
        return
    import ctypes

    ctypes.windll.user32.MessageBoxW(None, text, "China Games", _ERROR_MARK)
