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


class Teeth:
    def __init__(self, body, rest, kind="teeth_base"):
        self.bound = Bound(body, binding("teeth", kind))

    def place(self, moment):
        return metres(skinned(self.bound.fit(moment.v), self.bound.w, moment.m))

    def build(self, moment):
        b = self.bound
        self.o = mesh("teeth", self.place(moment), b.f, tooth_material(), b.vt, b.ft, 1)

    def move(self, moment):
        move(self.o, self.place(moment))


class Tongue:
    """The tongue of the base mesh, which its targets move."""

    def __init__(self, body):
        self.body = body
        faces = [f for f, g in zip(body.f, body.g) if g == "helper-tongue"]
        self.used = np.unique(np.concatenate(faces))
        new = np.full(body.n, -1)
        new[self.used] = np.arange(len(self.used))
        self.f = [[int(new[i]) for i in f] for f in faces]

    def place(self, moment):
        return metres(skinned(moment.v[self.used], self.body.w[self.used], moment.m))

    def build(self, moment):
        n = Nodes("tongue")
        s = n.add("BsdfPrincipled", {
            "Base Color": (0.42, 0.10, 0.085, 1), "Roughness": 0.38, "Subsurface Weight": 0.5, "Subsurface Scale": 0.002})
        self.o = mesh("tongue", self.place(moment), self.f, n.done(s.outputs[0]), levels=2)

    def move(self, moment):
        move(self.o, self.place(moment))
