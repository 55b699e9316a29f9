import type { LipForm } from './lip-form.ts';
import { quantile, ridge } from '../numeric/statistics.ts';

/**
 * The range of most of the talk: a tenth of it on each side may be something else. Beyond it by so much of it, and by so many eye
 * distances at least, a mouth is none of speech: a filmed man who smiles as he talks is wider by 1.4 of it.
 */
const RANGE = { low: 0.1, high: 0.9 };
const BEYOND = { share: 1.5, least: 0.03 };
/** Nor is one that opens so many times as far as this quantile of talk, and by so many eye distances more: filmed people reach 1.3 times. */
const SCREAM = { quantile: 0.95, times: 1.45, more: 0.02 };
/**
 * Lips are rolled in where they are thinner than this person's are at such an opening and width, by so many deviations and by so
 * much of their thickness: lips that are pressed for p, b and m lose up to a quarter.
 */
const THIN = { deviations: 4, share: 0.35 };
/** A mouth is one-sided where a corner or the opening of a side lies off by so many deviations and eye distances at least. */
const ONE_SIDED = { deviations: 5, tilt: 0.04, uneven: 0.035 };
/** Of the frames that talk those furthest off are left out, and the rest is fitted again. */
const ROUNDS = 3;
const KEPT = 0.8;

/** Whether a mouth is like those of a person who talks. */
export function speechOf(talk: LipForm[]): (form: LipForm) => boolean {
  const opens = talk.map((it) => it.open);
  const widest = Math.min(rangeOf(opens).most, SCREAM.times * quantile(opens, SCREAM.quantile) + SCREAM.more);
  const width = rangeOf(talk.map((it) => it.width));
  const thick = fitted(talk, ({ thick }) => thick);
  const tilt = fitted(talk, ({ tilt }) => tilt);
  const uneven = fitted(talk, ({ uneven }) => uneven);
  const usualThick = quantile(
    talk.map((it) => it.thick),
    0.5,
  );
  const thinnest = -Math.max(THIN.deviations * thick.deviation, THIN.share * usualThick);
  const tilted = Math.max(ONE_SIDED.deviations * tilt.deviation, ONE_SIDED.tilt);
  const lopsided = Math.max(ONE_SIDED.deviations * uneven.deviation, ONE_SIDED.uneven);
  return (form) =>
    form.open <= widest &&
    form.width >= width.least &&
    form.width <= width.most &&
    thick.off(form) >= thinnest &&
    Math.abs(tilt.off(form)) <= tilted &&
    Math.abs(uneven.off(form)) <= lopsided;
}

function rangeOf(values: number[]): { least: number; most: number } {
  const [low, high] = [quantile(values, RANGE.low), quantile(values, RANGE.high)];
  const beyond = Math.max(BEYOND.least, BEYOND.share * (high - low));
  return { least: low - beyond, most: high + beyond };
}

type Fitted = { off: (form: LipForm) => number; deviation: number };

/** What a feature is at an opening and width, as most of the frames show it, and how far they lie off (robust standard deviation). */
function fitted(forms: LipForm[], feature: (form: LipForm) => number): Fitted {
  const by = ({ open, width }: LipForm): number[] => [1, open, width];
  let kept = forms;
  let off: (form: LipForm) => number = () => 0;
  for (let round = 0; round < ROUNDS && kept.length > 0; round++) {
    const weights = ridge(
      kept.map(by),
      kept.map((form) => [feature(form)]),
      1e-6,
    );
    off = (form) => feature(form) - by(form).reduce((sum, value, k) => sum + value * weights[k]![0]!, 0);
    const far = quantile(
      forms.map((form) => Math.abs(off(form))),
      KEPT,
    );
    kept = forms.filter((form) => Math.abs(off(form)) <= far);
  }
  const middle = quantile(
    forms.map((form) => Math.abs(off(form))),
    0.5,
  );
  return { off, deviation: 1.4826 * middle };
}
