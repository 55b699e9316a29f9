import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { clamp, quantile, ridge } from '../numeric/statistics.ts';
import { likest } from './like-frames.ts';
import type { Observation } from './observe.ts';
import type { TeethRows } from './teeth.ts';

export type TeethFigures = {
  /**
   * How much the picture of the teeth changes from frame to frame over that of the person's own where lips move alike and show as
   * much of them, in all, or in the largest changes if that is more.
   */
  teethChange?: number;
  /** Two standard errors of `teethChange`: where the footage shows few teeth, what is usual of the person is known less exactly. */
  teethChangeUnsure?: number;
  /**
   * How far light and colour of the teeth are off, as a share of their light: from the person's own in like frames, or, where the
   * footage shows none or a picture speaks, from what teeth of people are beside skin like this.
   */
  teethTint?: number;
  /** Of painted teeth: how sharp their edges are against those around the eyes, over what that is of people's own; 1 as it may be. */
  teethSharpness?: number;
  /** Frames in which more edges of rows of teeth lie above one another than the footage ever shows in like ones: rows over each other. */
  doubleTeeth?: number;
};

/** Frames that show teeth, at least, for anything to be said about them. */
const LEAST = 20;

/** Judges the teeth of a video, against footage in which the person speaks or else against the rest of the face. */
export function teethFigures(seen: MouthSeen, source?: MouthSeen): TeethFigures {
  const { teeth } = seen;
  if (!teeth || shown(teeth).length < LEAST) return {};
  if (!source?.teeth || shown(source.teeth).length < LEAST) return byFace(teeth);
  return byOwn({ ...seen, teeth }, { ...source, teeth: source.teeth });
}

type MouthSeen = Pick<Observation, 'open' | 'width' | 'teeth'>;
type WithTeeth = MouthSeen & { teeth: TeethRows };

/** Of so many changes of the footage on this quantile says how large those are that hardly any exceed; it is taken of so many pairs at most. */
const LARGEST = { known: 100, quantile: 0.98, pairs: 200_000 };

/** How much the teeth of one frame differ from those of the frame before, and what that depends on. */
type Change = { value: number; area: number; by: number[] };

function changeOf(seen: Change[], own: Change[]): TeethFigures {
  const expected = expectedBy(own);
  const ratio = pooled(seen, ({ value }) => value) / pooled(seen, expected);
  const inAll = { teethChange: ratio, teethChangeUnsure: 2 * errorOf(seen, own) };
  if (own.length < LARGEST.known) return inAll;
  // How much light changes is what one sees; frames of the footage lie off what is expected of them by these parts of it.
  const amounts = seen.map(({ value, area }) => value * area);
  const parts = own.map((it) => it.value / expected(it));
  // Of a long video some frames tell as much as all.
  const every = Math.ceil((seen.length * own.length) / LARGEST.pairs);
  const usual = seen
    .filter((_, k) => k % every === 0)
    .flatMap((it) => {
      const amount = expected(it) * it.area;
      return parts.map((part) => part * amount);
    });
  const largest = quantile(amounts, LARGEST.quantile);
  const most = largest / quantile(usual, LARGEST.quantile);
  if (ratio >= most) return inAll;
  // A quantile of so many values lies two standard errors of its rank away at most, nineteen times in twenty.
  const rank = LARGEST.quantile + 2 * Math.sqrt((LARGEST.quantile * (1 - LARGEST.quantile)) / own.length);
  const least = largest / quantile(usual, Math.min(1, rank));
  return { teethChange: most, teethChangeUnsure: most - least };
}

/** The mean of a share of the light of teeth, by how much of them each frame shows. */
const pooled = (changes: Change[], share: (it: Change) => number): number =>
  changes.reduce((sum, it) => sum + it.area * share(it), 0) / changes.reduce((sum, it) => sum + it.area, 0);

/** Expected shares that are smaller than this part of the mean are taken for it: no teeth keep quite still. */
const LEAST_EXPECTED = 0.2;

/** What the footage would show where lips move like this and show as much of the teeth, but no more than it ever shows. */
function expectedBy(own: Change[]): (it: Change) => number {
  const [known] = own;
  const most = known!.by.map((_, k) => Math.max(...own.map(({ by }) => by[k]!)));
  const weights = ridge(
    own.map(({ by, area }) => by.map((value) => value * Math.sqrt(area))),
    own.map(({ value, area }) => [value * Math.sqrt(area)]),
    1e-9,
  );
  const least = LEAST_EXPECTED * pooled(own, ({ value }) => value);
  return ({ by }) =>
    Math.max(
      least,
      weights.reduce((sum, [weight], k) => sum + weight! * Math.min(by[k]!, most[k]!), 0),
    );
}

/** The standard error of the ratio by what is known of the person: the jackknife (Efron 1982), which leaves out each change in turn. */
function errorOf(seen: Change[], own: Change[]): number {
  const all = pooled(seen, ({ value }) => value);
  const ratios = own.map((_, left) => all / pooled(seen, expectedBy(own.filter((__, k) => k !== left))));
  const middle = ratios.reduce((sum, it) => sum + it, 0) / ratios.length;
  const squares = ratios.reduce((sum, it) => sum + (it - middle) ** 2, 0);
  return Math.sqrt(((ratios.length - 1) / ratios.length) * squares);
}

/** Lighter than so much of what is nearly the lightest frame's: where lips and tongue are as light as skin, frames without teeth show them. */
const SHOWN = { share: 0.6, quantile: 0.9 };

/** The frames that show teeth. */
function shown({ luma }: TeethRows): number[] {
  const known = [...luma.keys()].filter((i) => luma[i]! > 0);
  const lightest = quantile(
    known.map((i) => luma[i]!),
    SHOWN.quantile,
  );
  return known.filter((i) => luma[i]! > SHOWN.share * lightest);
}

/**
 * The changes of those of the frames that show teeth before which others of them do. Edges of teeth change most, and are more of
 * them where few are seen: by one over their area.
 */
function changesIn({ open, width, teeth }: WithTeeth, frames: number[]): Change[] {
  const all = new Set(frames);
  return frames
    .filter((i) => all.has(i - 1) && teeth.change[i]! >= 0)
    .map((i) => {
      const area = Math.min(teeth.area[i]!, teeth.area[i - 1]!);
      const moves = [open, width].map((row) => Math.abs(row[i]! - row[i - 1]!));
      return { value: teeth.change[i]!, area, by: [1, ...moves, 1 / area] };
    });
}

function byOwn(seen: WithTeeth, source: WithTeeth): TeethFigures {
  const own = shown(source.teeth);
  const drawn = shown(seen.teeth);
  const sum = { luma: 0, blue: 0, red: 0 };
  const should = { luma: 0, blue: 0, red: 0 };
  const rows = ['luma', 'blue', 'red'] as const;
  for (const i of drawn) {
    const alike = likest(
      own,
      (j) => (source.open[j]! - seen.open[i]!) ** 2 + (source.width[j]! - seen.width[i]!) ** 2,
    );
    for (const row of rows) {
      const value = seen.teeth[row][i]!;
      const theirs = alike.map((j) => source.teeth[row][j]!).filter((it) => !Number.isNaN(it));
      if (Number.isNaN(value) || theirs.length === 0) continue;
      sum[row] += value;
      should[row] += theirs.reduce((a, b) => a + b, 0) / theirs.length;
    }
  }
  const [changes, changing] = [changesIn(seen, drawn), changesIn(source, own)];
  const chroma = Math.hypot(sum.blue - should.blue, sum.red - should.red) / should.luma;
  return {
    ...(changes.length >= LEAST && changing.length >= LEAST ? changeOf(changes, changing) : {}),
    teethTint: Math.max(Math.abs(sum.luma / should.luma - 1), chroma),
    doubleTeeth: doubleFrames(seen, source, { drawn, own }).length,
  };
}

/** Frames beside a frame of the footage that are the same mouth as it. */
const SAME_MOUTH = 3;
/** So many edges more than in any frame of the footage, against those like it, are rows over each other. */
const MORE_EDGES = 0.5;

/** The frames of `drawn` whose rows of teeth have more edges, against like frames of the footage (`own`), than any of those has. */
export function doubleFrames(
  seen: WithTeeth,
  source: WithTeeth,
  { drawn, own }: { drawn: number[]; own: number[] },
): number[] {
  const beyond = (it: WithTeeth, i: number, frames: number[]): number => {
    const unlike = (j: number): number =>
      (source.open[j]! - it.open[i]!) ** 2 + (source.width[j]! - it.width[i]!) ** 2;
    const alike = likest(frames, unlike);
    return it.teeth.rows[i]! - alike.reduce((sum, j) => sum + source.teeth.rows[j]!, 0) / alike.length;
  };
  const usual = own.map((i) => {
    const others = own.filter((j) => Math.abs(j - i) > SAME_MOUTH);
    return Math.max(beyond(source, i, own), others.length > 0 ? beyond(source, i, others) : 0);
  });
  const most = Math.max(...usual) + MORE_EDGES;
  return drawn.filter((i) => beyond(seen, i, own) > most);
}

/**
 * What teeth are in parts of the skin beside them: their light, their colour over their light, and how much softer edges around
 * the eyes are than theirs. The least and the most of three filmed people and seven rendered ones; on dark skin they are up to
 * twice as light as it. Colour over light of skin tells whether it is dark by itself.
 */
const OF_SKIN = { light: [0.78, 1.03], onDark: 2, colour: [0.38, 0.95], edge: [0.87, 1.47] } as const;
const DARK = { from: 0.22, to: 0.36 };

function byFace(teeth: TeethRows): TeethFigures {
  const middle = (row: Float32Array): number =>
    quantile(
      [...row].filter((it) => !Number.isNaN(it)),
      0.5,
    );
  const [luma, skin] = [middle(teeth.luma), middle(teeth.skinLuma)];
  const ofSkin = Math.hypot(middle(teeth.skinBlue), middle(teeth.skinRed)) / skin;
  const ofTeeth = Math.hypot(middle(teeth.blue), middle(teeth.red)) / luma;
  const [least, most] = OF_SKIN.light;
  const lightest = most + (OF_SKIN.onDark - most) * smoothstep(DARK.from, DARK.to, ofSkin);
  const light = luma / skin;
  const off = Math.max(light / lightest - 1, 1 - light / least);
  const colour = Math.max(ofTeeth - OF_SKIN.colour[1] * ofSkin, OF_SKIN.colour[0] * ofSkin - ofTeeth);
  const edge = middle(teeth.edge);
  const [soft, sharp] = OF_SKIN.edge;
  return {
    teethTint: Math.max(0, off, colour),
    ...(edge > 0 ? { teethSharpness: edge / clamp(edge, soft, sharp) } : {}),
  };
}
