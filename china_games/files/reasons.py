"""Why the system would not read or write, in words for people."""

from __future__ import annotations

import errno

from china_games.files.messages import add_messages
from china_games.files.problem import Word
from china_games.i18n import N_

_CODES = {
    "disk_full": ("ENOSPC", "EDQUOT", "EFBIG"),
    "disk_forbidden": ("EACCES", "EPERM", "EROFS"),
    "disk_in_the_way": ("EEXIST", "ENOTDIR", "EISDIR", "ELOOP"),
    "disk_not_there": ("ENOENT",),
    "disk_no_answer": ("EIO", "ENODEV", "ENXIO", "ESTALE", "ETIMEDOUT", "ENOMEDIUM", "ENOTCONN"),
    "disk_busy": ("EBUSY", "ETXTBSY", "EAGAIN", "EDEADLK", "EMFILE", "ENFILE", "ENOMEM"),
    "disk_name": ("ENAMETOOLONG", "EILSEQ", "EINVAL"),
}
_WINDOWS = {
    "disk_full": (39, 112, 223, 1295),
    "disk_forbidden": (5, 19, 65, 1314),
    "disk_in_the_way": (80, 183, 267),
    "disk_not_there": (2, 3, 15, 53, 67),
    "disk_no_answer": (21, 23, 27, 31, 55, 59, 64, 121, 433, 483, 1117, 1167, 1231, 1232, 1236),
    "disk_busy": (4, 8, 14, 108, 170, 1450, 1455),
    "disk_held": (32, 33, 1224),
    "disk_name": (111, 123, 161, 206),
}
"""The numbers of Windows: its `errno` lumps many of them together."""

_REASONS = {
    getattr(errno, name): code
    for code, names in _CODES.items()
    for name in names
    if hasattr(errno, name)
}
_WINDOWS_REASONS = {number: code for code, numbers in _WINDOWS.items() for number in numbers}


def describe_error(wrong: Exception) -> Word:
    """Why the system would not read or write; for what is rare, its number alone: its own words
    know one language.
    """
    number = (wrong.errno if isinstance(wrong, OSError) else 0) or 0
    of_windows = (
        getattr(wrong, "winerror", None) or 0
    )  # is there on Windows alone, and there not always
    code = _WINDOWS_REASONS.get(of_windows) or _REASONS.get(number)
    if code:
        return Word(code)
    detail = (
        f"WinError {of_windows}"
        if of_windows
        else errno.errorcode.get(number, type(wrong).__name__)
    )
    return Word("disk_other", (("detail", detail),))


add_messages(
    {
        "disk_full": N_("the disk is full"),
        "disk_forbidden": N_("this is not allowed there"),
        "disk_in_the_way": N_(
            "something else stands in the way where the folder or file should be"
        ),
        "disk_not_there": N_("the folder or file is not there any more"),
        "disk_no_answer": N_("the disk does not answer"),
        "disk_busy": N_("the system is busy with other things"),
        "disk_held": N_("another program has the file open"),
        "disk_name": N_("the system does not accept this name"),
        "disk_other": N_("the system gives the error {detail}"),
    }
)
