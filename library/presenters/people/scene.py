"""Camera, light and sensor: an upright portrait from head to waist in front of a room far out of focus."""

import math
import os

import bpy
import numpy as np
from mathutils import Vector

from nodes import Nodes, mesh

DISTANCE = 2.1  # camera to face, metres
SPAN = 0.60  # height of the picture at the face, metres: shoulders leave the frame, arms are not seen to hang
THREADS = int(os.environ.get("PEOPLE_THREADS", "1"))


def area(target, at, size, power, colour):
    """A rectangular lamp that looks at target. size in metres, power in watts."""
    lamp = bpy.data.lights.new("lamp", "AREA")
    lamp.shape, lamp.energy, lamp.color = "RECTANGLE", power, colour
    lamp.size, lamp.size_y = size
    o = bpy.data.objects.new("lamp", lamp)
    o.location = at
    o.rotation_euler = (target - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(o)


def cycles(samples_limit=0.02):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine, s.cycles.device = "CYCLES", "CPU"
    c = s.cycles
    c.use_denoising, c.denoiser, c.denoising_quality, c.denoising_prefilter = True, "OPENIMAGEDENOISE", "BALANCED", "FAST"
    c.use_adaptive_sampling, c.adaptive_threshold = True, samples_limit
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 6, 3, 3, 4
    c.transparent_max_bounces, c.sample_clamp_indirect = 16, 4
    c.caustics_reflective = c.caustics_refractive = False
    s.render.threads_mode, s.render.threads, s.render.use_persistent_data = "FIXED", THREADS, True
    s.view_settings.view_transform = "AgX"
    return s


def studio(top, eye, look, room):
    """Lights and camera for a person whose crown and eyes are at these heights (metres). -> the scene.

    look: side (-1 key light from the left, 1 right), exposure, key (watts), span (metres); room: picture or None.
    """
    s = bpy.context.scene
    s.view_settings.look = "AgX - Medium High Contrast"
    s.view_settings.exposure = look.get("exposure", 0.1)
    s.cycles_curves.shape = "RIBBONS"
    world = bpy.data.worlds.new("world")
    s.world = world
    world.use_nodes = True
    tree = world.node_tree
    sky = tree.nodes.get("Background") or tree.nodes.new("ShaderNodeBackground")
    out = tree.nodes.get("World Output") or tree.nodes.new("ShaderNodeOutputWorld")
    sky.inputs[0].default_value, sky.inputs[1].default_value = (0.8, 0.88, 1, 1), look.get("ambient", 0.16)
    tree.links.new(sky.outputs[0], out.inputs[0])
    head, k = Vector((0, -0.05, eye - 0.04)), look.get("side", -1)
    power = look.get("key", 40)
    area(head, (k * 0.95, -1.5, eye + 0.45), (0.9, 1.1), power, (1, 0.94, 0.87))
    area(head, (-k * 1.5, -1.3, eye + 0.1), (1.2, 1.6), power * look.get("fill", 0.22), (0.88, 0.93, 1))
    area(head, (-k * 0.2, -1.6, eye - 0.55), (1.0, 0.5), power * 0.12, (1, 0.95, 0.9))
    area(head, (-k * 0.9, 1.2, eye + 0.7), (0.4, 1.2), power * 0.45, (1, 0.95, 0.9))
    area(head, (k * 1.1, 1.3, eye + 0.5), (0.4, 1.0), power * 0.25, (0.9, 0.95, 1))
    camera = bpy.data.cameras.new("camera")
    o = bpy.data.objects.new("camera", camera)
    s.collection.objects.link(o)
    s.camera = o
    span = look.get("span", SPAN)
    camera.sensor_fit, camera.sensor_height, camera.lens = "VERTICAL", 36, 36 * DISTANCE / span
    height = eye - 0.03
    o.location, o.rotation_euler = (0, -DISTANCE, height), (math.pi / 2, 0, 0)
    camera.shift_y = (top + 0.075 - span / 2 - height) / span
    camera.dof.use_dof, camera.dof.focus_distance, camera.dof.aperture_fstop = True, DISTANCE - 0.12, 4.0
    if room:
        backdrop(room, span, height + camera.shift_y * span * (DISTANCE + 2) / DISTANCE)
    return s


def backdrop(room, span, middle):
    """The room as light that only the camera sees: the denoiser sees it too, so hair has no seam against it."""
    n = Nodes("backdrop")
    e = n.add("Emission", {"Color": n.add("TexImage", image=bpy.data.images.load(str(room))).outputs[0]})
    back = 2.0
    h = 1.08 * span * (DISTANCE + back) / DISTANCE / 2
    w = h * 0.5625
    corners = [(-w, back, middle - h), (w, back, middle - h), (w, back, middle + h), (-w, back, middle + h)]
    uv = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], float)
    o = mesh("backdrop", np.array(corners), [(0, 1, 2, 3)], n.done(e.outputs[0]), uv, [[0, 1, 2, 3]])
    for ray in ("diffuse", "glossy", "transmission", "shadow", "volume_scatter"):
        setattr(o, "visible_" + ray, False)


def render(path, width, height, samples, seed=0, border=None, mode="RGB"):
    """Write a picture. border: (left, top, right, bottom) in pixels; the picture is then only this part."""
    s = bpy.context.scene
    s.render.use_border = s.render.use_crop_to_border = border is not None
    if border:
        left, top, right, bottom = border
        s.render.border_min_x, s.render.border_max_x = left / width, right / width
        s.render.border_min_y, s.render.border_max_y = 1 - bottom / height, 1 - top / height
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    s.cycles.samples, s.cycles.seed = samples, seed
    s.render.image_settings.file_format, s.render.image_settings.color_mode = "PNG", mode
    s.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)
