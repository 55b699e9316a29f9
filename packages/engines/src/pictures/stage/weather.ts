import { css } from '../colour.ts';
import { layer, lg } from '../paint/layer.ts';
import { fogBand } from '../paint/sky.ts';
import { rng } from '../random.ts';
import type { Particle } from '../scene.ts';
import type { Stage } from './stage.ts';

const wet = ['rain', 'snow', 'storm', 'fog'];
const amounts: Record<string, number> = {
  rain: 260,
  storm: 320,
  snow: 240,
  petals: 46,
  leaves: 36,
  fireflies: 50,
  bubbles: 46,
  dust: 70,
  confetti: 90,
  fireworks: 5,
};

/** What is in the air, as the words or the place have it. */
export function addWeather(s: Stage): void {
  const { spec, time, place, W, H, p, r } = s;
  const has = (what: string) => spec.weather.includes(what);
  for (const what of spec.weather) if (!s.fx.includes(what)) s.fx.push(what);
  if (time === 'night' && ['meadow', 'garden', 'forest'].includes(place) && !s.fx.length)
    s.fx.push('fireflies');
  if (spec.mood.includes('dreamy') || spec.subjects.some(({ slug }) => slug === 'sparkles'))
    s.fx.push('dust');
  const blossoms = spec.subjects.some(({ slug }) => slug === 'cherry-blossom');
  if (blossoms && !s.fx.includes('petals')) s.fx.push('petals');
  if (has('aurora')) addAurora(s);
  if (has('rainbow')) addRainbow(s);
  if (has('fog') && !s.indoor) s.add(0.8, fogBand(W, H, p, r, { y: 0.75, h: 0.4, a: 1 }), { drift: 0.01 });
  s.fx = s.fx.filter((what) => !spec.without.has(what));
}

/** Where weather is seen: through the window of a room, else everywhere. */
export const weatherBox = (s: Stage) =>
  s.indoor && s.fx.some((what) => wet.includes(what)) ? (s.win ?? { x: 0, y: 0, w: 0, h: 0 }) : undefined;

function addAurora(s: Stage): void {
  const { W, H, r } = s;
  const { c, x, x0, x1 } = layer(W, H);
  x.globalCompositeOperation = 'screen';
  for (let band = 0; band < 3; band++) {
    const f = r() * 9;
    const colour = r.pick([
      [80, 255, 170],
      [90, 220, 255],
      [190, 110, 255],
    ]);
    for (let X = x0; X < x1; X += 3) {
      const at = X / W;
      const wave = Math.sin(at * 5 + f) * 0.07 + Math.sin(at * 13 + f * 2) * 0.03;
      const y = H * (0.2 + 0.07 * band + wave);
      const h = H * (0.2 + 0.08 * Math.sin(at * 21 + f));
      const strong = css(colour, 0.34 + 0.16 * Math.sin(at * 40 + f));
      x.fillStyle = lg(x, 0, y - h, 0, y + H * 0.03, [
        [0, css(colour, 0)],
        [0.8, strong],
        [1, css(colour, 0)],
      ]);
      x.fillRect(X, y - h, 3, h + H * 0.03);
    }
  }
  s.add(0.05, c, { blend: 'screen', shimmer: true, what: 'aurora' });
}

function addRainbow(s: Stage): void {
  const { W, H, SS } = s;
  const { c, x } = layer(W, H);
  x.filter = `blur(${SS * 0.006}px)`;
  x.globalAlpha = 0.34;
  x.lineWidth = SS * 0.016;
  for (const [i, colour] of [
    '#ff5b5b',
    '#ffa04d',
    '#ffe45c',
    '#6fdc7a',
    '#5bb8ff',
    '#6f7bff',
    '#b46bff',
  ].entries()) {
    x.strokeStyle = colour;
    x.beginPath();
    x.arc(W * 0.5, H * 0.78, SS * (0.62 - 0.015 * i) * (W > H ? 1.1 : 0.8), Math.PI, 0);
    x.stroke();
  }
  s.add(0.12, c, { what: 'rainbow' });
}

/** Every drop and light of the air, from the seed. */
export function particlesOf(fx: readonly string[], seed: number): Particle[] {
  const r = rng(`${seed}fx`);
  return fx.flatMap((what) =>
    Array.from({ length: amounts[what] ?? 0 }, () => ({
      what,
      x: r(),
      y: r(),
      depth: 0.25 + 0.75 * Math.pow(r(), 1.6),
      angle: r() * 6.28,
      s: r(),
      hue: r(),
    })),
  );
}
