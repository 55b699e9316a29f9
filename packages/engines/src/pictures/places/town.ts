import type { Stage } from '../stage/stage.ts';
import { fogBand } from '../paint/sky.ts';
import { water } from '../paint/water.ts';
import { city, road } from '../paint/town.ts';

/** A skyline over water. */
export function cityPlace(s: Stage): void {
  const { W, H, p, r, SS, main } = s;
  const hz = 0.72;
  s.skies(hz);
  s.add(0.12, city(W, H, p, r, { y: 0.72, h: 0.5, fogT: 0.6 }), { what: 'buildings' });
  s.add(0.2, city(W, H, p, r, { y: 0.74, h: 0.4, fogT: 0.3 }), { what: 'buildings' });
  s.add(0.28, fogBand(W, H, p, r, { y: 0.74, h: 0.08, a: 0.7 }), { what: 'fog' });
  s.add(0.45, water(W, H, p, r, { y: 0.76, sunX: s.sun?.x ?? 0.5 }), { wave: true });
  s.mirror = 0.76;
  s.mirrorA = 0.55;
  if (main.some((s) => ['b'].includes(s.kind))) {
    s.water = true;
    s.gy = 0.9;
  } else if (main.length) {
    s.add(0.55, road(W, H, p, r, { y: 0.84 }));
    s.gy = 0.94;
  }
  s.leadH = SS * 0.38;
}

/** A street between houses, with neon at night. */
export function streetPlace(s: Stage): void {
  const { W, H, p, r, SS, time } = s;
  const hz = 0.7;
  s.skies(hz);
  const neon = time === 'night';
  s.add(0.12, city(W, H, p, r, { y: 0.72, h: 0.56, fogT: 0.5, neon }), { what: 'buildings' });
  s.add(
    0.24,
    city(W, H, p, r, { y: 0.73, h: 0.42, fogT: 0.15, neon, base: neon ? [40, 34, 80] : [150, 140, 160] }),
    { what: 'buildings' },
  );
  s.add(
    0.4,
    city(W, H, p, r, {
      y: 0.74,
      h: 0.2,
      fogT: 0,
      neon,
      base: neon ? [60, 30, 80] : [196, 150, 120],
      lit: 0.9,
    }),
    { what: 'buildings' },
  );
  s.scatter(neon ? ['vertical-traffic-light', 'deciduous-tree'] : ['deciduous-tree', 'evergreen-tree'], 7, {
    d0: 0.0,
    d1: 0.02,
    hz: 0.745,
    hs: 0.55,
    avoid: 0.1,
    fog: 0.08,
    z: 0.5,
    sh: 0,
  });
  s.add(0.55, road(W, H, p, r, { y: 0.74 }));
  s.gy = 0.93;
  s.leadH = SS * 0.42;
}
