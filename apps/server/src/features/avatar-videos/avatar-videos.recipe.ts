import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaRules } from '@likeness/domain/media';
import { videoCredits } from '@likeness/domain/pricing';
import type { SpeechTimeline } from '@likeness/domain/speech';
import { cuesOf, toSrt, toVtt } from '@likeness/domain/subtitles';
import { makeCovers } from '@likeness/media/cover';
import { normaliseAudio } from '@likeness/media/normalise';
import { ownFile } from '../../production/files.ts';
import type { EngineLimits, Job, Made, Recipe } from '../../production/recipe.ts';
import { speakableAvatar, talkingHeadProcess, usePrepared } from '../avatars/prepare.service.ts';
import { fetchAudition } from '../voices/audition.service.ts';
import { speakInto, type SpeakRequest } from '../voices/speak.service.ts';

export type AvatarVideoParams = {
  avatarId: string;
  drive:
    | { kind: 'text'; speech: SpeakRequest; auditionId: string | null }
    | { kind: 'audio'; fileId: string; storageKey: string };
};
type VideoJob = Job<AvatarVideoParams>;

const renderLimits: EngineLimits = { memoryMb: 1500, seconds: 3 * 3600, outputMb: 8000 };

/** Seconds of a result that are watched again for its quality report. */
const judgedSeconds = 10;

/** Shares of the whole work, by what they usually take. */
const shares = { speech: 0.12, prepare: 0.12, render: 0.94 };

type Voiced = { audio: string; timeline: SpeechTimeline | null };
type RenderReport = { seconds: number; width: number; height: number; fps: number };

/** A person says a script or follows a recording. */
export const avatarVideoRecipe: Recipe<AvatarVideoParams> = {
  kind: 'avatar-video',

  async make(job): Promise<Made> {
    const voiced = await voice(job);
    job.progress('preparing', shares.speech);
    const { folder: avatarDir } = await usePrepared(job, job.params.avatarId, (fraction) =>
      job.progress('preparing', shares.speech + shares.prepare * fraction),
    );
    const out = join(job.folder, 'video.mp4');
    const timelineFile = join(job.folder, 'timeline.json');
    if (voiced.timeline) await writeFile(timelineFile, JSON.stringify(voiced.timeline));
    const begin = shares.speech + shares.prepare;
    const spoken = {
      audio: voiced.audio,
      timeline: voiced.timeline ? timelineFile : null,
      emotion: job.params.drive.kind === 'text' ? job.params.drive.speech.emotion : undefined,
    };
    const report = await job.engine<RenderReport>(
      talkingHeadProcess,
      { op: 'render', avatarDir, ...spoken, out, contentId: job.workId },
      renderLimits,
      (_stage, fraction) => job.progress('rendering', begin + (shares.render - begin) * fraction),
    );
    job.progress('finishing', shares.render);
    const covers = { poster: join(job.folder, 'cover.jpg'), small: join(job.folder, 'cover-small.jpg') };
    await makeCovers(out, covers, job.signal);
    return {
      seconds: report.seconds,
      result: {
        path: out,
        mime: 'video/mp4',
        kind: 'video',
        durationMs: Math.round(report.seconds * 1000),
        width: report.width,
        height: report.height,
        fps: report.fps,
      },
      cover: { path: covers.poster, mime: 'image/jpeg', kind: 'image' },
      coverSmall: { path: covers.small, mime: 'image/jpeg', kind: 'image' },
      ...(await subtitles(job, voiced.timeline)),
      quality: await judge(job, { video: out, ...spoken }),
    };
  },

  charge: (price, made) => Math.min(price.credits, videoCredits(made.seconds, price.creditsPerSecond)),

  /** Refused when what it is made from was deleted meanwhile, before points are held for a work that cannot succeed. */
  async again(tx, { userId, params: { avatarId, drive } }) {
    await speakableAvatar({ db: tx }, userId, avatarId);
    if (drive.kind === 'audio') await ownFile(tx, userId, drive.fileId, 'voice');
  },
};

/** What the face tracker sees in the beginning of the result. A video that cannot be judged is still a video. */
async function judge(
  job: VideoJob,
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
async function voice(job: VideoJob): Promise<Voiced> {
  const { context, userId, folder, signal } = job;
  const { drive } = job.params;
  job.progress('speech', 0.01);
  if (drive.kind === 'audio') {
    const recording = join(folder, 'recording.m4a');
    await context.storage.fetch(drive.storageKey, recording);
    const audio = join(folder, 'speech.wav');
    await normaliseAudio(recording, audio, {
      maxSeconds: mediaRules.audioDrive.maxSeconds,
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

async function subtitles(job: VideoJob, timeline: SpeechTimeline | null): Promise<Pick<Made, 'subtitles'>> {
  const { drive } = job.params;
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
