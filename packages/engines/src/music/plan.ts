import { seededRandom } from '@likeness/domain/maths/seeded-random';
import {
  musicKeys,
  type Mood,
  type MusicKey,
  type MusicStyle,
  type SectionKind,
} from '@likeness/domain/music';
import { type LyricSection } from '@likeness/domain/music-form';
import { styles, type Mode, type Style } from './styles.ts';

/** What is to be composed. `seconds` is the exact length of the result. */
export type SongRequest = {
  styles: MusicStyle[];
  mood: Mood;
  seconds: number;
  seed: number;
  /** Beats a minute; of the style unless asked for. */
  tempo?: number | undefined;
  key?: MusicKey | undefined;
  structure?: SectionKind[] | undefined;
  lyrics: LyricSection[];
};

export type Section = { kind: SectionKind; bars: number; bar: number; lines: string[] };

/** The frame of a song: `bar` seconds a bar, and `tail` seconds in which the last chord rings. */
export type Plan = {
  style: Style;
  mode: Mode;
  tonic: number;
  tempo: number;
  bar: number;
  bars: number;
  tail: number;
  sections: Section[];
  /** Bars that a line of the lyrics has. */
  lineBars: number;
};

/** How much faster each mood is, and whether it asks for a mode. */
const moods: Record<Mood, { pace: number; mode?: Mode }> = {
  bright: { pace: 1.06 },
  calm: { pace: 0.88 },
  sad: { pace: 0.86, mode: 'minor' },
  romantic: { pace: 0.94, mode: 'major' },
  epic: { pace: 1.02, mode: 'minor' },
  dark: { pace: 0.96, mode: 'minor' },
};

/** Parts a song has when its order is not asked for, with the share each should have of the whole. */
const usual: [SectionKind, number][] = [
  ['intro', 1],
  ['verse', 2],
  ['chorus', 2],
  ['verse', 2],
  ['chorus', 2],
  ['bridge', 1],
  ['chorus', 2],
  ['outro', 1],
];
/** The same for short pieces. */
const short: [SectionKind, number][] = [
  ['intro', 1],
  ['verse', 2],
  ['chorus', 2],
  ['outro', 1],
];

/**
 * Frames a song so that its bars and the ringing of its last chord last exactly as long as asked. A tempo that was asked for is
 * bent by at most what makes the bars fit, a few per cent.
 */
export function planSong(request: SongRequest): Plan {
  const random = seededRandom(request.seed);
  const [main = 'modern_pop', ...others] = request.styles;
  const style =
    others.length > 0
      ? blended(
          styles[main],
          others.map((name) => styles[name]),
        )
      : styles[main];
  const mood = moods[request.mood];
  const [slow, fast] = style.tempo;
  const wanted = request.tempo ?? (slow + random() * (fast - slow)) * mood.pace;
  const tail = Math.min(2.4, request.seconds / 8);
  const bars = Math.max(4, 2 * Math.round(((request.seconds - tail) * wanted) / 480));
  const bar = (request.seconds - tail) / bars;
  const key = request.key ?? musicKeys[Math.floor(random() * musicKeys.length)]!;
  return {
    style,
    mode: mood.mode ?? style.mode,
    tonic: musicKeys.indexOf(key),
    tempo: 240 / bar,
    bar,
    bars,
    tail,
    lineBars: 240 / bar > 115 ? 2 : 1,
    sections: sectionsOf(request, bars),
  };
}

/** The first style with the lead of the second and the decoration of the third. */
function blended(style: Style, others: Style[]): Style {
  const [second, third] = others;
  return {
    ...style,
    plays: {
      ...style.plays,
      lead: second?.plays.lead ?? style.plays.lead,
      arp: (third ?? second)?.plays.arp ?? style.plays.arp,
    },
  };
}

function sectionsOf({ structure, lyrics, seconds }: SongRequest, bars: number): Section[] {
  const shares = structure?.length
    ? structure.map((kind): [SectionKind, number] => [kind, kind === 'intro' || kind === 'outro' ? 1 : 2])
    : lyrics.length > 0
      ? withLyrics(lyrics)
      : seconds < 45
        ? short
        : usual;
  // Too many parts for so few bars: the last ones of the middle are left out.
  const kept = shares.slice();
  while (kept.length > 1 && kept.length * 2 > bars) kept.splice(Math.ceil(kept.length / 2), 1);
  const lengths = dealt(
    kept.map(([, share]) => share),
    bars,
  );
  const left = lyrics.slice();
  let bar = 0;
  return kept.map(([kind], i) => {
    const own = left.findIndex((part) => part.kind === kind);
    const next = own < 0 ? undefined : left.splice(own, 1)[0];
    // A chorus without words of its own repeats those of the first.
    const words = next ?? (kind === 'chorus' ? lyrics.find((part) => part.kind === kind) : undefined);
    const section = { kind, bars: lengths[i]!, bar, lines: words?.lines ?? [] };
    bar += section.bars;
    return section;
  });
}

function withLyrics(lyrics: LyricSection[]): [SectionKind, number][] {
  const sung = lyrics.map(({ kind, lines }): [SectionKind, number] => [kind, Math.max(2, lines.length / 2)]);
  const names = lyrics.map(({ kind }) => kind);
  return [
    ...(names[0] === 'intro' ? [] : [['intro', 1] as [SectionKind, number]]),
    ...sung,
    ...(names.at(-1) === 'outro' ? [] : [['outro', 1] as [SectionKind, number]]),
  ];
}

/** Deals `bars` out by shares, in pairs of bars as long as there are pairs, at least one bar each. */
function dealt(shares: number[], bars: number): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const lengths = shares.map((share) => Math.max(1, 2 * Math.floor((bars * share) / whole / 2)));
  let left = bars - lengths.reduce((sum, length) => sum + length, 0);
  const byNeed = shares.map((_, i) => i).sort((a, b) => shares[b]! - shares[a]! || a - b);
  for (let i = 0; left > 0; i++) {
    const step = Math.min(left, left >= 2 ? 2 : 1);
    lengths[byNeed[i % byNeed.length]!]! += step;
    left -= step;
  }
  for (let i = 0; left < 0; i++) {
    const at = byNeed[i % byNeed.length]!;
    if (lengths[at]! <= 1) continue;
    lengths[at]!--;
    left++;
  }
  return lengths;
}
