import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { videoCredits } from '@likeness/domain/pricing';
import type { SpeechTimeline } from '@likeness/domain/speech';
import { cuesOf, toSrt, toVtt } from '@likeness/domain/subtitles';
import { makeCovers } from '@likeness/media/cover';
import { normaliseAudio } from '@likeness/media/normalise';
import type { EngineLimits, Job, Made, Price } from '../../production/recipe.ts';
import { talkingHeadProcess } from '../avatars/prepare.service.ts';
import { fetchAudition } from '../voices/audition.service.ts';
import { speakInto } from '../voices/speak.service.ts';
import type { SpokenDrive } from './drive.service.ts';
import type { WorkOutput } from './output.service.ts';
import { renderedOutput } from './rendered-output.ts';

const renderLimits: EngineLimits = { memoryMb: 1500, seconds: 3 * 3600, outputMb: 8000 };

/** Seconds of a result that are watched again for its quality report. */
const judgedSeconds = 10;

/** Shares of the whole work, by what they usually take. */
const shares = { speech: 0.12, prepare: 0.12, render: 0.94 };

type Voiced = { audio: string; timeline: SpeechTimeline | null };
type RenderReport = { seconds: number; width: number; height: number; fps: number };

/** A video in which somebody, whoever it is, says a script or follows a recording. */
export type Spoken = {
  drive: SpokenDrive;
  maxAudioSeconds: number;
  /** How it is put out; works ordered before there was a choice have none. */
  output: WorkOutput | undefined;
  /** Storage key of the outline of the one who speaks, where it is known. */
  matteKey?(): Promise<string | undefined>;
  /** Gives the local folder of what was prepared of the one who speaks; may take its time. */
  prepared(onProgress: (fraction: number) => void): Promise<string>;
};

/** Makes such a video: the speech, the picture, covers, subtitles and how well it turned out. */
export async function makeSpoken(job: Job<unknown>, of: Spoken): Promise<Made> {
  const voiced = await voice(job, of);
  job.progress('preparing', shares.speech);
  const avatarDir = await of.prepared((fraction) =>
    job.progress('preparing', shares.speech + shares.prepare * fraction),
  );
  const { request, ending, mime, options } = await renderedOutput(job, {
    drive: of.drive,
    timeline: voiced.timeline,
    output: of.output,
    matteKey: await of.matteKey?.(),
  });
  const out = join(job.folder, `video.${ending}`);
  const timelineFile = join(job.folder, 'timeline.json');
  if (voiced.timeline) await writeFile(timelineFile, JSON.stringify(voiced.timeline));
  const begin = shares.speech + shares.prepare;
  const spoken = {
    audio: voiced.audio,
    timeline: voiced.timeline ? timelineFile : null,
    emotion: of.drive.kind === 'text' ? of.drive.speech.emotion : undefined,
  };
  const report = await job.engine<RenderReport>(
    talkingHeadProcess,
    { op: 'render', avatarDir, ...spoken, out, ...request },
    renderLimits,
    (_stage, fraction) => job.progress('rendering', begin + (shares.render - begin) * fraction),
  );
  job.progress('finishing', shares.render);
  const covers = { poster: join(job.folder, 'cover.jpg'), small: join(job.folder, 'cover-small.jpg') };
  await makeCovers(out, covers, { transparent: options.background === 'transparent', signal: job.signal });
  return {
    seconds: report.seconds,
    result: {
      path: out,
      mime,
      kind: 'video',
      durationMs: Math.round(report.seconds * 1000),
      width: report.width,
      height: report.height,
      fps: report.fps,
    },
    cover: { path: covers.poster, mime: 'image/jpeg', kind: 'image' },
    coverSmall: { path: covers.small, mime: 'image/jpeg', kind: 'image' },
    ...(await subtitles(job, of.drive, voiced.timeline)),
    quality: await judge(job, { video: out, ...spoken }),
  };
}

/** The seconds that were made, never above what was quoted. */
export function chargeSpoken(price: Price, made: Made): number {
  return Math.min(price.credits, videoCredits(made.seconds, price.creditsPerSecond));
}

/** What the face tracker sees in the beginning of the result. A video that cannot be judged is still a video. */
async function judge(
  job: Job<unknown>,
  request: Record<string, unknown>,
): Promise<Record<string, number | null>> {
  job.progress('checking', shares.render + 0.02);
  try {
    const seen = await job.engine<Partial<Record<'r' | 'lagMs' | 'closures' | 'silence', number>>>(
      talkingHeadProcess,
      { op: 'measure', ...request, maxSeconds: judgedSeconds },
      renderLimits,
    );
    return {
      sync_r: seen.r ?? null,
      lag_ms: seen.lagMs ?? null,
      closures: seen.closures ?? null,
      silence: seen.silence ?? null,
    };
  } catch (error) {
    if (job.signal.aborted) throw error;
    job.context.log.warn({ err: error, work: job.workId }, 'the result could not be judged');
    return {};
  }
}

/** The sound of the video: what was heard in the audition, newly spoken, or the recording. */
async function voice(
  job: Job<unknown>,
  { drive, maxAudioSeconds }: Pick<Spoken, 'drive' | 'maxAudioSeconds'>,
): Promise<Voiced> {
  const { context, userId, folder, signal } = job;
  job.progress('speech', 0.01);
  if (drive.kind === 'audio') {
    const recording = join(folder, 'recording.m4a');
    await context.storage.fetch(drive.storageKey, recording);
    const audio = join(folder, 'speech.wav');
    await normaliseAudio(recording, audio, {
      maxSeconds: maxAudioSeconds,
      trusted: true,
      signal,
    });
    return { audio, timeline: null };
  }
  if (drive.auditionId) {
    const heard = await fetchAudition(context, userId, drive.auditionId, folder);
    if (heard) return heard;
  }
  const prefix = `works/${job.workId}/speech/`;
  const stored = await job.step('speech', async () => {
    const spoken = await speakInto(folder, drive.speech, {
      signal,
      onProgress: (share) => job.progress('speech', shares.speech * share),
    });
    await context.storage.put(`${prefix}speech.wav`, { path: spoken.audio });
    return { timeline: spoken.timeline };
  });
  const audio = join(folder, 'speech.wav');
  await context.storage.fetch(`${prefix}speech.wav`, audio);
  return { audio, timeline: stored.timeline };
}

async function subtitles(
  job: Job<unknown>,
  drive: SpokenDrive,
  timeline: SpeechTimeline | null,
): Promise<Pick<Made, 'subtitles'>> {
  if (!timeline || drive.kind !== 'text') return {};
  const cues = cuesOf(drive.speech.text, timeline.words);
  if (cues.length === 0) return {};
  const srt = join(job.folder, 'subtitles.srt');
  const vtt = join(job.folder, 'subtitles.vtt');
  await writeFile(srt, toSrt(cues));
  await writeFile(vtt, toVtt(cues));
  return {
    subtitles: {
      srt: { path: srt, mime: 'application/x-subrip', kind: 'subtitle' },
      vtt: { path: vtt, mime: 'text/vtt', kind: 'subtitle' },
    },
  };
}
