import type { Stage } from '../stage/stage.ts';
import { sky, clouds } from '../paint/sky.ts';
import { hills } from '../paint/land.ts';
import { city } from '../paint/town.ts';
import { room, windowView, lightShaft } from '../paint/room.ts';
import { table, bokeh } from '../paint/table.ts';
import { layer, lg, rg, overscan } from '../paint/layer.ts';
import { css, mix } from '../colour.ts';
import { createCanvas } from '@napi-rs/canvas';

/** A living room with a window. */
export function roomPlace(s: Stage): void {
  const { base, W, H, p, r, spec, SS, dx, time, main, place } = s;
  const walls = [
    [226, 206, 190],
    [178, 204, 196],
    [238, 214, 170],
    [190, 200, 226],
    [232, 190, 184],
  ];
  const wc = spec.colours.length && !main.some((m) => m.colour) ? base : r.pick(walls);
  s.add(0.2, room(W, H, p, r, { wall: wc }));
  const ww = Math.min(W * 0.36, H * 0.42);
  const win = {
    x: W * (dx > 0 ? 0.58 : 0.42) - (dx > 0 ? 0 : ww) + (W < H ? (dx > 0 ? -W * 0.14 : W * 0.14) : 0),
    y: H * 0.14,
    w: ww,
    h: ww * 1.12,
  };
  const sk = createCanvas(W, H);
  {
    const q = sk.getContext('2d');
    const m = overscan;
    q.drawImage(
      sky(W, H, p, r, {
        horizon: 0.7,
        sun: time === 'overcast' ? null : { x: 0.6, y: 0.3, r: 0.06 },
        moon: time === 'night',
        stars: time === 'night',
      }),
      -W * m,
      -H * m,
    );
    q.drawImage(clouds(W, H, p, r, { n: 3, y0: 0.1, y1: 0.5, dx }), -W * m, -H * m);
    q.drawImage(
      place && spec.view === 'city'
        ? city(W, H, p, r, { y: 0.9, h: 0.5, fogT: 0.3 })
        : hills(W, H, p, r, { y: 0.75, col: p.hill[0], col2: p.hill[1], fogT: 0.2 }),
      -W * m,
      -H * m,
    );
  }
  s.win = win;
  s.add(0.22, windowView(W, H, p, win, sk));
  s.put('framed-picture', dx > 0 ? W * 0.2 : W * 0.8, H * 0.42, SS * 0.2, 0.22, { shadow: 0 });
  s.put('potted-plant', dx > 0 ? W * 0.1 : W * 0.9, H * 0.82, SS * 0.34, 0.4, { shadow: 0.5 });
  if (!spec.subjects.some(({ slug }) => slug === 'couch-and-lamp'))
    s.put('couch-and-lamp', dx > 0 ? W * 0.28 : W * 0.72, H * 0.83, SS * 0.4, 0.42, { shadow: 0.5 });
  if (time !== 'night' && time !== 'overcast') s.add(0.6, lightShaft(W, H, p, win, -dx), { blend: 'screen' });
  s.gy = 0.93;
  s.leadH = SS * 0.42;
  s.indoor = true;
  s.light.bounce = [200, 150, 100];
}

/** A table top before lights out of focus. */
export function tablePlace(s: Stage): void {
  const { W, H, p, r, SS, dx, time } = s;
  const night = time === 'night';
  const cols = night
    ? [
        [255, 190, 90],
        [255, 140, 80],
        [255, 220, 150],
      ]
    : [
        [255, 244, 214],
        [255, 226, 170],
        [214, 235, 200],
      ];
  const q = layer(W, H);
  const wb = night ? [58, 38, 48] : [206, 178, 148];
  q.x.fillStyle = rg(q.x, W * (0.5 + dx * 0.25), H * 0.2, 0, W * 0.9, [
    [0, css(mix(wb, [255, 236, 200], 0.6))],
    [1, css(mix(wb, [60, 30, 40], 0.3))],
  ]);
  q.x.fillRect(q.x0, q.y0, q.x1 - q.x0, q.y1 - q.y0);
  s.add(0.1, q.c);
  for (const [slug, X, h] of [
    ['potted-plant', 0.14, 0.5],
    ['books', 0.82, 0.22],
    ['light-bulb', 0.66, 0.16],
  ] as const)
    s.put(slug, W * (dx > 0 ? X : 1 - X), H * 0.71, SS * h, 0.16, { blur: SS * 0.012, shadow: 0 });
  s.add(0.2, bokeh(W, H, r, { cols, n: 30 }), { blend: 'screen' });
  s.add(
    0.55,
    table(W, H, p, r, {
      y: 0.68,
      col: r.pick([
        [186, 122, 72],
        [214, 170, 126],
        [150, 92, 60],
      ]),
    }),
  );
  s.light.bounce = [190, 130, 80];
  s.light.key = night ? [255, 200, 130] : [255, 244, 220];
  s.light.amb = night ? [220, 160, 150] : [240, 232, 226];
  s.gy = 0.88;
  s.leadH = SS * 0.46;
  s.indoor = true;
}

/** A stage with beams of light. */
export function stagePlace(s: Stage): void {
  const { W, H, r, spec, SS, base } = s;
  const q = layer(W, H);
  const b = spec.colours.length
    ? base
    : r.pick([
        [90, 40, 150],
        [30, 60, 150],
        [160, 30, 90],
      ]);
  q.x.fillStyle = rg(q.x, W * 0.5, H * 0.5, 0, W * 0.8, [
    [0, css(mix(b, [255, 255, 255], 0.2))],
    [1, css(mix(b, [8, 4, 30], 0.85))],
  ]);
  q.x.fillRect(q.x0, q.y0, q.x1 - q.x0, q.y1 - q.y0);
  q.x.globalCompositeOperation = 'screen';
  for (let i = 0; i < 7; i++) {
    const X = (W * (i + 0.5)) / 7;
    const c = r.pick([
      [255, 120, 200],
      [120, 200, 255],
      [255, 220, 140],
      [180, 140, 255],
    ]);
    q.x.filter = `blur(${SS * 0.012}px)`;
    q.x.beginPath();
    q.x.moveTo(X - SS * 0.012, -H * 0.16);
    q.x.lineTo(X + SS * 0.012, -H * 0.16);
    const tx = W * 0.5 + (X - W * 0.5) * r.range(-0.8, 1.4);
    q.x.lineTo(tx + SS * 0.16, H * 0.86);
    q.x.lineTo(tx - SS * 0.16, H * 0.86);
    q.x.fillStyle = lg(q.x, 0, -H * 0.1, 0, H * 0.86, [
      [0, css(c, 0.6)],
      [1, css(c, 0.02)],
    ]);
    q.x.fill();
  }
  q.x.filter = 'none';
  s.add(0.15, q.c);
  const f = layer(W, H);
  f.x.fillStyle = lg(f.x, 0, H * 0.8, 0, f.y1, [
    [0, css(mix(b, [255, 255, 255], 0.15))],
    [1, css(mix(b, [5, 2, 20], 0.8))],
  ]);
  f.x.fillRect(f.x0, H * 0.8, f.x1 - f.x0, H);
  f.x.fillStyle = rg(f.x, W * 0.5, H * 0.92, 0, W * 0.3, [
    [0, 'rgba(255,240,255,.6)'],
    [1, 'rgba(255,240,255,0)'],
  ]);
  f.x.save();
  f.x.translate(0, H * 0.92 * 0.75);
  f.x.scale(1, 0.25);
  f.x.fillRect(f.x0, H * 0.3, f.x1 - f.x0, H * 1.4);
  f.x.restore();
  s.add(0.5, f.c);
  s.fx.push('dust');
  s.light.amb = mix(b, [255, 255, 255], 0.45);
  s.light.ambA = 0.4;
  s.light.key = [255, 230, 250];
  s.gy = 0.93;
  s.leadH = SS * 0.56;
  s.refl = true;
}
