import { rm, writeFile } from 'node:fs/promises';
import { styleNames, type Mood, type MusicStyle, type SectionKind } from '@likeness/domain/music';
import { type LyricSection } from '@likeness/domain/music-form';
import { isProblem } from '@likeness/domain/problems';
import { probe } from '@likeness/media/probe';
import type { ExternalJob, JobRequest } from '../external-job.ts';
import { jobFailure } from '../vendor/job.ts';

/** A piece of music that is ordered from a service. `out` becomes a file of sound in the form that the service gives. */
export type MusicJobRequest = JobRequest & {
  /** An idea in the user's words; empty where only styles are given. */
  prompt: string;
  styles: readonly MusicStyle[];
  mood: Mood;
  /** Beats a minute. */
  tempo?: number | undefined;
  key?: string | undefined;
  structure: readonly SectionKind[];
  /** What is sung; nothing for an instrumental piece. */
  lyrics: readonly LyricSection[];
  /** How long it should be; services that cannot choose take it as a wish. */
  seconds: number;
  seed: number;
};

/** A service that makes music. Rejects with a `VendorFailure`. */
export type MusicService = ExternalJob<MusicJobRequest>;

/** Whether a key is sad. */
export const isMinor = (mood: Mood): boolean => mood === 'sad' || mood === 'dark';

/** What the order asks for, in words that models of music were trained with. */
export function musicWords({ prompt, styles, mood, structure }: MusicJobRequest): string {
  const parts = [
    prompt.trim(),
    styles.map((style) => styleNames[style]['en-US'].toLowerCase()).join(', '),
    `${mood} mood`,
    structure.length > 0 ? `structure: ${structure.join(', ')}` : '',
  ];
  return parts.filter(Boolean).join('. ');
}

/** Lyrics with the headings that models know: `[Verse]`, `[Chorus]`. */
export const taggedLyrics = (lyrics: readonly LyricSection[]): string =>
  lyrics
    .map(({ kind, lines }) => [`[${kind[0]!.toUpperCase()}${kind.slice(1)}]`, ...lines].join('\n'))
    .join('\n\n');

/**
 * Keeps what a service sent as `out`, when it is sound that lasts from `min` to `max` seconds. Throws a `VendorFailure` that says
 * `broken` otherwise, and leaves nothing behind.
 */
export async function keepSound(bytes: Uint8Array, out: string, min: number, max: number): Promise<void> {
  await writeFile(out, bytes);
  try {
    const { duration, audio } = await probe(out, { trusted: false });
    if (audio.length === 0) throw jobFailure('broken', 'a result without sound');
    if (duration < min || duration > max) throw jobFailure('broken', `music of ${duration} s`);
  } catch (error) {
    await rm(out, { force: true });
    throw isProblem(error) ? jobFailure('broken', error.detail ?? error.problem) : error;
  }
}
