"""The eight people: every number that makes them different. One entry is one person.

Shares and strengths are 0..1. `race` mixes face shapes of the base mesh; `old` runs from about 25 (0) to about 70 (1)
years; `skin` is read by skin.py, `hair` by haircuts.py, `clothes` by garments.py, `room` by rooms.py.
"""

BROWN_EYES = dict(dark="#1a0d07", light="#4a2c17", size=0.48)
LIKE_A_WOMAN = {
    "torso/measure-shoulder-dist-decr": 0.9, "ears/*-ear-wing-decr": 0.6, "ears/*-ear-scale-decr": 0.3,
    "neck/neck-scale-horiz-decr": 0.3, "eyebrows/eyebrows-trans-up": 0.35,
    "breast/female-young-averagemuscle-averageweight-mincup-averagefirmness": 0.7,
    "head/head-oval": 0.45, "chin/chin-width-decr": 0.4, "nose/nose-scale-horiz-decr": 0.25, "head/head-scale-vert-decr": 0.15,
    "torso/torso-scale-horiz-decr": 0.3, "head/head-scale-horiz-decr": 0.15, "chin/chin-height-decr": 0.15,
}
LIKE_A_MAN = {"ears/*-ear-wing-decr": 0.5, "eyebrows/eyebrows-trans-up": 0.2, "head/head-scale-vert-decr": 0.3,
              "head/head-scale-horiz-decr": 0.15}
SMILE = {"mouth-corner-puller": 0.5, "mouth/mouth-angles-up": 0.3, "eye-left-slit": 0.05, "eye-right-slit": 0.05}
FRIENDLY = 0.05  # dm the inner ends of the brows are lifted: those of the base mesh are low and look stern
OPEN_EYES = {"eye-left-opened-up": 0.5, "eye-right-opened-up": 0.5}  # at rest the lids of the base mesh hang low
NAVY_JACKET = dict(id="male_casualsuit05", colour="#28303e", fold=0.35, slim=(1.15, 0.78), open=True)

PEOPLE = {
    "yuhan": dict(  # Chinese woman, 32
        male=0, old=0.1, race={"asian": 0.95, "caucasian": 0.05}, weight=0.42, muscle=0.4, seed=11,
        face={**LIKE_A_WOMAN, **SMILE, **OPEN_EYES, "eyes/*-eye-scale-incr": 0.55, "nose/nose-scale-vert-decr": 0.15,
              "mouth/mouth-lowerlip-volume-incr": 0.25, "mouth/mouth-upperlip-volume-incr": 0.2,
              "cheek/*-cheek-bones-incr": 0.2, "asym/asym-eye-2-l": 0.3,
              "asym/asym-mouth-1-r": 0.25, "asym/asym-brown-1-l": 0.35, "asym/asym-nose-1-r": 0.2},
        skin=dict(melanin=0.13, blood=0.42, lip=0.95, shine=0.5, spots=0.12), lids=0.05, eyes=BROWN_EYES,
        brows=dict(id="eyebrow008", count=260, length=0.06, colour="#1c130f"),
        hair=dict(kind="bob", length=2.45, melanin=0.96, red=0.2, part=-0.2, volume=0.13, turn=0.25, soft=0.2, rough=0.26,
                  count=46000),
        clothes=[{**NAVY_JACKET, "colour": "#3b3f49", "pieces": {2: dict(colour="#e3ddd2", sheen=0.05)}}],
        room=dict(kind="office", wall=(0.55, 0.55, 0.54), side=-1, seed=7), light=dict(side=-1),
        still=dict(yaw=6, pitch=1, tilt=2)),
    "farah": dict(  # Malay woman, 36
        male=0, old=0.16, race={"asian": 0.65, "caucasian": 0.2, "african": 0.15}, weight=0.5, muscle=0.4, seed=12,
        face={**LIKE_A_WOMAN, **SMILE, **OPEN_EYES, "eyes/*-eye-scale-incr": 0.3, "nose/nose-nostrils-width-incr": 0.15,
              "mouth/mouth-lowerlip-volume-incr": 0.3, "mouth/mouth-upperlip-volume-incr": 0.3,
              "cheek/*-cheek-volume-incr": 0.2, "head/head-round": 0.2, "asym/asym-eye-3-r": 0.3,
              "asym/asym-mouth-1-l": 0.2, "asym/asym-brown-1-r": 0.4, "asym/asym-jaw-1-l": 0.2},
        skin=dict(melanin=0.26, blood=0.42, scalp=0, lip=0.8, shine=0.5, spots=0.12), lids=0.05, eyes=BROWN_EYES,
        brows=dict(id="eyebrow008", count=220, length=0.055), hair=dict(kind="back", melanin=0.97, red=0.2),
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
        eyes=dict(dark="#140a06", light="#38200f", size=0.48), brows=dict(id="eyebrow008", count=220, length=0.055, colour="#0d0807"),
        hair=dict(kind="curls", length=0.36, coil=0.026, melanin=0.98, red=0.15, soft=0.14),
        clothes=[dict(id="male_casualsuit06", kind="knit", colour="#a8703a", fold=0.2, slim=(1.2, 0.85))],
        room=dict(kind="studio", wall=(0.2, 0.21, 0.24), side=1, seed=5), light=dict(side=-1, key=48),
        still=dict(yaw=7, pitch=0, tilt=2)),
    "helen": dict(  # European woman, 54
        male=0, old=0.5, race={"caucasian": 0.97, "asian": 0.03}, weight=0.5, muscle=0.4, seed=14,
        face={**LIKE_A_WOMAN, **SMILE, "eyes/*-eye-scale-incr": 0.1, "nose/nose-point-width-decr": 0.15,
              "mouth/mouth-lowerlip-volume-incr": 0.2, "asym/asym-eye-2-r": 0.35, "asym/asym-mouth-1-l": 0.25,
              "asym/asym-brown-1-l": 0.4, "asym/asym-jaw-1-r": 0.3},
        skin=dict(melanin=0.06, blood=0.5, lip=0.7, shine=0.45, spots=0.5), lids=0.08,
        eyes=dict(dark="#2a3a44", light="#8fa3a8", inner="#8a7a58", size=0.46),
        brows=dict(id="eyebrow008", melanin=0.5, grey=0.0, count=200, length=0.055, colour="#5b4532"),
        hair=dict(kind="bob", length=2.05, melanin=0.42, red=0.35, grey=0.35, part=0.25, volume=0.16),
        glasses=dict(colour="#3a2a20", width=0.26, height=0.18, square=2.6, rim=0.012),
        clothes=[{**NAVY_JACKET, "colour": "#39414a", "pieces": {2: dict(colour="#d9d2c6", sheen=0.05)}}],
        room=dict(kind="office", wall=(0.5, 0.47, 0.43), side=1, seed=9), light=dict(side=1),
        still=dict(yaw=-6, pitch=1, tilt=-1.5)),
    "weijie": dict(  # Chinese man, 41
        male=1, old=0.22, race={"asian": 0.97, "caucasian": 0.03}, weight=0.52, muscle=0.5, seed=15,
        face={**LIKE_A_MAN, **SMILE, **OPEN_EYES, "head/head-rectangular": 0.2, "eyes/*-eye-scale-incr": 0.4,
              "chin/chin-width-incr": 0.15, "nose/nose-hump-incr": 0.1, "asym/asym-eye-3-r": 0.3,
              "asym/asym-mouth-1-l": 0.2, "asym/asym-brown-1-r": 0.35, "asym/asym-nose-1-l": 0.25},
        skin=dict(melanin=0.18, blood=0.45, lip=0.4, shine=0.55, spots=0.2), lids=0.06, eyes=BROWN_EYES,
        brows=dict(id="eyebrow001", count=320, length=0.075),
        hair=dict(kind="swept", top=0.8, side=0.2, bias=0.6, lift=0.9, layer=0.12, flat=0.03, soft=0.3, recess=0.16, count=50000, melanin=0.96,
                  red=0.2, rough=0.27),
        beard=dict(count=4000, length=0.012, shade=0.12),
        clothes=[dict(id="male_elegantsuit01", map="male_elegantsuit01_diffuse", colour="#252b36", fold=0.3)],
        room=dict(kind="office", wall=(0.42, 0.45, 0.48), side=1, seed=8), light=dict(side=1),
        still=dict(yaw=-6, pitch=0, tilt=-2)),
    "arjun": dict(  # Indian man, 38
        male=1, old=0.18, race={"caucasian": 0.72, "african": 0.13, "asian": 0.15}, weight=0.55, muscle=0.5, seed=16,
        face={**LIKE_A_MAN, **SMILE, **OPEN_EYES, "eyes/*-eye-scale-incr": 0.35, "nose/nose-hump-incr": 0.2,
              "nose/nose-nostrils-width-incr": 0.2, "mouth/mouth-lowerlip-volume-incr": 0.2,
              "asym/asym-eye-2-l": 0.3, "asym/asym-mouth-1-r": 0.2, "asym/asym-brown-1-l": 0.35,
              "asym/asym-jaw-1-r": 0.25},
        skin=dict(melanin=0.37, blood=0.42, lip=0.28, shine=0.6, spots=0.15), lids=0.05, eyes=BROWN_EYES,
        brows=dict(id="eyebrow012", count=320, length=0.07),
        hair=dict(kind="swept", top=0.9, side=0.22, bias=-0.5, lift=1.0, layer=0.14, flat=0.04, soft=0.3, recess=0.16, count=50000, melanin=0.96,
                  red=0.25, rough=0.27),
        beard=dict(count=15000, length=0.075, shade=0.35),
        glasses=dict(colour="#15110f", width=0.275, height=0.2, square=3.4, rim=0.009),
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
        brows=dict(id="eyebrow001", melanin=0.4, grey=0.3, count=320, length=0.075, colour="#7b6d60"),
        hair=dict(kind="swept", top=0.6, side=0.14, bias=0.5, lift=0.8, layer=0.1, flat=0.03, soft=0.3, recess=0.2, melanin=0.55,
                  grey=0.7, red=0.0, count=42000),
        beard=dict(count=6000, length=0.016, shade=0.05),
        clothes=[dict(id="male_casualsuit05", colour="#4b4640", fold=0.35, open=True, pieces={2: dict(colour="#b9c6d3", sheen=0.05)})],
        room=dict(kind="plain", wall=(0.46, 0.48, 0.5), side=-1, seed=2), light=dict(side=-1),
        still=dict(yaw=5, pitch=0, tilt=1)),
    "hafiz": dict(  # Malay man, 26
        male=1, old=0.05, race={"asian": 0.68, "caucasian": 0.14, "african": 0.18}, weight=0.47, muscle=0.6, seed=18,
        face={**LIKE_A_MAN, **SMILE, **OPEN_EYES, "eyes/*-eye-scale-incr": 0.15, "nose/nose-nostrils-width-incr": 0.15,
              "mouth/mouth-lowerlip-volume-incr": 0.25, "asym/asym-eye-4-l": 0.3, "asym/asym-mouth-2-l": 0.2,
              "asym/asym-brown-1-r": 0.3, "asym/asym-jaw-2-l": 0.25},
        skin=dict(melanin=0.30, blood=0.45, lip=0.3, shine=0.6, spots=0.15), lids=0.05, eyes=BROWN_EYES,
        brows=dict(id="eyebrow001", count=320, length=0.07),
        hair=dict(kind="crop", top=0.28, side=0.10, bias=0.3, lift=0.5, melanin=0.98, red=0.15),
        clothes=[dict(kind="woven", colour="#3d4a3f", neck=0.2, slope=0.6, thick=0.09, loose=0.2, placket=True, fold=0.8,
                      button="#23291f", collar=dict(stand=0.24, leaf=0.45, point=0.3, open=0.2))],
        room=dict(kind="workshop", wall=(0.45, 0.44, 0.42), side=1, seed=6), light=dict(side=1),
        still=dict(yaw=-5, pitch=1, tilt=-1.5)),
}
