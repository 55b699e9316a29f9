"""Hair as polylines in numpy: roots on a scalp with a soft hairline, strands that grow along a field of directions.

Everything in decimetres. A strand is (points, 3), the root first.
"""

import numpy as np
from scipy.spatial import cKDTree

from body import normals, triangles

# Hairline on the profile: from the ear (0) to the forehead (1), below the crown in head sizes.
LINE = [(-3, -1.75), (-0.4, -1.75), (-0.28, -1.45), (-0.2, -0.95), (0.16, -0.95), (0.2, -1.30), (0.29, -1.28),
        (0.36, -1.0), (0.52, -0.74), (0.7, -0.51), (0.86, -0.40), (2, -0.40)]
# Of a man with short sides: sideburns and temples further back, corners at the forehead
LINE_SHORT = [(-3, -1.7), (-0.4, -1.7), (-0.28, -1.4), (-0.2, -0.95), (0.11, -0.95), (0.14, -1.25), (0.22, -1.22),
              (0.28, -0.95), (0.42, -0.76), (0.6, -0.54), (0.78, -0.42), (0.88, -0.37), (2, -0.37)]
LINE_WOMAN = [(-3, -1.7), (-0.4, -1.7), (-0.28, -1.4), (-0.2, -0.95), (0.16, -0.95), (0.2, -1.12), (0.27, -1.08),
              (0.36, -0.92), (0.52, -0.74), (0.7, -0.57), (0.86, -0.47), (2, -0.47)]


def step(x, a, b):
    """0 before a, 1 after b, straight between; a may be greater than b."""
    return np.clip((x - a) / (b - a), 0, 1)


def unit(d):
    return d / np.maximum(np.linalg.norm(d, axis=-1, keepdims=True), 1e-9)


def scattered(v, tri, n, rng, count):
    """count points on triangles, evenly by area -> points, unit normals, triangle of each."""
    a, b, c = v[tri[:, 0]], v[tri[:, 1]], v[tri[:, 2]]
    area = np.linalg.norm(np.cross(b - a, c - a), axis=1)
    j = rng.choice(len(tri), count, p=area / area.sum())
    r = rng.random((count, 2))
    q = np.sqrt(r[:, :1])
    w = np.concatenate([1 - q, q * (1 - r[:, 1:]), q * r[:, 1:]], 1)
    at = lambda x: np.einsum("nk,nkc->nc", w, x[tri[j]])
    return at(v), unit(at(n)), j, w


class Scalp:
    """The head at rest: its measures, its surface, and where hair grows on it.

    line: the hairline on the profile; recess: how far it goes back at the temples, head sizes.
    """

    def __init__(self, body, v, rng, line, recess=0.07):
        self.body, self.v, self.rng, self.line, self.recess = body, v, rng, line, recess
        faces = [body.f[i] for i in body.skin_faces]
        self.top = v[:13380, 1].max()
        self.k = (self.top - body.joint(v, "eye.L")[1]) / 1.08
        head = v[:13380][v[:13380, 1] > self.top - 2.2 * self.k]
        self.ear = head[np.abs(head[:, 0]) > head[:, 0].max() - 0.06][:, 2].mean()
        front = (np.abs(head[:, 0]) < 0.15) & (np.abs(head[:, 1] - self.top + 0.7 * self.k) < 0.08)
        self.fore = head[front][:, 2].max()
        self.centre = np.array([0, self.top - 0.95 * self.k, self.ear + 0.05])
        self.tri = triangles([f for f in faces if v[f].mean(0)[1] > self.top - 3.6 * self.k])
        self.n = normals(v, triangles(faces))
        p, n, _, _ = scattered(v, self.tri, self.n, rng, 60000)
        outside = ((p - self.centre) * n * [1, 0.4, 1]).sum(1) > 0  # not the mouth, not the sockets
        self.points, self.point_normals = p[outside], n[outside]
        self.tree = cKDTree(self.points)

    def y(self, p):
        return (p[..., 1] - self.top) / self.k

    def z(self, p):
        return (p[..., 2] - self.ear) / (self.fore - self.ear)

    def near(self, p):
        """Nearest place of the skin, smoothed over four samples, and its normal."""
        _, i = self.tree.query(p, k=4)
        return self.points[i].mean(1), unit(self.point_normals[i].mean(1))

    def hairy(self, p, soft):
        """0 outside, 1 well inside the hairline, which wavers as real ones do."""
        x, y, z = p[:, 0], self.y(p), self.z(p)
        edge = np.interp(z + 0.02 * np.sin(p[:, 1] * 23), *zip(*self.line))
        edge = edge + 0.016 * np.sin(x * 17) + 0.012 * np.sin(x * 41 + 1) + 0.008 * np.sin(x * 83 + 2)
        temples = self.recess * np.exp(-(((np.abs(x) - 0.5) / 0.16) ** 2)) - 0.03 * np.exp(-((x / 0.2) ** 2))
        inside = np.clip((y - edge - np.where(z > 0.7, temples, 0)) / soft, 0, 1)
        return np.where((z > 0.75) & (y < -0.75), 0, inside)

    def roots(self, count, soft):
        """-> points, normals, how far inside the hairline (0..1)."""
        p, n, _, _ = scattered(self.v, self.tri, self.n, self.rng, count * 7)
        ok = (self.rng.random(len(p)) < self.hairy(p, soft) ** 1.5) & (((p - self.centre) * n).sum(1) > 0)
        p, n = p[ok][:count], n[ok][:count]
        return p, n, self.hairy(p, 0.3)


def smooth_noise(rng, n, points, knots=5):
    k = rng.normal(size=(n, knots, 3))
    t = np.linspace(0, knots - 1.001, points)
    i = t.astype(int)
    w = (t - i)[None, :, None]
    w = w * w * (3 - 2 * w)
    return k[:, i] * (1 - w) + k[:, np.minimum(i + 1, knots - 1)] * w


def grow(scalp, p, n, length, field, lift, points=14, gap=0.015, layer=0.06, stray=0.1, wobble=0.01, hold=0.5,
         free=None):
    """Strands from roots p with normals n.

    field(q): where hair at q goes; lift(q): how much it stands up at the root; layer: thickness of the hair over
    the skin; hold: how strongly strands keep their layer; free(q): 0..1, how far hair at q hangs free of the skin.
    """
    rng, count = scalp.rng, len(p)
    out = np.zeros((count, points, 3))
    q = p - n * 0.015
    out[:, 0] = q
    height = gap + rng.random(count) ** 0.8 * layer
    own, rise = rng.normal(size=(count, 3)) * stray, lift(p)
    for i in range(1, points):
        t = i / (points - 1)
        s, sn = scalp.near(q)
        loose = free(q) if free else np.zeros(count)
        d = field(q) + own
        d = unit(d - (d * sn).sum(1, keepdims=True) * sn * (1 - loose)[:, None])
        d = unit(d + sn * (rise * (1 - t) ** 1.2)[:, None])
        q = q + d * (length / (points - 1))[:, None]
        s, sn = scalp.near(q)
        off = ((q - s) * sn).sum(1)
        want = height * min(1, 3 * t) + rise * 0.25 * length * t * (1 - t)
        push = np.where(off < want, want - off, (want - off) * hold * (1 - loose))
        q = q + sn * push[:, None]
        out[:, i] = q
    return out + smooth_noise(rng, count, points, 4) * wobble * np.linspace(0, 1, points)[None, :, None]


def clumped(s, rng, size=14, amount=0.4, part=None):
    """Pull strands towards one of their neighbours, more at the tips; never across the parting at x = part (one, or of each)."""
    chosen = rng.choice(len(s), max(2, len(s) // size), replace=False)
    root = s[:, 0].copy()
    if part is not None:
        root[:, 0] += 5 * np.sign(root[:, 0] - part)
    _, j = cKDTree(root[chosen]).query(root)
    guide = s[chosen][j]
    t = np.linspace(0, 1, s.shape[1])[None, :, None] ** 1.3
    off = s[:, :1] - guide[:, :1]
    return s * (1 - amount * t) + (guide + off * 0.35) * amount * t


def curled(s, rng, radius, turns):
    """Wind each strand round its own line."""
    t = np.linspace(0, 1, s.shape[1])[None, :, None]
    along = unit(s[:, -1:] - s[:, :1])
    a = unit(np.cross(along, [0.3, 0.9, 0.2]))
    b = np.cross(along, a)
    phase = rng.random((len(s), 1, 1)) * 6.28
    w = radius * np.minimum(1, 3 * t)
    return s + w * (a * np.cos(phase + 6.28 * turns * t) + b * np.sin(phase + 6.28 * turns * t))
