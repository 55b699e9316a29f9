import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpeechTimeline } from '@likeness/domain/speech';
import { toSrt, toVtt, type Cue } from '@likeness/domain/subtitles';
import { makeCovers } from '@likeness/media/cover';
import { exportForeign } from '@likeness/media/foreign-video';
import { labelMetadata, type Label } from '@likeness/media/label';
import { normaliseAudio } from '@likeness/media/normalise';
import type { OutputRequest } from '@likeness/media/output-form';
import { counted } from '../../engine-uses/engine-uses.ts';
import type { Job, Made } from '../../works/recipe.ts';
import { talkingHeadProcess } from '../avatars/prepare.service.ts';
import { fetchAudition } from '../voices/audition.service.ts';
import { learnPace } from '../voices/pace.service.ts';
import { speakInto } from '../voices/speak.service.ts';
import type { SpokenDrive } from './drive.service.ts';
import { isJudged, judgeVideo } from './judge.ts';
import { renderInParts, type WholeRender } from './in-parts.service.ts';
import type { WorkOutput } from './output.service.ts';
import { renderLimits, type RenderReport } from './render-part.service.ts';
import { renderedOutput } from './rendered-output.ts';
import { spokenCues } from './spoken-cues.service.ts';

export { isJudged, judgeVideo };

/** Shares of the whole work, by what they usually take. */
const shares = { speech: 0.12, prepare: 0.12, render: 0.94 };

type Voiced = { audio: string; timeline: SpeechTimeline | null };

/** A video in which a person or a picture says a script or follows a recording. */
export type Spoken = {
  drive: SpokenDrive;
  maxAudioSeconds: number;
  /** Name of the remembered speech, where a work has several. */
  speechName?: string;
  /** How finely the picture is drawn. */
  quality?: 'standard' | 'high';
  /** How much the head of a picture moves: 1 as usual, 0 not at all. */
  headMotion?: number;
  /** Second of the footage at which the person begins. */
  start?: number;
  /** How it is exported; works ordered before there was a choice have none. */
  output: WorkOutput | undefined;
  /** Storage key of the speaker's outline; it may have to be found first in what was prepared in `folder`. */
  matteKey?(folder: string | undefined, onProgress: (fraction: number) => void): Promise<string | undefined>;
  /** Gives the local folder of the speaker's prepared footage, and its key where others can fetch it; may take its time. */
  prepared(onProgress: (fraction: number) => void): Promise<{ folder: string; preparedKey?: string }>;
  /** Has an external engine make the pictures; gives the path of its video. May end the attempt and come back. */
  external?: (of: {
    audio: () => Promise<string>;
    onProgress: (stage: 'queued' | 'rendering', fraction: number) => void;
  }) => Promise<string>;
};

/** Makes such a video: the speech, the picture, covers, subtitles and how well it turned out. */
export async function makeSpoken(job: Job<unknown>, of: Spoken): Promise<Made> {
  const { out, mime, options, voiced, spoken, report, avatarDir } = await renderSpoken(job, of);
  // Only a picture of the same size, with nothing around it, is as sharp as the footage can be.
  const asFilmed = options.aspect === 'source' && options.background === 'original';
  job.progress('finishing', shares.render);
  const { drive, maxAudioSeconds: maxSeconds } = of;
  const { cues, makers } = await spokenCues(job, { ...voiced, drive, maxSeconds });
  return {
    seconds: report.seconds,
    ...(await videoFiles(job, { out, mime, report, transparent: options.background === 'transparent' })),
    ...(await subtitles(job, cues)),
    makers,
    ...(report.parts && { leftovers: [report.parts] }),
    ...(isJudged(report) && {
      judge: (how) =>
        judgeVideo(
          job,
          {
            video: out,
            ...spoken,
            ...(avatarDir && asFilmed ? { avatarDir } : { near: report.speaker }),
          },
          how,
        ),
    }),
  };
}

/** The file of a finished video and its covers. */
export async function videoFiles(
  job: Pick<Job<unknown>, 'folder' | 'signal'>,
  {
    out,
    mime,
    report,
    transparent,
  }: {
    out: string;
    mime: string;
    report: Pick<RenderReport, 'seconds' | 'width' | 'height' | 'fps'>;
    transparent: boolean;
  },
): Promise<Pick<Made, 'result' | 'cover' | 'coverSmall'>> {
  const covers = { poster: join(job.folder, 'cover.jpg'), small: join(job.folder, 'cover-small.jpg') };
  await makeCovers(out, covers, { transparent, signal: job.signal });
  const { seconds, width, height, fps } = report;
  return {
    result: { path: out, mime, kind: 'video', durationMs: Math.round(seconds * 1000), width, height, fps },
    cover: { path: covers.poster, mime: 'image/jpeg', kind: 'image' },
    coverSmall: { path: covers.small, mime: 'image/jpeg', kind: 'image' },
  };
}

/** Speaks and renders; covers, subtitles and judgement are left to the caller. */
export async function renderSpoken(job: Job<unknown>, of: Spoken) {
  // An attempt that comes back to an external engine has no use for the sound before the pictures are there.
  let spokenOnce: Promise<Voiced> | undefined;
  const speak = (from: Job<unknown> = job) => (spokenOnce ??= voiceOf(from, of));
  const foreign = await of.external?.({
    audio: async () => (await speak()).audio,
    onProgress: (stage, fraction) =>
      job.progress(stage, shares.speech + (shares.render - 0.1 - shares.speech) * fraction),
  });
  const say = sideBySide(foreign ? { progress: () => undefined } : job);
  const speaking = speak({ ...job, progress: (_stage, share) => say.speech(share / shares.speech) });
  const [voiced, prepared] = await bothOf(
    speaking.finally(() => say.speech(1)),
    foreign ? undefined : of.prepared(say.prepare),
  );
  const { request, keys, ending, mime, options } = await renderedOutput(job, {
    drive: of.drive,
    timeline: voiced.timeline,
    output: of.output,
    matteKey: () =>
      of.matteKey?.(prepared?.folder, (share) =>
        job.progress('cutting-out', shares.speech + shares.prepare * share),
      ),
  });
  const out = join(job.folder, `video.${ending}`);
  const timelineFile = join(job.folder, 'timeline.json');
  if (voiced.timeline) await writeFile(timelineFile, JSON.stringify(voiced.timeline));
  const spoken = {
    audio: voiced.audio,
    timeline: voiced.timeline ? timelineFile : null,
    emotion: of.drive.kind === 'text' ? of.drive.speech.emotion : undefined,
  };
  const { start, quality, headMotion } = of;
  const report = prepared
    ? await rendered(job, {
        request: { avatarDir: prepared.folder, ...spoken, out, start, quality, headMotion, ...request },
        shared: prepared.preparedKey ? { preparedKey: prepared.preparedKey, ...keys } : undefined,
      })
    : await exported(job, { path: foreign!, audio: voiced.audio, out, ...request });
  return { out, mime, options, voiced, spoken, report, avatarDir: prepared?.folder };
}

/** Says how far a work is whose speech is made while its speaker is prepared; shares of each in 0…1. */
function sideBySide(job: Pick<Job<unknown>, 'progress'>) {
  const done = { speech: 0, prepare: 0 };
  const say = (): void =>
    job.progress(
      done.speech < 1 ? 'speech' : 'preparing',
      shares.speech * done.speech + shares.prepare * done.prepare,
    );
  return {
    speech: (share: number) => {
      done.speech = share;
      say();
    },
    prepare: (share: number) => {
      done.prepare = share;
      say();
    },
  };
}

/** Waits for both, also where one fails: nothing may go on in a folder that is removed. */
async function bothOf<A, B>(one: Promise<A>, other: Promise<B> | B): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

function rendered(job: Job<unknown>, { request, shared }: WholeRender): Promise<RenderReport> {
  const begin = shares.speech + shares.prepare;
  const { context, signal } = job;
  const say = (fraction: number) => job.progress('rendering', begin + (shares.render - begin) * fraction);
  return counted(context, { job: 'video', engine: 'talking-head', signal }, async () => {
    const inParts = shared && (await renderInParts(job, { request, shared }, say));
    if (inParts) return inParts;
    return job.engine<RenderReport>(
      talkingHeadProcess,
      { op: 'render', ...request },
      renderLimits,
      (_stage, fraction) => say(fraction),
    );
  });
}

/** Gives what an external engine made the form of our own renders. */
async function exported(
  job: Job<unknown>,
  {
    path,
    audio,
    out,
    output,
    label,
  }: { path: string; audio: string; out: string; output: OutputRequest; label: Label },
): Promise<RenderReport> {
  job.progress('rendering', shares.render - 0.1);
  return exportForeign({ path, audio, out, output, metadata: labelMetadata(label), signal: job.signal });
}

/** The sound of the video: what was heard in the audition, newly spoken, or the recording. */
export async function voiceOf(
  job: Pick<Job<unknown>, 'context' | 'userId' | 'workId' | 'folder' | 'signal' | 'step' | 'progress'>,
  { drive, maxAudioSeconds, speechName = 'speech' }: Pick<Spoken, 'drive' | 'maxAudioSeconds' | 'speechName'>,
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
  const stored = await job.step(speechName, async () => {
    const spoken = await speakInto(context, folder, drive.speech, {
      signal,
      onProgress: (share) => job.progress('speech', shares.speech * share),
    });
    await context.storage.put(`${prefix}${speechName}.wav`, { path: spoken.audio });
    await learnPace(context, drive.speech, spoken.seconds);
    return { timeline: spoken.timeline };
  });
  const audio = join(folder, 'speech.wav');
  await context.storage.fetch(`${prefix}${speechName}.wav`, audio);
  return { audio, timeline: stored.timeline };
}

/** Subtitles as files; none without lines. */
export async function subtitles(
  job: Pick<Job<unknown>, 'folder'>,
  cues: Cue[],
): Promise<Pick<Made, 'subtitles'>> {
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
