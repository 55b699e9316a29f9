import type { Stage } from '../stage/stage.ts';
import { fogBand } from '../paint/sky.ts';
import { hills, foreground } from '../paint/land.ts';
import { mountains } from '../paint/mountains.ts';
import { lightShaft } from '../paint/room.ts';
import { bamboo } from '../paint/bamboo.ts';

/** Hills with trees, for meadow, village and garden. */
export function meadowPlace(s: Stage): void {
  const { W, H, p, r, spec, SS, dx, place } = s;
  const hz = 0.6;
  s.skies(hz);
  s.add(
    0.14,
    mountains(W, H, p, r, {
      y: 0.55,
      h: r.range(0.16, 0.3),
      n: r.int(3, 5),
      snow: r.chance(0.5) || spec.snowcap,
      fogT: 0.42,
      dx,
    }),
    { what: 'mountains' },
  );
  s.add(
    0.22,
    hills(W, H, p, r, {
      y: 0.58,
      amp: 0.09,
      freq: 2.4,
      col: p.hill[0],
      col2: p.hill[1],
      fogT: 0.45,
      tex: false,
    }),
  );
  s.scatter(['evergreen-tree', 'deciduous-tree'], r.int(9, 14), {
    d0: 0,
    d1: 0.12,
    hz: 0.585,
    y1: 1,
    hs: 0.22,
    avoid: 0.08,
    fog: 0.45,
    z: 0.24,
    sh: 0,
  });
  s.add(
    0.32,
    hills(W, H, p, r, { y: 0.665, amp: 0.06, freq: 1.8, col: p.hill[1], col2: p.hill[2], fogT: 0.15 }),
  );
  if (place === 'village')
    for (let i = 0; i < 4; i++)
      s.put(
        r.pick(['house', 'house-with-garden', 'hut']),
        W * (0.08 + 0.28 * i + r.range(-0.04, 0.04)),
        H * (0.69 + 0.02 * r()),
        SS * r.range(0.2, 0.28),
        0.34,
        { fog: 0.18, shadow: 0.2, flip: r.chance(0.5) },
      );
  s.scatter(['deciduous-tree', 'evergreen-tree'], r.int(4, 6), {
    d0: 0.02,
    d1: 0.16,
    hz: 0.67,
    hs: 0.46,
    avoid: 0.26,
    fog: 0.16,
    z: 0.36,
    sh: 0.3,
  });
  s.add(0.55, hills(W, H, p, r, { y: 0.77, amp: 0.045, freq: 1.4, col: p.hill[1], col2: p.hill[2] }));
  const fl = spec.subjects.filter((s) => s.kind === 'fl');
  const fs = fl.length ? fl.map((s) => s.slug) : ['blossom', 'tulip', 'hibiscus', 'sunflower'];
  if (place === 'garden' || fl.length)
    s.scatter(fs, place === 'garden' || /花田|花海|flower field/.test(spec.prompt) ? 46 : 20, {
      d0: 0.05,
      d1: 0.9,
      hz: 0.78,
      hs: 0.085,
      avoid: 0.1,
      fog: 0.1,
      z: 0.55,
      sh: 0.25,
      colour: fl[0]?.colour,
    });
  s.front = () =>
    s.add(
      1,
      foreground(W, H, p, r, {
        col: [60, 140, 70],
        n: 80,
        flowers: [
          [255, 120, 150],
          [255, 255, 255],
          [190, 130, 255],
          [255, 190, 80],
        ],
      }),
    );
  s.gy = 0.9;
}

/** Snow under mountains. */
export function snowfieldPlace(s: Stage): void {
  const { W, H, p, r, dx } = s;
  const hz = 0.6;
  s.skies(hz);
  s.add(0.14, mountains(W, H, p, r, { y: 0.56, h: 0.34, n: 5, fogT: 0.35, dx, col: '#7f93c4' }), {
    what: 'mountains',
  });
  s.add(
    0.26,
    hills(W, H, p, r, { y: 0.6, amp: 0.07, freq: 2, col: p.hill[0], col2: p.hill[1], fogT: 0.3, tex: false }),
  );
  s.scatter(['evergreen-tree'], 14, {
    d0: 0,
    d1: 0.2,
    hz: 0.61,
    hs: 0.34,
    avoid: 0.16,
    fog: 0.4,
    z: 0.3,
    sh: 0.2,
  });
  s.add(
    0.55,
    hills(W, H, p, r, { y: 0.74, amp: 0.05, freq: 1.5, col: p.hill[1], col2: p.hill[2], tex: false }),
  );
  s.front = () =>
    s.add(1, fogBand(W, H, { ...p, fog: [245, 250, 255] }, r, { y: 1.04, h: 0.16, a: 1 }), { what: 'fog' });
}

/** A wood with light between its trees; bamboo where the words say so. */
export function forestPlace(s: Stage): void {
  const { W, H, p, r, spec, dx } = s;
  s.skies(0.75, { noClouds: true });
  s.add(0.08, fogBand(W, H, p, r, { y: 0.45, h: 0.6, a: 1.4 }), { what: 'fog' });
  for (let k = 0; k < 3; k++) {
    const bam = /竹|bamboo|buluh/.test(spec.prompt);
    if (bam)
      s.add(
        0.17 + 0.14 * k,
        bamboo(W, H, p, r, {
          n: [26, 18, 10][k],
          fog: [0.75, 0.45, 0.1][k],
          y: 0.74 + 0.05 * k,
          clear: [0.05, 0.18, 0.3][k],
          w: [0.6, 0.9, 1.3][k],
        }),
      );
    else
      s.scatter(['evergreen-tree', 'deciduous-tree'], 12, {
        d0: 0.0,
        d1: 0.08,
        hz: 0.7 + 0.05 * k,
        hs: [0.8, 1.05, 1.35][k],
        avoid: [0.02, 0.2, 0.34][k],
        fog: [0.85, 0.55, 0.22][k],
        z: 0.15 + 0.14 * k,
        sh: 0,
      });
    s.add(0.16 + 0.14 * k, fogBand(W, H, p, r, { y: 0.68 + 0.05 * k, h: 0.14, a: [0.9, 0.6, 0.35][k] }), {
      what: 'fog',
    });
  }
  s.add(0.55, hills(W, H, p, r, { y: 0.78, amp: 0.04, freq: 1.6, col: p.hill[0], col2: p.hill[1] }));
  s.scatter(['mushroom', 'herb', 'rock', 'blossom'], 12, {
    d0: 0.1,
    d1: 0.8,
    hz: 0.8,
    hs: 0.09,
    fog: 0,
    z: 0.55,
    sh: 0.3,
  });
  s.add(0.7, lightShaft(W, H, p, { x: W * (dx > 0 ? 0.62 : 0.1), y: -H * 0.16, w: W * 0.3, h: H }, -dx), {
    blend: 'screen',
  });
  s.front = () => s.add(1, foreground(W, H, p, r, { col: [30, 90, 60], n: 90 }));
}

/** High peaks above mist. */
export function mountainPlace(s: Stage): void {
  const { W, H, p, r, spec, SS, dx, time } = s;
  const hz = 0.62;
  s.skies(hz);
  s.add(0.12, mountains(W, H, p, r, { y: 0.58, h: 0.5, n: 3, fogT: 0.4, dx, snow: true }), {
    what: 'mountains',
  });
  s.add(0.16, fogBand(W, H, p, r, { y: 0.56, h: 0.1, a: 1 }), { what: 'fog', drift: 0.006 });
  s.add(
    0.22,
    mountains(W, H, p, r, {
      y: 0.68,
      h: 0.36,
      n: 4,
      fogT: 0.18,
      dx,
      col: '#5d77a8',
      snow: time !== 'golden' || spec.snowcap,
    }),
    { what: 'mountains' },
  );
  s.add(0.28, fogBand(W, H, p, r, { y: 0.68, h: 0.1, a: 0.9 }), { what: 'fog', drift: -0.006 });
  s.add(
    0.36,
    hills(W, H, p, r, {
      y: 0.74,
      amp: 0.07,
      freq: 2.6,
      col: p.hill[0],
      col2: p.hill[1],
      fogT: 0.18,
      tex: false,
    }),
  );
  s.scatter(['evergreen-tree'], 22, {
    d0: 0.0,
    d1: 0.3,
    hz: 0.74,
    hs: 0.26,
    avoid: 0.1,
    fog: 0.3,
    z: 0.4,
    sh: 0.2,
  });
  s.add(0.55, hills(W, H, p, r, { y: 0.84, amp: 0.05, freq: 1.4, col: p.hill[0], col2: p.hill[2] }));
  s.front = () => s.add(1, foreground(W, H, p, r, { col: [50, 110, 70], n: 60 }));
  s.gy = 0.95;
  s.leadH = SS * 0.52;
}
