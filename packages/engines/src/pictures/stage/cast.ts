import type { Figure, Kind, Subject } from '../scene.ts';
import { relativeSize } from './sizes.ts';
import { fit } from './shape.ts';
import type { Stage } from './stage.ts';

const facesRight = new Set(['rocket', 'flamingo', 'sauropod']);
const natural: Partial<Record<Kind, string>> = {
  f: 'fly',
  s: 'swim',
  b: 'bob',
  air: 'float',
  hotair: 'float',
  p: 'dance',
};
const flying = new Set(['fly', 'float', 'launch']);
/** Creatures of the sea that are at home on sand. */
const onSand = new Set(['crab', 'lobster', 'spiral-shell', 'starfish', 'turtle']);
/** Whether something belongs on the water. */
const floats = ({ kind, slug }: Subject) => ['b', 's'].includes(kind) && !onSand.has(slug);
/** Size, beside what stands in front, of what floats behind the shore, and its depth between water and sand. */
const offshore = { scale: 0.62, z: 0.42 };
const sizes = { big: 1.25, small: 0.72 };
const relative = (slug: string) => relativeSize[slug] ?? 1;
/** How much smaller figures get when there are 1, 2, … of them. */
const crowd = [1, 1, 0.82, 0.68, 0.58, 0.5];
/** Shares of the width that a figure may take, alone and among others. */
const widest = { alone: 0.62, among: 0.8 };
const maxKinds = 4;
const maxOfOne = 6;

/** Houses, trees, what hangs in the sky and flowers of the words. */
export function putSurroundings(s: Stage): void {
  const { W, H, SS, dx, lead, spec, gy } = s;
  const open = !s.indoor && !s.studio && !s.air;
  const of = (kind: Kind) => spec.subjects.filter((one) => one.kind === kind && one !== lead);
  for (const [i, house] of of('B').entries()) {
    const foot = H * (open ? Math.max(0.74, gy - 0.13) : gy);
    const height = SS * 0.4 * (relativeSize[house.slug] ?? 1.2) * 0.8;
    const x = W * (0.5 + (i % 2 ? -1 : 1) * dx * 0.24);
    s.put(house.slug, x, foot, height, 0.5, { fog: 0.12, shadow: 0.4, colour: house.colour, kind: 'B' });
  }
  for (const tree of of('t'))
    for (let i = 0; i < Math.max(tree.count, open ? 2 : 1); i++) {
      const x = W * (i % 2 ? 0.12 + 0.05 * i : 0.88 - 0.05 * i);
      const y = H * (gy - 0.05 - 0.02 * i);
      s.put(tree.slug, x, y, SS * 0.62, 0.52, { shadow: 0.4, colour: tree.colour, anim: 'sway' });
    }
  for (const thing of spec.subjects.filter(({ kind }) => kind === 'c')) putInSky(s, thing);
  if (!s.indoor && !s.studio) return;
  for (const flower of of('fl'))
    for (let i = 0; i < Math.max(2, flower.count); i++)
      s.put(flower.slug, W * (0.5 + (i % 2 ? -1 : 1) * (0.16 + 0.06 * i)), H * (gy + 0.04), SS * 0.16, 0.58, {
        colour: flower.colour,
        shadow: 0.5,
      });
}

function putInSky(s: Stage, { slug }: Subject): void {
  const { W, H, SS, dx, r, lead } = s;
  const unlit = { amb: null, key: null, bounce: null };
  if (slug === 'sun' && s.sun) return;
  if (slug === 'full-moon' && !s.air && !s.studio && s.sun) return;
  if (slug === 'full-moon' || slug === 'crescent-moon') {
    s.put(slug, W * (0.5 + dx * 0.27), H * 0.36, SS * 0.22, 0.05, { shadow: 0, air: true, light: unlit });
  } else if (slug === 'star') {
    for (let i = 0; i < 9; i++)
      s.put('star', W * r(), H * r.range(0.06, 0.4), SS * r.range(0.03, 0.07), 0.1, {
        shadow: 0,
        air: true,
        anim: 'twinkle',
        light: { amb: null },
      });
  } else if (slug === 'fireworks') s.fx.push('fireworks');
  else {
    const alone = lead?.slug === slug;
    const x = W * (0.5 + (alone ? 0 : dx * 0.28));
    const light = { amb: null, bounce: null };
    s.put(slug, x, H * (alone ? 0.62 : 0.4), SS * (alone ? 0.5 : 0.26), 0.12, {
      shadow: 0,
      air: true,
      light,
    });
  }
}

/** The figures that the prompt is about, beside each other. */
export function putCast(s: Stage): void {
  const { main, lead, spec } = s;
  const acting = main.length ? main : lead && lead.kind !== 'c' ? [lead] : [];
  const items = acting
    .slice(0, maxKinds)
    .flatMap((subject) => Array.from({ length: Math.min(maxOfOne, subject.count || 1) }, () => subject));
  // What floats behind a shore stands last: on the side where there are no palms.
  if (s.afloatAt !== undefined) items.sort((one, other) => Number(floats(one)) - Number(floats(other)));
  const largest = Math.max(...items.map(({ slug }) => relative(slug)));
  for (const [i, subject] of items.entries()) {
    if (spec.without.has(subject.slug)) continue;
    putOne(s, subject, { i, n: items.length, largest });
  }
}

type Position = { i: number; n: number; largest: number };

/** How much of the short side the user's own picture may take: on a podium, whose top is wider, and elsewhere. */
const ownBox = { podium: { w: 0.46, h: 0.55 }, place: { w: 0.62, h: 0.58 } };

/** The height at which the user's own picture stands in its box. */
function ownHeight({ own, studio, SS }: Stage): number {
  const { w, h } = studio ? ownBox.podium : ownBox.place;
  return SS * Math.min(h, (w * (own?.height ?? 1)) / (own?.width ?? 1));
}

/** What was paid for is seen whole. */
function keepInside(figure: Figure, W: number): void {
  const room = figure.w / 2 + W * 0.06;
  figure.x = Math.min(W - room, Math.max(room, figure.x));
}

function putOne(s: Stage, subject: Subject, { i, n, largest }: Position): void {
  const { W, H, SS, dx, r, gy } = s;
  const { slug, kind, action } = subject;
  // A boat that floats or sails is no balloon.
  const does = kind === 'b' && action === 'float' ? undefined : action;
  const own = relative(slug);
  const beside = Math.pow(own / (n > 1 ? largest : own), 0.8) * (n === 1 ? Math.pow(own, 0.35) : 1);
  const flyer = ['f', 'air', 'hotair'].includes(kind) || flying.has(does ?? '') || (kind === 's' && s.uw);
  // Before a shore, what belongs to the water is on it.
  const away = s.afloatAt !== undefined && floats(subject) && !flyer;
  const afloat = (s.water || away) && !flyer;
  // A bust that stands would look cut off; cropped by the edge of the picture it is a portrait.
  const portrait = kind === 'pb' && !s.studio && !s.air;
  let h =
    s.leadH *
    (crowd[Math.min(n, crowd.length - 1)] ?? 0.5) *
    beside *
    (subject.size ? sizes[subject.size] : 1);
  if (slug === '@ref') h = ownHeight(s);
  // Before a shore, palms stand on one side and boats on the other.
  const turn = s.afloatAt === undefined ? 1 : dx;
  const u = n === 1 ? 0 : (turn * (i - (n - 1) / 2)) / Math.max(1, (n - 1) / 2);
  const spread = Math.min(0.34, 0.15 * n) * (W < H ? 1.05 : 0.9);
  const x = W * (s.cx + u * spread + (n > 2 ? r.range(-0.02, 0.02) : 0));
  let y = H * (gy + (n > 1 ? (i % 2 ? -0.025 : 0.02) : 0));
  let anim = does ?? natural[kind] ?? 'idle';
  if (flyer || s.air) {
    const height = s.uw ? 0.62 : s.studio ? gy : s.air ? 0.66 : 0.46;
    y = H * height + H * u * (i % 2 ? -0.08 : 0.05) + (s.studio ? 0 : h * 0.25);
    if (!s.studio && !s.uw && W < H) y -= H * 0.06;
    if (anim === 'idle') anim = 'float';
  }
  if (s.uw && kind === 'o' && slug !== '@ref') {
    // What does not swim lies on the ground of the sea.
    y = H * 0.95;
    h *= 0.7;
    anim = 'idle';
  }
  if (away) {
    y = H * (s.afloatAt ?? gy) + (n > 1 ? H * (i % 2 ? -0.015 : 0.012) : 0);
    h *= offshore.scale;
  }
  if (portrait) h *= 1.34;
  if (kind === 'v') h = Math.min(h, W * 0.4);
  const flip = !facesRight.has(slug) && ['a', 's', 'v', 'f'].includes(kind) && dx > 0 && r.chance(0.6);
  const z = portrait ? 0.75 : away ? offshore.z : s.groundZ + 0.02 + 0.03 * ((portrait ? H : y) / H);
  const shadow = (flyer && !s.studio) || s.air || afloat ? 0 : 0.6;
  const figure = s.put(slug, x, portrait ? H * 1.01 : y, h, z, {
    kind,
    colour: subject.colour,
    flip,
    anim,
    air: flyer || s.air,
    shadow,
    lead: true,
    refl: afloat ? 0.35 : s.refl ? 0.3 : s.studio && slug !== '@ref' ? 0.12 : 0,
  });
  if (!figure) return;
  figure.dir = flip ? 1 : -1;
  if (slug === '@ref') return keepInside(figure, W);
  const most = W * (n === 1 ? widest.alone : widest.among);
  if (figure.w <= most) return;
  figure.c = fit(figure.c, (figure.h * most) / figure.w);
  Object.assign(figure, { w: figure.c.width, h: figure.c.height });
  if (figure.h > SS) figure.h = SS;
}
