"""Teeth, gums and tongue, bound to the body, so that the lower row goes with the jaw."""

import numpy as np

from binding import Bound
from body import metres, skinned
from nodes import Nodes, mesh, move
from parts import binding, texture


def tooth_material():
    n = Nodes("teeth")
    t = n.image(texture("teeth"))
    s = n.add("BsdfPrincipled", {
        "Base Color": n.mix(1.0, t.outputs[0], (0.80, 0.76, 0.70, 1), "MULTIPLY"), "Roughness": 0.28,
        "Subsurface Weight": 0.4, "Subsurface Scale": 0.0015, "Specular IOR Level": 0.5})
    return n.done(s.outputs[0])


# The parts of the base mesh stand too high for speech: the upper row should show below the lip, the lower one hardly.
LOWER_UPPER_ROW, LOWER_LOWER_ROW = 0.045, 0.11  # dm


class Teeth:
    def __init__(self, body, rest, kind="teeth_base"):
        self.bound = Bound(body, binding("teeth", kind))
        jaw = [i for i, x in enumerate(body.bones) if "jaw" in x]
        share = self.bound.w[:, jaw].sum(1)[:, None]
        self.down = np.array([0, 1, 0]) * (LOWER_UPPER_ROW * (1 - share) + LOWER_LOWER_ROW * share)

    def place(self, moment):
        return metres(skinned(self.bound.fit(moment.v) - self.down, self.bound.w, moment.m))

    def build(self, moment):
        b = self.bound
        self.o = mesh("teeth", self.place(moment), b.f, tooth_material(), b.vt, b.ft, 1)

    def move(self, moment):
        move(self.o, self.place(moment))


class Tongue:
    """The tongue of the base mesh. It lies in the lower jaw and goes down with it, though not as far."""

    def __init__(self, body, rest):
        self.body = body
        self.row = np.unique(np.concatenate([f for f, g in zip(body.f, body.g) if g == "helper-lower-teeth"]))
        self.jaw = rest[self.row, 1].mean()
        faces = [f for f, g in zip(body.f, body.g) if g == "helper-tongue"]
        self.used = np.unique(np.concatenate(faces))
        new = np.full(body.n, -1)
        new[self.used] = np.arange(len(self.used))
        self.f = [[int(new[i]) for i in f] for f in faces]

    def place(self, moment):
        opened = self.jaw - moment.v[self.row, 1].mean()
        v = moment.v[self.used] - [0, 0.05 + 0.6 * max(0, opened), 0]
        return metres(skinned(v, self.body.w[self.used], moment.m))

    def build(self, moment):
        n = Nodes("tongue")
        s = n.add("BsdfPrincipled", {
            "Base Color": (0.42, 0.10, 0.085, 1), "Roughness": 0.38, "Subsurface Weight": 0.5, "Subsurface Scale": 0.002})
        self.o = mesh("tongue", self.place(moment), self.f, n.done(s.outputs[0]), levels=2)

    def move(self, moment):
        move(self.o, self.place(moment))
