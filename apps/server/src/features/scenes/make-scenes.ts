import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { mediaRules } from '@likeness/domain/media';
import { isProblem, type Problem } from '@likeness/domain/problems';
import { footageStart, inScene, transitionSeconds } from '@likeness/domain/scenes';
import type { Cue } from '@likeness/domain/subtitles';
import { labelMetadata } from '@likeness/media/label';
import { probe } from '@likeness/media/probe';
import { joinScenes, joinSounds, type ScenePart } from '@likeness/media/scenes';
import type { Job, Made } from '../../works/recipe.ts';
import { footageOf, speakableAvatar, usePrepared, waitForAvatars } from '../avatars/prepare.service.ts';
import { contentLabel } from '../site/site.service.ts';
import { fetchedMusic } from '../speaking/background-music.service.ts';
import { spokenCues } from '../speaking/spoken-cues.service.ts';
import { renderSpoken, subtitles, videoFiles, voiceOf } from '../speaking/spoken-video.service.ts';
import type { ScenesParams } from './scene-params.ts';

/** What is remembered of a scene that is ready; its file lies in the storage. */
type Scene = { key: string; seconds: number; width: number; height: number; fps: number; cues: Cue[] };

/** Share of the whole work that making the scenes takes; the rest is joining them. */
const sceneShare = 0.9;

/**
 * Makes every scene, then joins them. A scene that fails does not stop the others: they are remembered, so that a retry only
 * makes what is missing. The first failure is the work's, and names its scene.
 */
export async function makeScenes(job: Job<ScenesParams>): Promise<Made> {
  const { scenes, output } = job.params;
  if (output === 'video')
    await waitForAvatars(
      job,
      scenes.map(({ avatarId }) => avatarId),
    );
  const total = scenes.reduce((sum, { seconds }) => sum + seconds, 0) || 1;
  const made: Scene[] = [];
  let failed: Problem | undefined;
  let before = 0;
  const used = new Map<string, number>();
  for (const [i, scene] of scenes.entries()) {
    const share = scene.seconds / total;
    const from = (sceneShare * before) / total;
    before += scene.seconds;
    const progress = (stage: string, fraction: number) =>
      job.progress(stage, from + sceneShare * share * fraction);
    try {
      const ready = await job.step(`scene-${i}`, () =>
        makeScene(job, i, used.get(scene.avatarId) ?? 0, progress),
      );
      used.set(scene.avatarId, (used.get(scene.avatarId) ?? 0) + ready.seconds);
      made.push(ready);
    } catch (error) {
      if (job.signal.aborted || !isProblem(error)) throw error;
      failed ??= inScene(error, i);
    }
  }
  if (failed) throw failed;
  job.progress('joining', sceneShare);
  return output === 'video' ? joinedVideo(job, made) : joinedSound(job, made);
}

/** Makes one scene in a folder of its own and keeps it in the storage. */
async function makeScene(
  job: Job<ScenesParams>,
  i: number,
  used: number,
  progress: Job<unknown>['progress'],
): Promise<Scene> {
  const folder = join(job.folder, `scene-${i}`);
  await mkdir(folder, { recursive: true });
  const { drive, avatarId } = job.params.scenes[i]!;
  const own = { ...job, params: undefined, folder, progress };
  const { maxSeconds } = mediaRules.sceneAudio;
  const about = { drive, maxAudioSeconds: maxSeconds, speechName: `speech-${i}` };
  const keep = async (path: string): Promise<string> => {
    const key = `works/${job.workId}/speech/scene-${i}${extname(path)}`;
    await job.context.storage.put(key, { path });
    return key;
  };
  if (job.params.output === 'audio') {
    const { audio, timeline } = await voiceOf(own, about);
    const { duration } = await probe(audio, { trusted: true, signal: job.signal });
    const nothing = { width: 0, height: 0, fps: 0 };
    const { cues } = await spokenCues(own, { drive, audio, timeline, maxSeconds });
    return { key: await keep(audio), seconds: duration, ...nothing, cues };
  }
  const { from, to } = footageOf(await speakableAvatar(job.context, job.userId, avatarId));
  const start = footageStart(job.params.driveMode, to - from, used, chance(job.workId, i));
  const { out, report, voiced } = await renderSpoken(own, {
    ...about,
    output: job.params.form,
    start,
    prepared: (onProgress) => usePrepared(own, avatarId, onProgress),
  });
  const { seconds, width, height, fps } = report;
  const { cues } = await spokenCues(own, { ...voiced, drive, maxSeconds });
  const key = await keep(out);
  if (report.parts) await job.context.storage.removeAll(report.parts);
  return { key, seconds, width, height, fps, cues };
}

/** A number in 0…1 that belongs to the scene, so that another attempt begins at the same place. */
const chance = (workId: string, i: number): number =>
  createHash('sha256').update(`${workId}:${i}`).digest().readUInt32BE(0) / 2 ** 32;

async function joinedVideo(job: Job<ScenesParams>, made: Scene[]): Promise<Made> {
  const { transition } = job.params;
  const [{ width, height, fps }] = made as [Scene];
  const out = join(job.folder, 'video.mp4');
  const seconds = await joinScenes(await partsOf(job, made), out, {
    ...(await soundOf(job)),
    width,
    height,
    fps,
    ...(transition === 'none' ? {} : { transition: { kind: transition, seconds: transitionSeconds } }),
  });
  job.progress('finishing', 0.98);
  const report = { seconds, width, height, fps };
  return {
    seconds,
    ...(await videoFiles(job, { out, mime: 'video/mp4', report, transparent: false })),
    ...(await subtitles(job, cuesOfAll(made))),
  };
}

async function joinedSound(job: Job<ScenesParams>, made: Scene[]): Promise<Made> {
  const out = join(job.folder, 'audio.m4a');
  const seconds = await joinSounds(await partsOf(job, made), out, await soundOf(job));
  job.progress('finishing', 0.98);
  return {
    seconds,
    result: { path: out, mime: 'audio/mp4', kind: 'voice', durationMs: Math.round(seconds * 1000) },
    ...(await subtitles(job, cuesOfAll(made))),
  };
}

async function partsOf(job: Job<ScenesParams>, made: Scene[]): Promise<ScenePart[]> {
  const parts = [];
  for (const [i, { key, seconds }] of made.entries()) {
    const path = join(job.folder, `part-${i}${extname(key)}`);
    await job.context.storage.fetch(key, path);
    parts.push({ path, seconds });
  }
  return parts;
}

async function soundOf(job: Job<ScenesParams>) {
  const { music, form } = job.params;
  const producer = form?.producer ?? (await contentLabel(job.context, 'zh-CN')).producer;
  const metadata = labelMetadata({ producer, contentId: job.workId });
  return { metadata, signal: job.signal, music: await fetchedMusic(job, music) };
}

/** The lines of all scenes on the clock of the whole. */
function cuesOfAll(made: Scene[]): Cue[] {
  let at = 0;
  return made.flatMap(({ seconds, cues }) => {
    const begin = at;
    at += seconds;
    return cues.map((cue) => ({ ...cue, start: cue.start + begin, end: cue.end + begin }));
  });
}
