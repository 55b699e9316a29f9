"""Clothes: fetched ones that are bound to the body, and shells grown from the body in the pose it stands in.

Every garment has `build(moment)` and `move(moment)`; a moment holds `v` (body at rest with expression), `posed`
(body in its pose) and `m` (a matrix for each bone), in decimetres.
"""

import numpy as np
from scipy.ndimage import gaussian_filter, grey_closing
from scipy.sparse import coo_matrix, diags, identity
from scipy.spatial import cKDTree

from binding import Bound
from body import Relax, metres, normals, skinned, triangles
from materials import cloth_material, plain
from nodes import mesh, move, move_tube, point_vectors, tube
from parts import binding, texture


class Fetched:
    """A garment of the parts, skinned with the body and relaxed so that lowered arms do not look padded."""

    def __init__(self, body, rest, c):
        self.c, self.bound = c, Bound(body, binding("clothes", c["id"]))
        # An open collar shows skin, which some garments take away
        neck, chest = body.joint(rest, "neck01"), rest[:, 1]
        seen = (np.abs(rest[:, 0]) < 0.5) & (chest > neck[1] - 1.8) & (chest < neck[1] + 1) & (rest[:, 2] > neck[2] + 0.3)
        self.hidden = self.bound.hidden - (set(np.nonzero(seen)[0].tolist()) if c.get("open") else set())
        self.rest = self.bound.fit(rest)
        self.relax = Relax(self.rest, self.bound.f, c.get("rounds", 8))

    def place(self, moment):
        posed = skinned(self.bound.fit(moment.v), self.bound.w, moment.m)
        v = self.relax(posed, np.full(len(posed), self.c.get("relax", 0.85)))
        return metres(slimmed(v, self.c["slim"]) if "slim" in self.c else v)

    def build(self, moment):
        c, b = dict(self.c), self.bound
        if c.get("map"):
            c["map"] = texture(c["map"])
        materials = [cloth_material({**c, "uv": True})]
        materials += [cloth_material({**x, "uv": True}) for x in c.get("pieces", {}).values()]
        self.o = mesh(c["id"], self.place(moment), b.f, materials[0], b.vt, b.ft, 2)
        point_vectors(self.o, "rest", self.rest)
        for m in materials[1:]:
            self.o.data.materials.append(m)
        if len(materials) > 1:
            piece = b.pieces()
            slot = {int(k): i + 1 for i, k in enumerate(c["pieces"])}
            self.o.data.polygons.foreach_set("material_index", [slot.get(int(piece[f[0]]), 0) for f in b.f])
        s = self.o.modifiers.new("thickness", "SOLIDIFY")
        s.thickness, s.offset = 0.0025, 1

    def move(self, moment):
        move(self.o, self.place(moment))


def bridged(v, shoulder, cell=0.08, reach=1.2):
    """Cloth v hangs across the pit between arm and chest: what lies deep there comes forward to the front around it."""
    pit = shoulder + [-0.35 * np.sign(shoulder[0]), -0.9, 0]
    far = np.hypot(v[:, 0] - pit[0], (v[:, 1] - pit[1]) * 0.7)
    i = np.nonzero((far < reach) & (v[:, 2] > shoulder[2] - 1.5))[0]
    at = ((v[i, :2] - pit[:2] + 2 * reach) / cell).astype(int)
    front = np.full((int(4 * reach / cell) + 1,) * 2, -9.0)
    np.maximum.at(front, (at[:, 0], at[:, 1]), v[i, 2])
    known = cKDTree(np.argwhere(front > -9))
    place = np.argwhere(front < 9)
    front = front[tuple(known.data.astype(int)[known.query(place)[1]].T)].reshape(front.shape)
    front = gaussian_filter(grey_closing(front, (15, 15)), 2.0)
    deep = np.maximum(0, front[at[:, 0], at[:, 1]] - 0.02 - v[i, 2])
    out = v.copy()
    out[i, 2] += deep * np.clip((reach - far[i]) / 0.35, 0, 1) * np.clip((deep - 0.04) / 0.08, 0, 1)
    return out


def slimmed(v, slim):
    """Narrower shoulders and sleeves: what lies further out than slim[0] dm keeps a share slim[1] of that."""
    start, share = slim
    beyond = np.maximum(np.abs(v[:, 0]) - start, 0)
    x = np.abs(v[:, 0]) - beyond * (1 - share)
    return np.stack([np.sign(v[:, 0]) * x, v[:, 1], v[:, 2]], 1)


class Shell:
    """Knitwear, a blouse or a shirt: the skin of trunk and arms, smoothed and moved outwards, cut at the neck.

    c: neck (dm above the root of the neck), slope (how much lower in front), thick (dm), loose (dm more at the waist),
    vee (depth of a V, dm), rib (radius of a ribbed edge, dm), collar (dict: stand, leaf, open), placket (bool).
    """

    def __init__(self, body, rest, c):
        self.c, self.body = c, body
        neck = body.joint(rest, "neck01")
        self.neck = neck
        skin = np.unique(np.concatenate([body.f[i] for i in body.skin_faces]))
        high = rest[skin, 1] - neck[1]
        self.shoulder = {x: body.joint(rest, "upperarm01." + x) for x in "LR"}
        self.throat = skin[(high > -0.3) & (high < 1.1) & (np.abs(rest[skin, 0]) < 0.9)]
        hand = [i for i, b in enumerate(body.bones) if b.startswith(("wrist", "metacarpal", "finger"))]
        hands = body.w[:, hand].sum(1)
        front = np.clip((rest[:, 2] - neck[2] + 0.2) / 0.9, 0, 1)
        vee = c.get("vee", 0) * np.clip(1 - np.abs(rest[:, 0]) / (0.42 + 0.1 * c.get("vee", 0)), 0, 1) * front
        above = rest[:, 1] - (neck[1] + c.get("neck", 0.3) - c.get("slope", 0.45) * (rest[:, 2] - neck[2]) - vee)
        head = rest[:, 1] > neck[1] + 1.4
        keep = []
        for i in body.skin_faces:
            f = body.f[i]
            if above[f].min() < 0 and rest[f][:, 1].max() > -2 and hands[f].max() < 0.6 and not head[f].any():
                keep.append(f)
        used = np.unique(np.concatenate(keep))
        new = np.full(len(rest), -1)
        new[used] = np.arange(len(used))
        self.f = [[int(new[i]) for i in f] for f in keep]
        self.hidden = {int(i) for i in used if above[i] < -0.25}
        # Vertices above the cut slide down to it along the skin
        self.place3 = np.stack([used] * 3, 1)
        self.share = np.tile([1.0, 0, 0], (len(used), 1))
        self.edge = np.nonzero(above[used] > 0)[0]
        tri = triangles(keep)
        r = np.random.default_rng(5)
        area = np.linalg.norm(np.cross(rest[tri[:, 1]] - rest[tri[:, 0]], rest[tri[:, 2]] - rest[tri[:, 0]]), axis=1)
        j = r.choice(len(tri), 60000, p=area / area.sum())
        w = r.dirichlet([1, 1, 1], len(j))
        p = np.einsum("nk,nkc->nc", w, rest[tri[j]])
        rim = np.abs(np.einsum("nk,nk->n", w, above[tri[j]])) < 0.03
        p, j, w = p[rim], j[rim], w[rim]
        goal = rest[used[self.edge]] - np.stack([0 * self.edge, 0.7 * above[used[self.edge]], 0 * self.edge], 1)
        _, i = cKDTree(p).query(goal)
        self.place3[self.edge], self.share[self.edge] = tri[j[i]], w[i]
        self.rest = self.points(rest)
        self.tri = triangles(self.f)
        self.spread = spread(self.rest, normals(self.rest, self.tri), c.get("span", 0.7))
        self.waist = np.clip((neck[1] - 1.6 - self.rest[:, 1]) / 2.5, 0, 1)
        a = np.arctan2(self.rest[self.edge, 0] - neck[0], self.rest[self.edge, 2] - neck[2])
        self.ring = self.edge[np.argsort(a)]
        self.angles = np.sort(a)

    def points(self, v):
        return np.einsum("vk,vkc->vc", self.share, v[self.place3])

    def surface(self, moment):
        raw = self.points(moment.posed)
        v = self.spread @ (self.spread @ raw)
        n = self.spread @ normals(v, self.tri)
        n /= np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-9)
        # Smoothing shrinks: as a whole the cloth goes back outside the skin, its small forms do not return
        drop = np.maximum(((raw - v) * n).sum(1, keepdims=True), 0)
        drop = self.spread @ (self.spread @ drop) * 1.3
        v = v + n * drop
        v[self.edge] = raw[self.edge]
        for side in "LR":
            v = bridged(v, (moment.m[self.body.bones.index("upperarm01." + side)]
                            @ np.append(self.shoulder[side], 1))[:3])
        v = v + n * (self.c.get("thick", 0.07) + self.c.get("loose", 0.1) * self.waist)[:, None]
        return v, n

    def loop(self, v, count=64):
        """The neckline as a closed ring of points, even in angle, smooth, from the nape round the front."""
        ring = v[self.ring]
        grid = np.linspace(-np.pi, np.pi, count, endpoint=False)
        bins = [ring[np.abs((self.angles - g + np.pi) % (2 * np.pi) - np.pi) < 0.25] for g in grid]
        whole = np.array([b.mean(0) if len(b) else [np.nan] * 3 for b in bins])
        ok = ~np.isnan(whole[:, 0])
        for i in range(3):
            whole[:, i] = np.interp(grid, grid[ok], whole[ok, i], period=2 * np.pi)
        return whole, grid

    def collar(self, v, n, moment):
        """Rows of a turned-down collar: foot, fold, points."""
        c = self.c["collar"]
        ring, angle = self.loop(v, 72)
        axis = moment.m[self.body.bones.index("neck01")][:3, :3] @ np.array([0, 0.94, 0.34])
        out = ring - ring.mean(0)
        out -= (out @ axis)[:, None] * axis
        out /= np.linalg.norm(out, axis=1, keepdims=True)
        gap = np.exp(-((angle / 0.5) ** 2))  # 1 in front
        keep = np.abs(angle) > c.get("open", 0.12)
        stand = c.get("stand", 0.3) * (1 - 0.35 * gap)
        leaf = c.get("leaf", 0.42) + c.get("point", 0.28) * gap
        foot = ring - out * 0.01
        fold = ring + axis * stand[:, None] - out * 0.02
        near = moment.posed[self.throat]
        _, i = cKDTree(near).query(fold, k=6)
        away = fold - near[i].mean(1)
        away -= (away @ axis)[:, None] * axis
        gap_now = np.linalg.norm(away, axis=1)
        pull = np.convolve(np.pad(np.maximum(0, gap_now - c.get("near", 0.12)), 4, mode="wrap"), np.ones(9) / 9, "valid")
        fold -= away / np.maximum(gap_now, 1e-6)[:, None] * np.minimum(pull, 0.35)[:, None]
        tip = fold + out * (0.10 + 0.10 * gap)[:, None] - axis * leaf[:, None]
        tip[:, 0] += np.sign(angle) * 0.18 * gap
        mid = (fold + tip) / 2 + out * 0.05
        tree = cKDTree(v)
        for row, least in ((mid, 0.07), (tip, 0.05)):
            _, i = tree.query(row, k=3)
            off = ((row - v[i].mean(1)) * n[i].mean(1)).sum(1)
            row += n[i].mean(1) * np.maximum(0, least - off)[:, None]
        rows = np.stack([foot, fold, fold + out * 0.05, mid, tip])
        order = np.argsort(np.where(angle < 0, angle + 2 * np.pi, angle))
        order = order[keep[order]]
        rows = rows[:, order]
        k = rows.shape[1]
        f = [(r * k + i, r * k + i + 1, (r + 1) * k + i + 1, (r + 1) * k + i) for r in range(4) for i in range(k - 1)]
        return rows.reshape(-1, 3), f

    def placket(self, v, n):
        """A strip down the front, and the places of its buttons."""
        front = np.nonzero(n[:, 2] > 0.3)[0]
        tree = cKDTree(v[front][:, :2])
        top = v[self.ring][np.abs(self.angles) < 0.3][:, 1].mean() - 0.05
        y = np.linspace(top, top - 5.0, 40)

        def at(x, lift):
            q = np.stack([np.full(40, x), y], 1)
            d, i = tree.query(q, k=6)
            w = 1 / (d + 0.05)
            z = (v[front][i][..., 2] * w).sum(1) / w.sum(1)
            z = np.convolve(np.pad(z, 3, mode="edge"), np.ones(7) / 7, "valid")
            return np.stack([q[:, 0], y, z + lift], 1)

        rows = np.stack([at(-0.15, 0.0), at(-0.145, 0.045), at(0.145, 0.045), at(0.15, 0.0)])
        f = [(r * 40 + i, r * 40 + i + 1, (r + 1) * 40 + i + 1, (r + 1) * 40 + i) for r in range(3) for i in range(39)]
        return rows.reshape(-1, 3), f, rows[1:3].mean(0)[4::7] + [0, 0, 0.012]

    def place(self, moment):
        return metres(self.surface(moment)[0])

    def build(self, moment):
        c = self.c
        v, n = self.surface(moment)
        material = cloth_material(c)
        self.o = mesh("shell", metres(v), self.f, material, levels=2)
        point_vectors(self.o, "rest", self.rest)
        s = self.o.modifiers.new("thickness", "SOLIDIFY")
        s.thickness, s.offset = 0.002, -1
        self.extra = {}
        if c.get("rib"):
            self.extra["rib"] = tube("rib", metres(self.loop(v)[0]), c["rib"] * 0.1, material)
        for part in ("collar", "placket"):
            if c.get(part):
                pv, f = self.part(part, v, n, moment)[:2]
                o = mesh(part, metres(pv), f, material, levels=2)
                point_vectors(o, "rest", pv)
                t = o.modifiers.new("thickness", "SOLIDIFY")
                t.thickness, t.offset = 0.0018, 0
                self.extra[part] = o
        self.buttons = []
        if c.get("placket"):
            button = plain(c.get("button", "#e8e4dc"), 0.35)
            for p in self.placket(v, n)[2]:
                self.buttons.append(tube("button", metres(p + disc(0.05)), 0.0016, button))

    def part(self, name, v, n, moment):
        return self.collar(v, n, moment) if name == "collar" else self.placket(v, n)

    def move(self, moment):
        v, n = self.surface(moment)
        move(self.o, metres(v))
        for name, o in self.extra.items():
            if name == "rib":
                move_tube(o, metres(self.loop(v)[0]))
            else:
                move(o, metres(self.part(name, v, n, moment)[0]))
        if self.buttons:
            for p, o in zip(self.placket(v, n)[2], self.buttons):
                move_tube(o, metres(p + disc(0.05)))


def spread(v, n, size):
    """Sparse matrix of means over about `size` dm of the surface: cloth bridges what is smaller.

    Measured in space, not in edges, because the mesh is dense where the skin has detail.
    """
    pairs = cKDTree(v).query_pairs(2 * size, output_type="ndarray")
    a, b = pairs.T
    near = np.exp(-(((v[a] - v[b]) / size) ** 2).sum(1))
    both = lambda x: coo_matrix((x, (a, b)), shape=(len(v), len(v))).tocsr()
    close = both(near)
    n = (close + close.T + identity(len(v))) @ n  # normals of the cloth, not of creases
    n /= np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-9)
    m = both(near * np.clip(0.5 + (n[a] * n[b]).sum(1), 0, 1))  # not through the body
    m = m + m.T + identity(len(v))
    # A dense patch of vertices counts no more than a sparse one
    m = m @ diags(1 / np.asarray(m.sum(1)).ravel())
    return diags(1 / np.asarray(m.sum(1)).ravel()) @ m


def disc(radius):
    a = np.linspace(0, 2 * np.pi, 12, endpoint=False)
    return np.stack([radius * np.cos(a), radius * np.sin(a), 0 * a], 1)
