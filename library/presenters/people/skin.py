"""Skin by what colours it: melanin, blood and age. A photographed skin adds fine local variation, not colour.

The reflectance is exp(-(base + melanin * M + blood * B)) for red, green and blue; the constants are fitted by eye
to linear sRGB of faces from very light (melanin 0.04) to very dark (0.8).
"""

import bpy
import numpy as np
from PIL import Image, ImageFilter

from nodes import Nodes
from parts import WORK, texture

BASE = (0.36, 0.55, 0.80)
MELANIN = (2.3, 3.0, 3.6)
BLOOD = (0.06, 0.55, 0.45)


def reflectance(melanin, blood):
    """Linear RGB. melanin 0..1, blood 0..1."""
    return np.exp(-(np.array(BASE) + melanin * np.array(MELANIN) + blood * np.array(BLOOD)))


def blob(v, centre, size):
    """1 in the centre, falling off as a bell; sizes per axis in decimetres."""
    return np.exp(-(((v - centre) / size) ** 2).sum(1))


class Regions:
    """Landmarks of a head at rest and what the skin is like near them."""

    def __init__(self, body, v):
        self.eye = body.joint(v, "eye.L")
        self.top = v[:13380, 1].max()
        self.k = (self.top - self.eye[1]) / 1.08  # size of the head against the mean one
        mid = np.abs(v[:13380, 0]) < 0.12
        face = np.nonzero(mid & (v[:13380, 1] > self.top - 2.2 * self.k) & (v[:13380, 2] > 0))[0]
        self.nose = v[face[np.argmax(v[face, 2])]]
        lips = body.target("mouth-open")[:13380]
        moved = np.nonzero(np.linalg.norm(lips, axis=1) > 0.6 * np.linalg.norm(lips, axis=1).max())[0]
        self.mouth = np.array([0, v[moved, 1].max(), self.nose[2] - 0.25])

    def tone(self, v, age):
        """(n, 3): melanin added, blood added, lines of the forehead 0..1."""
        k, ex, ey, ez = self.k, *self.eye
        side = np.abs(v) * [1, 0, 0] + v * [0, 1, 1]
        b = lambda x, y, z, sx, sy, sz: blob(side, np.array([x, y, z]), np.array([sx, sy, sz]) * k)
        ny, nz = self.nose[1], self.nose[2]
        cheek = b(ex + 0.10, ny + 0.05, ez + 0.1, 0.26, 0.22, 0.6)
        nose = b(0, ny, nz, 0.17, 0.16, 0.3)
        ears = np.clip((np.abs(v[:, 0]) - 0.72 * k) / 0.1, 0, 1) * b(0.8, ny + 0.2, 0.2, 0.4, 0.5, 0.9)
        under = b(ex, ey - 0.17 * k, ez + 0.15, 0.2, 0.07, 0.5)
        lid = b(ex, ey + 0.06 * k, ez + 0.2, 0.22, 0.11, 0.4)
        brow = np.clip((v[:, 1] - ey - 0.42 * k) / 0.15, 0, 1) * b(0, ey + 0.75 * k, nz - 0.4, 0.6, 0.33, 0.6)
        blood = 0.45 * cheek + 0.5 * nose + 0.6 * ears + 0.28 * under + 0.25 * lid - 0.12 * brow
        melanin = 0.05 * under * (1 + age) + 0.03 * lid - 0.012 * cheek
        return np.stack([melanin, blood, brow], 1)


def detail():
    """Path of a picture of what is fine in the photographed skin: its colour by the mean around it, halved.

    The mean is taken over 40 of 2048 pixels, about 12 mm of a face: folds, veins and pores remain, tan and light do not.
    """
    path = WORK / "skin-detail.png"
    if not path.exists():
        whole = Image.open(texture("young_lightskinned_male_diffuse3")).convert("RGB")
        fine, mean = (np.asarray(x, float) / 255 for x in (whole, whole.filter(ImageFilter.GaussianBlur(40))))
        ratio = (fine / np.maximum(mean, 0.02)) ** 2.2
        path.parent.mkdir(parents=True, exist_ok=True)
        Image.fromarray((ratio * 127.5).clip(0, 255).astype("uint8")).save(path)
    return str(path)


def skin_look(n, look, lips, mouth):
    """Nodes of a skin -> its colour, its relief, its roughness.

    look: melanin, blood, age (0..1), lip (extra blood of the lips), shine 0..1, spots 0..1.

    lips, mouth: paths of the masks of the lips and of the inside of the mouth. The mesh carries `rest` (dm), `tone` and `scalp` (x: how much hair grows).
    """
    rest = n.attribute("rest")
    melanin_add, blood_add, forehead = n.add("SeparateXYZ", {0: n.attribute("tone")}).outputs[:3]
    scalp = n.add("SeparateXYZ", {0: n.attribute("scalp")}).outputs[0]
    age = look.get("age", 0.2)
    lip = n.image(lips, False).outputs[0]
    patches = n.noise(rest, 3.2, 4.0)
    fine = n.noise(rest, 26.0, 5.0)
    freckle = n.ramp(n.noise(rest, 34.0, 1.0), 0.66, 0.76)
    spots = n.math("MULTIPLY", freckle, look.get("spots", 0.3) * n_scale(look))
    # How much of each pigment
    m = n.math("ADD", look["melanin"], melanin_add)
    m = n.math("ADD", m, n.ramp(patches, 0.3, 0.7, -0.02, 0.02 + 0.03 * look["melanin"]))
    m = n.math("ADD", m, spots)
    m = n.math("ADD", m, n.math("MULTIPLY", lip, look.get("lip_melanin", 0.04)))
    m = n.math("ADD", m, n.math("MULTIPLY", scalp, look.get("scalp", 0.9)))
    b = n.math("ADD", look["blood"], n.math("MULTIPLY", blood_add, look.get("flush", 0.7)))
    b = n.math("ADD", b, n.ramp(n.noise(rest, 7.0, 4.0), 0.35, 0.7, -0.10, 0.14))
    b = n.math("ADD", b, n.ramp(fine, 0.3, 0.7, -0.06, 0.06))
    b = n.math("ADD", b, n.math("MULTIPLY", lip, look.get("lip", 0.7)))
    absorbed = n.vector("ADD", n.vector("SCALE", MELANIN, scale=m), n.vector("SCALE", BLOOD, scale=b))
    absorbed = n.vector("SCALE", n.vector("ADD", absorbed, BASE), scale=-1.0)
    parts = n.add("SeparateXYZ", {0: absorbed}).outputs
    colour = n.add("CombineColor", {i: n.math("EXPONENT", parts[i]) for i in range(3)}).outputs[0]
    fine_skin = n.image(detail(), False).outputs[0]
    strength = look.get("detail", 0.75)
    colour = n.mix(strength, colour, n.vector("MULTIPLY", colour, n.vector("SCALE", fine_skin, scale=2.0)))
    colour = n.mix(n.image(mouth, False).outputs[0], colour, (0.30, 0.055, 0.045, 1))
    # Relief: pores, fine creases, lines of age on the forehead, vertical creases on the lips
    pores = n.add("TexVoronoi", {"Vector": rest, "Scale": 62.0}, feature="F1").outputs[0]
    crease = n.noise(n.vector("MULTIPLY", rest, (9.0, 34.0, 9.0)), 1.0, 4.0)
    wave = n.add(
        "TexWave", {"Vector": rest, "Scale": 2.2, "Distortion": 2.6, "Detail": 3.0, "Detail Scale": 0.8},
        wave_type="BANDS", bands_direction="Y").outputs[1]
    lines = n.math("MULTIPLY", n.math("POWER", wave, 6.0), n.math("MULTIPLY", forehead, -1.6 * age))
    lip_lines = n.noise(n.vector("MULTIPLY", rest, (46.0, 6.0, 6.0)), 1.0, 2.0)
    relief = n.math("ADD", n.math("MULTIPLY", pores, 0.5), n.math("MULTIPLY", fine, 0.45))
    relief = n.math("ADD", relief, n.math("MULTIPLY", crease, 0.25 + 1.1 * age))
    relief = n.math("ADD", relief, n.math("MULTIPLY", lines, 2.0))
    relief = n.math("ADD", relief, n.math("MULTIPLY", lip, n.math("MULTIPLY", lip_lines, 0.8)))
    grey = n.add("RGBToBW", {0: fine_skin}).outputs[0]
    relief = n.math("ADD", relief, n.math("MULTIPLY", grey, 2.4 * strength))
    shine = look.get("shine", 0.5)
    rough = n.ramp(n.noise(rest, 5.0), 0.3, 0.7, 0.60 - 0.16 * shine, 0.68 - 0.12 * shine)
    rough = n.math("SUBTRACT", rough, n.math("MULTIPLY", lip, 0.14))
    return colour, relief, rough


def baked(o, look, masks, path, size=2048):
    """The skin of an object as a material that reads pictures: a face of noise costs three times as much to render.

    masks: paths of the masks of the lips and of the inside of the mouth; path: of the pictures, without their ending.
    """
    s = bpy.context.scene
    colour, form = (path.with_name(f"{path.name}-{x}.exr") for x in ("colour", "form"))
    for part, file in (("colour", colour), ("form", form)):
        if file.exists():
            continue
        n = Nodes("bake")
        c, relief, rough = skin_look(n, look, *masks)
        shown = c if part == "colour" else n.add("CombineXYZ", {0: relief, 1: rough}).outputs[0]
        image = bpy.data.images.new(part, size, size, float_buffer=True)
        image.colorspace_settings.name = "Non-Color"
        n.tree.nodes.active = n.add("TexImage", image=image)
        o.data.materials[0] = n.done(n.add("Emission", {"Color": shown}).outputs[0])
        bpy.context.view_layer.objects.active = o
        o.select_set(True)
        s.cycles.samples = 1
        bpy.ops.object.bake(type="EMIT", margin=6)
        file.parent.mkdir(parents=True, exist_ok=True)
        image.filepath_raw, image.file_format = str(file), "OPEN_EXR"
        image.save()
    n = Nodes("skin")
    relief, rough = n.add("SeparateXYZ", {0: n.image(str(form), False).outputs[0]}).outputs[:2]
    bump = n.add("Bump", {"Height": relief, "Strength": look.get("relief", 0.55), "Distance": 0.0009})
    shine = look.get("shine", 0.5)
    s = n.add("BsdfPrincipled", {
        "Base Color": n.image(str(colour), False).outputs[0], "Roughness": rough, "Normal": bump.outputs[0],
        "Subsurface Weight": 1.0,
        "Subsurface Radius": (1.0, 0.36, 0.2), "Subsurface Scale": 0.0042 * (1 - 0.5 * look["melanin"]),
        "Specular IOR Level": 0.42, "Coat Weight": 0.05 + 0.06 * shine, "Coat Roughness": 0.3})
    s.subsurface_method = look.get("scatter", "RANDOM_WALK_SKIN")
    o.data.materials[0] = n.done(s.outputs[0])


def n_scale(look):
    """Spots show on light skin and drown in dark skin."""
    return 0.12 * max(0.15, 1 - 1.4 * look["melanin"])
