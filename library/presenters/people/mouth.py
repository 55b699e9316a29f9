"""Teeth, gums and tongue, bound to the body, so that the lower row goes with the jaw."""

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
