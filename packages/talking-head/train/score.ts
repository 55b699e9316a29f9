import { findClosures, OUTPUTS, predict } from '../src/audio-drive/audio-track.ts';
import type { Calibration, DriveModel } from '../src/audio-drive/model.ts';
import type { Lesson } from './examples.ts';

/** Mean over utterances: correlation of each output, of smoothed log level with the opening, and closures found. */
export type Score = {
  open: number;
  width: number;
  round: number;
  level: number;
  precision: number;
  recall: number;
};

export function score(model: DriveModel, lessons: Lesson[]): Score {
  return scoreOf(
    model.calibration.closure,
    lessons,
    lessons.map((lesson) => predict(model, lesson.sound)),
  );
}

function scoreOf(closure: number, lessons: Lesson[], predicted: Float32Array[]): Score {
  const sums = { open: 0, width: 0, round: 0, level: 0 };
  const counts = { found: 0, right: 0, wanted: 0, heard: 0 };
  for (const [index, lesson] of lessons.entries()) {
    const raw = predicted[index]!;
    const column = (values: Float32Array, k: number): number[] =>
      Array.from({ length: lesson.sound.frames }, (_, i) => values[i * OUTPUTS + k]!);
    const open = column(lesson.wanted, 0);
    sums.open += correlation(column(raw, 0), open);
    sums.width += correlation(column(raw, 1), column(lesson.wanted, 1));
    sums.round += correlation(column(raw, 2), column(lesson.wanted, 2));
    sums.level += correlation(smooth(Array.from(lesson.level, (level) => Math.max(-50, level))), open);
    const found = findClosures(raw, closure, lesson.track.silences);
    const near = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
      a.start < b.end + 0.04 && b.start < a.end + 0.04;
    counts.found += found.length;
    counts.right += found.filter((span) => lesson.track.closures.some((wanted) => near(span, wanted))).length;
    counts.wanted += lesson.track.closures.length;
    counts.heard += lesson.track.closures.filter((wanted) => found.some((span) => near(span, wanted))).length;
  }
  const n = lessons.length;
  return {
    open: sums.open / n,
    width: sums.width / n,
    round: sums.round / n,
    level: sums.level / n,
    precision: counts.right / Math.max(1, counts.found),
    recall: counts.heard / Math.max(1, counts.wanted),
  };
}

/** Sets the gains so that predictions spread like the targets, and the closure threshold that finds most for least. */
export function calibrate(model: DriveModel, lessons: Lesson[]): Calibration {
  const moments = [0, 1, 2].map(() => ({ n: 0, p: 0, pp: 0, w: 0, ww: 0 }));
  const predicted = lessons.map((lesson) => predict(model, lesson.sound));
  for (const [index, lesson] of lessons.entries()) {
    const raw = predicted[index]!;
    for (let i = 0; i < raw.length; i += OUTPUTS) {
      moments.forEach((m, k) => {
        const [p, w] = [raw[i + k]!, lesson.wanted[i + k]!];
        m.n++;
        m.p += p;
        m.pp += p * p;
        m.w += w;
        m.ww += w * w;
      });
    }
  }
  const gain = moments.map(({ n, p, pp, w, ww }) =>
    Math.sqrt((ww / n - (w / n) ** 2) / (pp / n - (p / n) ** 2)),
  );
  const centre = moments.map(({ n, w }) => w / n);
  const thresholds = [0.12, 0.16, 0.2, 0.24, 0.28, 0.32, 0.36, 0.4, 0.45, 0.5];
  const quality = thresholds.map((closure) => {
    const { precision, recall } = score(
      { ...model, calibration: { ...model.calibration, closure } },
      lessons,
    );
    return (2 * precision * recall) / Math.max(1e-6, precision + recall);
  });
  const closure = thresholds[quality.indexOf(Math.max(...quality))]!;
  const three = (values: number[]): [number, number, number] =>
    values.map((value) => Math.round(value * 1e4) / 1e4) as [number, number, number];
  return { gain: three(gain), centre: three(centre), closure };
}

function smooth(values: number[]): number[] {
  return values.map((_, i) => {
    let sum = 0;
    let total = 0;
    for (let k = -9; k <= 9; k++) {
      const weight = Math.exp(-(k * k) / 18);
      sum += weight * values[Math.min(values.length - 1, Math.max(0, i + k))]!;
      total += weight;
    }
    return sum / total;
  });
}

/** Pearson's correlation of two series of equal length. */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const n = Math.min(a.length, b.length);
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [x, y] = [a[i]!, b[i]!];
    sa += x;
    sb += y;
    saa += x * x;
    sbb += y * y;
    sab += x * y;
  }
  return (sab - (sa * sb) / n) / Math.sqrt(Math.max(1e-12, (saa - (sa * sa) / n) * (sbb - (sb * sb) / n)));
}
