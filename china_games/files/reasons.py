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
_REASONS = {getattr(errno, name): code for code, names in _CODES.items() for name in names if hasattr(errno, name)}


def said_of(wrong: Exception) -> Word:
    """Why the system would not read or write; for what is rare, its number alone: its own words know one language."""
    number = getattr(wrong, "errno", None) or 0
    code = _REASONS.get(number)
    return Word(code) if code else Word("disk_other", (("detail", errno.errorcode.get(number, type(wrong).__name__)),))


add_messages({
    "disk_full": N_("the disk is full"),
    "disk_forbidden": N_("this is not allowed there"),
    "disk_in_the_way": N_("something else stands in the way where the folder or file should be"),
    "disk_not_there": N_("the folder or file is not there any more"),
    "disk_no_answer": N_("the disk does not answer"),
    "disk_busy": N_("the system is busy with other things"),
    "disk_name": N_("the system takes no such name"),
    "disk_other": N_("the system gives the error {detail}"),
})
