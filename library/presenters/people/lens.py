"""What a lens and a sensor add: a little bloom, darker corners, grain."""

import numpy as np
from PIL import Image, ImageFilter


def exposed(picture, seed, grain=1.0):
    """The picture (or its numbers, 0..255) as a camera would have it; seed: of the grain, one per frame."""
    out = np.asarray(picture.convert("RGB") if isinstance(picture, Image.Image) else picture, float)
    h, w = out.shape[:2]
    small = Image.fromarray(out.clip(0, 255).astype("uint8")).reduce(4)
    glow = small.filter(ImageFilter.GaussianBlur(3.5 * h / 1280)).resize((w, h), Image.BILINEAR)
    out = out + (np.asarray(glow, float) - 185).clip(0) * 0.3
    y, x = np.mgrid[-1 : 1 : h * 1j, -1 : 1 : w * 1j]
    out *= (1 - 0.12 * (x * x * 0.6 + y * y * 0.5))[..., None]
    r = np.random.default_rng(seed)
    noise = r.normal(size=(h, w, 1)) * 1.8 + r.normal(size=(h, w, 3)) * 0.9
    return Image.fromarray((out + noise * grain * (1 - out / 330)).clip(0, 255).astype("uint8"))
