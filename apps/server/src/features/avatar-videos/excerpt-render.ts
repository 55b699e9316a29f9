import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { excerptRules, scriptOpening } from '@likeness/domain/excerpts';
import { decodeAudio } from '@likeness/media/decode';
import type { MarkName } from '@likeness/media/marks';
import { writeWav } from '@likeness/media/wav';
import type { Context } from '../../context.ts';
import { runEngine } from '../../children/child.ts';
import type { EngineLimits } from '../../children/child.ts';
import { useExcerptCopy } from '../avatars/excerpt-copy.service.ts';
import { talkingHeadProcess, type Preparing } from '../avatars/prepare.service.ts';
import { fetchAudition } from '../voices/audition.service.ts';
import { speakInto } from '../voices/speak.service.ts';
import type { SpokenDrive } from '../speaking/drive.service.ts';
import { marksOf, type WorkOutput } from '../speaking/output.service.ts';

export type ExcerptParams = { avatarId: string; drive: SpokenDrive; output: WorkOutput & { mark: MarkName } };

export type ExcerptJob = {
  context: Context;
  excerptId: string;
  userId: string;
  params: ExcerptParams;
  folder: string;
  signal: AbortSignal;
  progress: (stage: string, fraction: number) => void;
};

const limits: EngineLimits = { memoryMb: 1000, seconds: 120, outputMb: 200 };

/** Samples a second of a recording's beginning. */
const SOUND = 48_000;

/** Shares of the whole, by what they usually take. */
const shares = { prepare: 0.3, render: 0.97 };

/** Renders the first seconds of a video small and quickly, marked as an excerpt and as generated. */
export async function renderExcerpt(job: ExcerptJob) {
  const { context, excerptId, params, folder, progress } = job;
  // An avatar that has to be prepared for it may take its time, so its limits stand.
  const preparing: Preparing = {
    context,
    userId: job.userId,
    workId: excerptId,
    attempt: 0,
    folder,
    signal: job.signal,
    engine: (module, request, engineLimits, onProgress) =>
      runEngine(module, request, engineLimits, {
        folder,
        signal: job.signal,
        ...(onProgress ? { onProgress } : {}),
      }),
  };
  const prepared = useExcerptCopy(preparing, params.avatarId, excerptRules, (fraction) =>
    progress('preparing', shares.prepare * fraction),
  );
  const [spoken, avatarDir] = await Promise.all([soundOf(job), prepared]);
  const out = join(folder, 'excerpt.mp4');
  const { options, producer, mark } = params.output;
  const made = await preparing.engine<{ seconds: number; width: number; height: number }>(
    talkingHeadProcess,
    {
      op: 'render',
      avatarDir,
      ...spoken,
      out,
      maxSeconds: excerptRules.seconds,
      quality: 'quick',
      label: { producer, contentId: excerptId },
      output: { options, marks: [...marksOf(params.output), mark] },
    },
    limits,
    (_stage, fraction) => progress('rendering', shares.prepare + (shares.render - shares.prepare) * fraction),
  );
  return { out, seconds: made.seconds, width: made.width, height: made.height };
}

/** The beginning of what will be heard: of the audition, of the script, or of the recording. */
async function soundOf({ context, userId, params, folder, signal }: ExcerptJob) {
  const { drive } = params;
  if (drive.kind === 'audio') {
    const recording = join(folder, 'recording.m4a');
    await context.storage.fetch(drive.storageKey, recording);
    const audio = join(folder, 'speech.wav');
    const duration = excerptRules.seconds;
    const samples = await decodeAudio(recording, { sampleRate: SOUND, duration, trusted: true, signal });
    await writeWav(audio, samples, SOUND);
    return { audio, timeline: null };
  }
  const { emotion } = drive.speech;
  const timeline = join(folder, 'timeline.json');
  const heard = drive.auditionId && (await fetchAudition(context, userId, drive.auditionId, folder));
  if (heard) {
    await writeFile(timeline, JSON.stringify(heard.timeline));
    return { audio: heard.audio, timeline, emotion };
  }
  const text = scriptOpening(drive.speech.text, drive.speech.rate);
  const { audio } = await speakInto(context, folder, { ...drive.speech, text }, { signal });
  return { audio, timeline, emotion };
}
