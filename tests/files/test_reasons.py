"""Why the system would not read or write: in both languages, without a word of the system's own."""

from __future__ import annotations

import errno
import os

import pytest

from china_games.files import describe_error
from china_games.i18n import make_translator


def test_every_error_of_the_system_is_told_in_the_language_of_the_reader() -> None:
    for number in errno.errorcode:
        wrong = OSError(number, os.strerror(number))
        english, french = (
            describe_error(wrong).say(make_translator(language)) for language in ("en", "fr")
        )
        assert english != french
        assert os.strerror(number) not in french
        assert len(french) > 8, errno.errorcode[number]


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (errno.ENOSPC, "disk is full"),
        (errno.EROFS, "not allowed"),
        (errno.ENOENT, "not there any more"),
        (errno.EIO, "does not answer"),
    ],
)
def test_the_usual_ones_are_told_in_words(number: int, told: str) -> None:
    assert told in describe_error(OSError(number, "")).say(make_translator("en"))


@pytest.mark.parametrize(
    ("of_windows", "as_errno", "told"),
    [
        (32, errno.EACCES, "another program"),
        (206, errno.ENOENT, "not accept this name"),
        (64, errno.ENOENT, "does not answer"),
        (1117, errno.EINVAL, "does not answer"),
        (433, errno.EINVAL, "does not answer"),
        (39, errno.ENOSPC, "full"),
        (3, errno.ENOENT, "not there"),
        (5, errno.EACCES, "not allowed"),
    ],
)
def test_windows_is_asked_for_its_own_number_first(
    of_windows: int, as_errno: int, told: str
) -> None:
    wrong = OSError(as_errno, "words of the system", "file", of_windows)
    wrong.winerror = of_windows  # elsewhere the fourth argument is left out
    assert told in describe_error(wrong).say(make_translator("en"))


def test_a_rare_number_of_windows_is_named() -> None:
    wrong = OSError(errno.EINVAL, "words of the system", "file", 4390)
    wrong.errno, wrong.winerror = 999, 4390
    assert "WinError 4390" in describe_error(wrong).say(make_translator("fr"))


def test_what_is_no_error_of_the_system_is_named() -> None:
    assert "ValueError" in describe_error(ValueError("embedded null byte")).say(
        make_translator("fr")
    )
