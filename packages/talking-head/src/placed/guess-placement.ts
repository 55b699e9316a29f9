import { limitPlacement, type EyePlacement, type Placement } from '@likeness/domain/placement';
import { clamp } from '../numeric/statistics.ts';
import type { SeenHead } from '../tracking/face-tracker.ts';
import type { CropBox, Picture } from '../tracking/picture.ts';
import { findBlobs, type Blob } from './dark-blobs.ts';
import { eyePairs, type Eyes } from './guess-eyes.ts';
import { findMuzzle, type EyePair, type Hint, type NoseSpots } from './guess-muzzle.ts';
import { fromView, intoView, VIEW_SIDE, viewOf, type HeadView } from './head-view.ts';
import { degrees } from './placement-of-face.ts';

/** Where a mouth might be. `confidence` 0..1 is the chance, by experience, that a user would leave the guess as it is. */
export type PlacementGuess = { placement: Placement; confidence: number };

/** Mouth of an animal: how wide in distances between its eyes, how deep its jaw in widths of the mouth. */
const MUZZLE = { width: 0.62, jaw: 0.5 };
/** A view of a head reaches this far: side over that of the crop of a face mesh, and over the distance of two eyes. */
const AROUND = { face: 1.3, eyes: 4.4 };
/** Pairs of spots anywhere in the picture that are looked at as heads, and of a head that are looked at as eyes. */
const PAIRS = { picture: 6, head: 10 };
/** Where the eyes of an animal lie in the crop of a face mesh (sides of it, above its middle), how far around, and how far apart. */
const EYES = { above: 0.1, within: 0.22, apart: 0.3, ratio: 0.45 };
/** What eyes are worth beside spots that look like eyes: the usual place of eyes, those of a mesh that does not hold, and of one that does. */
const UNSEEN_EYES = { none: 0.05, lost: 0.01, held: 0.25 };
/** What a pair of spots is worth that lies in no head of the detector, least where it is sure of one. */
const LONE = 0.5;
/** A mesh below this does not hold; one that holds sees the mouth of an animal within this, in distances of its eyes. */
const HINT = { least: 0.3, within: 0.32 };

/** Eyes nearer to each other, in shares of the picture's shorter side, are less likely the nearer they are. */
const LEAST_APART = 0.12;

/** Below this nothing looks like a head. */
const LEAST_LIKELY = 0.001;

type Candidate = { placement: Placement; score: number };

/**
 * The most likely mouth, or nothing where there is no head. `heads` are what a detector of human faces sees: of animals it
 * finds the head, and often the eyes, but seldom the mouth.
 */
export function guessPlacement(picture: Picture, heads: SeenHead[]): PlacementGuess | undefined {
  const spots = eyePairs(findBlobs(picture), picture).slice(0, PAIRS.picture);
  const lone = LONE * (1 - 0.8 * Math.max(0, ...heads.map(({ score }) => score)));
  const candidates = [
    ...heads.map((head) => inHead(picture, head)),
    ...spots.map(({ left, right, score }) => onSpots(picture, left, right, score * lone)),
  ];
  const best = candidates.toSorted((a, b) => b.score - a.score)[0];
  if (!best || best.score < LEAST_LIKELY) return undefined;
  return { placement: best.placement, confidence: clamp(0.1 + best.score * 1.6, 0.05, 0.6) };
}

function onSpots(picture: Picture, left: Blob, right: Blob, score: number): Candidate {
  const apart = Math.hypot(right.x - left.x, right.y - left.y);
  const angle = Math.atan2(right.y - left.y, right.x - left.x);
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const down = apart * 0.5;
  const box: CropBox = {
    x: middle.x - Math.sin(angle) * down,
    y: middle.y + Math.cos(angle) * down,
    size: apart * AROUND.eyes,
    angle,
  };
  const view = viewOf(picture, box);
  const eyes: Eyes = {
    left: { ...left, ...placeOf(intoView(view, [left.x, left.y])) },
    right: { ...right, ...placeOf(intoView(view, [right.x, right.y])) },
    score,
  };
  const small = Math.min(1, apart / (LEAST_APART * Math.min(picture.width, picture.height)));
  return bestIn(picture, view, [{ ...scaled(eyes, view), score: score * small }], []);
}

const placeOf = ([x, y]: [number, number]): { x: number; y: number } => ({ x, y });

/** The radii of spots of the picture in the view. */
const scaled = ({ left, right, score }: Eyes, { box, luma }: HeadView): Eyes => {
  const by = luma.width / box.size;
  return {
    left: { ...left, radius: left.radius * by },
    right: { ...right, radius: right.radius * by },
    score,
  };
};

function inHead(picture: Picture, { box, score, mesh }: SeenHead): Candidate {
  // The tilt that the detector sees in an animal is often wrong by half a right angle; animals are mostly upright.
  const view = viewOf(picture, { ...box, size: box.size * AROUND.face, angle: 0 });
  const side = VIEW_SIDE / AROUND.face;
  const found = eyePairs(findBlobs(view.luma), view.luma)
    .map((pair): Eyes => {
      const { middle, apart } = axesOf(pair);
      const away =
        Math.hypot(middle[0] - VIEW_SIDE / 2, middle[1] - VIEW_SIDE / 2 + EYES.above * side) / side;
      const ratio = Math.log(apart / side / EYES.apart);
      const likely = Math.exp(-((away / EYES.within) ** 2) - (ratio / EYES.ratio) ** 2);
      return { ...pair, score: pair.score * likely };
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, PAIRS.head);
  const [left, right] = [intoView(view, mesh.leftEye), intoView(view, mesh.rightEye)];
  const radius = Math.hypot(right[0] - left[0], right[1] - left[1]) * 0.12;
  const seen: Eyes = {
    left: { ...placeOf(left), radius, strength: 0 },
    right: { ...placeOf(right), radius, strength: 0 },
    score: UNSEEN_EYES.lost + (UNSEEN_EYES.held - UNSEEN_EYES.lost) * mesh.score,
  };
  // Where nothing looks like eyes, the nose alone may tell.
  const [cx, cy] = [VIEW_SIDE / 2, VIEW_SIDE / 2 - EYES.above * side];
  const usual = ([-1, 1] as const).map((sign): Blob => ({
    x: cx + (sign * EYES.apart * side) / 2,
    y: cy,
    radius: side * 0.035,
    strength: 0,
  }));
  const expected: Eyes = { left: usual[0]!, right: usual[1]!, score: UNSEEN_EYES.none };
  const hints =
    mesh.score < HINT.least ? [] : [{ at: intoView(view, mesh.mouth), within: HINT.within / mesh.score }];
  const best = bestIn(picture, view, [...found, seen, expected], hints);
  return { ...best, score: best.score * (0.5 + score) };
}

function bestIn(
  picture: Picture,
  view: HeadView,
  pairs: Eyes[],
  hints: { at: [number, number]; within: number }[],
): Candidate {
  const spots: NoseSpots = { dark: findBlobs(view.luma), pink: findBlobs(view.pale) };
  const candidates = pairs.map((eyes) => {
    const pair = axesOf(eyes);
    const { mouth, score } = findMuzzle(
      view,
      pair,
      spots,
      hints.map(({ at, within }): Hint => {
        const [dx, dy] = [at[0] - pair.middle[0], at[1] - pair.middle[1]];
        return {
          across: (dx * pair.right[0] + dy * pair.right[1]) / pair.apart,
          below: (dx * pair.down[0] + dy * pair.down[1]) / pair.apart,
          within,
        };
      }),
    );
    return { eyes, pair, mouth, score: score * eyes.score };
  });
  const best = candidates.toSorted((a, b) => b.score - a.score)[0]!;
  return { placement: placementOf(picture, view, best), score: best.score };
}

function axesOf({ left, right }: Eyes): EyePair {
  const turn = Math.atan2(right.y - left.y, right.x - left.x);
  return {
    middle: [(left.x + right.x) / 2, (left.y + right.y) / 2],
    right: [Math.cos(turn), Math.sin(turn)],
    down: [-Math.sin(turn), Math.cos(turn)],
    apart: Math.hypot(right.x - left.x, right.y - left.y),
  };
}

function placementOf(
  { width, height }: Picture,
  view: HeadView,
  { eyes, pair, mouth }: { eyes: Eyes; pair: EyePair; mouth: { across: number; below: number } },
): Placement {
  const scale = view.box.size / view.luma.width;
  const tilt = degrees(view.box.angle + Math.atan2(pair.right[1], pair.right[0]));
  const eye = ({ x, y, radius }: Blob): EyePlacement => {
    const [px, py] = fromView(view, [x, y]);
    return {
      x: px / width,
      y: py / height,
      width: (radius * scale * 2.6) / width,
      height: (radius * scale * 2.2) / width,
      tilt,
    };
  };
  const [mx, my] = fromView(view, [
    pair.middle[0] + (pair.right[0] * mouth.across + pair.down[0] * mouth.below) * pair.apart,
    pair.middle[1] + (pair.right[1] * mouth.across + pair.down[1] * mouth.below) * pair.apart,
  ]);
  return limitPlacement({
    mouth: {
      x: mx / width,
      y: Math.min(0.95, my / height),
      width: (pair.apart * scale * MUZZLE.width) / width,
      tilt,
      bend: 0,
      jaw: MUZZLE.jaw,
    },
    eyes: [eye(eyes.left), eye(eyes.right)],
  });
}
