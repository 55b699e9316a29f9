import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { clamp, quantile } from '../numeric/statistics.ts';
import { likest } from './like-frames.ts';
import type { Observation } from './observe.ts';
import type { TeethRows } from './teeth.ts';

export type TeethFigures = {
  /**
   * How much the picture of the teeth changes from frame to frame over that of the person's own where lips move alike, in the
   * mean, or in the largest changes if that is more.
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

/** Of so many changes of the footage on this quantile says how large those are that hardly any exceed. */
const LARGEST = { known: 100, quantile: 0.98 };

/** `expected` are changes of the footage, some of them several times; `known` is how many there are. */
function changeOf(seen: number[], expected: number[], known: number): TeethFigures {
  const usual = mean(seen) / mean(expected);
  const inUsual = { teethChange: usual, teethChangeUnsure: 2 * usual * errorOfMean(expected) };
  if (known < LARGEST.known) return inUsual;
  const largestSeen = quantile(seen, LARGEST.quantile);
  const largest = largestSeen / quantile(expected, LARGEST.quantile);
  if (usual >= largest) return inUsual;
  // A quantile of so many values lies two standard errors of its rank away at most, nineteen times in twenty.
  const rank = LARGEST.quantile + 2 * Math.sqrt((LARGEST.quantile * (1 - LARGEST.quantile)) / known);
  const least = largestSeen / quantile(expected, Math.min(1, rank));
  return { teethChange: largest, teethChangeUnsure: largest - least };
}

/** The standard error of a mean as a share of it. A value that is there several times tells no more than one (Kish 1965). */
function errorOfMean(values: number[]): number {
  const times = new Map<number, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  const squares = [...times.values()].reduce((sum, count) => sum + count ** 2, 0);
  const middle = mean(values);
  const variance = mean(values.map((value) => (value - middle) ** 2));
  return Math.sqrt((variance * squares) / values.length ** 2) / middle;
}

const mean = (values: number[]): number => values.reduce((sum, it) => sum + it, 0) / values.length;

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

/** Those of the frames that show teeth before which others of them do. */
function followed(frames: number[], { change }: TeethRows): number[] {
  const all = new Set(frames);
  return frames.filter((i) => all.has(i - 1) && change[i]! >= 0);
}

function byOwn(seen: WithTeeth, source: WithTeeth): TeethFigures {
  const own = shown(source.teeth);
  const drawn = shown(seen.teeth);
  const changing = followed(own, source.teeth);
  const moves = ({ open, width }: MouthSeen, i: number): [number, number] => [
    Math.abs(open[i]! - open[i - 1]!),
    Math.abs(width[i]! - width[i - 1]!),
  ];
  const changes: number[] = [];
  const expected: number[] = [];
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
  for (const i of followed(drawn, seen.teeth)) {
    const [open, width] = moves(seen, i);
    changes.push(seen.teeth.change[i]!);
    const moved = (j: number): number => {
      const [a, b] = moves(source, j);
      return (a - open) ** 2 + (b - width) ** 2;
    };
    expected.push(...likest(changing, moved).map((j) => source.teeth.change[j]!));
  }
  const chroma = Math.hypot(sum.blue - should.blue, sum.red - should.red) / should.luma;
  return {
    ...(changes.length >= LEAST && changing.length >= LEAST
      ? changeOf(changes, expected, changing.length)
      : {}),
    teethTint: Math.max(Math.abs(sum.luma / should.luma - 1), chroma),
  };
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
