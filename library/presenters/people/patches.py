"""Eyes and mouth of a moment, rendered alone in the pose of the plate and laid over it.

Two parts of the face: `upper` (lids, gaze, brows) and `lower` (lips, jaw, cheeks). Their numbers are rounded, so a
part that was rendered for one moment serves every other that looks the same.
"""

import hashlib
import json
import math

import numpy as np
from PIL import Image

from parts import WORK
from scene import render

UPPER = ("eyebrows-left-up", "eyebrows-right-up", "eye-left-slit", "eye-right-slit")
GAZE, BLINK, FACE = 1.2, 0.15, 0.04  # steps: degrees, shares of a closed lid, strengths of targets
SEEN = 0.004  # dm: a smaller shift of the skin is not seen
RIM = 12  # pixels over which a part runs into the plate


def parts_of(life, calm):
    """What the two parts show at a moment, rounded -> {"upper": numbers, "lower": numbers}.

    Eyes hold the viewer while the head turns; the plate does not turn, so the gaze takes that over.
    """
    rounded = lambda x, step: round(round(x / step) * step, 4) or 0.0
    gx = life["gx"] - (life["yaw"] - calm["yaw"]) - life.get("torso", 0)
    gy = life["gy"] + (life["pitch"] - calm["pitch"])
    face = {k: rounded(x, FACE) for k, x in life["face"].items()}
    face = {k: x for k, x in face.items() if x}
    return {
        "upper": dict(gx=rounded(gx, GAZE), gy=rounded(gy, GAZE), blink=rounded(life["blink"], BLINK),
                      face={k: x for k, x in face.items() if k in UPPER}),
        "lower": dict(face={k: x for k, x in face.items() if k not in UPPER}),
    }


def borders(person, lens, calm, strengths):
    """The pixels each part needs: where anything moves under its targets -> {part: (left, top, right, bottom)}.

    strengths: name of a target -> the most it is used.
    """
    rest = person.moment(calm)
    eyes = {"eye-left-closure": 1.0, "eye-right-closure": 1.0}
    out = {}
    for part in ("upper", "lower"):
        targets = {k: x for k, x in strengths.items() if (k in UPPER) == (part == "upper")}
        if part == "upper":
            targets.update(eyes)
        moved = np.zeros(person.body.n)
        for k, x in targets.items():
            moved = np.maximum(moved, x * np.linalg.norm(person.body.target(k), axis=1))
        seen = person.used[moved[person.used] > SEEN]
        at, _ = lens(np.stack([rest.posed[seen, 0], -rest.posed[seen, 2], rest.posed[seen, 1]], 1) * 0.1)
        low, high = at.min(0) - RIM - 4, at.max(0) + RIM + 4
        bounds = np.clip([*low, *high], 0, [lens.width, lens.height] * 2)
        out[part] = tuple(int(x) for x in (math.floor(bounds[0]), math.floor(bounds[1]), *np.ceil(bounds[2:])))
    return out


def file_of(name, part, numbers):
    key = hashlib.sha256(json.dumps(numbers, sort_keys=True).encode()).hexdigest()[:16]
    return WORK / "patches" / name / f"{part}-{key}.png"


def still(numbers):
    """Whether a part shows what the plate shows."""
    return not any(x for k, x in numbers.items() if k != "face") and not numbers["face"]


def render_part(person, calm, numbers, border, size, samples, path):
    """Move the face, render only the border, keep the picture under path."""
    person.set_face({**calm, **numbers})
    path.parent.mkdir(parents=True, exist_ok=True)
    raw = path.with_suffix(".next.png")
    render(raw, *size, samples, border=border)
    raw.replace(path)


def laid(plate, name, parts, where):
    """The picture of the plate (floats) with the parts of a moment over it."""
    out = plate.picture
    for part, numbers in parts.items():
        if still(numbers):
            continue
        left, top, right, bottom = where[part]
        over = np.asarray(Image.open(file_of(name, part, numbers)).convert("RGB"), np.float32)
        h, w = over.shape[:2]
        if out is plate.picture:
            out = out.copy()
        ramp = lambda n: np.clip((np.minimum(np.arange(n), np.arange(n)[::-1]) + 0.5) / RIM, 0, 1)
        k = np.minimum(ramp(h)[:, None], ramp(w)[None])
        k = (k * k * (3 - 2 * k))[..., None]
        under = out[top : top + h, left : left + w]
        out[top : top + h, left : left + w] = under * (1 - k) + over * k
    return out
