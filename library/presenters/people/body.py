"""A body in numpy: base mesh plus targets, posed by linear skinning that is then relaxed.

Inside: decimetres, y up, the face looks along +z. Blender gets metres, z up, face along -y (`metres`).
"""

import glob
import gzip
import json
import os

import numpy as np
from scipy.sparse import coo_matrix, diags

from parts import body_data

SKIN = 13380  # the first vertices of the base mesh are skin, the rest helpers


def read_obj(path):
    """-> vertices (n, 3), UVs (m, 2), faces, their UV indices and their group names."""
    v, vt, faces, uv_faces, groups, group = [], [], [], [], [], ""
    for line in open(path, errors="ignore"):
        p = line.split()
        if not p:
            continue
        if p[0] == "v":
            v.append([float(x) for x in p[1:4]])
        elif p[0] == "vt":
            vt.append([float(x) for x in p[1:3]])
        elif p[0] in ("g", "o"):
            group = p[1] if len(p) > 1 else ""
        elif p[0] == "f":
            corners = [x.split("/") for x in p[1:]]
            faces.append([int(x[0]) - 1 for x in corners])
            uv_faces.append([int(x[1]) - 1 if len(x) > 1 and x[1] else 0 for x in corners])
            groups.append(group)
    return np.array(v), np.array(vt), faces, uv_faces, groups


def metres(v):
    """Decimetres, y up -> metres, z up."""
    return np.stack([v[..., 0], -v[..., 2], v[..., 1]], -1) * 0.1


def turn(axis, degrees):
    """Rotation matrix about an axis through the origin."""
    a = np.array(axis, float)
    a /= np.linalg.norm(a)
    t = np.radians(degrees)
    k = np.array([[0, -a[2], a[1]], [a[2], 0, -a[0]], [-a[1], a[0], 0]])
    return np.eye(3) + np.sin(t) * k + (1 - np.cos(t)) * k @ k


def triangles(faces):
    return np.array([[f[i] for i in t] for f in faces for t in ((0, 1, 2), (0, 2, 3)) if max(t) < len(f)])


def normals(v, tri):
    """Unit normal at each vertex, weighted by area."""
    n = np.cross(v[tri[:, 1]] - v[tri[:, 0]], v[tri[:, 2]] - v[tri[:, 0]])
    out = np.zeros_like(v)
    for i in range(3):
        np.add.at(out, tri[:, i], n)
    return out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9)


def lifted_brows(v, eye, up):
    """Body v with the inner ends of its brows lifted by up (dm) and a fifth of it apart; lids and outer ends stay.

    eye: the middle of the left eye.
    """
    x, y = np.abs(v[:, 0]) / eye[0], (v[:, 1] - eye[1]) / eye[0]
    rise = np.clip((y - 0.08) / 0.22, 0, 1) * np.clip((2.2 - y) / 1.6, 0, 1) * (v[:, 2] > eye[2] - 0.1)
    k = up * rise * rise * (3 - 2 * rise) * np.clip((1.75 - x) / 1.4, 0, 1)
    out = v.copy()
    out[:, 1] += k
    out[:, 0] += 0.2 * k * np.clip(v[:, 0] / (0.3 * eye[0]), -1, 1)
    return out


def averaging(faces, n):
    """Sparse matrix that puts each vertex half-way to the mean of its neighbours."""
    e = np.array([(f[i], f[(i + 1) % len(f)]) for f in faces for i in range(len(f))])
    a = coo_matrix((np.ones(len(e)), (e[:, 0], e[:, 1])), shape=(n, n)).tocsr()
    a = ((a + a.T) > 0).astype(float)
    count = np.asarray(a.sum(1)).ravel()
    keep = diags((count == 0).astype(float) * 0.5 + 0.5)
    return keep + diags(0.5 / np.maximum(count, 1)) @ a


class Relax:
    """Delta mush: details of the rest shape on a smoothed pose, so that lowered arms keep round shoulders."""

    def __init__(self, rest, faces, rounds=12):
        self.rounds, self.tri = rounds, triangles(faces)
        self.mean = averaging(faces, len(rest))
        self.moved = np.zeros(len(rest), bool)
        self.moved[np.unique(self.tri)] = True
        smooth = self.smoothed(rest)
        self.detail = np.einsum("vij,vi->vj", self.frames(smooth), rest - smooth)

    def smoothed(self, v):
        for _ in range(self.rounds):
            v = self.mean @ v
        return v

    def frames(self, v):
        n = normals(v, self.tri)
        side = np.zeros_like(v)
        side[self.tri.ravel()] = v[np.roll(self.tri, -1, 1).ravel()] - v[self.tri.ravel()]
        side -= (side * n).sum(1, keepdims=True) * n
        side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-9)
        return np.stack([n, side, np.cross(n, side)], 2)

    def __call__(self, posed, weight):
        """weight (n,): 0 keeps plain skinning (the face), 1 takes the relaxed shape."""
        smooth = self.smoothed(posed)
        relaxed = smooth + np.einsum("vij,vj->vi", self.frames(smooth), self.detail)
        k = (weight * self.moved)[:, None]
        return posed * (1 - k) + relaxed * k


class Body:
    """The base mesh with its targets, rig and weights. One per process: reading takes about a second."""

    def __init__(self):
        data = str(body_data())
        self.v, self.vt, self.f, self.ft, self.g = read_obj(data + "/3dobjs/base.obj")
        self.n = len(self.v)
        files = glob.glob(data + "/targets/**/*.target.gz", recursive=True)
        self.files = {os.path.relpath(p, data + "/targets")[:-10]: p for p in files}
        self.cache = {}
        rig = json.load(open(data + "/rigs/standard/rig.default.json"))
        self.rig = rig.get("bones", rig)
        self.bones = list(self.rig)
        weights = json.load(open(data + "/rigs/standard/weights.default.json"))["weights"]
        self.w = np.zeros((self.n, len(self.bones)))
        for i, bone in enumerate(self.bones):
            for k, x in weights.get(bone, []):
                if k < self.n:
                    self.w[k, i] = x
        total = self.w.sum(1, keepdims=True)
        self.w = np.where(total > 0, self.w / np.maximum(total, 1e-9), 0)
        self.cubes = {}
        for face, group in zip(self.f, self.g):
            if group.startswith(("joint-", "helper-")):
                self.cubes.setdefault(group, set()).update(face)
        self.skin_faces = [i for i, g in enumerate(self.g) if g == "body"]

    def target(self, name):
        """Displacements (n, 3) of a target by its path below `targets`, or of an expression unit by name."""
        if name not in self.files:
            name = "expression/units/caucasian/" + name
        if name not in self.cache:
            d = np.zeros((self.n, 3))
            for line in gzip.open(self.files[name], "rt"):
                p = line.split()
                if len(p) == 4 and p[0][0] != "#":
                    d[int(p[0])] = [float(x) for x in p[1:]]
            self.cache[name] = d
        return self.cache[name]

    def shape(self, male, old, race, muscle, weight, detail):
        """Vertices at rest. male, old, muscle, weight: 0..1; race: shares of caucasian, asian, african."""
        v = self.v.copy()
        mid = lambda x, low, middle, high: {
            low: max(0, 1 - 2 * x), middle: 1 - abs(2 * x - 1), high: max(0, 2 * x - 1)}
        muscles = mid(muscle, "minmuscle", "averagemuscle", "maxmuscle")
        weights = mid(weight, "minweight", "averageweight", "maxweight")
        for sex, sex_share in (("female", 1 - male), ("male", male)):
            for age, age_share in (("young", 1 - old), ("old", old)):
                share = sex_share * age_share
                if share <= 0:
                    continue
                for r, k in race.items():
                    v += share * k * self.target(f"macrodetails/{r}-{sex}-{age}")
                for m, mk in muscles.items():
                    for x, xk in weights.items():
                        if mk * xk <= 0:
                            continue
                        v += share * mk * xk * self.target(f"macrodetails/universal-{sex}-{age}-{m}-{x}")
                        ideal = f"macrodetails/proportions/{sex}-{age}-{m}-{x}-idealproportions"
                        if ideal in self.files:
                            v += 0.6 * share * mk * xk * self.target(ideal)
        return self.add(v, detail)

    def add(self, v, detail):
        """v plus targets; a `*` in a name stands for both sides."""
        v = v.copy()
        for name, k in detail.items():
            for n in [name] if "*" not in name else [name.replace("*", "l"), name.replace("*", "r")]:
                if k:
                    v += k * self.target(n)
        return v

    def joint(self, v, bone):
        head = self.rig[bone]["head"]
        if head["strategy"] == "CUBE":
            return v[sorted(self.cubes[head["cube_name"]])].mean(0)
        if head["strategy"] == "VERTEX":
            return v[head["vertex_index"]]
        return v[head["vertex_indices"]].mean(0)

    def pose(self, v, turns):
        """turns: bone -> 3x3 rotation about its joint. -> (bones, 4, 4)."""
        done = {}

        def matrix(bone):
            if bone not in done:
                parent = self.rig[bone]["parent"]
                m = matrix(parent) if parent else np.eye(4)
                if bone in turns:
                    j, t = self.joint(v, bone), np.eye(4)
                    t[:3, :3], t[:3, 3] = turns[bone], j - turns[bone] @ j
                    m = m @ t
                done[bone] = m
            return done[bone]

        return np.stack([matrix(b) for b in self.bones])


def skinned(v, w, matrices):
    """Linear skinning; vertices without weights stay."""
    h = np.concatenate([v, np.ones((len(v), 1))], 1)
    out = np.einsum("vij,vj->vi", np.einsum("vb,bij->vij", w, matrices), h)[:, :3]
    still = w.sum(1) < 1e-6
    out[still] = v[still]
    return out
