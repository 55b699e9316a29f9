import type { Canvas } from '@napi-rs/canvas';
import { hex, type Rgb } from './colour.ts';
import type { DayTime } from './paint/palettes.ts';
import { places } from './places/every.ts';
import type { Random } from './random.ts';
import type { Scene, SceneWords } from './scene.ts';
import { putCast, putSurroundings } from './stage/cast.ts';
import { homes, isBackground } from './stage/roles.ts';
import { sceneRandom, Stage } from './stage/stage.ts';
import { addWeather, particlesOf, weatherBox } from './stage/weather.ts';
import { colours } from './words/colours.ts';

const ashore = ['a', 'h', 'ph', 'pb', 'p', 'v'];
const swimmers = ['swan', 'duck', 'turtle'];
const festive = ['red-paper-lantern', 'red-envelope', 'firecracker'];
const backdrops: Rgb[] = [
  [246, 178, 170],
  [174, 204, 246],
  [190, 222, 190],
  [248, 212, 150],
  [206, 186, 242],
  [150, 210, 210],
  [240, 226, 208],
];

/**
 * The scene of a prompt: the same words, size and seed give the same scene. Sizes in pixels. `own` is a picture of the user's that
 * is shown as the subject `@ref`.
 */
export function buildScene(
  words: SceneWords,
  size: { W: number; H: number },
  seed: number,
  own?: Canvas,
): Scene {
  const { W, H } = size;
  const r = sceneRandom(seed, words, W, H);
  const place = placeOf(words);
  const time = timeOf(words, place, r);
  const stage = new Stage({ words, W, H, seed, place, time, base: backdropOf(words, r), r, own });
  (places[place] ?? places.studio)(stage);
  frame(stage);
  putSurroundings(stage);
  putCast(stage);
  if (stage.gobo) stage.add(0.9, stage.gobo, { blend: 'multiply' });
  if (!words.without.has('grass')) stage.front?.();
  addWeather(stage);
  return sceneOf(stage, seed);
}

function sceneOf(s: Stage, seed: number): Scene {
  for (const [order, one] of s.layers.entries()) one.order = order;
  s.layers.sort(
    (a, b) => a.z - b.z || (a.kind === 'figure' && b.kind === 'figure' ? a.y - b.y : 0) || a.order - b.order,
  );
  const { W, H, place, time, grade, mirror, mirrorA, fx, still, p: palette, layers } = s;
  return {
    W,
    H,
    place,
    time,
    palette,
    grade,
    mirror,
    mirrorA,
    fx,
    still,
    layers,
    style: s.spec.style,
    mood: s.spec.mood,
    fxClip: weatherBox(s),
    particles: particlesOf(fx, seed),
    lead: layers.find((one) => one.kind === 'figure' && one.lead) as Scene['lead'],
  };
}

/** Framing and side of the lead and where the camera stands differ by seed. */
function frame(s: Stage): void {
  const { r, W, H, main, studio, indoor } = s;
  const near = r.pick(main.length > 1 ? [0.9, 1, 1.06] : [0.7, 0.86, 1, 1, 1.16]);
  s.leadH *= studio ? Math.min(1.05, Math.max(0.92, near)) : near;
  if (!studio && !indoor && main.length <= 1)
    s.cx = 0.5 + r.pick([-1, -0.6, 0, 0.6, 1]) * (W > H ? 0.17 : 0.11);
  const still = { x: r.range(-0.05, 0.05), y: r.range(-0.03, 0.03), zoom: 1.05 + r.range(0, 0.13), roll: 0 };
  s.still = studio ? { x: 0, y: 0, zoom: 1 + r.range(0, 0.05), roll: 0 } : still;
}

function leadOf(words: SceneWords) {
  return words.subjects.find(({ kind }) => !isBackground(kind)) ?? words.subjects[0];
}

function placeOf(words: SceneWords): string {
  const lead = leadOf(words);
  const { weather } = words;
  let place = words.place ?? (lead ? homes[lead.kind] : weather.includes('aurora') ? 'snowfield' : undefined);
  place ??= weather.includes('snow') ? 'snowfield' : words.time || weather.length ? 'mountain' : 'studio';
  if (weather.includes('snow') && ['meadow', 'garden', 'village'].includes(place)) return 'snowfield';
  if (place !== 'sea' || !lead) return place;
  const dry = ashore.includes(lead.kind) || lead.slug === '@ref';
  if (dry && !swimmers.includes(lead.slug)) return 'beach';
  if (lead.kind !== 's' || /(跃出|海面|surface|leap|jump|lompat)/.test(words.prompt)) return place;
  return 'underwater';
}

function timeOf({ time, weather, mood, style }: SceneWords, place: string, r: Random): DayTime {
  const has = (...any: string[]) => any.some((what) => weather.includes(what));
  if (place === 'nightsky') return 'night';
  if (time) return time;
  if (style === 'cyber' || ['space', 'stage'].includes(place)) return 'night';
  if (has('rain', 'fog', 'storm')) return 'overcast';
  if (has('aurora', 'fireflies') || mood.includes('dark')) return 'night';
  return mood.includes('dreamy') ? 'dawn' : r.pick(['day', 'day', 'golden', 'dawn'] as const);
}

/** Colour of studios, stages and walls. */
function backdropOf(words: SceneWords, r: Random): Rgb {
  const free =
    words.colours.find((one) => !words.subjects.some(({ colour }) => colour === one)) ?? words.colours[0];
  const named = free ? colours[free] : undefined;
  if (named) return hex(named[1]);
  if (words.subjects.some(({ slug }) => festive.includes(slug))) return [196, 40, 44];
  return words.time === 'night' ? [52, 58, 128] : r.pick(backdrops);
}
