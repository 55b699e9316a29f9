"""What is worn on the head: a headscarf and glasses. Decimetres; both follow the head."""

import numpy as np
from scipy.ndimage import gaussian_filter, maximum_filter

from body import metres, triangles
from materials import cloth_material, lens, plain
from nodes import mesh, move, move_tube, point_vectors, tube
from strands import scattered, step


def rigid(p, m):
    return p @ m[:3, :3].T + m[:3, 3]


class Headscarf:
    """A scarf round face and neck, falling on the chest. c: colour and what cloth_material reads, drop (head sizes)."""

    ROWS, COLUMNS = 84, 121

    def __init__(self, body, scalp, c):
        self.c, self.body, self.scalp = c, body, scalp
        self.rest = self.drape()
        columns = self.COLUMNS
        at = lambda r, i: r * columns + (0 if i == columns - 1 and r < self.joined else i)  # no seam over the crown
        self.f = [(at(r, i), at(r, i + 1), at(r + 1, i + 1), at(r + 1, i))
                  for r in range(self.ROWS - 1) for i in range(columns - 1)]

    def drape(self):
        s, k = self.scalp, self.scalp.k
        low = s.top - self.c.get("drop", 3.5) * k
        faces = [self.body.f[i] for i in self.body.skin_faces]
        tri = triangles([f for f in faces if s.v[f].mean(0)[1] > low - 1.5 * k and np.abs(s.v[f][:, 0]).max() < 2.0])
        p, _, _, _ = scattered(s.v, tri, s.n, np.random.default_rng(3), 160000)
        axis = np.array([0, 0, s.ear - 0.1])
        r = np.hypot(p[:, 0], p[:, 2] - axis[2])
        a = np.arctan2(p[:, 0], p[:, 2] - axis[2])
        height = s.top - low
        y = np.linspace(0, 1, self.ROWS) * height  # below the crown
        deep = y[1] * np.arange(int(self.ROWS * 1.35))
        wide = np.full((len(deep), 180), 0.0)
        row = np.clip(((s.top - p[:, 1]) / y[1]).round().astype(int), 0, len(deep) - 1)
        column = ((a + np.pi) / (2 * np.pi) * 180).astype(int) % 180
        np.maximum.at(wide, (row, column), np.minimum(r, 1.75))
        tight = gaussian_filter(maximum_filter(wide, (3, 5), mode=("nearest", "wrap")), 0.8, mode=("nearest", "wrap"))
        wide = maximum_filter(wide, (5, 9), mode=("nearest", "wrap"))
        # The cloth is taut between chin and chest, and between the back of the head and the back
        for c in range(180):
            wide[:, c] = hull(deep, wide[:, c])
        wide = gaussian_filter(wide, (1.6, 4), mode=("nearest", "wrap"))
        # rows in head sizes below the crown -> how far the face is open, as an angle
        t = (y / k - 1.43) / 0.86
        opening = np.maximum(0, 1 - np.abs(t) ** 2.3) ** 0.55 * self.c.get("open", 0.66)
        self.joined = int(np.argmax(opening > 0))
        u = np.linspace(0, 1, self.COLUMNS)[None]
        aside = self.c.get("aside", 1.1) * step(y / k, 2.12, 3.0)[:, None]  # the ends cross below the chin
        angle = opening[:, None] + (2 * np.pi - 2 * opening[:, None]) * u + aside
        place = ((angle + np.pi) % (2 * np.pi)) / (2 * np.pi) * 180
        i = np.floor(place).astype(int) % 180
        w = place - np.floor(place)
        # The hem hangs lower in front
        fall = y[:, None] * (1 + 0.30 * step(y / k, 2.3, 3.4)[:, None] * np.maximum(0, np.cos(angle)) ** 2)
        row = np.clip(fall / y[1], 0, len(deep) - 1.001)
        rows, f = row.astype(int), row % 1

        def at(x):
            x = x[rows] * (1 - f[..., None]) + x[rows + 1] * f[..., None]
            pick = lambda j: np.take_along_axis(x, j[..., None] % 180, 2)[..., 0]
            return pick(i) * (1 - w) + pick(i + 1) * w

        hug = step(np.minimum(u, 1 - u), 0.07, 0.0) * (opening[:, None] > 0.05)  # the edge lies on the face
        radius = at(wide) * (1 - hug) + (at(tight) - 0.03) * hug
        crown = np.sqrt(np.clip(1 - (1 - y / (0.55 * k)) ** 2, 0, 1)) * (y < 0.55 * k) + (y >= 0.55 * k)
        edge = np.minimum(u, 1 - u)
        roll = 0.05 * np.exp(-(((edge - 0.018) / 0.014) ** 2)) * (opening[:, None] > 0.1)
        chin = step(y / k, 1.9, 2.4)[:, None]
        folds = self.c.get("folds_deep", 0.07) * chin * np.sin(angle * 5 + 4.2 * (y / k)[:, None] + 0.7 * np.sin(angle * 2))
        folds = folds + 0.02 * (1 - chin) * np.sin(7 * edge * 6 + 2.5 * (y / k)[:, None]) * step(edge, 0.03, 0.12)
        radius = (radius + 0.07) * np.maximum(crown, 0.02)[:, None] + roll + folds * crown[:, None]
        radius = radius + 0.14 * step(y / k, 2.2, 3.0)[:, None]  # room for what is worn below
        radius = radius + 0.05 * chin * step(u, 0.85, 0.97)  # one end lies over the other
        return np.stack([radius * np.sin(angle), s.top + 0.10 - fall,
                         axis[2] + radius * np.cos(angle)], 2).reshape(-1, 3)

    def place(self, moment):
        bones = self.body.bones
        h, c = moment.m[bones.index("head")], moment.m[bones.index("spine01")]
        k = step(-self.scalp.y(self.rest), 1.9, 3.0)[:, None]
        k = k * k * (3 - 2 * k)
        return metres(rigid(self.rest, h) * (1 - k) + rigid(self.rest, c) * k)

    def build(self, moment):
        self.o = mesh("headscarf", self.place(moment), self.f, cloth_material(self.c), levels=1)
        point_vectors(self.o, "rest", self.rest)
        s = self.o.modifiers.new("thickness", "SOLIDIFY")
        s.thickness, s.offset = 0.0025, 0

    def move(self, moment):
        move(self.o, self.place(moment))


def hull(x, r):
    """The upper convex hull of a profile, so that cloth spans hollows."""
    keep = []
    for i in range(len(x)):
        while len(keep) > 1:
            a, b = keep[-2], keep[-1]
            if (r[b] - r[a]) * (x[i] - x[a]) <= (r[i] - r[a]) * (x[b] - x[a]):
                keep.pop()
            else:
                break
        keep.append(i)
    return np.interp(x, x[keep], r[keep])


class Glasses:
    """c: width, height of a lens (dm), square 2..6 (2 is an ellipse), rim (dm), colour, metal (bool)."""

    def __init__(self, body, scalp, v, c):
        self.c, self.body, self.scalp = c, body, scalp
        eye = body.joint(v, "eye.L")
        nose = v[:13380][(np.abs(v[:13380, 0]) < 0.06) & (np.abs(v[:13380, 1] - eye[1]) < 0.1)]
        bridge = nose[:, 2].max()
        w, h, q = c.get("width", 0.27), c.get("height", 0.2), c.get("square", 3.2)
        a = np.linspace(0, 2 * np.pi, 48, endpoint=False)
        sgn = lambda x: np.sign(x) * np.abs(x) ** (2 / q)
        x, y = eye[0] + w * sgn(np.cos(a)), eye[1] - 0.05 + h * sgn(np.sin(a))
        z = bridge + 0.10 - 0.16 * (x / 0.6) ** 2
        rim = np.stack([x, y, z], 1)
        mirror = rim * [-1, 1, 1]
        inner, outer = eye[0] - w, eye[0] + w
        b = np.linspace(-1, 1, 9)
        bridge_line = np.stack([b * inner, eye[1] + 0.03 + 0.04 * (1 - b * b), bridge + 0.10 + 0.04 * (1 - b * b)], 1)
        end = np.array([outer, eye[1] + 0.06, bridge + 0.10 - 0.16 * (outer / 0.6) ** 2])
        t = np.linspace(0, 1, 14)[:, None]
        side = end * (1 - t) + np.array([0.75 * scalp.k, eye[1] + 0.06, scalp.ear - 0.1]) * t
        side[:, 0] += 0.04 * np.sin(np.pi * t[:, 0])
        self.lines = [(rim, True), (mirror, True), (bridge_line, False), (side, False), (side * [-1, 1, 1], False)]
        self.lenses = [rim, mirror]

    def place(self, moment):
        m = moment.m[self.body.bones.index("head")]
        return metres(np.concatenate([rigid(p, m) for p, _ in self.lines]))

    def build(self, moment):
        c, m = self.c, moment.m[self.body.bones.index("head")]
        frame = plain(c.get("colour", "#1a1512"), 0.25, 1.0 if c.get("metal") else 0.0)
        thick = c.get("rim", 0.02) * 0.1
        self.tubes = [tube("frame", metres(rigid(p, m)), thick, frame, closed) for p, closed in self.lines]
        glass = lens()
        self.glass = [mesh("lens", metres(rigid(p, m)), [list(range(len(p)))], glass) for p in self.lenses]

    def move(self, moment):
        m = moment.m[self.body.bones.index("head")]
        for (p, _), o in zip(self.lines, self.tubes):
            move_tube(o, metres(rigid(p, m)))
        for p, o in zip(self.lenses, self.glass):
            move(o, metres(rigid(p, m)))
