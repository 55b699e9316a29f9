import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProblem } from '@likeness/domain/problems';
import type { Emotion, SpeechTimeline } from '@likeness/domain/speech';
import { readWav } from '@likeness/media/wav';
import { avatarFiles, loadAvatar } from './prepare/manifest.ts';
import type { RenderRequest } from './render/render-talking-head.ts';
import type { MouthTrack } from './track.ts';
import { mouthTrackFromTimeline } from './visemes/mouth-track.ts';

/**
 * The engine as a process of its own: one request comes as a message, progress and one report go back. Paths are local.
 * `timeline` names the JSON of a speech timeline; without it the mouth follows the sound of `audio`, a WAVE file.
 */
export type EngineRequest =
  | { op: 'precheck'; source: string }
  | { op: 'prepare'; source: string; outDir: string; faceIndex?: number }
  | ({ op: 'render'; avatarDir: string; out: string } & NonNullable<RenderRequest['options']> & Voiced)
  | ({ op: 'measure'; video: string; source?: string; avatarDir?: string; maxSeconds?: number } & Voiced);

type Voiced = { audio: string; timeline: string | null; emotion?: Emotion };
type Progress = (progress: { stage: string; fraction: number }) => void;

/** The finest track an output of 60 frames a second can use. */
const trackRate = 60;

async function trackOf(request: Voiced, fps = trackRate): Promise<MouthTrack> {
  if (request.timeline) {
    const timeline = JSON.parse(await readFile(request.timeline, 'utf8')) as SpeechTimeline;
    return mouthTrackFromTimeline(timeline, fps, request.emotion ? { emotion: request.emotion } : {});
  }
  const { mouthTrackFromAudio } = await import('./audio-drive/audio-track.ts');
  const { channels, sampleRate } = await readWav(request.audio);
  return mouthTrackFromAudio(channels[0] ?? new Float32Array(0), sampleRate, fps);
}

/** Each part is loaded when it is asked for: a render needs neither the face tracker nor its memory. */
async function answer(request: EngineRequest, signal: AbortSignal, onProgress: Progress): Promise<unknown> {
  switch (request.op) {
    case 'precheck': {
      const { precheck } = await import('./prepare/precheck.ts');
      return precheck(request.source, signal);
    }
    case 'prepare': {
      const { prepareAvatar } = await import('./prepare/prepare-avatar.ts');
      return { manifest: (await prepareAvatar({ ...request, signal, onProgress })).manifest };
    }
    case 'render': {
      const { avatarDir, audio, out, maxSeconds, height, quality, label } = request;
      const { renderTalkingHead } = await import('./render/render-talking-head.ts');
      const { manifest } = await loadAvatar(avatarDir);
      const track = await trackOf(request, manifest.fps);
      return renderTalkingHead({
        avatarDir,
        audio,
        out,
        track,
        options: { maxSeconds, height, quality, label },
        signal,
        onProgress,
      });
    }
    case 'measure': {
      const { measureVideo } = await import('./measure/measure-video.ts');
      const { video, avatarDir, maxSeconds } = request;
      const source = request.source ?? (avatarDir && join(avatarDir, avatarFiles.base));
      return measureVideo(video, { track: await trackOf(request), source, maxSeconds, signal });
    }
  }
}

const stop = new AbortController();
process.once('SIGTERM', () => stop.abort(new Error('stopped')));

process.once('message', (request: EngineRequest) => {
  const say = (message: unknown) => process.send?.(message);
  // The channel would keep the process alive; its job is done with the report.
  const sayLast = (message: unknown) => process.send?.(message, () => process.disconnect());
  answer(request, stop.signal, (progress) => say({ progress })).then(
    (done) => sayLast({ done }),
    (error: unknown) =>
      sayLast({
        failed: isProblem(error)
          ? { problem: error.problem, params: error.params, detail: error.detail }
          : { problem: 'render-failed', detail: error instanceof Error ? error.stack : String(error) },
      }),
  );
});
