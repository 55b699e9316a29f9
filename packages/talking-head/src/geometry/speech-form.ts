import type { LipForm } from './lip-form.ts';
import { quantile, ridge } from '../numeric/statistics.ts';

/**
 * The range of most of the talk: a tenth of it on each side may be something else. Beyond it by so much of it, and by so many eye
 * distances at least, a mouth is none of speech: a filmed man who smiles as he talks is wider by 1.4 of it.
 */
const RANGE = { low: 0.1, high: 0.9 };
const BEYOND = { share: 1.5, least: 0.03 };
/** Nor is one that opens more than so many times as far as this quantile of talk, and so many eye distances: a filmed man opens 1.8 times as far. */
const SCREAM = { quantile: 0.95, times: 1.6, more: 0.04 };
/**
 * Lips are rolled in where they are less red than those of this person at such an opening and width, by so many deviations and by so much
 * of what they are. Of lips that are redder than the cheeks by fewer levels nothing is known.
 */
const PALE = { deviations: 4, share: 0.5, known: 4 };
/** A mouth is one-sided where a corner or the opening of a side lies off by so many deviations and eye distances at least. */
const ONE_SIDED = { deviations: 4, tilt: 0.028, uneven: 0.035 };
/**
 * A mouth that is held, parted by more than this beyond the least of talk, is a smile or a grimace where it goes less far: beyond the
 * whole range of talk, by so many eye distances or times as far open, or one-sided by so much.
 */
const HELD = {
  parted: 0.015,
  range: [0.02, 0.98],
  wider: 0.02,
  times: 1.3,
  deviations: 2.5,
  tilt: 0.018,
} as const;
/** Of the frames that talk those furthest off are left out, and the rest is fitted again. */
const ROUNDS = 3;
const KEPT = 0.8;

/** Whether a mouth is like those of a person who talks; one that is `held` has to be more like them. */
export function speechOf(talk: LipForm[]): (form: LipForm, held?: boolean) => boolean {
  const opens = talk.map((it) => it.open);
  const widths = talk.map((it) => it.width);
  const widest = Math.min(rangeOf(opens).most, SCREAM.times * quantile(opens, SCREAM.quantile) + SCREAM.more);
  const width = rangeOf(widths);
  const red = fitted(talk, (it) => it.red);
  const tilt = fitted(talk, (it) => it.tilt);
  const uneven = fitted(talk, (it) => it.uneven);
  const usual = quantile(
    talk.map((it) => it.red),
    0.5,
  );
  const palest =
    usual < PALE.known ? -Infinity : -Math.max(PALE.deviations * red.deviation, PALE.share * usual);
  const tilted = Math.max(ONE_SIDED.deviations * tilt.deviation, ONE_SIDED.tilt);
  const lopsided = Math.max(ONE_SIDED.deviations * uneven.deviation, ONE_SIDED.uneven);
  const [least, most] = HELD.range;
  const parted = quantile(opens, least) + HELD.parted;
  const heldWidest = HELD.times * quantile(opens, most) + HELD.wider;
  const heldWide = quantile(widths, most) + HELD.wider;
  const heldTilted = Math.max(HELD.deviations * tilt.deviation, HELD.tilt);
  return (form, held = false) =>
    form.open <= widest &&
    form.width >= width.least &&
    form.width <= width.most &&
    red.off(form) >= palest &&
    Math.abs(tilt.off(form)) <= tilted &&
    Math.abs(uneven.off(form)) <= lopsided &&
    (!held ||
      form.open < parted ||
      (form.open <= heldWidest && form.width <= heldWide && Math.abs(tilt.off(form)) <= heldTilted));
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
