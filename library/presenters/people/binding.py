"""Meshes that are bound to the body by barycentric places and offsets (`.mhclo`): garments, brows, lashes, teeth."""

import os

import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

from body import read_obj


class Bound:
    def __init__(self, body, path):
        place, share, offset, self.scale, self.hidden = [], [], [], {}, set()
        mode, base = "", os.path.dirname(path)
        for line in open(path, errors="ignore"):
            p = line.split()
            if not p or p[0][0] == "#":
                continue
            if p[0] in ("verts", "delete_verts", "weights"):
                mode = p[0]
            elif p[0] == "obj_file":
                mesh = os.path.join(base, p[1])
            elif p[0] in ("x_scale", "y_scale", "z_scale"):
                self.scale[p[0][0]] = (int(p[1]), int(p[2]), float(p[3]))
            elif mode == "verts" and p[0].isdigit():
                if len(p) == 1:
                    place.append([int(p[0])] * 3), share.append([1, 0, 0]), offset.append([0, 0, 0])
                else:
                    place.append([int(x) for x in p[:3]])
                    share.append([float(x) for x in p[3:6]])
                    offset.append([float(x) for x in p[6:9]] if len(p) > 8 else [0, 0, 0])
            elif mode == "delete_verts":
                self.hide(line.replace("-", " - ").split())
        self.place, self.share, self.offset = np.array(place), np.array(share, float), np.array(offset, float)
        _, self.vt, self.f, self.ft, self.g = read_obj(mesh)
        w = np.einsum("vk,vkb->vb", self.share, body.w[self.place])
        self.w = w / np.maximum(w.sum(1, keepdims=True), 1e-9)

    def hide(self, words):
        """Body vertices the garment covers: `3 - 7` is a range, `9` a single one."""
        i = 0
        while i < len(words):
            if i + 2 < len(words) and words[i + 1] == "-":
                self.hidden.update(range(int(words[i]), int(words[i + 2]) + 1))
                i += 3
            else:
                self.hidden.add(int(words[i]))
                i += 1

    def fit(self, v):
        """Vertices on a body at rest, decimetres."""
        s = np.ones(3)
        for i, a in enumerate("xyz"):
            if a in self.scale:
                p, q, d = self.scale[a]
                s[i] = abs(v[p, i] - v[q, i]) / d
        return np.einsum("vk,vkc->vc", self.share, v[self.place]) + self.offset * s

    def pieces(self):
        """Number of the connected piece of each vertex."""
        e = np.array([(f[i], f[(i + 1) % len(f)]) for f in self.f for i in range(len(f))])
        n = len(self.place)
        return connected_components(coo_matrix((np.ones(len(e)), (e[:, 0], e[:, 1])), shape=(n, n)))[1]
