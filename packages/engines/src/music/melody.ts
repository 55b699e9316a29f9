import { beatOf, type Note } from './notes.ts';
import { seededFor } from './random.ts';
import type { Chord } from './harmony.ts';
import type { Plan, Section } from './plan.ts';
import { scales } from './styles.ts';

/** A line of the lyrics, in seconds from the beginning. */
export type LyricTime = { start: number; end: number; text: string };

/** Share of a phrase that is played; the rest is breath. */
const breath = 0.82;
const pentatonic = { major: [0, 2, 4, 7, 9], minor: [0, 3, 5, 7, 10] } as const;

/**
 * Writes the melody, phrase by phrase: as many notes as a line of the lyrics has syllables, or as fit where there are none. Parts
 * of the same kind and the same words have the same melody, in pieces of any length of one `seed`; `random` moves the notes a
 * little. Returns when each line of the lyrics would be sung.
 */
export function sing(
  plan: Plan,
  chords: Chord[],
  lead: Note[],
  { random, seed }: { random: () => number; seed: number },
): LyricTime[] {
  const times: LyricTime[] = [];
  const known = new Map<string, { rhythm: number[]; pitches: number[] }>();
  for (const section of plan.sections) {
    for (const phrase of phrasesOf(section)) {
      const name = `${section.kind}|${phrase.number}|${phrase.syllables}|${phrase.sixteenths}`;
      const heard = known.get(name) ?? written(plan, section, phrase, chords, seededFor(seed, name));
      known.set(name, heard);
      const begin = 4 * section.bar + phrase.beat;
      heard.rhythm.forEach((sixteenth, i) => {
        const at = begin + 4 * Math.floor(sixteenth / 16) + beatOf(plan, sixteenth % 16);
        const end = heard.rhythm[i + 1] ?? Math.min(phrase.sixteenths, sixteenth + 6);
        const length = ((end - sixteenth) / 4) * 0.95;
        const velocity = (section.kind === 'chorus' ? 0.86 : 0.74) * (sixteenth % 4 === 0 ? 1.04 : 0.96);
        lead.push({
          at: Math.max(0, at + (random() - 0.5) * 0.02),
          length,
          pitch: heard.pitches[i]!,
          velocity,
        });
      });
      if (phrase.text) {
        const last = heard.rhythm.at(-1) ?? 0;
        times.push({
          start: (begin * plan.bar) / 4,
          end: ((begin + Math.min(phrase.sixteenths, last + 6) / 4) * plan.bar) / 4,
          text: phrase.text,
        });
      }
    }
  }
  return times;
}

type Phrase = { number: number; beat: number; sixteenths: number; syllables: number; text: string };

/** The phrases of a part: its lines of lyrics, else one every two bars where the lead plays. */
function phrasesOf({ kind, bars, lines }: Section): Phrase[] {
  if (lines.length > 0) {
    const beats = Math.max(2, Math.floor((4 * bars) / lines.length / 2) * 2);
    return lines.slice(0, Math.floor((4 * bars) / beats)).map((text, i) => ({
      number: i,
      beat: i * beats,
      sixteenths: Math.min(beats, 16) * 4,
      syllables: Math.max(1, Math.min(syllablesOf(text), Math.min(beats, 16) * 4 - 2)),
      text,
    }));
  }
  // The first bar of a beginning and the last one of an end are left to the others.
  const from = kind === 'intro' && bars > 1 ? Math.floor(bars / 2) : 0;
  const until = kind === 'outro' ? bars - 1 : bars;
  const phrases: Phrase[] = [];
  for (let bar = from; bar < until; bar += 2) {
    const length = Math.min(2, until - bar);
    const dense = kind === 'chorus' ? 5 : kind === 'bridge' ? 4.5 : 4;
    const number = ((bar - from) / 2) % 4;
    // Question and answer: the second of two phrases is the shorter.
    const syllables = Math.max(2, Math.round(length * dense - (number % 2)));
    phrases.push({
      number: number % 2 ? number : 0,
      beat: 4 * bar,
      sixteenths: 16 * length,
      syllables,
      text: '',
    });
  }
  return phrases;
}

/** Syllables about as they are sung: Chinese characters, or groups of vowels. */
export function syllablesOf(line: string): number {
  const han = line.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = (line.toLowerCase().match(/[a-zà-ÿ']+/gu) ?? []).reduce(
    (sum, word) => sum + Math.max(1, word.replace(/e$/, '').match(/[aeiouyà-ÿ]+/gu)?.length ?? 1),
    0,
  );
  return han + latin;
}

function written(plan: Plan, section: Section, phrase: Phrase, chords: Chord[], random: () => number) {
  const rhythm = rhythmOf(phrase, random);
  return { rhythm, pitches: pitchesOf(plan, section, phrase, rhythm, chords, random) };
}

/** Beginnings of the notes in sixteenths: strong places first, the first one at the beginning. */
function rhythmOf({ sixteenths, syllables }: Phrase, random: () => number): number[] {
  const usable = Math.max(syllables, Math.round(sixteenths * breath));
  const grid = syllables > usable / 2 ? 1 : 2;
  const weight = (i: number) =>
    (i % 16 === 0 ? 3 : i % 8 === 0 ? 2.4 : i % 4 === 0 ? 1.8 : i % 2 === 0 ? 1 : 0.25) +
    random() * 1.1 -
    Math.abs(i / usable - 0.45) * 0.6;
  const places = Array.from({ length: Math.ceil(usable / grid) }, (_, i) => i * grid).slice(1);
  const chosen = places
    .map((i) => ({ i, weight: weight(i) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, syllables - 1)
    .map(({ i }) => i);
  return [0, ...chosen].sort((one, other) => one - other);
}

/**
 * The best way through the scale: notes of the chord on strong places, small steps, a curve of its own for each phrase, and an
 * end that rests on the chord. Found by dynamic programming over all notes of the range.
 */
function pitchesOf(
  plan: Plan,
  section: Section,
  phrase: Phrase,
  rhythm: number[],
  chords: Chord[],
  random: () => number,
): number[] {
  const [low, high] = plan.style.range;
  const names = plan.style.pentatonic ? pentatonic[plan.mode] : scales[plan.mode];
  const scale = names.map((note) => (note + plan.tonic) % 12);
  const range = Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((pitch) =>
    scale.includes(pitch % 12),
  );
  const height = { chorus: 0.66, bridge: 0.55, intro: 0.5, verse: 0.38, outro: 0.42 }[section.kind];
  const centre = low + (high - low) * height;
  const curve = (x: number) =>
    centre +
    [Math.sin(Math.PI * x) * 3, Math.sin(Math.PI * x) * 3 - 1, x * 5 - 1, (1 - x) * 4 - 1][
      phrase.number % 4
    ]!;
  const cost = (pitch: number, i: number): number => {
    const bar = section.bar + Math.floor(phrase.beat / 4 + rhythm[i]! / 16);
    const chord = (chords[Math.min(chords.length - 1, bar)] ?? []).map((note) => ((note % 12) + 12) % 12);
    const fits = chord.includes(pitch % 12);
    const last = i === rhythm.length - 1;
    const strong = rhythm[i]! % 8 === 0 || last;
    const rest = !last ? 0 : chord[0] === pitch % 12 ? -0.8 : fits ? -0.3 : 2;
    const x = rhythm.length > 1 ? i / (rhythm.length - 1) : 0.5;
    return (fits ? 0 : strong ? 2.2 : 0.5) + Math.abs(pitch - curve(x)) * 0.28 + rest + random() * 0.5;
  };
  const leap = (from: number, to: number): number => {
    const size = Math.abs(from - to);
    return size === 0 ? 0.6 : size <= 2 ? 0 : size <= 4 ? 0.5 : size <= 5 ? 1.1 : size <= 7 ? 2 : 4.5;
  };
  let ways = range.map((pitch) => ({ cost: cost(pitch, 0), path: [pitch] }));
  for (let i = 1; i < rhythm.length; i++) {
    ways = range.map((pitch) => {
      const here = cost(pitch, i);
      let best = { cost: Number.POSITIVE_INFINITY, path: [pitch] };
      for (const way of ways) {
        const before = way.path.at(-1)!;
        const again = way.path.at(-2) === before && before === pitch ? 0.9 : 0;
        const sum = way.cost + here + leap(before, pitch) + again;
        if (sum < best.cost) best = { cost: sum, path: way.path };
      }
      return { cost: best.cost, path: [...best.path, pitch] };
    });
  }
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best)).path;
}
