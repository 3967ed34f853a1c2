"""What is asked of X11 directly, as neither pygame nor SDL tells it."""

from __future__ import annotations

import ctypes
import sys

_ANY_TYPE = 0
_CHECK = b"_NET_SUPPORTING_WM_CHECK"  # what a window manager leaves at the root window


def has_window_manager() -> bool:
    """Whether somebody makes windows full screen when they ask for it. True where X11 cannot be
    asked.
    """
    if sys.platform == "win32":
        return True
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display:
        return True
    try:
        return _has_property(x11, display, _CHECK)
    finally:
        x11.XCloseDisplay(display)


def _has_property(x11: ctypes.CDLL, display: ctypes.c_void_p, name: bytes) -> bool:
    """Whether the root window has a property."""
    x11.XDefaultRootWindow.restype = x11.XInternAtom.restype = ctypes.c_ulong
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    atom = ctypes.c_ulong(x11.XInternAtom(display, name, False))
    kind, bits = ctypes.c_ulong(), ctypes.c_int()
    count, left, value = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_void_p()
    found = (kind, bits, count, left, value)
    x11.XGetWindowProperty(
        display,
        root,
        atom,
        ctypes.c_long(0),
        ctypes.c_long(1),
        False,
        ctypes.c_ulong(_ANY_TYPE),
        *(ctypes.byref(one) for one in found),
    )
    if value:
        x11.XFree(value)
    return count.value > 0
