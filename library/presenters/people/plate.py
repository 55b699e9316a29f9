"""What stands still of a person, rendered once: picture, room, matte, and how each place moves when the head does.

A turn of the head by a few degrees is then a smooth shift of the picture (`Plate.at`), so hair neither flickers nor
boils, and only eyes and mouth are rendered for a moment (film.py).
"""

import bpy
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates, zoom

from nodes import Nodes
from parts import WORK
from scene import DISTANCE, SPAN, render

# What moves the whole picture: how far it is tried out, to both sides of rest
TURNS = {"yaw": 1.5, "pitch": 1.5, "tilt": 1.5, "torso": 1.0, "breath": 0.5}
CELL, SQUARE = 4, 16  # pixels of a cell of the fields, of a square that is moved as one
BEYOND = 16  # pixels by which a picture is continued, so that what breathes shows no gap at its border


class Lens:
    """Where points in metres fall on a picture of this size, as scene.studio sets up its camera."""

    def __init__(self, person, width, height):
        self.width, self.height = width, height
        self.eye = person.body.joint(person.rest, "eye.L")[1] * 0.1 - 0.03
        self.shift = (person.scalp.top * 0.1 + 0.075 - SPAN / 2 - self.eye) / SPAN

    def __call__(self, p):
        """(n, 3) metres -> (n, 2) pixels from the upper left corner, (n,) metres from the camera."""
        depth = p[:, 1] + DISTANCE
        scale = DISTANCE / SPAN * self.height / depth
        x = p[:, 0] * scale + self.width / 2
        y = self.height / 2 - (p[:, 2] - self.eye) * scale + self.shift * self.height
        return np.stack([x, y], 1), depth


def calm(still):
    """The life of the plate: the pose of the still, half a breath in, looking at the viewer."""
    return dict(yaw=still["yaw"], pitch=still["pitch"], tilt=still["tilt"], breath=0.5)


def spread(at, values, shape):
    """Values at scattered pixels -> a smooth picture (in cells), which reaches beyond them."""
    cells = (at / CELL).astype(int)
    ok = ((cells >= 0) & (cells < [shape[1], shape[0]])).all(1)
    cells, values = cells[ok], values[ok]
    total, count = np.zeros((*shape, values.shape[1])), np.zeros(shape)
    np.add.at(count, (cells[:, 1], cells[:, 0]), 1)
    np.add.at(total, (cells[:, 1], cells[:, 0]), values)
    whole = np.minimum(count, 1)[..., None]  # every cell counts alike, however dense its points are
    total = total / np.maximum(count, 1)[..., None]
    out, known = np.zeros_like(total), np.zeros((*shape, 1))
    for size in (2, 5, 12, 30, 80):
        blur = lambda x: gaussian_filter(x, (size, size, 0), mode="nearest")
        near, share = blur(total * whole), blur(whole)
        k = np.clip(share / 0.3, 0, 1) * (1 - known) if size < 80 else 1 - known
        out, known = out + k * near / np.maximum(share, 1e-9), known + k
    return out


def fields(person, life, lens):
    """Shift in pixels per unit of each turn: name -> (rows, columns, 2), in cells."""
    shape = (-(-lens.height // CELL), -(-lens.width // CELL))
    at, depth = lens(person.points(life))
    cell = (at / (2 * CELL)).astype(int)
    inside = ((cell >= 0) & (cell < [lens.width // 2 // CELL + 1, lens.height // 2 // CELL + 1])).all(1)
    near = np.full((shape[0] // 2 + 2, shape[1] // 2 + 2), 9.0)
    np.minimum.at(near, (cell[inside, 1], cell[inside, 0]), depth[inside])
    seen = inside.copy()
    seen[inside] = depth[inside] < near[cell[inside, 1], cell[inside, 0]] + 0.03
    out = {}
    for name, step in TURNS.items():
        a, b = (lens(person.points({**life, name: life.get(name, 0) + s * step}))[0] for s in (-1, 1))
        out[name] = spread(at[seen], (b - a)[seen] / (2 * step), shape)
    return out


def matte(path, width, height):
    """Where the person covers the room: everything as a white light on nothing."""
    s, n = bpy.context.scene, Nodes("white")
    layer, back = s.view_layers[0], bpy.data.objects["backdrop"]
    layer.material_override = n.done(n.add("Emission", {"Color": (1, 1, 1, 1)}).outputs[0])
    s.render.film_transparent, back.hide_render, s.cycles.use_denoising = True, True, False
    render(path, width, height, 24, mode="RGBA")
    layer.material_override = None
    s.render.film_transparent, back.hide_render, s.cycles.use_denoising = False, False, True


def alone(path, width, height):
    """The room without the person."""
    others = [o for o in bpy.context.scene.objects if o.name != "backdrop" and o.type not in ("LIGHT", "CAMERA")]
    for o in others:
        o.hide_render = True
    render(path, width, height, 16)
    for o in others:
        o.hide_render = False


def make(person, name, life, width, height, samples):
    """Render what is missing of WORK/plates/NAME."""
    folder = WORK / "plates" / name
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "fields.npz").exists():
        np.savez(folder / "fields.npz", **fields(person, life, Lens(person, width, height)))
        person.set(life)
    if not (folder / "matte.png").exists():
        matte(folder / "matte.png", width, height)
    if not (folder / "room.png").exists():
        alone(folder / "room.png", width, height)
    if not (folder / "picture.png").exists():
        render(folder / "picture.png", width, height, samples)


class Plate:
    """The plate as numbers 0..255, and its pictures for any turn of the head."""

    def __init__(self, name):
        folder = WORK / "plates" / name
        read = lambda x: np.asarray(Image.open(folder / x).convert("RGB"), np.float32)
        self.picture, self.room = read("picture.png"), read("room.png")
        self.height, self.width = self.picture.shape[:2]
        alpha = np.asarray(Image.open(folder / "matte.png").getchannel("A"), np.float32) / 255
        self.alpha = alpha[..., None]
        full = lambda x: np.stack(
            [zoom(x[..., i], CELL, order=1, mode="nearest")[: self.height, : self.width] for i in range(2)])
        with np.load(folder / "fields.npz") as f:
            self.fields = {k: full(f[k]).astype(np.float32) for k in f.files}

    def shift(self, turns):
        """turns: name -> how much from rest. -> (2, height, width): pixels to the right and down."""
        return sum(self.fields[k] * x for k, x in turns.items())

    def at(self, turns, face):
        """-> picture and matte (0..255, floats). face: the picture of the plate with its eyes and mouth of now."""
        own = (face - (1 - self.alpha) * self.room).clip(0, 255)
        quads = self.quads(self.shift(turns))
        continued = lambda x: np.pad(x.round().astype("uint8"), [(BEYOND, BEYOND)] * 2 + [(0, 0)] * (x.ndim - 2), "edge")
        moved = lambda x: np.asarray(
            Image.fromarray(continued(x)).transform(
                (self.width, self.height), Image.MESH, quads, Image.BICUBIC), np.float32)
        alpha = moved(self.alpha[..., 0] * 255)
        return (moved(own) + (1 - alpha[..., None] / 255) * self.room).clip(0, 255), alpha

    def quads(self, d):
        """Where the small squares of a picture come from: (square, corners from the upper left one anticlockwise)."""
        y, x = (np.append(np.arange(0, n, SQUARE), n) for n in (self.height, self.width))
        grid = np.stack(np.meshgrid(x, y), 0).astype(np.float32)
        look = lambda p: np.stack([map_coordinates(c, p[::-1], order=1, mode="nearest") for c in d])
        source = grid - look(grid - look(grid))  # the shift is known where things come from
        source = (np.moveaxis(source, 0, 2) + BEYOND).tolist()
        return [
            ((int(x[j]), int(y[i]), int(x[j + 1]), int(y[i + 1])),
             (*source[i][j], *source[i + 1][j], *source[i + 1][j + 1], *source[i][j + 1]))
            for i in range(len(y) - 1) for j in range(len(x) - 1)]
