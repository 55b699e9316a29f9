import type { Stage } from '../stage/stage.ts';
import { fogBand } from '../paint/sky.ts';
import { hills, foreground } from '../paint/land.ts';
import { mountains } from '../paint/mountains.ts';
import { sand, dunes } from '../paint/shore.ts';
import { water, underwater, seaweed } from '../paint/water.ts';

/** Mountains and water as ink painters see them. */
export function inklandPlace(s: Stage): void {
  const { W, H, p, r, spec, SS, dx } = s;
  const hz = 0.66;
  spec.style ??= 'ink';
  s.skies(hz, { noClouds: true });
  for (let k = 0; k < 4; k++) {
    s.add(
      0.08 + 0.1 * k,
      mountains(W, H, p, r, {
        y: 0.48 + 0.09 * k,
        h: 0.5 - 0.06 * k,
        n: 3,
        fogT: 0.62 - 0.18 * k,
        dx,
        snow: false,
        col: '#51627c',
      }),
      { what: 'mountains' },
    );
    s.add(
      0.1 + 0.1 * k,
      fogBand(W, H, { ...p, fog: [244, 240, 230] }, r, { y: 0.54 + 0.08 * k, h: 0.1, a: 1.2 }),
      { what: 'fog', drift: 0.005 * (k % 2 ? 1 : -1) },
    );
  }
  s.add(0.5, water(W, H, { ...p, water: ['#e7e9e4', '#b9c3c6', '#93a0a8'] }, r, { y: 0.8, sunX: 0.5 }));
  if (!spec.subjects.length)
    s.put('canoe', W * (0.5 - dx * 0.15), H * 0.88, SS * 0.13, 0.56, { refl: 0.3, shadow: 0 });
  s.scatter(['evergreen-tree'], 5, {
    d0: 0.0,
    d1: 0.1,
    hz: 0.84,
    hs: 0.5,
    avoid: 0.42,
    fog: 0.05,
    z: 0.58,
    sh: 0,
  });
  s.water = true;
  s.gy = 0.9;
  s.leadH = SS * 0.3;
}

/** A shore with palms. */
export function beachPlace(s: Stage): void {
  const { W, H, p, r, spec, SS, dx, lead } = s;
  const hz = 0.52;
  s.skies(hz);
  s.add(0.1, mountains(W, H, p, r, { y: 0.49, h: 0.1, n: 3, fogT: 0.5, snow: false, dx, col: '#6c9a90' }), {
    what: 'mountains',
  });
  s.add(0.3, water(W, H, p, r, { y: hz, sunX: s.sun?.x ?? 0.5 }), { wave: true });
  s.afloatAt = 0.645;
  const boats = spec.subjects.some(({ kind }) => kind === 'b');
  if (r.chance(0.7) && !boats)
    s.put('sailboat', W * (0.5 + dx * 0.3), H * 0.575, SS * 0.11, 0.3, {
      fog: 0.2,
      shadow: 0,
      refl: 0.25,
      anim: 'bob',
    });
  s.add(0.55, sand(W, H, p, r, { y: 0.74 }));
  const side = dx > 0 ? -1 : 1;
  s.put('palm-tree', W * (side < 0 ? 0.1 : 0.9), H * 0.86, SS * 0.86, 0.56, {
    shadow: 0.5,
    anim: 'sway',
    flip: side > 0,
  });
  s.put('palm-tree', W * (side < 0 ? 0.24 : 0.77), H * 0.79, SS * 0.58, 0.555, {
    shadow: 0.4,
    anim: 'sway',
    flip: side < 0,
  });
  if (
    lead?.slug !== 'umbrella-on-ground' &&
    r.chance(0.5) &&
    !spec.subjects.some((s) => s.kind === 'a' && s.count > 2)
  )
    s.put('umbrella-on-ground', W * (side < 0 ? 0.84 : 0.16), H * 0.88, SS * 0.3, 0.57, { shadow: 0.5 });
  s.put('spiral-shell', W * (0.5 + dx * 0.33), H * 0.96, SS * 0.06, 0.6, { shadow: 0.5 });
  s.put('starfish', W * (0.5 - dx * 0.1), H * 0.97, SS * 0.05, 0.6, {});
  s.gy = 0.92;
}

/** Open water, or a lake under mountains. */
export function seaPlace(s: Stage): void {
  const { W, H, p, r, SS, dx, main, lead, place } = s;
  const hz = place === 'lake' ? 0.56 : 0.55;
  s.skies(hz);
  if (place === 'lake') {
    s.add(0.12, mountains(W, H, p, r, { y: 0.53, h: 0.36, n: 4, fogT: 0.3, dx, snow: true }), {
      what: 'mountains',
    });
    s.add(
      0.2,
      hills(W, H, p, r, {
        y: 0.545,
        amp: 0.03,
        freq: 3,
        col: p.hill[0],
        col2: p.hill[1],
        fogT: 0.3,
        tex: false,
      }),
    );
    s.scatter(['evergreen-tree'], 26, {
      d0: 0,
      d1: 0.03,
      hz: 0.555,
      hs: 0.2,
      avoid: 0,
      fog: 0.4,
      z: 0.22,
      sh: 0,
    });
  }
  s.add(0.45, water(W, H, p, r, { y: hz, sunX: s.sun?.x ?? 0.5 }), { wave: true });
  if (place === 'lake') s.mirror = hz;
  s.water = true;
  s.gy = 0.84;
  s.leadH = SS * 0.46;
  const ashore =
    (place === 'lake' &&
      main.some(
        (q) => !['b', 's', 'f', 'air', 'hotair'].includes(q.kind) && !['swan', 'duck'].includes(q.slug),
      )) ||
    (place === 'lake' && lead?.kind === 'B');
  if (ashore) {
    s.add(0.55, hills(W, H, p, r, { y: 0.82, amp: 0.05, freq: 1.5, col: p.hill[0], col2: p.hill[2] }));
    s.scatter(['blossom', 'rock', 'herb'], 8, { d0: 0.2, d1: 0.8, hz: 0.82, hs: 0.09, fog: 0, z: 0.55 });
    s.water = false;
    s.gy = 0.93;
  }
  if (place === 'lake') s.front = () => s.add(1, foreground(W, H, p, r, { col: [50, 120, 80], n: 60 }));
  else s.front = () => {};
}

/** Below the sea. */
export function underwaterPlace(s: Stage): void {
  const { W, H, p, r, SS } = s;
  s.add(0.02, underwater(W, H, p, r), { sky: true });
  s.add(0.15, seaweed(W, H, p, r, { n: 18, y: 0.95, blur: SS * 0.008, dark: 0.65 }));
  s.add(
    0.3,
    sand(W, H, { ...p, key: [150, 220, 230], amb: [90, 150, 210], ambA: 0.75, shade: [10, 40, 110] }, r, {
      y: 0.86,
      wave: false,
      col: [190, 200, 180],
    }),
  );
  s.light.amb = [120, 180, 230];
  s.light.ambA = 0.42;
  s.light.bounce = [80, 160, 200];
  s.light.key = [200, 255, 245];
  s.scatter(['coral', 'rock', 'spiral-shell'], 7, {
    d0: 0.2,
    d1: 0.8,
    hz: 0.84,
    hs: 0.24,
    avoid: 0.22,
    fog: 0,
    z: 0.4,
    sh: 0.4,
  });
  for (let i = 0; i < 9; i++)
    s.put('tropical-fish', W * r.range(-0.05, 1.05), H * r.range(0.12, 0.75), SS * r.range(0.05, 0.1), 0.25, {
      shadow: 0,
      air: true,
      anim: 'swim',
      flip: r.chance(0.5),
      colour: r.pick([undefined, 'yellow', 'pink', 'teal']),
    });
  p.fog = [60, 150, 210];
  s.fx.push('bubbles');
  s.front = () => s.add(1, seaweed(W, H, p, r, { n: 12, y: 1.08, blur: SS * 0.006, dark: 0.55 }));
  s.air = true;
  s.gy = 0.62;
  s.leadH = SS * 0.55;
  s.uw = true;
}

/** Dunes. */
export function desertPlace(s: Stage): void {
  const { W, H, p, r, dx, time } = s;
  const hz = 0.58;
  s.skies(hz, { noClouds: time === 'night' });
  s.add(0.15, dunes(W, H, p, r, { y: 0.56, fogT: 0.5, dx, amp: 0.07 }));
  s.add(0.3, dunes(W, H, p, r, { y: 0.66, fogT: 0.2, dx }));
  s.scatter(['cactus', 'rock'], 6, { d0: 0.02, d1: 0.2, hz: 0.66, hs: 0.3, fog: 0.25, z: 0.35, sh: 0.4 });
  s.add(0.55, dunes(W, H, p, r, { y: 0.8, fogT: 0, dx, amp: 0.06 }));
  s.gy = 0.92;
}
