"""Footage of one person: talk, then the idle loop, as frames that are resumed, and a clip.

    python film.py [--size 720x1280] [--samples 12] [--rate 12.5] [--from 0] [--to N] PERSON

Frames that lie in WORK/frames/PERSON are kept; its `cost.tsv` counts CPU seconds for each. The clip is
WORK/clips/PERSON.mp4; motion between rendered frames is filled in by ffmpeg when the rate is below 25.
"""

import argparse
import os
import shutil
import subprocess
import time

from PIL import Image

from lens import exposed
from life import idle, talk
from parts import WORK
from people import PEOPLE
from person import Person
from scene import render

TALK, IDLE, RATE = 6.0, 8.0, 25  # seconds, seconds, pictures a second of the clip


def moment(still, t):
    return talk(still, t, TALK, IDLE) if t < TALK else idle(still, t - TALK, IDLE)


def film(folder, rate, path):
    """The clip from all frames. Filling in motion eats the last pictures, so the idle loop is begun once more behind."""
    count, begin = round((TALK + IDLE) * rate), round(TALK * rate)
    for k in range(3):
        shutil.copy(folder / f"{begin + k:04d}.png", folder / f"{count + k:04d}.png")
    smooth = [] if rate >= RATE else ["-vf", f"minterpolate=fps={RATE}:mi_mode=mci:mc_mode=aobmc:me_mode=bidir"]
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-framerate", str(rate), "-i", str(folder / "%04d.png"), *smooth,
         "-t", str(TALK + IDLE), "-r", str(RATE), "-c:v", "libx264", "-crf", "17", "-pix_fmt", "yuv420p", str(path)], check=True)


def main():
    a = argparse.ArgumentParser()
    a.add_argument("--size", default="720x1280")
    a.add_argument("--samples", type=int, default=12)
    a.add_argument("--rate", type=float, default=12.5)
    a.add_argument("--from", type=int, default=0, dest="first")
    a.add_argument("--to", type=int)
    a.add_argument("person")
    a = a.parse_args()
    width, height = map(int, a.size.split("x"))
    folder = WORK / "frames" / a.person
    folder.mkdir(parents=True, exist_ok=True)
    frames = range(a.first, a.to if a.to is not None else round((TALK + IDLE) * a.rate))
    missing = [i for i in frames if not (folder / f"{i:04d}.png").exists()]
    if missing:
        c = PEOPLE[a.person]
        person = Person(c, a.person)
        for i in missing:
            start = time.process_time()
            person.set(moment(c["still"], i / a.rate))
            raw = folder / "next.png"
            # The same noise in every frame: it is filtered with the picture and does not boil
            render(raw, width, height, a.samples, seed=0)
            done = folder / "done.png"
            exposed(Image.open(raw), i).save(done)
            os.replace(done, folder / f"{i:04d}.png")
            with open(folder / "cost.tsv", "a") as f:
                f.write(f"{i}\t{time.process_time() - start:.1f}\n")
        raw.unlink(missing_ok=True)
    costs = [float(x.split("\t")[1]) for x in open(folder / "cost.tsv")] if (folder / "cost.tsv").exists() else []
    print(f"{a.person}: {len(costs)} frames rendered, {sum(costs):.0f} CPU s")
    if a.to is None and a.first == 0:
        (WORK / "clips").mkdir(exist_ok=True)
        film(folder, a.rate, WORK / "clips" / f"{a.person}.mp4")


if __name__ == "__main__":
    main()
