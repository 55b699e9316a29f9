import type { Stage } from '../stage/stage.ts';
import { clouds } from '../paint/sky.ts';
import { hills } from '../paint/land.ts';
import { mountains } from '../paint/mountains.ts';
import { starfield, planet, moonGround } from '../paint/space.ts';
import { layer, lg } from '../paint/layer.ts';
import { drawing } from '../stage/drawings.ts';
import { relight } from '../stage/light.ts';
import { fit } from '../stage/shape.ts';
import { mix } from '../colour.ts';

/** Planets among stars. */
export function spacePlace(s: Stage): void {
  const { W, H, r, SS, dx } = s;
  s.add(0.02, starfield(W, H, r, null), { sky: true });
  s.light.key = [190, 200, 255];
  s.light.amb = [170, 160, 240];
  s.light.ambA = 0.3;
  s.light.bounce = [120, 90, 220];
  const pc = r.pick([
    [240, 150, 110],
    [120, 170, 240],
    [200, 140, 230],
    [110, 200, 180],
  ]);
  const R = SS * r.range(0.16, 0.26);
  const pl = planet(R, r, pc, dx);
  s.hang(0.15, pl, W * (0.5 + dx * 0.32), H * 0.3 + R * 1.5, 0);
  const pl2 = planet(R * 0.3, r, [220, 220, 235], dx);
  s.hang(0.1, pl2, W * (0.5 - dx * 0.34), H * 0.26, 1);
  s.air = true;
  s.gy = 0.78;
  s.leadH = SS * 0.58;
}

/** Ground of the moon or of Mars. */
export function moonPlace(s: Stage): void {
  const { W, H, p, r, spec, SS, dx } = s;
  const mars = /火星|mars|marikh/.test(spec.prompt);
  s.add(
    0.02,
    starfield(W, H, r, [
      [6, 8, 24],
      [24, 26, 60],
      [90, 110, 190],
      [140, 120, 200],
    ]),
    { sky: true },
  );
  if (mars) {
    const q = layer(W, H);
    q.x.fillStyle = lg(q.x, 0, 0, 0, H, [
      [0, 'rgba(120,60,40,.7)'],
      [1, 'rgba(250,180,120,.95)'],
    ]);
    q.x.fillRect(q.x0, q.y0, q.x1, q.y1 * 2);
    s.add(0.03, q.c);
  } else {
    const e = drawing('globe-showing-asia-australia', 500);
    const ec = relight(fit(e!, SS * 0.3), { key: [210, 230, 255], dx, amb: [120, 130, 220], ambA: 0.4 });
    s.hang(0.12, ec, W * (0.5 + dx * 0.28), H * 0.42, 0);
  }
  const mc = mars ? [206, 112, 72] : [176, 178, 196];
  s.add(0.25, moonGround(W, H, p, r, { y: 0.68, col: mix(mc, [40, 40, 80], 0.3) }));
  s.add(0.55, moonGround(W, H, p, r, { y: 0.78, col: mc }));
  s.light.key = [235, 240, 255];
  s.light.amb = [170, 175, 230];
  s.light.ambA = 0.3;
  s.gy = 0.93;
  s.leadH = SS * 0.56;
}

/** Above the clouds. */
export function skyPlace(s: Stage): void {
  const { W, H, p, r, SS, dx } = s;
  const hz = 0.95;
  s.skies(hz, { noClouds: true });
  s.add(0.12, clouds(W, H, p, r, { n: 5, y0: 0.3, y1: 0.7, s: 1, dx, blur: SS * 0.006 }), {
    what: 'clouds',
    drift: 0.01,
  });
  s.add(0.3, clouds(W, H, p, r, { n: 4, y0: 0.6, y1: 0.85, s: 1.7, dx }), { what: 'clouds', drift: 0.02 });
  s.air = true;
  s.gy = 0.7;
  s.leadH = SS * 0.5;
  s.front = () =>
    s.add(1, clouds(W, H, p, r, { n: 4, y0: 0.98, y1: 1.08, s: 2.3, dx }), { what: 'clouds', drift: 0.05 });
}

/** A sky over dark hills. */
export function nightskyPlace(s: Stage): void {
  const { W, H, p, r, SS, dx } = s;
  const hz = 0.8;
  s.skies(hz, { noClouds: true });
  s.add(0.14, mountains(W, H, p, r, { y: 0.8, h: 0.2, n: 5, fogT: 0.4, snow: false, dx }), {
    what: 'mountains',
  });
  s.add(0.3, hills(W, H, p, r, { y: 0.85, amp: 0.06, freq: 2, col: p.hill[0], col2: p.hill[1], tex: false }));
  s.gy = 0.95;
  s.leadH = SS * 0.4;
}
