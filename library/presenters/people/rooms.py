"""Rooms far out of focus, one picture for all frames of a person: office, shop, studio, workshop or plain.

    python rooms.py PERSON...      # writes WORK/rooms/PERSON.exr
"""

import math
import random
import sys

import bpy
from mathutils import Vector

from parts import WORK
from people import PEOPLE
from scene import area, cycles

BACK = 3.6  # distance of the wall, metres


def paint(colour, glow=0.0, rough=0.6):
    m = bpy.data.materials.new("paint")
    m.use_nodes = True
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Base Color"].default_value, b.inputs["Roughness"].default_value = (*colour, 1), rough
    if glow:
        b.inputs["Emission Color"].default_value, b.inputs["Emission Strength"].default_value = (*colour, 1), glow
    return m


def box(at, size, m):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at)
    o = bpy.context.object
    o.scale = size
    o.data.materials.append(m)


def plant(x, y, z, r, count=46):
    green = paint((0.07, 0.2, 0.06))
    for _ in range(count):
        at = (x + r.uniform(-0.2, 0.2), y + r.uniform(-0.2, 0.2), z + r.uniform(-0.25, 0.35))
        bpy.ops.mesh.primitive_uv_sphere_add(segments=10, ring_count=6, location=at)
        o = bpy.context.object
        o.scale = (0.03, 0.01, 0.22)
        o.rotation_euler = (r.uniform(-0.9, 0.9), r.uniform(-0.9, 0.9), r.uniform(0, 3))
        o.data.materials.append(green)
    box((x, y, z - 0.43), (0.3, 0.3, 0.45), paint((0.75, 0.72, 0.68)))


def shelf(x, r, things, levels=(0.75, 1.15, 1.55, 1.95), wood=(0.35, 0.22, 0.13), width=0.8, depth=0.35, tall=0.3):
    plank = paint(wood)
    for z in levels:
        box((x, BACK - 0.3, z), (width * 2.1, depth, 0.03), plank)
        at = -width
        while at < width - 0.05:
            t, h = r.uniform(0.03, 0.06) * tall / 0.2, r.uniform(0.6, 1.0) * tall
            if r.random() < 0.75:
                box((x + at, BACK - 0.3, z + h / 2), (t, 0.22, h), paint(r.choice(things)))
            at += t + r.uniform(0.002, 0.02)


BOOKS = [(0.5, 0.12, 0.1), (0.1, 0.2, 0.34), (0.7, 0.66, 0.58), (0.12, 0.28, 0.24), (0.6, 0.42, 0.15), (0.25, 0.25, 0.27)]
GOODS = [(0.75, 0.5, 0.4), (0.8, 0.72, 0.6), (0.45, 0.6, 0.55), (0.85, 0.8, 0.75), (0.7, 0.35, 0.3), (0.3, 0.42, 0.5)]
TOOLS = [(0.08, 0.09, 0.1), (0.65, 0.2, 0.05), (0.4, 0.4, 0.42), (0.08, 0.18, 0.4), (0.75, 0.6, 0.1)]


def office(k, r):
    for i in range(3):
        box((k * (1.15 + 0.85 * i), BACK - 0.06, 1.75), (0.72, 0.02, 1.5), paint((0.82, 0.92, 1.0), 4.0))
    box((k * 1.55, BACK - 0.07, 0.95), (2.6, 0.08, 0.06), paint((0.8, 0.8, 0.8)))
    shelf(-k * 1.35, r, BOOKS)
    plant(k * 0.78, BACK - 0.8, 1.15, r)
    box((-k * 0.55, BACK - 0.5, 1.62), (0.14, 0.14, 0.18), paint((1, 0.78, 0.5), 4))


def shop(k, r):
    shelf(-k * 0.95, r, GOODS, (0.8, 1.2, 1.6, 2.0), (0.62, 0.5, 0.36), 0.7, 0.4, 0.22)
    shelf(k * 1.0, r, GOODS, (0.8, 1.2, 1.6, 2.0), (0.62, 0.5, 0.36), 0.5, 0.4, 0.26)
    for z in (1.16, 1.56, 1.96):
        box((-k * 0.95, BACK - 0.14, z), (1.4, 0.02, 0.02), paint((1, 0.82, 0.6), 9))
    for x in (-0.7, 0.1, 0.9):
        box((x, BACK - 0.9, 2.2), (0.12, 0.12, 0.12), paint((1, 0.85, 0.62), 12))


def studio(k, r):
    for i in range(14):  # panels of wood and a soft lamp
        box((-1.6 + 0.25 * i, BACK - 0.08, 1.4), (0.19, 0.06, 4), paint((0.16, 0.17, 0.19)))
    box((k * 0.85, BACK - 0.5, 1.5), (0.05, 0.05, 1.3), paint((1.0, 0.6, 0.3), 7))
    box((-k * 0.9, BACK - 0.4, 1.75), (0.5, 0.03, 0.5), paint((0.25, 0.5, 0.9), 1.6))
    plant(-k * 0.75, BACK - 0.7, 1.05, r)


def workshop(k, r):
    for i in range(4):
        box((k * (0.9 + 0.55 * i), BACK - 0.06, 1.9), (0.48, 0.02, 0.9), paint((0.85, 0.93, 1.0), 3.5))
    shelf(-k * 0.9, r, TOOLS, (0.85, 1.25, 1.65), (0.3, 0.31, 0.33), 0.75, 0.4, 0.26)
    for i in range(9):
        box((-k * (0.35 + 0.12 * i), BACK - 0.1, 2.08 + r.uniform(-0.05, 0.05)), (0.03, 0.03, 0.25), paint(r.choice(TOOLS)))
    box((0, BACK - 1.0, 0.72), (4, 0.6, 0.06), paint((0.5, 0.36, 0.2)))


def nothing(k, r):
    """A plain wall, lit from one side."""


KINDS = {"office": office, "shop": shop, "studio": studio, "workshop": workshop, "plain": nothing}


def render_room(name, width=360, height=640, samples=20):
    """One room as linear light. It is out of focus, so few pixels are enough."""
    c = PEOPLE[name]["room"]
    r, k = random.Random(c.get("seed", 7)), c.get("side", -1)
    s = cycles(0.05)
    wall = paint(c["wall"])
    box((0, BACK, 1.4), (8, 0.1, 4), wall)
    box((0, 1.5, -0.05), (8, 6, 0.1), paint((0.3, 0.24, 0.2)))
    KINDS[c["kind"]](k, r)
    target = Vector((0, BACK, 1.2))
    area(target, (k * 2, 0, 3), (2, 2), c.get("light", 90), (1, 0.95, 0.88))
    area(target, (-k * 2, 1, 3), (2, 2), c.get("light", 90) * 0.4, (0.9, 0.95, 1))
    s.world = bpy.data.worlds.new("world")
    s.world.use_nodes = True
    tree = s.world.node_tree
    sky = tree.nodes.get("Background") or tree.nodes.new("ShaderNodeBackground")
    sky.inputs[1].default_value = 0.25
    camera = bpy.data.cameras.new("camera")
    o = bpy.data.objects.new("camera", camera)
    s.collection.objects.link(o)
    s.camera = o
    o.location, o.rotation_euler = (0, -2.1, 1.45), (math.radians(89), 0, 0)
    camera.sensor_fit, camera.sensor_height, camera.lens = "VERTICAL", 36, 62
    d = camera.dof
    d.use_dof, d.focus_distance, d.aperture_fstop, d.aperture_blades = True, 2.0, 1.0, 9
    s.cycles.samples, s.cycles.max_bounces = samples, 4
    s.render.resolution_x, s.render.resolution_y = width, height
    s.render.image_settings.file_format, s.render.image_settings.color_depth = "OPEN_EXR", "16"
    path = WORK / "rooms" / f"{name}.exr"
    path.parent.mkdir(parents=True, exist_ok=True)
    s.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)


if __name__ == "__main__":
    for person in sys.argv[1:] or PEOPLE:
        render_room(person)
