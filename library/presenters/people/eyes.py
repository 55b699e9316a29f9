"""Eyes: a ball with a recessed iris, and a clear cornea in front of it."""

import math

import numpy as np

from nodes import Nodes, linear


def lathe(profile, segments=64):
    v, f = [], []
    for x, z in profile:
        for j in range(segments):
            a = 2 * math.pi * j / segments
            v.append((x * math.cos(a), x * math.sin(a), z))
    for i in range(len(profile) - 1):
        for j in range(segments):
            k = (j + 1) % segments
            f.append((i * segments + j, i * segments + k, (i + 1) * segments + k, (i + 1) * segments + j))
    return np.array(v), f


def eyeball(radius, iris):
    """Looking along +z, in the unit of its radii. -> (vertices, faces) of the ball, and of the cornea."""
    edge = math.asin(iris / radius)
    z = radius * math.cos(edge)
    ball = [(iris * r, z - 0.10 * iris * (1 - r**2)) for r in np.linspace(0, 1, 9)]
    ball += [(radius * math.sin(t), radius * math.cos(t)) for t in np.linspace(edge, math.pi, 26)[1:]]
    clear = []
    for t in np.linspace(0, math.pi, 40):
        x, z = radius * 1.012 * math.sin(t), radius * 1.012 * math.cos(t)
        q = x / (iris * 1.12)
        if t < 1.5 and q < 1:
            z += 0.17 * iris * (1 - q * q) ** 1.6
        clear.append((x, z))
    return lathe(ball), lathe(clear)


def polar(v, iris):
    """(n, 3): distance from the axis in radii of the iris, angle, 0. The back of the ball counts as far out."""
    r = np.hypot(v[:, 0], v[:, 1]) / iris
    return np.stack([np.where(v[:, 2] < 0, 3, r), np.arctan2(v[:, 1], v[:, 0]), 0 * r], 1)


def eye_materials(e):
    """e: dark, light, inner: colours of the iris. -> materials of the ball and of the cornea."""
    n = Nodes("eye")
    at = n.add("TexCoord").outputs["Generated"]
    r, a = n.add("SeparateXYZ", {0: n.attribute("polar")}).outputs[:2]
    spokes = n.add("CombineXYZ", {0: n.math("MULTIPLY", a, 9.0), 1: n.math("MULTIPLY", r, 1.4)}).outputs[0]
    fibre = n.ramp(n.noise(spokes, 2.2, 6.0), 0.3, 0.72)
    iris = n.mix(fibre, linear(e["dark"]), linear(e["light"]))
    iris = n.mix(n.ramp(r, 0.36, 0.62, 0.55, 0.0), iris, linear(e.get("inner", e["light"])))
    iris = n.mix(n.ramp(r, 0.72, 1.0, 0.0, 0.88), iris, linear("#14100d"))
    iris = n.mix(n.ramp(r, 0.34, 0.40, 1.0, 0.0), iris, (0.002, 0.002, 0.002, 1))
    veins = n.ramp(n.noise(at, 9.0, 6.0), 0.55, 0.75, 0.0, 0.25)
    white = n.mix(veins, linear(e.get("white", "#cbc0b7")), linear("#c08a7c"))
    white = n.mix(n.ramp(r, 1.3, 2.2, 0.0, 0.7), white, linear("#c09a8c"))
    colour = n.mix(n.ramp(r, 0.94, 1.10), iris, white)
    s = n.add("BsdfPrincipled", {
        "Base Color": colour, "Roughness": 0.5, "Specular IOR Level": 0.1, "Subsurface Weight": 0.3,
        "Subsurface Scale": 0.002})
    inner = n.done(s.outputs[0])
    n = Nodes("cornea")
    shadow = n.add("LightPath").outputs["Is Shadow Ray"]
    k = n.math("MULTIPLY", n.add("Fresnel", {"IOR": 1.36}).outputs[0], n.math("SUBTRACT", 1.0, shadow))
    wet = n.add("BsdfGlossy", {"Roughness": 0.03}).outputs[0]
    return inner, n.done(n.add("MixShader", {0: k, 1: n.add("BsdfTransparent").outputs[0], 2: wet}).outputs[0])
