"""Footage of one person: talk, then the idle loop: a plate, the parts of the face that move, frames, clip and matte.

    python film.py [--size 720x1280] [--samples 5] [--plate 16] [--only plate|talk|idle] PERSON

Everything that lies in WORK is kept, so a film that was broken off goes on; `cost.tsv` in WORK/patches/PERSON counts
CPU seconds for each rendered part. The clips are WORK/clips/PERSON.mp4 and PERSON-matte.mp4.
"""

import argparse
import json
import subprocess
import time

import numpy as np

from lens import exposed
from life import IDLE, RATE, TALK, moment
from parts import WORK
from patches import borders, file_of, laid, parts_of, render_part, still
from people import PEOPLE
from person import Person
from plate import TURNS, Lens, Plate, calm, make

POSTER = TALK + 4.96  # seconds: in the smile of the idle loop, eyes on the viewer
GRAIN = 0.35  # of what a sensor gives: more costs megabytes and is not seen on a phone


def encoder(path, width, height, crf, form):
    """ffmpeg that takes raw pictures; the rate is bounded, so that 13 seconds stay below two and a half megabytes."""
    return subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", form, "-s", f"{width}x{height}", "-r", str(RATE),
         "-i", "-", "-vf", "scale=out_color_matrix=bt709:out_range=tv", "-c:v", "libx264", "-preset", "slow",
         "-crf", str(crf), "-maxrate", "1200k", "-bufsize", "4800k", "-pix_fmt", "yuv420p", "-colorspace", "bt709",
         "-color_primaries", "bt709", "-color_trc", "bt709", "-movflags", "+faststart", str(path)],
        stdin=subprocess.PIPE)


def every_moment(still):
    return [moment(still, i / RATE) for i in range(round((TALK + IDLE) * RATE))]


def rendered(name, lives, width, height, samples, plate_samples):
    """Render plate and parts that are missing, and note where the parts lie."""
    c = PEOPLE[name]
    rest, start = calm(c["still"]), time.process_time()
    person = Person(c, name)
    person.set(rest)
    folder = WORK / "patches" / name
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "cost.tsv", "a") as log:
        def cost(what):
            nonlocal start
            log.write(f"{what}\t{time.process_time() - start:.1f}\n")
            log.flush()
            start = time.process_time()

        cost("build")
        make(person, name, rest, width, height, plate_samples)
        cost("plate")
        if not lives:
            return
        if not (folder / "where.npz").exists():
            strengths = {}  # of the whole clip: parts that were rendered for a piece of it must fit all
            for life in every_moment(c["still"]):
                for k, x in life["face"].items():
                    strengths[k] = max(strengths.get(k, 0), abs(x))
            np.savez(folder / "where.npz", **borders(person, Lens(person, width, height), rest, strengths))
        where = lying(name)  # where those that are kept were rendered, though the talk may have changed since
        wanted = {file_of(name, p, x): (p, x) for life in lives for p, x in parts_of(life, rest).items() if not still(x)}
        missing = {f: x for f, x in wanted.items() if not f.exists()}
        print(f"{name}: {len(wanted)} parts, {len(missing)} to render, {where}", flush=True)
        for f, (part, numbers) in missing.items():
            render_part(person, rest, numbers, where[part], (width, height), samples, f)
            cost(part)


def lying(name):
    """Where the parts lie -> {part: (left, top, right, bottom)} in pixels."""
    with np.load(WORK / "patches" / name / "where.npz") as f:
        return {k: f[k].tolist() for k in f.files}


def film(name, lives, width, height):
    """The clip and its matte from plate and parts."""
    rest, plate = calm(PEOPLE[name]["still"]), Plate(name)
    where = lying(name)
    (WORK / "clips").mkdir(exist_ok=True)
    picture = encoder(WORK / "clips" / f"{name}.mp4", width, height, 20, "rgb24")
    cover = encoder(WORK / "clips" / f"{name}-matte.mp4", width, height, 24, "gray")
    for i, life in enumerate(lives):
        turns = {k: life.get(k, 0) - rest.get(k, 0) for k in TURNS}
        out, alpha = plate.at(turns, laid(plate, name, parts_of(life, rest), where))
        picture.stdin.write(np.asarray(exposed(out, i, GRAIN)).tobytes())
        cover.stdin.write(alpha.astype("uint8").tobytes())
        if i == round(POSTER * RATE):
            exposed(out, 0, GRAIN).save(WORK / "clips" / f"{name}.jpg", quality=92)
    for x in (picture, cover):
        x.stdin.close()
        if x.wait():
            raise SystemExit("ffmpeg failed")
    segments = dict(talk=[0, TALK], idle=[TALK, TALK + IDLE])
    told = dict(width=width, height=height, fps=RATE, segments=segments)
    (WORK / "clips" / f"{name}.json").write_text(json.dumps(told))


def main():
    a = argparse.ArgumentParser()
    a.add_argument("--size", default="720x1280")
    a.add_argument("--samples", type=int, default=5)
    a.add_argument("--plate", type=int, default=16)
    a.add_argument("--only", choices=("plate", "talk", "idle"))
    a.add_argument("person")
    a = a.parse_args()
    width, height = map(int, a.size.split("x"))
    spans = {"plate": (0, 0), "talk": (0, TALK), "idle": (TALK, TALK + IDLE)}
    first, last = spans.get(a.only, (0, TALK + IDLE))
    lives = every_moment(PEOPLE[a.person]["still"])[round(first * RATE) : round(last * RATE)]
    rendered(a.person, lives, width, height, a.samples, a.plate)
    if lives:
        film(a.person, lives, width, height)


if __name__ == "__main__":
    main()
