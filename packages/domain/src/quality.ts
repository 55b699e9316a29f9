/** What is measured on a finished video; a figure that could not be measured is absent or null. */
export type QualityValues = Record<string, number | null | undefined>;
export type QualityLevel = 'good' | 'fair' | 'poor';
export type QualityLine = { name: QualityName; level: QualityLevel; value: number };

export const qualityNames = [
  'presence',
  'sync',
  'lag',
  'closures',
  'silence',
  'range',
  'flashes',
  'sharpness',
  'flicker',
  'jump',
] as const;
export type QualityName = (typeof qualityNames)[number];

/** A figure is good up to the first limit and fair up to the second. */
type Rule = { key: string; good: number; fair: number; better: 'more' | 'less' };

/** Where each figure lies in a work's report, and from where on a viewer notices it. */
const rules: Record<QualityName, Rule> = {
  /** Seconds in which the person is not seen; a glance aside does not count. */
  presence: { key: 'away_s', good: 0, fair: 0.5, better: 'less' },
  /** Correlation of the measured mouth with the intended one, 0..1. */
  sync: { key: 'sync_r', good: 0.85, fair: 0.5, better: 'more' },
  /** Milliseconds that the mouth is late; early counts alike. ITU-R BT.1359 sets detection at 45 ms early. */
  lag: { key: 'lag_ms', good: 40, fair: 80, better: 'less' },
  /** Share of p, b and m at which the lips close. */
  closures: { key: 'closures', good: 0.95, fair: 0.75, better: 'more' },
  /** Share of frames in silence with a closed mouth. */
  silence: { key: 'silence', good: 0.95, fair: 0.8, better: 'more' },
  /** How wide the mouth opens over how wide that of the person does, in speech. */
  range: { key: 'opening_range', good: 0.8, fair: 0.6, better: 'more' },
  /** Frames that are open while both neighbours are closed; the tracker sees one of them where there is none. */
  flashes: { key: 'flashes', good: 1, fair: 4, better: 'less' },
  /** Sharpness of the mouth over that of the prepared footage, of which a bare transcode keeps 0.82 to 0.86. */
  sharpness: { key: 'sharpness', good: 0.8, fair: 0.65, better: 'more' },
  /** Restlessness of the mouth over that of the footage. */
  flicker: { key: 'flicker', good: 1.15, fair: 1.5, better: 'less' },
  /** How clearly some frames show two faces at once: planted dissolves of heads that lie apart have 0.25 to 0.6, footage 0.1. */
  jump: { key: 'worst_jump', good: 0.2, fair: 0.35, better: 'less' },
};

const levelOf = ({ good, fair, better }: Rule, value: number): QualityLevel => {
  const within = (limit: number) => (better === 'more' ? value >= limit : Math.abs(value) <= limit);
  return within(good) ? 'good' : within(fair) ? 'fair' : 'poor';
};

/**
 * The figures of a report, judged. When the mouth does not follow the sound at all, how late it is and how often it closes
 * are chance and are left out.
 */
export function judgeQuality(values: QualityValues): QualityLine[] {
  const lines = qualityNames.flatMap((name) => {
    const value = values[rules[name].key];
    if (value === null || value === undefined || !Number.isFinite(value)) return [];
    return [{ name, value, level: levelOf(rules[name], value) }];
  });
  const lost = lines.some(({ name, level }) => name === 'sync' && level === 'poor');
  return lost ? lines.filter(({ name }) => name !== 'lag' && name !== 'closures') : lines;
}

/** The worst of the lines. Undefined when nothing was measured. */
export function overallQuality(lines: QualityLine[]): QualityLevel | undefined {
  if (lines.length === 0) return undefined;
  return (['poor', 'fair'] as const).find((level) => lines.some((line) => line.level === level)) ?? 'good';
}
