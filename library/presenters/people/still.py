"""A still of each person named, with its cost.

    python still.py [--size 540x960] [--samples 12] [--border LEFT,TOP,RIGHT,BOTTOM] PERSON...

It writes WORK/stills/PERSON.png, or PERSON-part.png with only the pixels within the border.
"""

import argparse
import time

from PIL import Image

from lens import exposed
from parts import WORK
from people import PEOPLE
from person import Person
from scene import render


def main():
    a = argparse.ArgumentParser()
    a.add_argument("--size", default="540x960")
    a.add_argument("--samples", type=int, default=12)
    a.add_argument("--border", type=lambda x: tuple(map(int, x.split(","))))
    a.add_argument("people", nargs="*")
    a = a.parse_args()
    width, height = map(int, a.size.split("x"))
    for name in a.people or PEOPLE:
        start = time.process_time()
        Person(PEOPLE[name], name)
        built = time.process_time()
        path = WORK / "stills" / f"{name}{'-part' if a.border else ''}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        render(path, width, height, a.samples, border=a.border)
        exposed(Image.open(path), 0).save(path)
        print(f"{name}: build {built - start:.0f} CPU s, picture {time.process_time() - built:.0f} CPU s", flush=True)


if __name__ == "__main__":
    main()
