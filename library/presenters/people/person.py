"""One person of `people.py`, built in Blender, and moved from moment to moment.

A moment is asked for by numbers (`life`): yaw, pitch, tilt, torso (degrees), breath and blink (0..1), gx, gy (gaze,
degrees), face (expression targets and their strength).
"""

import hashlib
import json
from dataclasses import dataclass

import bpy
import numpy as np
from PIL import Image

import haircuts
import scene
from binding import Bound
from body import Body, Relax, lifted_brows, metres, skinned, turn
from eyes import eye_materials, eyeball, polar
from garments import Fetched, Shell
from headwear import Glasses, Headscarf
from materials import card_material, hair_material
from mouth import Teeth, Tongue
from nodes import curves, mesh, move, move_curves, point_vectors
from parts import WORK, binding, body_data, texture
from people import FRIENDLY
from skin import Regions, baked
from strands import LINE, LINE_SHORT, LINE_WOMAN, Scalp

from mathutils import Matrix  # bpy brings it, so it comes last

TRUNK = ("spine", "clavicle", "shoulder", "upperarm", "lowerarm", "breast", "pelvis", "root")


@dataclass
class Moment:
    v: np.ndarray
    posed: np.ndarray
    m: np.ndarray


class Person:
    def __init__(self, c, name):
        self.c, self.name, self.rng = c, name, np.random.default_rng(c.get("seed", 1))
        b = self.body = Body()
        shape = b.shape(c["male"], c["old"], c["race"], c.get("muscle", 0.5), c.get("weight", 0.5), c["face"])
        self.rest = lifted_brows(shape, b.joint(shape, "eye.L"), FRIENDLY)
        skin = [b.f[i] for i in b.skin_faces]
        self.relax = Relax(self.rest, skin)
        trunk = [i for i, x in enumerate(b.bones) if x.startswith(TRUNK)]
        self.trunk = b.w[:, trunk].sum(1)
        man = LINE_SHORT if c["hair"]["kind"] == "short" else LINE
        line = c["hair"].get("line") or (man if c["male"] > 0.5 else LINE_WOMAN)
        self.scalp = Scalp(b, self.rest, self.rng, line, c["hair"].get("recess", 0.07))
        scene.cycles()
        self.build(c["still"])
        room = WORK / "rooms" / f"{name}.exr"
        eye = b.joint(self.rest, "eye.L")[1] * 0.1
        scene.studio(self.scalp.top * 0.1, eye, c.get("light", {}), room if room.exists() else None)

    def turns(self, life):
        c, r = self.c, {}
        for s, q in (("L", 1), ("R", -1)):
            r["clavicle." + s] = turn((0, 0, 1), -q * 2)
            r["shoulder01." + s] = turn((0, 0, 1), -q * c.get("shoulder", 12))
            r["upperarm01." + s] = turn((1, 0, 0), 3) @ turn((0, 0, 1), -q * c.get("arm", 29))
            r["lowerarm01." + s] = turn((1, 0, 0), -c.get("elbow", 10)) @ turn((0, 0, 1), -q * 4)
        y, p, t = (life.get(x, 0) for x in ("yaw", "pitch", "tilt"))
        part = lambda k: turn((0, 1, 0), y * k) @ turn((1, 0, 0), p * k) @ turn((0, 0, 1), t * k)
        breath = 1.2 * life.get("breath", 0)
        r["neck01"] = part(0.2) @ turn((1, 0, 0), breath)
        r["neck03"], r["head"] = part(0.3), part(0.5)
        r["spine01"] = turn((1, 0, 0), -breath) @ turn((0, 1, 0), life.get("torso", 0))
        return r

    def moment(self, life):
        b, lids = self.body, self.c.get("lids", 0.06)
        shut = lids + life.get("blink", 0) * (1 - lids)
        v = b.add(self.rest, {"eye-left-closure": shut, "eye-right-closure": shut, **life.get("face", {})})
        breath = life.get("breath", 0)
        if breath:
            chest = np.exp(-(((v[:, 1] - 3.6) / 1.3) ** 2)) * np.exp(-((np.abs(v[:, 0]) / 1.5) ** 4))
            v[:, 2] += chest * 0.05 * breath
            v[:, 1] += chest * 0.03 * breath
        m = b.pose(self.rest, self.turns(life))
        return Moment(v, self.relax(skinned(v, b.w, m), self.trunk), m)

    def build(self, life):
        c, b = self.c, self.body
        now = self.moment(life)
        self.worn = [(Fetched if "id" in x else Shell)(b, self.rest, x) for x in c["clothes"]]
        if c.get("scarf"):
            self.worn.append(Headscarf(b, self.scalp, c["scarf"]))
        if c.get("glasses"):
            self.worn.append(Glasses(b, self.scalp, self.rest, c["glasses"]))
        self.mouth = [Teeth(b, self.rest), Tongue(b, self.rest)]
        self.worn += self.mouth
        hidden = set().union(*[getattr(x, "hidden", ()) for x in self.worn])
        self.build_skin(now, hidden)
        for x in self.worn:
            x.build(now)
        lash = Bound(b, binding("eyelashes", "eyelashes01"))
        material = card_material(texture("eyelashes01"), c.get("lash", "#120c0a"))
        self.cards = [(lash, mesh("lashes", self.bound_at(lash, now), lash.f, material, lash.vt, lash.ft, 1))]
        self.build_eyes(now, life)
        self.build_hair(now)

    def build_skin(self, now, hidden):
        c, b, low = self.c, self.body, set(np.nonzero(self.rest[:, 1] < -1.5)[0])
        out = hidden | low
        keep = [i for i in b.skin_faces if not any(k in out for k in b.f[i])]
        self.used = np.unique(np.concatenate([b.f[i] for i in keep]))
        new = np.full(b.n, -1)
        new[self.used] = np.arange(len(self.used))
        faces = [[int(new[k]) for k in b.f[i]] for i in keep]
        masks = [str(body_data() / "textures" / f"mpfb_{x}.jpg") for x in ("lips", "inside-mouth")]
        nothing = bpy.data.materials.new("skin to come")
        self.skin = mesh("skin", metres(now.posed[self.used]), faces, nothing, b.vt, [b.ft[i] for i in keep], 2)
        rest = self.rest[self.used]
        point_vectors(self.skin, "rest", rest)
        point_vectors(self.skin, "tone", Regions(b, self.rest).tone(rest, c["old"]))
        grown = self.scalp.hairy(rest, c["hair"].get("root_soft", 0.2)) * (rest[:, 1] > self.scalp.top - 2 * self.scalp.k)
        if c.get("beard"):
            s = self.scalp
            likely = haircuts.bearded(s.y(rest), s.z(rest), rest[:, 0] / s.k)
            grown = np.maximum(grown, c["beard"].get("shade", 0.4) * likely)
        point_vectors(self.skin, "scalp", np.stack([grown, 0 * grown, 0 * grown], 1))
        key = hashlib.sha256(json.dumps(c, sort_keys=True).encode()).hexdigest()[:8]
        baked(self.skin, {"age": c["old"], **c["skin"]}, masks, WORK / "skins" / f"{self.name}-{key}")

    def bound_at(self, bound, now):
        return metres(skinned(bound.fit(now.v), bound.w, now.m))

    def build_eyes(self, now, life):
        inner, cornea = eye_materials(self.c["eyes"])
        self.eyes = {}
        for side in "LR":
            radius = self.eye_at(now.m, side, life)[2]
            iris = radius * self.c["eyes"].get("size", 0.47)
            (v1, f1), (v2, f2) = eyeball(radius, iris)
            ball = mesh("eye" + side, v1 * 0.1, f1, inner)
            point_vectors(ball, "polar", polar(v1, iris))
            self.eyes[side] = (ball, mesh("cornea" + side, v2 * 0.1, f2, cornea))
        self.place_eyes(now.m, life)

    def eye_at(self, m, side, life):
        """-> centre, rotation, radius. Eyes hold the viewer whatever the head does, then gaze is added."""
        b = self.body
        head = m[b.bones.index("head")]
        centre = b.joint(self.rest, "eye." + side)
        ball = self.rest[sorted(b.cubes[f"helper-{side.lower()}-eye"])]
        radius = (ball[:, 0].max() - ball[:, 0].min()) / 2
        inward = -1.4 if side == "L" else 1.4
        gaze = turn((0, 1, 0), life.get("gx", 0) + inward) @ turn((1, 0, 0), -life.get("gy", 0))
        hold = turn((0, 1, 0), -life.get("yaw", 0)) @ turn((1, 0, 0), -life.get("pitch", 0))
        centre = centre + [0, 0, self.c.get("eyein", -0.012)]
        return (head @ np.append(centre, 1))[:3], head[:3, :3] @ gaze @ hold, radius

    def place_eyes(self, m, life):
        up = np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0]], float)
        for side, objects in self.eyes.items():
            p, rotation, _ = self.eye_at(m, side, life)
            t = np.eye(4)
            t[:3, :3], t[:3, 3] = up @ rotation, metres(p)
            for o in objects:
                o.matrix_world = Matrix(t.tolist())

    def build_hair(self, now):
        c, h = self.c, self.c["hair"]
        material = hair_material(h)
        self.strands = []
        for s, root, tip in haircuts.KINDS[h["kind"]](self.scalp, h) if not c.get("scarf") else []:
            self.strands.append((s, curves("hair", metres(self.hair_at(s, now.m)), material, root, tip)))
        # Brows and whiskers move with the skin below their roots
        self.rooted = []
        brow = Bound(self.body, binding("eyebrows", c["brows"]["id"]))
        alpha = np.asarray(Image.open(texture(c["brows"]["id"])).convert("RGBA"))[..., 3] / 255
        bare = c["brows"].get("bare")
        if not bare:
            card = card_material(texture(c["brows"]["id"]), c["brows"].get("colour", "#1a110c"))
            self.cards.append((brow, mesh("brow card", self.bound_at(brow, now), brow.f, card, brow.vt, brow.ft, 1)))
        made = haircuts.brows(
            brow, alpha, self.rest, self.rng, c["brows"].get("count", 800), c["brows"].get("length", 0.075),
            skin=self.scalp if bare else None)
        self.root("brows", made, brow.fit, hair_material({**h, **c["brows"]}), 0.00003, now)
        if c.get("beard"):
            made = haircuts.beard(self.scalp, c["beard"])
            self.root("hair beard", made, lambda v: v, material, 0.00004, now)

    def root(self, name, made, surface, material, tip, now):
        """Add strands whose roots lie on triangles of surface(body)."""
        strands, tri, w, thick = made
        one = [strands, tri, w, surface]
        one.append(curves(name, metres(self.rooted_at(one, now)), material, thick, tip))
        self.rooted.append(one)

    def rooted_at(self, one, now):
        strands, tri, w, surface = one[:4]
        at = lambda v: np.einsum("nk,nkc->nc", w, surface(v)[tri])
        moved = at(now.v) - at(self.rest)
        return self.hair_at(strands + moved[:, None], now.m)

    def hair_at(self, s, m):
        """Rigid with the head at the top, with the trunk below the chin."""
        bones = self.body.bones
        head, trunk = m[bones.index("head")], m[bones.index("spine01")]
        k = np.clip((self.scalp.top - 2.2 * self.scalp.k - s[..., 1]) / 1.6, 0, 1)[..., None]
        k = k * k * (3 - 2 * k)
        at = lambda t: s @ t[:3, :3].T + t[:3, 3]
        return at(head) * (1 - k) + at(trunk) * k

    def points(self, life):
        """Places (n, 3) in metres of what is seen at a moment of life; the same places in the same order each time."""
        now = self.moment(life)
        hair = [metres(self.hair_at(s[::9, ::2], now.m)).reshape(-1, 3) for s, _ in self.strands]
        return np.concatenate([metres(now.posed[self.used]), *(x.place(now) for x in self.worn), *hair])

    def set_face(self, life):
        """Move only eyes, lids, brows, mouth and beard; the pose stays that of the last `set`."""
        now = self.moment(life)
        move(self.skin, metres(now.posed[self.used]))
        for bound, o in self.cards:
            move(o, self.bound_at(bound, now))
        for x in self.mouth:
            x.move(now)
        for one in self.rooted:
            move_curves(one[4], metres(self.rooted_at(one, now)))
        self.place_eyes(now.m, life)
        return now

    def set(self, life):
        """Put everything where it is at a moment of life."""
        now = self.set_face(life)
        for x in self.worn:
            x.move(now)
        for s, o in self.strands:
            move_curves(o, metres(self.hair_at(s, now.m)))
