"""Short forms for Blender: shader nodes, meshes, curves, colours."""

import bpy
import numpy as np


def linear(code):
    """'#rrggbb' -> linear RGBA."""
    c = np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return (*np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4), 1.0)


class Nodes:
    """A material under construction. Values may be numbers, tuples or outputs of other nodes."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def put(self, socket, x):
        if hasattr(x, "is_output"):
            self.tree.links.new(x, socket)
        else:
            socket.default_value = x

    def add(self, kind, inputs=None, **settings):
        """inputs: by name or number; settings: properties of the node."""
        n = self.tree.nodes.new("ShaderNode" + kind)
        for k, x in settings.items():
            setattr(n, k, x)
        for k, x in (inputs or {}).items():
            self.put(n.inputs[k], x)
        return n

    def image(self, path, colour=True):
        i = bpy.data.images.load(path, check_existing=True)
        i.colorspace_settings.name = "sRGB" if colour else "Non-Color"
        return self.add("TexImage", image=i, interpolation="Cubic")

    def math(self, op, a, b=0.5, clamp=False):
        n = self.add("Math", operation=op, use_clamp=clamp)
        self.put(n.inputs[0], a)
        self.put(n.inputs[1], b)
        return n.outputs[0]

    def vector(self, op, a, b=None, scale=None):
        n = self.add("VectorMath", operation=op)
        self.put(n.inputs[0], a)
        if b is not None:
            self.put(n.inputs[1], b)
        if scale is not None:
            self.put(n.inputs["Scale"], scale)
        return n.outputs[0]

    def mix(self, f, a, b, mode="MIX"):
        n = self.add("Mix", data_type="RGBA", blend_type=mode)
        for i, x in ((0, f), (6, a), (7, b)):
            self.put(n.inputs[i], x)
        return n.outputs[2]

    def ramp(self, x, low, high, a=0.0, b=1.0):
        """x from low..high to a..b, clamped."""
        return self.add("MapRange", {"Value": x, 1: low, 2: high, 3: a, 4: b}).outputs[0]

    def noise(self, at, scale, detail=3.0, **settings):
        return self.add("TexNoise", {"Vector": at, "Scale": scale, "Detail": detail}, **settings).outputs[0]

    def attribute(self, name):
        return self.add("Attribute", attribute_name=name).outputs["Vector"]

    def done(self, shader):
        self.tree.links.new(shader, self.out.inputs[0])
        return self.material


def mesh(name, v, faces, material, uv=None, uv_faces=None, levels=0):
    """An object in the scene. v: metres; levels: subdivision."""
    m = bpy.data.meshes.new(name)
    m.from_pydata(np.asarray(v).tolist(), [], [list(x) for x in faces])
    if uv is not None:
        flat = np.concatenate([uv[x] for x in uv_faces]).astype(np.float32).ravel()
        m.uv_layers.new(name="uv").data.foreach_set("uv", flat)
    m.polygons.foreach_set("use_smooth", [True] * len(m.polygons))
    m.materials.append(material)
    o = bpy.data.objects.new(name, m)
    bpy.context.scene.collection.objects.link(o)
    if levels:
        s = o.modifiers.new("subdivision", "SUBSURF")
        s.levels = s.render_levels = levels
    return o


def point_vectors(o, name, values):
    """A vector for each vertex, that shaders read by its name."""
    a = o.data.attributes.new(name, "FLOAT_VECTOR", "POINT")
    a.data.foreach_set("vector", np.asarray(values, np.float32).ravel())


def move(o, v):
    """New places (metres) for the vertices of an object."""
    o.data.vertices.foreach_set("co", np.asarray(v, np.float32).ravel())
    o.data.update()


def curves(name, strands, material, root, tip):
    """Strands (n, points, 3) in metres with radii in metres."""
    n, k, _ = strands.shape
    c = bpy.data.hair_curves.new(name)
    c.add_curves([k] * n)
    c.attributes["position"].data.foreach_set("vector", strands.astype(np.float32).ravel())
    radius = (root + (tip - root) * np.linspace(0, 1, k) ** 1.5)[None].repeat(n, 0)
    a = c.attributes.get("radius") or c.attributes.new("radius", "FLOAT", "POINT")
    a.data.foreach_set("value", radius.astype(np.float32).ravel())
    c.materials.append(material)
    o = bpy.data.objects.new(name, c)
    bpy.context.scene.collection.objects.link(o)
    return o


def move_curves(o, strands):
    o.data.attributes["position"].data.foreach_set("vector", strands.astype(np.float32).ravel())
    o.data.update_tag()


def tube(name, points, radius, material, closed=True):
    """A round tube (radius in metres) along points in metres."""
    c = bpy.data.curves.new(name, "CURVE")
    c.dimensions, c.bevel_depth, c.bevel_resolution = "3D", radius, 3
    s = c.splines.new("POLY")
    s.points.add(len(points) - 1)
    s.points.foreach_set("co", np.concatenate([points, np.ones((len(points), 1))], 1).ravel())
    s.use_cyclic_u, s.use_smooth = closed, True
    c.materials.append(material)
    o = bpy.data.objects.new(name, c)
    bpy.context.scene.collection.objects.link(o)
    return o


def move_tube(o, points):
    o.data.splines[0].points.foreach_set("co", np.concatenate([points, np.ones((len(points), 1))], 1).ravel())
    o.data.update_tag()
