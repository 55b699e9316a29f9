import { readSubtitles } from '@likeness/domain/subtitles';
import { fitLines, guessSeconds, type Fit, type SpeakerFace } from '@likeness/domain/translation';
import type { Voice } from '../voices/voices.queries.ts';
import type { Review } from './translation.queries.ts';

/** A line as it is edited; `key` stays with it. Times are seconds. */
export type Line = {
  key: string;
  start: number;
  end: number;
  speaker: number;
  source: string;
  target: string;
  voiceId: string;
  /** What a voice took for which words, once it spoke them. */
  measured: { target: string; seconds: number } | null;
};
export type Speaker = {
  n: number;
  name: string;
  voiceId: string;
  /** Where they are among several people. */
  face: SpeakerFace | null;
};
export type ReviewDraft = { lines: Line[]; speakers: Speaker[] };

let keys = 0;
const newKey = () => `line-${++keys}`;

export const newSpeaker = (n: number, voiceId = ''): Speaker => ({ n, name: '', voiceId, face: null });

type Usable = Pick<Voice, 'id' | 'gender' | 'language' | 'generate_status' | 'kept'>;

/** The voices that speak a language now. */
export const voicesOf = <One extends Usable>(voices: Iterable<One>, language: string): One[] =>
  [...voices].filter(
    (voice) =>
      voice.generate_status === 'ready' && voice.kept && voice.language.slice(0, 2) === language.slice(0, 2),
  );

/** A voice for one more speaker: one that no other has, best of a gender that no other has; undefined where all are taken. */
export function freeVoice(voices: readonly Usable[], taken: ReadonlySet<string>): string | undefined {
  const genders = new Set(voices.filter(({ id }) => taken.has(id)).map(({ gender }) => gender));
  const free = voices.filter(({ id }) => !taken.has(id));
  return (free.find(({ gender }) => !genders.has(gender) && gender !== 'child') ?? free[0])?.id;
}

export function draftOf({ lines, speakers }: Review): ReviewDraft {
  return {
    lines: lines.map(({ start, end, speaker, source, target, voice_id, natural }) => ({
      key: newKey(),
      start,
      end,
      speaker,
      source,
      target,
      voiceId: voice_id ?? '',
      measured: natural === null ? null : { target, seconds: natural },
    })),
    speakers:
      speakers.length > 0
        ? speakers.map(({ n, name, voice_id, face }) => ({
            n,
            name,
            voiceId: voice_id ?? '',
            face: face ?? null,
          }))
        : [newSpeaker(1)],
  };
}

/** The fields of the call that keeps the lines. */
export const inputOf = (id: string, { lines, speakers }: ReviewDraft) => ({
  id,
  lines: lines.map(({ start, end, speaker, source, target, voiceId }, at) => ({
    n: at + 1,
    start,
    end,
    speaker,
    source,
    target,
    voice_id: voiceId,
  })),
  speakers: speakers.map(({ n, name, voiceId, face }) => ({ n, name, voice_id: voiceId, face })),
});

export const inOrder = (lines: Line[]): Line[] => lines.toSorted((a, b) => a.start - b.start);

/** Whether a line has times that a line can have. */
export const hasTimes = ({ start, end }: Line, seconds: number): boolean => end > start && start < seconds;

/**
 * How each line fits, by key. What a voice has spoken is measured; other words are guessed, as much faster or slower than usual
 * as the voices have turned out to be.
 */
export function fitsOf(lines: Line[], language: string, seconds: number): Map<string, Fit> {
  const ratios = lines.flatMap(({ measured }) =>
    measured && measured.target ? [measured.seconds / guessSeconds(measured.target, language)] : [],
  );
  const pace = ratios.length > 0 ? ratios.reduce((sum, one) => sum + one, 0) / ratios.length : 1;
  const spoken = inOrder(lines).filter(({ target }) => target.trim());
  const fits = fitLines(
    spoken.map(({ start, end, target, measured }) => ({
      start,
      end,
      text: target,
      natural: measured?.target === target ? measured.seconds : pace * guessSeconds(target, language),
    })),
    seconds,
  );
  return new Map(spoken.map(({ key }, at) => [key, fits[at]!]));
}

/** A new line behind another one, in the pause there is, or at the beginning. */
export function lineAfter(lines: Line[], before: Line | undefined, seconds: number): Line {
  const start = before ? before.end : 0;
  const next = inOrder(lines).find((line) => line.start >= start && line !== before)?.start ?? seconds;
  const end = Math.min(seconds, Math.max(start + 0.5, Math.min(next, start + 2)));
  const speaker = before?.speaker ?? 1;
  return { key: newKey(), start, end, speaker, source: '', target: '', voiceId: '', measured: null };
}

/**
 * Lines out of pasted text. Subtitles with times become the lines themselves; plain text is laid onto the lines there are, one
 * row on each, and `spare` rows find none.
 */
export function pasted(
  lines: Line[],
  text: string,
  into: 'source' | 'target',
): { lines: Line[]; spare: number; timed: boolean } {
  const cues = readSubtitles(text);
  if (cues.length > 0) return { lines: withCues(lines, cues, into), spare: 0, timed: true };
  const rows = text
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean);
  const ordered = inOrder(lines);
  return {
    lines: ordered.map((line, at) => (rows[at] === undefined ? line : { ...line, [into]: rows[at] })),
    spare: Math.max(0, rows.length - ordered.length),
    timed: false,
  };
}

/** A line that a cue overlaps most takes its words; a cue without one becomes a line. */
function withCues(
  lines: Line[],
  cues: { start: number; end: number; text: string }[],
  into: 'source' | 'target',
): Line[] {
  const result = inOrder(lines).map((line) => ({ ...line }));
  const taken = new Set<Line>();
  for (const { start, end, text } of cues) {
    const shared = (line: Line) => Math.min(end, line.end) - Math.max(start, line.start);
    const words = text.split('\n').join(' ');
    const best = result.filter((line) => !taken.has(line)).toSorted((a, b) => shared(b) - shared(a))[0];
    if (best && shared(best) > 0) {
      best[into] = words;
      taken.add(best);
      continue;
    }
    const fresh = { key: newKey(), start, end, speaker: 1, source: '', target: '', voiceId: '' };
    const line: Line = { ...fresh, measured: null, [into]: words };
    taken.add(line);
    result.push(line);
  }
  return inOrder(result);
}
