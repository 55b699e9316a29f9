"""A quick look at shapes without light: about ten CPU seconds a person, where a still costs minutes.

    python sketch.py PERSON...     # writes WORK/sketches/PERSON.png, 360 x 640
"""

import sys

import bpy
import numpy as np
from PIL import Image
from scipy.ndimage import grey_dilation

from parts import WORK
from people import PEOPLE
from person import Person
from scene import DISTANCE, SPAN

TINTS = {"skin": (225, 180, 155), "hair": (60, 45, 40), "brows": (60, 45, 40), "eye": (235, 235, 240),
         "shell": (150, 165, 190), "headscarf": (120, 150, 140), "teeth": (255, 255, 250), "frame": (20, 20, 20), "collar": (175, 190, 215),
         "placket": (165, 180, 205), "rib": (120, 130, 150)}
SKIP = ("cornea", "backdrop", "lens", "lashes", "lamp", "camera")


def points_of(o, graph):
    """World places and normals of a subdivided mesh, or of every point of hair."""
    seen = o.evaluated_get(graph)
    m = np.array(o.matrix_world)
    if o.type == "CURVES":
        n = len(o.data.attributes["position"].data)
        p = np.empty(n * 3, np.float32)
        o.data.attributes["position"].data.foreach_get("vector", p)
        return p.reshape(-1, 3), None
    mesh = seen.to_mesh()
    p, n = (np.empty(len(mesh.vertices) * 3, np.float32) for _ in range(2))
    mesh.vertices.foreach_get("co", p)
    mesh.vertices.foreach_get("normal", n)
    p, n = p.reshape(-1, 3), n.reshape(-1, 3)
    e = np.empty(len(mesh.edges) * 2, np.int32)
    mesh.edges.foreach_get("vertices", e)
    e = e.reshape(-1, 2)
    more = [(p[e[:, 0]] * (1 - k) + p[e[:, 1]] * k, n[e[:, 0]]) for k in (0.25, 0.5, 0.75)]
    p, n = np.concatenate([p, *(x for x, _ in more)]), np.concatenate([n, *(x for _, x in more)])
    return p @ m[:3, :3].T + m[:3, 3], n @ m[:3, :3].T


def sketch(person, width=360, height=640):
    graph = bpy.context.evaluated_depsgraph_get()
    eye = person.body.joint(person.rest, "eye.L")[1] * 0.1 - 0.03
    middle = person.scalp.top * 0.1 + 0.075 - SPAN / 2
    picture, depth = np.full((height, width, 3), 245.0), np.full((height, width), 1e9)
    for o in bpy.context.scene.objects:
        if o.type not in ("MESH", "CURVES", "CURVE") or o.name.startswith(SKIP):
            continue
        p, n = points_of(o, graph)
        tint = next((c for k, c in TINTS.items() if o.name.startswith(k)), (90, 100, 120))
        light = 0.8 if n is None else 0.35 + 0.65 * np.clip(n @ np.array([-0.5, -0.7, 0.5]), 0, 1)
        d = p[:, 1] + DISTANCE
        x = (p[:, 0] / d * DISTANCE / SPAN * height + width / 2).round().astype(int)
        shift = (middle - eye) / SPAN
        y = (height / 2 - ((p[:, 2] - eye) / d * DISTANCE / SPAN - shift) * height).round().astype(int)
        ok = (x >= 0) & (x < width) & (y >= 0) & (y < height)
        order = np.argsort(-d[ok])
        layer, near = np.zeros((height, width, 3)), np.full((height, width), 1e9)
        colour = np.array(tint)[None] * (np.full(len(p), light) if np.isscalar(light) else light)[:, None]
        layer[y[ok][order], x[ok][order]] = colour[ok][order]
        near[y[ok][order], x[ok][order]] = d[ok][order]
        hole = near > 1e8
        wide = -grey_dilation(-near, (3, 3))
        filled = np.stack([grey_dilation(layer[..., i], (3, 3)) for i in range(3)], 2)
        layer, near = np.where(hole[..., None], filled, layer), np.where(hole, wide, near)
        over = near < depth
        picture[over], depth[over] = layer[over], near[over]
    return Image.fromarray(picture.clip(0, 255).astype("uint8"))


if __name__ == "__main__":
    (WORK / "sketches").mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or PEOPLE:
        sketch(Person(PEOPLE[name], name)).save(WORK / "sketches" / f"{name}.png")
        print(name, flush=True)
