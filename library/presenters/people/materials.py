"""What hair, cloth, lashes, metal and glass look like."""

from nodes import Nodes, linear


def hair_material(h):
    """h: melanin 0..1, red 0..1 (share of red pigment), grey 0..1 (share of white hairs), rough."""
    n = Nodes("hair")
    own = n.add("HairInfo").outputs["Random"]
    melanin = n.ramp(own, max(0.0, h.get("grey", 0) - 0.12), h.get("grey", 0) + 0.12, 0.06, h.get("melanin", 0.85))
    s = n.add("BsdfHairPrincipled", parametrization="MELANIN")
    wanted = {
        "Melanin": melanin if h.get("grey") else h.get("melanin", 0.85), "Roughness": h.get("rough", 0.34),
        "Melanin Redness": h.get("red", 0.35), "Radial Roughness": 0.5, "Random Color": 0.25,
        "Random Roughness": 0.2, "Coat": 0.0}
    for k, x in wanted.items():
        if k in s.inputs:
            n.put(s.inputs[k], x)
    return n.done(s.outputs[0])


def card_material(path, colour):
    n = Nodes("card")
    t = n.image(path)
    s = n.add("BsdfPrincipled", {"Base Color": linear(colour), "Roughness": 0.6, "Specular IOR Level": 0.2})
    clear = n.add("BsdfTransparent").outputs[0]
    return n.done(n.add("MixShader", {0: t.outputs[1], 1: clear, 2: s.outputs[0]}).outputs[0])


def plain(colour, rough=0.4, metal=0.0):
    n = Nodes("plain")
    s = n.add("BsdfPrincipled", {"Base Color": linear(colour), "Roughness": rough, "Metallic": metal})
    return n.done(s.outputs[0])


def lens():
    """Glass thin enough not to bend: a little mirror, otherwise clear."""
    n = Nodes("lens")
    shadow = n.add("LightPath").outputs["Is Shadow Ray"]
    k = n.math("MULTIPLY", n.add("Fresnel", {"IOR": 1.3}).outputs[0], n.math("SUBTRACT", 1.0, shadow))
    k = n.math("MULTIPLY", k, 0.25)  # coated: a broad light in it would lie over the eye as milk
    glass = n.add("BsdfGlossy", {"Roughness": 0.02}).outputs[0]
    return n.done(n.add("MixShader", {0: k, 1: n.add("BsdfTransparent").outputs[0], 2: glass}).outputs[0])


def tinted(n, c):
    """The colours of a garment's picture: dark cloth takes c['colour'], bright cloth (a shirt) stays."""
    t = n.image(c["map"])
    grey = n.add("RGBToBW", {0: t.outputs[0]}).outputs[0]
    shade = n.math("MINIMUM", n.math("DIVIDE", grey, c.get("level", 0.022)), 1.6)
    cloth = n.vector("SCALE", linear(c["colour"])[:3], scale=shade)
    return n.mix(n.ramp(grey, 0.03, 0.12, 1.0, 0.0), t.outputs[0], cloth)


def cloth_material(c):
    """c: colour, kind (woven, knit, smooth), map (picture of the cloth), stripe (second colour), sheen, folds."""
    n = Nodes("cloth")
    uv, rest = n.add("TexCoord").outputs["UV"], n.attribute("rest")
    knit = c.get("kind") == "knit"
    colour = tinted(n, c) if c.get("map") else linear(c["colour"])
    if c.get("stripe"):
        band = n.add("TexWave", {"Vector": rest, "Scale": c.get("stripes", 2.4)}, wave_type="BANDS", bands_direction="X")
        colour = n.mix(n.ramp(band.outputs[1], 0.78, 0.9), colour, linear(c["stripe"]))
    grain = n.noise(uv if c.get("map") else rest, 1400.0 if c.get("map") else 60.0, 2.0)
    if knit:  # ribs run down
        warp = n.add("TexWave", {"Vector": rest, "Scale": 9.0, "Distortion": 0.15}, wave_type="BANDS", bands_direction="X")
        weft = n.add("TexWave", {"Vector": rest, "Scale": 16.0, "Distortion": 0.6}, wave_type="BANDS", bands_direction="Y")
        height = n.math("ADD", warp.outputs[1], n.math("MULTIPLY", weft.outputs[1], 0.5))
        bump = n.add("Bump", {"Height": height, "Strength": 0.5, "Distance": 0.0022})
    else:
        at, scale = (uv, 260.0) if c.get("map") or c.get("uv") else (rest, 32.0)
        warp = n.add("TexWave", {"Vector": at, "Scale": scale}, wave_type="BANDS", bands_direction="X")
        weft = n.add("TexWave", {"Vector": at, "Scale": scale}, wave_type="BANDS", bands_direction="Y")
        height = n.math("ADD", n.math("ADD", warp.outputs[1], weft.outputs[1]), grain)
        bump = n.add("Bump", {"Height": height, "Strength": 0.2, "Distance": 0.0005})
    # Folds are long and hang: noise stretched downwards
    folds = n.noise(n.vector("MULTIPLY", rest, (1.5, 0.55, 1.5)), c.get("folds", 1.0), 2.5)
    bump = n.add("Bump", {"Height": folds, "Strength": c.get("fold", 0.5), "Distance": 0.05, "Normal": bump.outputs[0]})
    shade = n.ramp(grain, 0.3, 0.7, 0.86, 1.1)
    colour = n.vector("SCALE", colour if hasattr(colour, "is_output") else colour[:3], scale=shade)
    s = n.add("BsdfPrincipled", {
        "Base Color": colour, "Roughness": c.get("rough", 0.85), "Normal": bump.outputs[0],
        "Sheen Weight": c.get("sheen", 0.35 if knit else 0.15), "Sheen Roughness": 0.4, "Specular IOR Level": 0.25})
    return n.done(s.outputs[0])
