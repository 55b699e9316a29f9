import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fitLimits, type Fit, voiceOfLine, type TranslationSpeaker } from '@likeness/domain/translation';
import { voiceMaker, type Maker } from '@likeness/domain/makers';
import type { Phone } from '@likeness/domain/speech';
import type { CueWord } from '@likeness/domain/subtitles';
import { wordsBetween } from '@likeness/domain/word-times';
import { inScene } from '@likeness/domain/scenes';
import { isProblem } from '@likeness/domain/problems';
import { paddedLine } from '@likeness/media/voice-over';
import { readWav } from '@likeness/media/wav';
import { writeWavPieces } from '@likeness/media/wav-writer';
import { audioSampleRate } from '@likeness/media/encoder-settings';
import type { Job } from '../../works/recipe.ts';
import { speakRequest } from '../voices/audition.service.ts';
import { speakInto } from '../voices/speak.service.ts';
import type { TranslationParams } from './translation-params.ts';
import type { KeptLine } from './translation.store.ts';

/** A line that was spoken: where its sound lies, from when to when of it there are words, and what the mouth says when. */
export type Said = {
  key: string;
  from: number;
  until: number;
  phones: Phone[];
  /** When each word is said in it; lines that an earlier version remembered do not know it. */
  words?: CueWord[];
  /** What spoke it; lines that an earlier version remembered do not say it. */
  maker?: Maker;
};

/** When a line is said in the video, and its words. */
type Placed = { start: number; end: number; words?: CueWord[] };

/** A line of the target, its number among all lines from 0, and where it is spoken. */
export type SpokenLine = { line: KeptLine; index: number };

/** Speaks a line at a rate, once: the same words with the same voice are remembered. */
async function sayLine(
  job: Job<TranslationParams>,
  line: KeptLine,
  speakers: TranslationSpeaker[],
  rate: number,
): Promise<Said> {
  const { params, context, userId, workId, signal } = job;
  const voiceId = voiceOfLine(line, speakers, params.voiceId);
  const name = createHash('sha256')
    .update(JSON.stringify([line.target, voiceId, rate]))
    .digest('hex')
    .slice(0, 24);
  return job.step(`said-${name}`, async () => {
    const plain = { emotion: 'default' as const, volume: 1, pitch: 1, language: '' };
    const asked = { ...plain, text: line.target, voice_id: voiceId, rate };
    const request = await speakRequest(context, userId, asked);
    const folder = join(job.folder, name);
    await mkdir(folder, { recursive: true });
    try {
      const { audio, timeline } = await speakInto(context, folder, request, { signal });
      const padded = join(folder, 'line.wav');
      const seconds = await paddedLine(audio, padded, { pause: 0, signal });
      const key = `works/${workId}/speech/${name}.wav`;
      await context.storage.put(key, { path: padded });
      const { words, phones } = timeline;
      const said = wordsBetween(line.target, words, 0);
      const maker = voiceMaker(request);
      const [from, until] = [words[0]?.start ?? 0, words.at(-1)?.end ?? seconds];
      return { key, from, until, phones, words: said, maker };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** Speaks every line at its rate; a line that cannot be spoken is named by its number. */
export async function sayAll(
  job: Job<TranslationParams>,
  lines: SpokenLine[],
  speakers: TranslationSpeaker[],
  rateOf: (at: number) => number,
  onShare: (share: number) => void,
): Promise<Said[]> {
  const all: Said[] = [];
  for (const [at, { line, index }] of lines.entries()) {
    onShare(at / lines.length);
    try {
      all.push(await sayLine(job, line, speakers, rateOf(at)));
    } catch (error) {
      throw isProblem(error) && !job.signal.aborted ? inScene(error, index) : error;
    }
  }
  return all;
}

/** The rate a voice is asked for: rounded up, never more than is allowed. */
export const askedRate = (rate: number): number =>
  rate <= 1 ? 1 : Math.min(fitLimits.hard, Math.ceil(rate * 100) / 100);

/** Puts the lines at their places into one sound; gives when each is really said, and its words. */
export async function placeLines(
  job: Pick<Job<unknown>, 'folder' | 'context'>,
  said: Said[],
  fits: Fit[],
  out: string,
): Promise<Placed[]> {
  const placed: Placed[] = [];
  async function* pieces() {
    let written = 0;
    for (const [at, { key, from, until, words: heard }] of said.entries()) {
      const path = join(job.folder, 'placed.wav');
      await job.context.storage.fetch(key, path);
      const samples = (await readWav(path)).channels[0] ?? new Float32Array(0);
      const words = samples.subarray(Math.round(from * audioSampleRate), Math.round(until * audioSampleRate));
      const start = Math.max(written, Math.round((fits[at]?.start ?? 0) * audioSampleRate));
      yield new Float32Array(start - written);
      yield words;
      written = start + words.length;
      const [begin, end] = [start / audioSampleRate, written / audioSampleRate];
      const moved = heard?.map((word) => ({
        ...word,
        start: word.start - from + begin,
        end: word.end - from + begin,
      }));
      placed.push({ start: begin, end, ...(moved ? { words: moved } : {}) });
    }
    yield new Float32Array(audioSampleRate / 10);
  }
  await writeWavPieces(out, audioSampleRate, pieces());
  return placed;
}
