import { clamp } from '../numeric/statistics.ts';
import type { Blob } from './dark-blobs.ts';
import { VIEW_SIDE, type HeadView } from './head-view.ts';

/** Two eyes as the axes of a head, in pixels of its view: the middle between them, unit vectors along and down, their distance. */
export type EyePair = {
  middle: [number, number];
  right: [number, number];
  down: [number, number];
  apart: number;
};

/** Places of a head by its eyes, in distances between them: along and down from their middle. */
export type Place = { across: number; below: number };

/** Where something else than the picture says the mouth is, and within what distance that is to be trusted. */
export type Hint = Place & { within: number };

export type Muzzle = { mouth: Place; score: number };

/**
 * Heights below the eyes, in distances between them, as cats, dogs, rabbits and bears have them: where the nose may be,
 * how far below the nose the mouth is (also in radii of it), where it is when no nose shows. Of two lines the upper one is
 * the mouth, the lower one the edge of the chin: `first`. Noses of turned heads lie to one side.
 */
const NOSE = { least: 0.2, most: 1.15, usual: 0.5, spread: 0.42, aside: 0.95, wide: 0.5, radius: 0.12 };
const MOUTH = {
  nearest: 0.14,
  usual: 0.3,
  furthest: 0.66,
  spread: 0.17,
  withoutNose: 0.84,
  aside: 0.16,
  ofNose: 2.2,
  first: 1.2,
};
/** What is left of a head's likelihood whose nose, or whose mouth, does not show. */
const UNSEEN = { nose: 0.04, mouth: 0.25 };
/** A spot of this contrast in luma, or in pink, is no clear nose, even where there is no clearer one. */
const FAINT = { dark: 40, pink: 16 };
/** Half the width over which a mouth is looked for, and the heights of the rows that are compared. */
const LINE = { half: 0.15, heights: [0.032, 0.05, 0.075], step: 0.02 };
/** A row this much darker than its neighbours (levels) is surely a line. */
const CLEAR = 9;

/** Spots of a head that may be noses. */
export type NoseSpots = { dark: Blob[]; pink: Blob[] };

/** The nose and the mouth under it that together are most likely; `hints` say where others see the mouth. */
export function findMuzzle(view: HeadView, eyes: EyePair, spots: NoseSpots, hints: Hint[]): Muzzle {
  let best: Muzzle = { mouth: { across: 0, below: MOUTH.withoutNose }, score: 0 };
  const noses = topmost([...nosesOf(eyes, spots.dark, FAINT.dark), ...nosesOf(eyes, spots.pink, FAINT.pink)]);
  for (const nose of [...noses.toSorted((one, other) => other.score - one.score), undefined]) {
    // No mouth can make up for a nose that is so unlikely.
    if ((nose?.score ?? UNSEEN.nose) <= best.score) continue;
    const found = mouthUnder(view, eyes, nose, hints);
    if (found.score > best.score) best = found;
  }
  return best;
}

type Nose = Place & { radius: number; score: number };

/** The spots between and below the eyes that may be a nose; the clearest of them counts most. */
function nosesOf({ middle, right, down, apart }: EyePair, blobs: Blob[], faint: number): Nose[] {
  const likely = blobs.flatMap(({ x, y, radius, strength }) => {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    const across = (dx * right[0] + dy * right[1]) / apart;
    const below = (dx * down[0] + dy * down[1]) / apart;
    if (below < NOSE.least || below > NOSE.most || Math.abs(across) > NOSE.aside) return [];
    const size = Math.exp(-((Math.log(radius / (apart * NOSE.radius)) / 0.95) ** 2));
    const place = Math.exp(-(((below - NOSE.usual) / NOSE.spread) ** 2) - (across / NOSE.wide) ** 2);
    const score = size * place;
    return score > 0.03 ? [{ across, below, radius: radius / apart, score, strength }] : [];
  });
  const clearest = Math.max(...likely.map(({ strength, score }) => strength * Math.sqrt(score)), faint);
  return likely.map(({ strength, score, ...place }) => ({
    ...place,
    score: score * clamp(strength / clearest, 0, 1),
  }));
}

/** Under a nose there is a mouth, which is no nose: a spot counts the less, the likelier there is one above it. */
function topmost(noses: Nose[]): Nose[] {
  return noses.map((nose) => {
    const above = noses.filter(
      ({ across, below }) => Math.abs(across - nose.across) < 0.25 && nose.below - below > 0.12,
    );
    const most = Math.max(0, ...above.map(({ score }) => score));
    return { ...nose, score: nose.score * (1 - (0.6 * most) / (most + nose.score)) };
  });
}

function mouthUnder(view: HeadView, eyes: EyePair, nose: Nose | undefined, hints: Hint[]): Muzzle {
  const usual = nose ? nose.below + (MOUTH.usual + MOUTH.ofNose * nose.radius) / 2 : MOUTH.withoutNose;
  const [first, last] = nose ? [nose.below + MOUTH.nearest, nose.below + MOUTH.furthest] : [0.45, 1.2];
  const middle = nose?.across ?? 0;
  const chance = nose?.score ?? UNSEEN.nose;
  let best: Muzzle = { mouth: { across: middle, below: usual }, score: 0 };
  for (let across = middle - MOUTH.aside; across <= middle + MOUTH.aside + 1e-9; across += LINE.step * 2) {
    for (let below = first; below <= last; below += LINE.step) {
      const place = { across, below };
      const likely =
        -(((below - usual) / (nose ? MOUTH.spread : MOUTH.spread * 1.6)) ** 2) -
        ((across - middle) / (MOUTH.aside * 0.7)) ** 2 -
        (nose ? (below - first) * MOUTH.first : 0) +
        hinted(place, hints);
      const most = chance * Math.exp(likely);
      if (most <= best.score) continue;
      const dark = darkerThanAround(view, eyes, place) / CLEAR;
      const score = most * Math.max(UNSEEN.mouth, clamp(dark, 0, 1));
      if (score > best.score) best = { mouth: place, score };
    }
  }
  return best;
}

/** What the hints say about a place: 0 where they agree, less where they do not. A hint far off is no worse than a wrong one. */
function hinted({ across, below }: Place, hints: Hint[]): number {
  return hints.reduce((sum, hint) => {
    const away = Math.hypot(across - hint.across, below - hint.below) / hint.within;
    return sum - Math.min(3, away ** 2);
  }, 0);
}

/** How much darker a short row is at this place than just above and below it, in levels; thin lines and thick ones. */
function darkerThanAround(view: HeadView, eyes: EyePair, { across, below }: Place): number {
  const darker = LINE.heights.map((height) => {
    const row = (at: number): number => rowMean(view, eyes, across, at, height);
    return Math.min(row(below - height * 1.6), row(below + height * 1.6)) - row(below);
  });
  return Math.max(...darker);
}

function rowMean(
  { marks }: HeadView,
  { middle, right, down, apart }: EyePair,
  across: number,
  below: number,
  height: number,
): number {
  let sum = 0;
  let count = 0;
  for (let thick = -1; thick <= 1; thick++) {
    for (let along = across - LINE.half; along <= across + LINE.half; along += LINE.step) {
      const [a, b] = [along * apart, (below + thick * height * 0.3) * apart];
      const x = Math.round(middle[0] + right[0] * a + down[0] * b);
      const y = Math.round(middle[1] + right[1] * a + down[1] * b);
      if (x < 0 || y < 0 || x >= VIEW_SIDE || y >= VIEW_SIDE) continue;
      sum += marks.data[y * VIEW_SIDE + x]!;
      count++;
    }
  }
  return count > 0 ? sum / count : 255;
}
