"""The eight people: every number that makes them different. One entry is one person.

Shares and strengths are 0..1. `race` mixes face shapes of the base mesh; `old` runs from about 25 (0) to about 70 (1)
years; `skin` is read by skin.py, `hair` by haircuts.py, `clothes` by garments.py, `room` by rooms.py.
"""

BROWN_EYES = dict(dark="#1a0d07", light="#4a2c17", size=0.48)
LIKE_A_WOMAN = {
    "torso/measure-shoulder-dist-decr": 0.9, "ears/*-ear-wing-decr": 0.6, "ears/*-ear-scale-decr": 0.3,
    "neck/neck-scale-horiz-decr": 0.3, "eyebrows/eyebrows-trans-up": 0.35, "eyebrows/eyebrows-angle-up": 0.1,
    "eyebrows-left-inner-up": 0.25, "eyebrows-right-inner-up": 0.25,
    "head/head-oval": 0.35, "chin/chin-width-decr": 0.25,
}
LIKE_A_MAN = {"ears/*-ear-wing-decr": 0.5, "eyebrows/eyebrows-trans-up": 0.25, "head/head-scale-vert-decr": 0.15}
SMILE = {"mouth-corner-puller": 0.32, "mouth/mouth-angles-up": 0.12}
OPEN_EYES = {"eye-left-opened-up": 0.22, "eye-right-opened-up": 0.22}  # folded lids look closed when smiling
NAVY_JACKET = dict(id="male_casualsuit05", colour="#28303e", fold=0.35)

PEOPLE = {
    "yuhan": dict(  # Chinese woman, 32
        male=0, old=0.1, race={"asian": 0.95, "caucasian": 0.05}, weight=0.42, muscle=0.4, seed=11,
        face={**LIKE_A_WOMAN, **SMILE, **OPEN_EYES, "eyes/*-eye-scale-incr": 0.25, "nose/nose-scale-vert-decr": 0.15,
              "mouth/mouth-lowerlip-volume-incr": 0.25, "mouth/mouth-upperlip-volume-incr": 0.2,
              "cheek/*-cheek-bones-incr": 0.2, "chin/chin-height-incr": 0.1, "asym/asym-eye-2-l": 0.3,
              "asym/asym-mouth-1-r": 0.25, "asym/asym-brown-1-l": 0.35, "asym/asym-nose-1-r": 0.2},
        skin=dict(melanin=0.13, blood=0.42, lip=0.95, shine=0.5, spots=0.12), lids=0.05, eyes=BROWN_EYES,
        brows=dict(id="eyebrow008", count=750, length=0.06),
        hair=dict(kind="back", melanin=0.97, red=0.15, tie=1.05, bun=0.42, crown=0.4),
        clothes=[dict(kind="woven", colour="#e9e4da", neck=0.16, slope=0.75, thick=0.05, loose=0.12, sheen=0.1, rough=0.6,
                      placket=True, button="#d8d2c6", collar=dict(stand=0.2, leaf=0.38, point=0.3, open=0.22))],
        room=dict(kind="office", wall=(0.55, 0.55, 0.54), side=-1, seed=7), light=dict(side=-1),
        still=dict(yaw=6, pitch=1, tilt=2)),
    "farah": dict(  # Malay woman, 36
        male=0, old=0.16, race={"asian": 0.65, "caucasian": 0.2, "african": 0.15}, weight=0.5, muscle=0.4, seed=12,
        face={**LIKE_A_WOMAN, **SMILE, **OPEN_EYES, "eyes/*-eye-scale-incr": 0.3, "nose/nose-nostrils-width-incr": 0.15,
              "mouth/mouth-lowerlip-volume-incr": 0.3, "mouth/mouth-upperlip-volume-incr": 0.3,
              "cheek/*-cheek-volume-incr": 0.2, "head/head-round": 0.2, "asym/asym-eye-3-r": 0.3,
              "asym/asym-mouth-1-l": 0.2, "asym/asym-brown-1-r": 0.4, "asym/asym-jaw-1-l": 0.2},
        skin=dict(melanin=0.26, blood=0.42, lip=0.8, shine=0.5, spots=0.12), lids=0.05, eyes=BROWN_EYES,
        brows=dict(id="eyebrow005", count=800, length=0.06), hair=dict(kind="back", melanin=0.97, red=0.2),
        scarf=dict(kind="smooth", colour="#6f7f86", rough=0.7, sheen=0.25, fold=0.35),
        clothes=[dict(kind="woven", colour="#2f4550", neck=0.2, slope=0.6, thick=0.08, loose=0.25)],
        room=dict(kind="shop", wall=(0.62, 0.57, 0.5), side=1, seed=3), light=dict(side=1),
        still=dict(yaw=-5, pitch=1, tilt=-1.5)),
    "zuri": dict(  # African woman, 27
        male=0, old=0.05, race={"african": 0.85, "caucasian": 0.15}, weight=0.45, muscle=0.45, seed=13,
        face={**LIKE_A_WOMAN, **SMILE, "eyes/*-eye-scale-incr": 0.2, "nose/nose-scale-horiz-decr": 0.15,
              "cheek/*-cheek-bones-incr": 0.3, "asym/asym-eye-1-l": 0.3, "asym/asym-mouth-2-r": 0.2,
              "asym/asym-brown-2-l": 0.35, "asym/asym-nose-1-l": 0.2},
        skin=dict(melanin=0.62, blood=0.45, lip=0.55, lip_melanin=-0.06, shine=0.75, spots=0.2), lids=0.05,
        eyes=dict(dark="#140a06", light="#38200f", size=0.48), brows=dict(id="eyebrow008", count=800, length=0.055),
        hair=dict(kind="curls", length=0.36, coil=0.026, melanin=0.98, red=0.15, soft=0.14),
        clothes=[dict(kind="knit", colour="#b5793a", neck=0.42, slope=0.45, thick=0.08, loose=0.16, rib=0.055)],
        room=dict(kind="studio", wall=(0.2, 0.21, 0.24), side=1, seed=5), light=dict(side=-1, key=48),
        still=dict(yaw=7, pitch=0, tilt=2)),
    "helen": dict(  # European woman, 54
        male=0, old=0.5, race={"caucasian": 0.97, "asian": 0.03}, weight=0.5, muscle=0.4, seed=14,
        face={**LIKE_A_WOMAN, **SMILE, "eyes/*-eye-scale-incr": 0.1, "nose/nose-point-width-decr": 0.15,
              "mouth/mouth-lowerlip-volume-incr": 0.2, "asym/asym-eye-2-r": 0.35, "asym/asym-mouth-1-l": 0.25,
              "asym/asym-brown-1-l": 0.4, "asym/asym-jaw-1-r": 0.3},
        skin=dict(melanin=0.06, blood=0.5, lip=0.7, shine=0.45, spots=0.5), lids=0.08,
        eyes=dict(dark="#2a3a44", light="#8fa3a8", inner="#8a7a58", size=0.46),
        brows=dict(id="eyebrow008", melanin=0.5, grey=0.0, count=600, length=0.055),
        hair=dict(kind="bob", length=2.05, melanin=0.42, red=0.35, grey=0.35, part=0.25, volume=0.16),
        glasses=dict(colour="#3a2a20", width=0.26, height=0.18, square=2.6, rim=0.012),
        clothes=[{**NAVY_JACKET, "colour": "#39414a", "pieces": {2: dict(colour="#d9d2c6", sheen=0.05)}}],
        room=dict(kind="office", wall=(0.5, 0.47, 0.43), side=1, seed=9), light=dict(side=1),
        still=dict(yaw=-6, pitch=1, tilt=-1.5)),
    "weijie": dict(  # Chinese man, 41
        male=1, old=0.22, race={"asian": 0.97, "caucasian": 0.03}, weight=0.52, muscle=0.5, seed=15,
        face={**LIKE_A_MAN, **SMILE, **OPEN_EYES, "head/head-rectangular": 0.2, "eyes/*-eye-scale-incr": 0.1,
              "chin/chin-width-incr": 0.15, "nose/nose-hump-incr": 0.1, "asym/asym-eye-3-r": 0.3,
              "asym/asym-mouth-1-l": 0.2, "asym/asym-brown-1-r": 0.35, "asym/asym-nose-1-l": 0.25},
        skin=dict(melanin=0.18, blood=0.45, lip=0.4, shine=0.55, spots=0.2), lids=0.06, eyes=BROWN_EYES,
        brows=dict(id="eyebrow001", count=900, length=0.07),
        hair=dict(kind="swept", top=0.55, side=0.13, bias=0.6, lift=0.6, melanin=0.97, red=0.15),
        beard=dict(count=4000, length=0.012, shade=0.12),
        clothes=[dict(id="male_elegantsuit01", map="male_elegantsuit01_diffuse", colour="#252b36", fold=0.3)],
        room=dict(kind="office", wall=(0.42, 0.45, 0.48), side=1, seed=8), light=dict(side=1),
        still=dict(yaw=-6, pitch=0, tilt=-2)),
    "arjun": dict(  # Indian man, 38
        male=1, old=0.18, race={"caucasian": 0.72, "african": 0.13, "asian": 0.15}, weight=0.55, muscle=0.5, seed=16,
        face={**LIKE_A_MAN, **SMILE, "eyes/*-eye-scale-incr": 0.2, "nose/nose-hump-incr": 0.2,
              "nose/nose-nostrils-width-incr": 0.2, "mouth/mouth-lowerlip-volume-incr": 0.2,
              "asym/asym-eye-2-l": 0.3, "asym/asym-mouth-1-r": 0.2, "asym/asym-brown-1-l": 0.35,
              "asym/asym-jaw-1-r": 0.25},
        skin=dict(melanin=0.37, blood=0.42, lip=0.4, shine=0.6, spots=0.15), lids=0.05, eyes=BROWN_EYES,
        brows=dict(id="eyebrow012", count=1100, length=0.075),
        hair=dict(kind="swept", top=0.6, side=0.16, bias=-0.5, lift=0.55, melanin=0.97, red=0.2),
        beard=dict(count=15000, length=0.075, shade=0.35),
        glasses=dict(colour="#15110f", width=0.275, height=0.2, square=3.4, rim=0.015),
        clothes=[dict(kind="woven", colour="#8fa9c4", neck=0.24, slope=0.6, thick=0.06, loose=0.16, placket=True,
                      collar=dict(stand=0.28, leaf=0.42, point=0.28, open=0.16))],
        room=dict(kind="studio", wall=(0.3, 0.3, 0.31), side=-1, seed=4), light=dict(side=-1),
        still=dict(yaw=6, pitch=0, tilt=1.5)),
    "stefan": dict(  # European man, 59
        male=1, old=0.6, race={"caucasian": 0.97, "african": 0.03}, weight=0.55, muscle=0.5, seed=17,
        face={**LIKE_A_MAN, **SMILE, "head/head-rectangular": 0.25, "chin/chin-prominent-incr": 0.2,
              "asym/asym-eye-1-r": 0.35, "asym/asym-mouth-1-l": 0.2, "asym/asym-brown-2-r": 0.4,
              "asym/asym-nose-2-l": 0.3},
        skin=dict(melanin=0.08, blood=0.55, lip=0.35, shine=0.5, spots=0.5), lids=0.08,
        eyes=dict(dark="#22303a", light="#7d8f98", inner="#8a7a58", size=0.45),
        brows=dict(id="eyebrow001", melanin=0.4, grey=0.3, count=800, length=0.075),
        hair=dict(kind="swept", top=0.42, side=0.1, bias=0.4, lift=0.5, melanin=0.4, grey=0.75, red=0.2, count=26000),
        beard=dict(count=6000, length=0.016, shade=0.05),
        clothes=[dict(kind="woven", colour="#dfe3e8", neck=0.26, slope=0.6, thick=0.04, loose=0.06,
                      collar=dict(stand=0.26, leaf=0.40, point=0.26, open=0.2)),
                 dict(kind="knit", colour="#31404f", neck=0.05, slope=0.7, vee=0.9, thick=0.10, loose=0.14, rib=0.05)],
        room=dict(kind="plain", wall=(0.46, 0.48, 0.5), side=-1, seed=2), light=dict(side=-1),
        still=dict(yaw=5, pitch=0, tilt=1)),
    "hafiz": dict(  # Malay man, 26
        male=1, old=0.05, race={"asian": 0.68, "caucasian": 0.14, "african": 0.18}, weight=0.47, muscle=0.6, seed=18,
        face={**LIKE_A_MAN, **SMILE, **OPEN_EYES, "eyes/*-eye-scale-incr": 0.15, "nose/nose-nostrils-width-incr": 0.15,
              "mouth/mouth-lowerlip-volume-incr": 0.25, "asym/asym-eye-4-l": 0.3, "asym/asym-mouth-2-l": 0.2,
              "asym/asym-brown-1-r": 0.3, "asym/asym-jaw-2-l": 0.25},
        skin=dict(melanin=0.30, blood=0.45, lip=0.45, shine=0.6, spots=0.15), lids=0.05, eyes=BROWN_EYES,
        brows=dict(id="eyebrow001", count=900, length=0.07),
        hair=dict(kind="crop", top=0.28, side=0.10, bias=0.3, lift=0.5, melanin=0.98, red=0.15),
        clothes=[dict(kind="woven", colour="#3d4a3f", neck=0.2, slope=0.6, thick=0.09, loose=0.2, placket=True, fold=0.8,
                      button="#23291f", collar=dict(stand=0.24, leaf=0.45, point=0.3, open=0.2))],
        room=dict(kind="workshop", wall=(0.45, 0.44, 0.42), side=1, seed=6), light=dict(side=1),
        still=dict(yaw=-5, pitch=1, tilt=-1.5)),
}
