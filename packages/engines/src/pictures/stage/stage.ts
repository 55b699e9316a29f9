import type { Canvas } from '@napi-rs/canvas';
import { css, hex, mix, type Rgb } from '../colour.ts';
import type { Box, Disc } from '../paint/layer.ts';
import { palettes, type DayTime, type Palette } from '../paint/palettes.ts';
import { clouds, sky } from '../paint/sky.ts';
import { rng, type Random } from '../random.ts';
import type { Camera, Figure, Layer, Painted, SceneWords, Subject } from '../scene.ts';
import { isBackground } from './roles.ts';
import { blurred, pasted, redrawn, tinted } from './copies.ts';
import { relight, type Light } from './light.ts';
import type { DrawingSet } from './drawing-index.ts';
import { drawing } from './drawings.ts';
import { dressed } from './dress.ts';
import { fit } from './shape.ts';
import type { Standing } from './standing.ts';

/** Ground under falling leaves, from the shade to the light. */
const autumnHill = ['#8f6d33', '#bd8f3d', '#dcb45c'] as const;

/** Pixels at which drawings are made; what stands smaller is reduced, so that a wood needs few of them. */
const drawnAt = [64, 96, 144, 216, 324, 486, 729, 900];

type Scatter = {
  d0?: number;
  d1?: number;
  hz: number;
  hs?: number;
  avoid?: number;
  fog?: number;
  z?: number;
  y1?: number;
  sh?: number;
  colour?: string | undefined;
};

export type StageForm = {
  words: SceneWords;
  W: number;
  H: number;
  seed: number;
  place: string;
  time: DayTime;
  base: Rgb;
  r: Random;
  /** The user's own picture, cut out. */
  own?: Canvas | undefined;
};

/** A scene while it is built: places paint on it, figures are put in it. Lengths are pixels, positions of words shares. */
export class Stage {
  readonly W: number;
  readonly H: number;
  /** The short side. */
  readonly SS: number;
  readonly r: Random;
  readonly spec: SceneWords;
  readonly place: string;
  readonly time: DayTime;
  readonly p: Palette;
  /** Side of the light, 1 right. */
  readonly dx: number;
  readonly light: Light;
  readonly base: Rgb;
  readonly main: Subject[];
  readonly lead: Subject | undefined;
  readonly own: Canvas | undefined;
  readonly set: DrawingSet;
  /** Leaves fall: broad-leaved trees have turned. */
  readonly autumn: boolean;
  layers: Layer[] = [];
  fx: string[] = [];
  cx: number;
  /** Where the ground is under the figures, as a share of the height, and how deep it lies. */
  gy = 0.9;
  groundZ = 0.55;
  /** Height of the lead. */
  leadH: number;
  water = false;
  air = false;
  indoor = false;
  /** Where things float that stand behind a shore: height of their foot as a share of the picture. */
  afloatAt: number | undefined;
  /** Under water. */
  uw = false;
  studio = false;
  refl = false;
  sun: Disc | null = null;
  win: Box | undefined;
  mirror: number | undefined;
  mirrorA = 0.42;
  grade: string;
  gobo: Canvas | undefined;
  front: (() => void) | undefined;
  still: Camera = { x: 0, y: 0, zoom: 1, roll: 0 };

  constructor({ words, W, H, place, time, base, r, own }: StageForm) {
    this.W = W;
    this.H = H;
    this.SS = Math.min(W, H);
    this.spec = words;
    this.place = place;
    this.time = time;
    this.base = base;
    this.r = r;
    this.own = own;
    this.set = ['flat', 'papercut'].includes(words.style) ? 'flat' : 'shaded';
    this.main = words.subjects.filter((subject) => !isBackground(subject.kind));
    this.lead = this.main[0] ?? words.subjects[0];
    this.p = structuredClone(palettes[time]);
    this.dx = r.chance(0.5) ? 1 : -1;
    if (place === 'snowfield')
      this.p.hill = time === 'night' ? ['#3c4f8f', '#5b6fb0', '#8796d0'] : ['#c4d6ee', '#e2ecf8', '#ffffff'];
    this.autumn = words.weather.includes('leaves');
    if (this.autumn && time !== 'night' && place !== 'snowfield') this.p.hill = [...autumnHill];
    if (words.mood.includes('warm')) this.p.key = mix(this.p.key, [255, 180, 90], 0.4);
    const { key, amb, ambA, shade, hill } = this.p;
    this.light = {
      key,
      amb,
      ambA,
      shade,
      dx: this.dx,
      bounce: hex(hill[1]),
      keyA: 0.34,
      rimA: time === 'day' ? 0.4 : 0.75,
    };
    this.grade = time;
    this.leadH = this.SS * 0.5;
    this.cx = 0.5 + (W > H ? this.dx * -r.range(0.04, 0.13) : r.range(-0.04, 0.04));
  }

  /** Adds a painted layer. `what` names it for words that must not appear. */
  add(z: number, c: Canvas, more: Partial<Painted> & { what?: string } = {}): void {
    const { what, ...rest } = more;
    if (what && this.spec.without.has(what)) return;
    this.layers.push({ z, kind: 'painted', c, order: 0, ...rest });
  }

  /** Adds a canvas as a thing in the sky, its middle and foot at x and y. */
  hang(z: number, c: Canvas, x: number, y: number, phase = 0): void {
    const { shade } = this.p;
    this.layers.push({
      z,
      kind: 'figure',
      c,
      x,
      y,
      w: c.width,
      h: c.height,
      slug: '',
      order: 0,
      phase,
      dir: 1,
      shadow: 0,
      refl: 0,
      air: true,
      shadowSide: -this.dx,
      shade,
      lead: false,
    });
  }

  /** Puts a figure; undefined if there is no drawing of it or it must not appear. */
  put(slug: string, x: number, y: number, h: number, z: number, o: Standing = {}): Figure | undefined {
    const c = this.sprite(slug, h, o);
    const phase = this.r() * 6.28;
    if (!c || this.spec.without.has(slug)) return undefined;
    const figure: Figure = {
      z,
      kind: 'figure',
      c,
      x,
      y,
      h: c.height,
      w: c.width,
      slug,
      order: 0,
      phase,
      dir: 1,
      shadow: o.shadow ?? 0.5,
      refl: o.refl ?? 0,
      anim: o.anim,
      air: o.air ?? false,
      shadowSide: -this.dx,
      shade: this.p.shade,
      lead: o.lead ?? false,
    };
    this.layers.push(figure);
    return figure;
  }

  /** Things at random distances on the ground, with room for the lead. */
  scatter(slugs: string[], n: number, how: Scatter): void {
    const { W, H, SS, r } = this;
    const {
      d0 = 0.05,
      d1 = 0.5,
      hz,
      hs = 0.3,
      avoid = 0.2,
      fog = 0.45,
      z = 0.5,
      y1 = 1,
      sh = 0.35,
      colour,
    } = how;
    const spots: [number, number][] = [];
    for (let i = 0; i < n; i++) {
      const d = d0 + (d1 - d0) * Math.pow(r(), 0.8);
      let X = r.range(-0.06, 1.06);
      for (let k = 0; k < 6 && Math.abs(X - this.cx) < avoid * (0.5 + d); k++) X = r.range(-0.06, 1.06);
      spots.push([d, X]);
    }
    spots.sort((one, other) => one[0] - other[0]);
    for (const [d, X] of spots)
      this.put(
        r.pick(slugs),
        W * X,
        H * (hz + (y1 - hz) * d),
        SS * hs * (0.35 + d) * r.range(0.8, 1.2),
        z + d * 0.1,
        {
          fog: fog * (1 - d),
          shadow: sh,
          flip: r.chance(0.5),
          colour,
        },
      );
  }

  /** Sky with sun or moon and, where they belong, clouds. */
  skies(horizon: number, { noClouds = false }: { noClouds?: boolean } = {}): void {
    const { W, H, SS, p, r, time, dx } = this;
    const night = time === 'night';
    const heights = { golden: horizon - 0.12, dawn: horizon - 0.17 } as Record<string, number>;
    const sun =
      time === 'overcast'
        ? null
        : {
            x: dx > 0 ? r.range(0.62, 0.82) : r.range(0.18, 0.38),
            y: heights[time] ?? r.range(0.13, 0.2),
            r: night ? 0.055 : time === 'day' ? 0.045 : 0.065,
          };
    const named = this.spec.subjects.some(({ slug }) => slug === 'full-moon' || slug === 'sun');
    if (named && sun) Object.assign(sun, { r: sun.r * 1.9, y: Math.max(sun.y, 0.2) });
    this.sun = this.spec.without.has(night ? 'full-moon' : 'sun') ? null : sun;
    const stars = night && !this.spec.without.has('star');
    this.add(0.02, sky(W, H, p, r, { horizon, sun: this.sun, moon: night, stars }), { sky: true });
    if (noClouds) return;
    const far = { n: night ? 3 : r.int(3, 5), y0: 0.12, y1: horizon * 0.75, s: 0.8, dx, blur: SS * 0.004 };
    this.add(0.06, clouds(W, H, p, r, far), { drift: 0.004, what: 'clouds' });
    const near = { n: r.int(2, 3), y0: 0.02, y1: horizon * 0.5, s: 1.35, dx };
    if (!night) this.add(0.1, clouds(W, H, p, r, near), { drift: 0.01, what: 'clouds' });
  }

  /** A figure of height `h` in the light of the scene. */
  private sprite(slug: string, h: number, o: Standing): Canvas | undefined {
    const px = drawnAt.find((one) => one >= h * 1.15) ?? drawnAt.at(-1)!;
    const raw = slug === '@ref' ? this.own : drawing(slug, px, this.set);
    if (!raw) return undefined;
    const turned = this.autumn && slug === 'deciduous-tree' ? { ...o, colour: o.colour ?? 'orange' } : o;
    let c = fit(dressed(raw, slug, turned, { r: this.r, afloat: !this.studio }), h);
    if (o.flip) c = redrawn(c, (x) => (x.translate(c.width, 0), x.scale(-1, 1)));
    const light: Light = { ...this.light, ...o.light };
    // Its own colours are what it is known by.
    if (slug === '@ref')
      Object.assign(light, {
        ambA: (light.ambA ?? 0) * 0.3,
        keyA: 0.1,
        rimA: 0.16,
        bounceA: 0.1,
        shadeA: 0.16,
      });
    c = relight(c, light);
    if (o.fog) c = tinted(c, css(this.p.fog, o.fog));
    // Between the leaves of a palm a white edge would leave nothing but white.
    if (this.spec.style === 'papercut' && h > this.SS * 0.08 && slug !== 'palm-tree')
      c = pasted(c, Math.max(2, this.SS * 0.006));
    return o.blur ? blurred(c, o.blur) : c;
  }
}

/** The random numbers of a scene: seed and form decide, so that the same order gives the same picture. */
export const sceneRandom = (seed: number, words: SceneWords, W: number, H: number): Random =>
  rng(`${seed}|${words.prompt.length}|${Math.sign(W - H)}`);
