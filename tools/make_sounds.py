"""Makes assets/sounds: each effect is computed here and encoded to OGG by sox. Our own work, CC0.

`python tools/make_sounds.py`; needs sox with Vorbis.
"""

from __future__ import annotations

import array
import math
import random
import subprocess
import tempfile
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 44100
TARGET = Path(__file__).resolve().parent.parent / "assets" / "sounds"
Wave = list[float]


def make_silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * RATE)


def strike(
    pitch: float,
    seconds: float,
    partials: Sequence[tuple[float, float, float]],
    rise: float = 0.002,
) -> Wave:
    """A struck body: partials of (ratio to the pitch, loudness, decay in seconds)."""
    return [
        sum(
            loud * math.exp(-t / decay) * math.sin(math.tau * pitch * ratio * t)
            for ratio, loud, decay in partials
        )
        * min(1.0, t / rise)
        for t in (i / RATE for i in range(round(seconds * RATE)))
    ]


def make_hiss(seconds: float, shape: Callable[[float], float], softness: float, seed: int) -> Wave:
    """Noise under an envelope of 0..1; softness 0..1 takes the treble away."""
    draw = random.Random(seed)
    held, found = 0.0, []
    for i in range(round(seconds * RATE)):
        held += (draw.uniform(-1, 1) - held) * (1 - softness)
        found.append(held * shape(i / RATE / seconds))
    return found


def mix_waves(*parts: tuple[float, float, Wave]) -> Wave:
    """Parts of (start in seconds, loudness, sound) on top of each other."""
    total = make_silence(max(start + len(sound) / RATE for start, _, sound in parts) + 0.01)
    for start, loud, sound in parts:
        begin = round(start * RATE)
        for i, value in enumerate(sound):
            total[begin + i] += loud * value
    return total


WOOD = ((1.0, 1.0, 0.045), (2.63, 0.5, 0.025), (4.1, 0.25, 0.012))
PLUCK = ((1.0, 1.0, 0.5), (2.0, 0.45, 0.3), (3.0, 0.25, 0.2), (4.0, 0.12, 0.12))
BELL = ((1.0, 1.0, 0.9), (2.01, 0.5, 0.6), (2.76, 0.35, 0.45), (5.4, 0.12, 0.2))
GONG = ((1.0, 1.0, 1.5), (1.48, 0.6, 1.1), (1.98, 0.45, 0.9), (2.67, 0.35, 0.6), (3.4, 0.2, 0.4))


def make_knock(pitch: float) -> Wave:
    """A piece of wood set down."""
    return mix_waves(
        (0, 1.0, strike(pitch, 0.2, WOOD, 0.001)),
        (0, 0.5, make_hiss(0.02, lambda t: 1 - t, 0.5, round(pitch))),
    )


def slide(seconds: float, seed: int) -> Wave:
    """Paper on paper."""
    return make_hiss(seconds, lambda t: math.sin(math.pi * t) ** 2, 0.35, seed)


def list_pitches(*steps: int) -> list[float]:
    """Pitches of the scale gong, shang, jue, zhi, yu from 392 Hz."""
    scale = (0, 2, 4, 7, 9)
    return [392 * 2 ** ((scale[step % 5] + 12 * (step // 5)) / 12) for step in steps]


def pluck(steps: Sequence[int], between: float, seconds: float = 0.9) -> Wave:
    return mix_waves(
        *(
            (i * between, 0.8, strike(pitch, seconds, PLUCK))
            for i, pitch in enumerate(list_pitches(*steps))
        )
    )


def make_sounds() -> dict[str, Wave]:
    return {
        "set_large": mix_waves((0, 1.0, make_knock(330)), (0.055, 0.45, make_knock(410))),
        "set_small": make_knock(620),
        "card": slide(0.16, 3),
        "draw": mix_waves((0, 0.9, slide(0.12, 5)), (0.1, 0.5, make_knock(900))),
        "score": pluck((0, 2, 4), 0.09),
        "turn": mix_waves((0, 0.9, strike(660, 1.1, BELL))),
        "error": mix_waves((0, 1.0, make_knock(170)), (0.11, 0.8, make_knock(150))),
        "end": mix_waves(
            (0, 1.0, strike(98, 3.0, GONG, 0.01)), (0.35, 0.35, pluck((0, 2, 3, 5), 0.16, 1.2))
        ),
    }


# How loud the effects are beside each other: paper is quiet, and a mistake is told, not shouted.
PEAKS = {"card": 0.25, "draw": 0.4, "error": 0.5, "turn": 0.45, "score": 0.5}


def write_wave(sound: Wave, path: Path, peak: float) -> None:
    """Saves as 16-bit mono WAV with this peak, fading out at the end."""
    top = max(abs(value) for value in sound) or 1
    fade = round(0.02 * RATE)
    faded = [value * min(1.0, (len(sound) - i) / fade) for i, value in enumerate(sound)]
    samples = array.array("h", (round(value / top * peak * 32767) for value in faded))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, sound in make_sounds().items():
            path = Path(folder) / f"{name}.wav"
            write_wave(sound, path, PEAKS.get(name, 0.6))
            subprocess.run(["sox", str(path), "-C", "3", str(TARGET / f"{name}.ogg")], check=True)
    (TARGET / "LICENCE.txt").write_text(
        "The sounds in this folder are made by tools/make_sounds.py and are in "
        "the public domain (CC0 1.0).\n",
        encoding="utf-8",
        newline="\n",
    )


if __name__ == "__main__":
    main()
