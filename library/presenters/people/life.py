"""How a person moves: an idle loop, and a loop of talk through all visemes. Both begin and end in the same moment.

Every wave has a whole number of turns in a loop, so the last picture runs into the first.
"""

import math

TALK, IDLE, RATE = 5.0, 8.0, 25  # seconds, seconds, pictures a second of the clip
BLINK = (0.09, 0.04, 0.16)  # seconds the lids take to fall, stay and rise

# Lips by strengths of expression targets, one entry for each kind of sound.
VISEMES = {
    "sil": {},
    "aa": {"mouth-open": 0.50, "mouth-part-later": 0.25},
    "E": {"mouth-open": 0.30, "mouth-retraction": 0.28, "mouth-part-later": 0.25},
    "I": {"mouth-open": 0.18, "mouth-retraction": 0.40, "mouth-part-later": 0.30},
    "O": {"mouth-open": 0.36, "mouth-protusion": 0.40, "mouth-pursing": 0.25},
    "U": {"mouth-open": 0.14, "mouth-protusion": 0.50, "mouth-pursing": 0.50},
    "PP": {"mouth-compression": 0.35},
    "FF": {"mouth-open": 0.10, "mouth-elevation": 0.25, "mouth-part-later": 0.20},
    "SS": {"mouth-open": 0.12, "mouth-retraction": 0.30, "mouth-part-later": 0.35},
    "CH": {"mouth-open": 0.18, "mouth-protusion": 0.40, "mouth-part-later": 0.30},
    "DD": {"mouth-open": 0.22, "mouth-part-later": 0.25},
    "kk": {"mouth-open": 0.28, "mouth-part-later": 0.15},
    "nn": {"mouth-open": 0.16, "mouth-part-later": 0.20},
    "RR": {"mouth-open": 0.20, "mouth-protusion": 0.25},
    "TH": {"mouth-open": 0.18, "mouth-part-later": 0.25},
}
WIDEST = 0.4  # of mouth-open: wider looks like shouting, and the jaw of a narrow face reaches its neck
# Talk: each viseme from a closure or a neighbour that shows its transition, seconds per viseme.
ROW = "sil sil PP aa PP O PP E FF aa SS I CH U RR aa DD E nn O kk aa TH I PP U PP aa nn E sil sil sil".split()


def ease(x):
    x = min(1, max(0, x))
    return x * x * (3 - 2 * x)


def blink(t, starts):
    """0..1 at t seconds for blinks that begin at these seconds."""
    fall, shut, rise = BLINK
    return max((ease((t - x) / fall) * (1 - ease((t - x - fall - shut) / rise)) for x in starts), default=0)


def glance(t, looks):
    """Gaze in degrees: quick to a place and back, as eyes jump. looks: (from, to, sideways, up)."""
    k = [ease((t - a) / 0.06) * (1 - ease((t - b) / 0.06)) for a, b, _, _ in looks]
    return sum(x * l[2] for x, l in zip(k, looks)), sum(x * l[3] for x, l in zip(k, looks))


def idle(still, t, length=IDLE, seed=0):
    """A moment of the idle loop at t seconds: the gaze holds the viewer and leaves twice, blinks, breath, a small nod
    and a smile that comes and goes."""
    wave = lambda turns, phase: math.sin(2 * math.pi * turns * t / length + phase + seed)
    shut = blink(t, (1.0, 2.95, 4.6, 6.7))
    gx, gy = glance(t, ((3.05, 3.75, 6, -3), (5.9, 6.65, -7, 2)))
    nod = 2.2 * (ease((t - 4.9) / 0.35) - ease((t - 5.25) / 0.5))
    smile = ease((t - 3.8) / 0.9) * (1 - ease((t - 5.8) / 1.4))
    lift = 0.14 * max(0, wave(3, 2.2))
    return dict(
        yaw=still["yaw"] + 1.5 * wave(2, 0) + 0.5 * wave(5, 1) + 0.15 * gx,
        pitch=still["pitch"] + 0.8 * wave(3, 2) + 0.4 * shut + nod,
        tilt=still["tilt"] + 0.9 * wave(2, 0.5), torso=0.7 * wave(1, 1.2), breath=0.5 + 0.5 * wave(3, -1.5),
        blink=shut, gx=gx + 0.25 * wave(17, 0), gy=gy + 0.2 * wave(13, 1),
        face={"eyebrows-left-up": lift, "eyebrows-right-up": lift, "mouth-corner-puller": 0.22 * smile,
              "eye-left-slit": 0.15 * smile, "eye-right-slit": 0.15 * smile})


def spoken(t, length):
    """Strengths of the mouth at t seconds of a talk of this length: the visemes of ROW, melting into each other."""
    step = length / len(ROW)
    at = t / step - 0.5
    i = math.floor(at)
    k = ease((at - i - 0.15) / 0.7)
    a, b = (VISEMES[ROW[min(max(j, 0), len(ROW) - 1)]] for j in (i, i + 1))
    out = {x: a.get(x, 0) * (1 - k) + b.get(x, 0) * k for x in {**a, **b}}
    return {x: min(WIDEST, k) if x == "mouth-open" else k for x, k in out.items()}


def talk(still, t, length=TALK, idle_length=IDLE, seed=0):
    """A moment of talk. The head is that of the idle loop run backwards, so that talk ends where idle begins."""
    life = idle(still, (length - t) % idle_length, idle_length, seed)
    brows = {k: x for k, x in life["face"].items() if k.startswith("eyebrows")}  # the smile of the loop waits
    life["face"] = {**brows, **spoken(t, length)}
    return life


def moment(still, t):
    """A moment of the clip at t seconds: talk, then idle."""
    return talk(still, t) if t < TALK else idle(still, t - TALK)


if __name__ == "__main__":  # how far the mouth is opened in each picture of the talk, for check.ts
    still = dict(yaw=0, pitch=0, tilt=0)
    print([round(talk(still, i / RATE)["face"].get("mouth-open", 0), 3) for i in range(round(TALK * RATE))])
