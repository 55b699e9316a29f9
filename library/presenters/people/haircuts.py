"""Kinds of hair: cropped, swept, pulled back to a bun, bob, curls; brows and beards.

Each maker takes the scalp and the numbers of a person and returns a list of (strands, root radius, tip radius), radii
in metres.
"""

import numpy as np
from scipy.spatial import cKDTree

from body import normals, triangles
from strands import clumped, curled, grow, scattered, smooth_noise, step, unit

ROOT, TIP = 0.00013, 0.00005


def stack(*parts):
    return np.stack(np.broadcast_arrays(*parts), 1)


def crop(scalp, h):
    """Short all over, forward on top and downwards at the sides. h: top, side (dm)."""
    p, n, inside = scalp.roots(h.get("count", 30000), h.get("soft", 0.12))
    high = step(scalp.y(p), -0.75, -0.3)
    length = (h["side"] + (h["top"] - h["side"]) * high) * (0.7 + 0.5 * scalp.rng.random(len(p))) * (0.5 + 0.5 * inside)

    def field(q):
        u = step(scalp.y(q), -0.75, -0.25)
        side = np.sign(q[:, 0]) * np.minimum(1, np.abs(q[:, 0]) * 3)
        return stack(0.25 * side * u + h.get("bias", 0.25) * u, -0.9 * (1 - u) - 0.1, 0.9 * u - 0.25 * (1 - u))

    lift = lambda q: h.get("lift", 0.5) * (0.5 + 0.5 * step(scalp.y(q), -0.8, -0.3))
    s = grow(scalp, p, n, length, field, lift, 9, 0.008, h.get("layer", 0.03), 0.2, 0.01, 0.15)
    return [(clumped(s, scalp.rng, 12, 0.35), ROOT, TIP)]


def swept(scalp, h):
    """Longer on top, from the forehead up, back and to one side; short sides. h: top, side (dm), bias -1..1.

    layer, flat: thickness of the hair on top and at the sides, dm.
    """
    p, n, inside = scalp.roots(h.get("count", 32000), h.get("soft", 0.12))
    high = step(scalp.y(p), -0.72, -0.36)
    length = h["side"] + (h["top"] - h["side"]) * high
    length = length * (0.75 + 0.4 * scalp.rng.random(len(p))) * (0.4 + 0.6 * inside)

    def field(q):
        u = step(scalp.y(q), -0.8, -0.35)
        front = step(scalp.z(q), 0.45, 0.95)
        bias = h.get("bias", 0.5)
        return stack(bias * u * (0.5 + 0.7 * front), -0.95 * (1 - u) + 0.5 * front * u, -0.8 * u - 0.3 * (1 - u))

    lift = lambda q: h.get("lift", 0.6) * step(scalp.y(q), -0.85, -0.4) * (0.35 + 0.65 * step(scalp.z(q), 0.3, 0.9)) + 0.08
    layer = h.get("flat", 0.03) + (h.get("layer", 0.05) - h.get("flat", 0.03)) * step(scalp.y(p), -0.85, -0.45)
    s = grow(scalp, p, n, length, field, lift, 14, 0.012, layer, 0.12, 0.012, 0.2)
    return [(clumped(s, scalp.rng, 16, h.get("clump", 0.45)), ROOT, TIP)]


def short(scalp, h):
    """Cut close at the sides and longer on top, where it lies in tufts.

    h: top, side (dm); forward 1 to the forehead .. -1 away from it; bias -1..1; rise: how much the front stands up;
    layer: thickness on top, dm; tuft: how unlike its neighbours each tuft lies.
    """
    rng = scalp.rng
    p, n, inside = scalp.roots(h.get("count", 40000), h.get("soft", 0.25))
    high = step(scalp.y(p), -0.65, -0.22)
    length = h["side"] + (h["top"] - h["side"]) * high**1.4
    length = length * (0.7 + 0.5 * rng.random(len(p))) * (0.35 + 0.65 * inside)
    of, own = tufts(rng, p, h.get("strands", 90))
    own = own * h.get("tuft", 0.3) * high[:, None]

    def field(q):
        u, front = step(scalp.y(q), -0.8, -0.35), step(scalp.z(q), 0.3, 0.95)
        forward, side = h.get("forward", -0.8), np.sign(q[:, 0]) * np.minimum(1, np.abs(q[:, 0]) * 3)
        x = (h.get("bias", 0.3) * (0.6 + 0.5 * front) + 0.15 * side) * u
        return own + stack(x, -0.95 * (1 - u) + h.get("rise", 0.3) * front * u, forward * u - 0.3 * (1 - u))

    rise = rng.random(of.max() + 1)[of] * 0.5 + 0.75
    lift = lambda q: rise * h.get("lift", 0.6) * step(scalp.y(q), -0.85, -0.4) + 0.04
    layer = 0.004 + h.get("layer", 0.06) * step(scalp.y(p), -0.9, -0.4) ** 1.5 * rise
    s = grow(scalp, p, n, length, field, lift, 12, 0.004, layer, 0.14, 0.012, 0.25)
    s = clumped(s, rng, 12, 0.4)
    return [(clumped(s, rng, h.get("strands", 90), h.get("clump", 0.35)), ROOT, TIP)]


def tufts(rng, p, strands):
    """Neighbours that lie alike, so many strands to one -> which tuft each root p is of, and a direction for each."""
    chosen = rng.choice(len(p), max(2, len(p) // strands), replace=False)
    _, of = cKDTree(p[chosen]).query(p)
    return of, rng.normal(size=(len(chosen), 3))[of]


def back(scalp, h):
    """Pulled back to a bun. h: tie (height of the bun below the crown, head sizes), bun (its radius, dm), part (x)."""
    rng, part = scalp.rng, h.get("part")
    tie = np.array([0, scalp.top - h.get("tie", 1.0) * scalp.k, scalp.ear - h.get("depth", 0.95) * scalp.k])
    p, n, inside = scalp.roots(h.get("count", 30000), h.get("soft", 0.16))
    length = np.linalg.norm(tie - p, axis=1) * 1.18

    def field(q):
        d = unit(tie - q)
        d[:, 1] += 0.5 * step(scalp.y(q), -1.15, -0.5) * step(scalp.z(q), 0.1, 0.6) * h.get("crown", 0.5)
        if part is not None:
            away = np.tanh((q[:, 0] - part) * 14) * step(scalp.y(q), -0.6, -0.1) * step(scalp.z(q), -0.2, 0.3)
            d[:, 0] += 0.9 * away
        return d

    lift = lambda q: h.get("lift", 0.10) + 0.1 * step(scalp.y(q), -0.5, -0.1)
    s = grow(scalp, p, n, length, field, lift, 24, 0.012, h.get("layer", 0.08), 0.04, 0.012, 0.7)
    out = [(clumped(s, rng, 22, 0.3, part), ROOT, TIP * 1.4)]
    # Short hairs at the hairline that no band holds
    few = rng.choice(len(p), len(p) // 16, replace=False)
    few = few[(inside[few] < 0.6) & (scalp.z(p[few]) > 0.4)]
    wisps = grow(scalp, p[few], n[few], 0.18 + 0.25 * rng.random(len(few)), field, lambda q: 0.3 + 0 * q[:, 0], 10,
                 0.01, 0.05, 0.12, 0.02, 0.3)
    out.append((wisps, ROOT * 0.7, TIP * 0.7))
    radius = h.get("bun", 0)
    if radius:
        out.append((bun(rng, tie + [0, 0, -0.1], radius), ROOT, ROOT))
    return out


def bun(rng, centre, radius, count=5000, points=26):
    """A coil of hair: strands round a thick ring that faces backwards and up."""
    t = np.linspace(0, 1, points)[None]
    a = rng.random((count, 1)) * 6.28 + t * 3.4
    tilt = rng.random((count, 1)) * 6.28 + t * 1.6
    r = radius * 0.52 * (0.75 + 0.25 * rng.random((count, 1)))
    ring = radius * 0.52 + r * np.cos(tilt)
    x, y, z = ring * np.cos(a), ring * np.sin(a) * 0.95, r * np.sin(tilt) * 1.1
    return centre + np.stack([x, y, z], 2) + smooth_noise(rng, count, points) * 0.012


def bob(scalp, h):
    """To the chin or the collar, with a parting. h: length (head sizes below the crown), part (x, dm), volume (dm)."""
    rng, x0 = scalp.rng, h.get("part", 0.22)
    p, n, _ = scalp.roots(h.get("count", 34000), h.get("soft", 0.14))
    fall = h["length"] * scalp.k
    length = np.maximum(fall * (0.95 + 0.1 * rng.random(len(p))) - (scalp.top - p[:, 1]) * 0.85, 0.45)
    length += np.abs(p[:, 0] - x0) * -0.1 + 0.25

    x0 = x0 + 0.05 * np.sin(p[:, 2] * 61) * np.sin(p[:, 2] * 23 + p[:, 0] * 90)  # a parting is no ruled line

    def field(q):
        sx = np.where(p[:, 0] > x0, 1.0, -1.0)
        y, z = scalp.y(q), scalp.z(q)
        u = step(y, -0.7, -0.08)
        d = stack(sx * 1.1 * u, -0.2 * u - 1.0 * (1 - u), np.zeros(len(q)))
        away = step(z, 0.25, 0.75) * step(y, -1.5, -0.3)  # off the face
        d[:, 2] -= 0.55 * away
        d[:, 0] += sx * 0.5 * step(z, 0.6, 0.9) * step(y, -0.8, -0.4)
        low = step(y, -h["length"] * 0.62, -h["length"])
        d[:, 0] -= np.sign(q[:, 0]) * h.get("turn", 0.5) * low
        d[:, 2] += 0.18 * low
        return d

    lift = lambda q: h.get("lift", 0.2) * np.exp(-(((q[:, 0] - x0) / 0.4) ** 2)) + 0.05
    free = lambda q: step(scalp.y(q), -0.75, -1.15)
    s = grow(scalp, p, n, length, field, lift, 30, 0.02, h.get("volume", 0.14), 0.04, 0.03, 0.6, free)
    y, z = scalp.y(s), scalp.z(s)
    face = (y < -0.65) & (y > -2.2) & (z > 0.5) & (np.abs(s[..., 0]) < 0.62 * scalp.k)
    kept = ~face.any(1)
    return [(clumped(s[kept], rng, 24, h.get("clump", 0.45), x0[kept]), ROOT, TIP)]


def curls(scalp, h):
    """Tight curls that stand off the head. h: length (dm)."""
    p, n, inside = scalp.roots(h.get("count", 24000), h.get("soft", 0.12))
    low = step(scalp.y(p), -1.5, -0.7)  # shorter at the nape
    length = h["length"] * (0.7 + 0.5 * scalp.rng.random(len(p))) * (0.45 + 0.55 * inside) * (0.35 + 0.65 * low)
    out = lambda q: unit(q - scalp.centre) * [1, 1, 0.9]
    s = grow(scalp, p, n, length, out, lambda q: 0.9 + 0 * q[:, 0], 22, 0.005, 0.01, 0.45, 0.02, 0.0,
             lambda q: np.ones(len(q)))
    s = clumped(s, scalp.rng, 10, 0.6)
    return [(curled(s, scalp.rng, h.get("coil", 0.028), h["length"] * 9), ROOT, TIP * 1.6)]


KINDS = {"crop": crop, "swept": swept, "short": short, "back": back, "bob": bob, "curls": curls}


def brows(bound, alpha, v, rng, count=900, length=0.075, thick=1.0, skin=None):
    """Hairs scattered over a brow card where its picture (rows from the top, 0..1) is opaque.

    skin: the scalp whose surface they grow from; without one they stay a fixed way below the card.

    -> strands, the triangle of the card and the place on it for each, so that they follow it, radius at the root.
    """
    card = bound.fit(v)
    tri, uv_tri = triangles(bound.f), triangles(bound.ft)
    n = normals(card, tri)
    p, pn, j, w = scattered(card, tri, n, rng, count * 8)
    uv = np.einsum("nk,nkc->nc", w, bound.vt[uv_tri[j]])
    rows, columns = alpha.shape
    a = alpha[((1 - uv[:, 1]) % 1 * (rows - 1)).astype(int), (uv[:, 0] % 1 * (columns - 1)).astype(int)]
    ok = np.nonzero(rng.random(len(p)) < np.clip(a * 1.3 - 0.12, 0, 1))[0][:count]
    p, pn, side = p[ok], pn[ok], np.sign(p[ok][:, 0])
    pn *= np.sign(pn[:, 2:])  # cards may face inwards
    if skin:  # a card runs into the ridge of some faces and stands off others
        at, pn = skin.near(p)
        p = p + pn * (0.035 - ((p - at) * pn).sum(1, keepdims=True))
    x = np.abs(p[:, 0])
    out = step(x, x.min(), x.min() + 0.25)  # the inner hairs stand, the outer ones lie down
    d = unit(np.stack([side * (0.25 + out), 0.9 * (1 - out) + 0.12 - 0.25 * step(x, 0.5, 0.7), -0.25 * out], 1))
    d = unit(d + rng.normal(size=d.shape) * 0.16 + pn * 0.12)
    if skin:
        d = unit(d - ((d * pn).sum(1, keepdims=True) - 0.16) * pn)
    t = np.linspace(0, 1, 5)[None, :, None]
    size = (length * (0.6 + 0.7 * rng.random(len(p))))[:, None, None]
    s = p[:, None] + d[:, None] * size * t - pn[:, None] * (0.03 * t * t + 0.012)
    return s, tri[j[ok]], w[ok], 0.00009 * thick


def bearded(y, z, x):
    """How likely a whisker is: jaw, chin, upper lip and the cheeks below the line from sideburn to the mouth."""
    x = np.abs(x)
    cheek = np.interp(z, [0.1, 0.3, 0.6, 0.85, 1.1, 1.3], [-1.2, -1.3, -1.58, -1.66, -1.6, -1.62])
    s = np.clip((cheek - y) / 0.16, 0, 1) * np.clip((y + 2.45) / 0.25, 0, 1) * (z > 0.12)
    lips = np.exp(-((((y + 1.83) / 0.105) ** 2) ** 2)) * np.exp(-(((x / 0.30) ** 2) ** 2)) * (z > 0.8)
    return s * (1 - np.clip(lips * 1.6, 0, 1)) * 0.95


def beard(scalp, b):
    """b: count, length (dm): 0.02 is stubble, 0.12 a short full beard. -> as brows, on triangles of the body."""
    p, n, j, w = scattered(scalp.v, scalp.tri, scalp.n, scalp.rng, b["count"] * 10)
    likely = bearded(scalp.y(p), scalp.z(p), p[:, 0] / scalp.k)
    facing = ((p - [0, scalp.top - 1.3, 0.2]) * n).sum(1) > 0.15
    ok = np.nonzero((scalp.rng.random(len(p)) < likely) & facing)[0][: b["count"]]
    p, n = p[ok], n[ok]
    length = b["length"] * (0.5 + 0.7 * scalp.rng.random(len(p)))
    down = lambda q: np.stack([0.25 * np.sign(q[:, 0]), -1 + 0 * q[:, 0], 0.15 + 0 * q[:, 0]], 1)
    s = grow(scalp, p, n, length, down, lambda q: 0.7 + 0 * q[:, 0], 6, 0.0, 0.0, 0.35, 0.01, 0.1)
    return s, scalp.tri[j[ok]], w[ok], 0.00006 if b["length"] < 0.05 else 0.0001
