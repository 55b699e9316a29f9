import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Placement } from '@likeness/domain/placement';
import { isProblem } from '@likeness/domain/problems';
import type { Cut } from '@likeness/domain/upload-uses';
import type { Emotion, SpeechTimeline } from '@likeness/domain/speech';
import { decodeAudioPieces } from '@likeness/media/decode';
import { openWav } from '@likeness/media/wav-stream';
import type { SideBounds } from './pictures/picture-file.ts';
import type { PictureRenderRequest } from './pictures/render-picture.ts';
import type { Footage } from './prepare/compare-faces.ts';
import type { FoundFace } from './tracking/found-face.ts';
import { avatarFiles } from './avatar/manifest.ts';
import type { PageSize } from './avatar/page-copy.ts';
import { avatarKind, render } from './render.ts';
import type { VideoPart } from './streams/render-request.ts';
import { trackFromJson, trackToJson, type MouthTrack, type MouthTrackJson } from './visemes/track.ts';
import { mouthTrackFromTimeline } from './visemes/mouth-track.ts';

/**
 * What the engine is asked for; the answer to each goes through a message between processes. Paths are local. `timeline` names the JSON of a speech timeline; without it the mouth follows the sound of `audio`, a WAVE file.
 */
export type EngineRequest =
  | { op: 'precheck'; source: string }
  | { op: 'find-faces'; source: string; at: number; trusted?: boolean }
  | { op: 'compare-faces'; source: string; from: number; to: number; within?: Cut }
  | { op: 'compare-recordings'; one: Footage; other: Footage }
  | {
      op: 'prepare';
      source: string;
      outDir: string;
      trusted?: boolean;
      face?: FoundFace;
      moment?: number;
      stretch?: Cut;
      whole?: boolean;
      /** Recordings of the same person whose mouths are added, one after the other; what cannot be used is left out. */
      added?: string[];
    }
  | { op: 'add-mouths'; avatarDir: string; source: string }
  | { op: 'mouth-cover'; avatarDir: string }
  | { op: 'copy-for-excerpts'; avatarDir: string; outDir: string; side: number; seconds: number }
  | { op: 'copy-for-page'; avatarDir: string; outDir: string; size: PageSize }
  | { op: 'matte-for-page'; copy: string; matte: string; out: string }
  | ({ op: 'mouth-track'; fps: number } & Voiced)
  | { op: 'inspect-picture'; source: string }
  | ({
      op: 'prepare-picture';
      source: string;
      outDir: string;
      side?: SideBounds;
      looks?: number;
    } & WhichMouth)
  | ({ op: 'preview-picture'; source: string; out: string; seconds?: number } & WhichMouth)
  | ({ op: 'render'; avatarDir: string; out: string } & NonNullable<PictureRenderRequest['options']> & Voiced)
  | ({
      op: 'plan-parts';
      avatarDir: string;
      /** Of a part, about. */
      seconds: number;
      /** Second of the footage at which the person begins. */
      start?: number;
      /** Where the track of the mouth is written, for `render-part`. */
      out: string;
    } & Voiced)
  | ({
      op: 'render-part';
      avatarDir: string;
      out: string;
      part: VideoPart;
      /** A file that `plan-parts` wrote. */
      track: string;
    } & Omit<Voiced, 'audio'> &
      NonNullable<PictureRenderRequest['options']>)
  | ({
      op: 'measure';
      video: string;
      source?: string;
      avatarDir?: string;
      maxSeconds?: number;
      looks?: number;
      /** Among several people, where the one who speaks is in the video, when it has another shape than the footage. */
      near?: FoundFace;
      sheet?: string;
    } & Voiced);

/** Of a picture the face with this index (0, the largest, unless given), or a mouth where it was placed. */
type WhichMouth = { faceIndex?: number; placement?: Placement };
type Voiced = { audio: string; timeline: string | null; emotion?: Emotion };
type Progress = (progress: { stage: string; fraction: number }) => void;

/** The finest track an output of 60 frames a second can use. */
const trackRate = 60;
/** Samples a second in which other recordings than WAVE are listened to; long ones never lie in memory whole. */
const HEARING = 16_000;

const timelineOf = async ({ timeline }: Pick<Voiced, 'timeline'>): Promise<SpeechTimeline | undefined> =>
  timeline ? (JSON.parse(await readFile(timeline, 'utf8')) as SpeechTimeline) : undefined;

async function trackOf(request: Voiced, fps = trackRate): Promise<MouthTrack> {
  const timeline = await timelineOf(request);
  if (timeline) {
    // Voice services and some voices tell words but no phones: their mouths follow the sound.
    if (timeline.phones.length > 0)
      return mouthTrackFromTimeline(timeline, fps, request.emotion ? { emotion: request.emotion } : {});
  }
  const { createAudioDrive } = await import('./audio-drive/audio-track.ts');
  const wave = await openWav(request.audio);
  const drive = createAudioDrive(wave?.sampleRate ?? HEARING, fps);
  const pieces = wave?.pieces() ?? decodeAudioPieces(request.audio, { sampleRate: HEARING, trusted: true });
  for await (const piece of pieces) drive.push(piece);
  return drive.end();
}

/** A recording that gives no mouths leaves the avatar as it is. */
function unlessUnfit(error: unknown): void {
  if (!isProblem(error)) throw error;
}

/** A video without sound still has sharpness and flicker. */
function withoutSound(error: unknown): undefined {
  if (!isProblem(error) || error.problem !== 'media-no-audio') throw error;
}

/** Each part is loaded when it is asked for: a render needs neither the face tracker nor its memory. */
export async function answer(
  request: EngineRequest,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<unknown> {
  switch (request.op) {
    case 'precheck': {
      const { precheck } = await import('./prepare/precheck.ts');
      return precheck(request.source, signal);
    }
    case 'compare-faces': {
      const { compareFaces } = await import('./prepare/compare-faces.ts');
      return compareFaces(request.source, { ...request, signal });
    }
    case 'compare-recordings': {
      const { compareRecordings } = await import('./prepare/compare-faces.ts');
      return compareRecordings(request.one, request.other, signal);
    }
    case 'find-faces': {
      const { findFaces } = await import('./prepare/find-faces.ts');
      return findFaces(request.source, { ...request, signal });
    }
    case 'prepare': {
      const { prepareAvatar } = await import('./prepare/prepare-avatar.ts');
      const { folder, manifest } = await prepareAvatar({ ...request, signal, onProgress });
      for (const source of request.added ?? []) {
        const { addMouths } = await import('./prepare/add-mouths.ts');
        await addMouths({ avatarDir: folder, source, signal }).catch(unlessUnfit);
      }
      return { manifest };
    }
    case 'add-mouths': {
      const { addMouths } = await import('./prepare/add-mouths.ts');
      return addMouths({ ...request, signal, onProgress });
    }
    case 'mouth-cover': {
      const { mouthCover } = await import('./prepare/mouth-cover.ts');
      return mouthCover(request.avatarDir, signal);
    }
    case 'copy-for-excerpts': {
      const { copyForExcerpts } = await import('./prepare/excerpt-copy.ts');
      return copyForExcerpts({ ...request, signal });
    }
    case 'copy-for-page': {
      const { copyForPage } = await import('./prepare/page-copy.ts');
      await copyForPage({ ...request, signal });
      return {};
    }
    case 'matte-for-page': {
      const { matteForPage } = await import('./prepare/page-matte.ts');
      await matteForPage({ ...request, signal });
      return {};
    }
    case 'mouth-track':
      return trackToJson(await trackOf(request, request.fps));
    case 'inspect-picture': {
      const { inspectPicture } = await import('./pictures/inspect-picture.ts');
      return inspectPicture(request.source);
    }
    case 'prepare-picture': {
      const { placement } = request;
      if (placement) {
        const { preparePlaced } = await import('./pictures/prepare-placed.ts');
        return { manifest: (await preparePlaced({ ...request, placement, signal, onProgress })).manifest };
      }
      const { preparePicture } = await import('./pictures/prepare-picture.ts');
      return { manifest: (await preparePicture({ ...request, signal, onProgress })).manifest };
    }
    case 'preview-picture': {
      const { previewPicture } = await import('./pictures/preview-picture.ts');
      return previewPicture({ ...request, signal });
    }
    case 'render': {
      const {
        avatarDir,
        audio,
        out,
        maxSeconds,
        start,
        height,
        quality,
        label,
        output,
        emotion,
        headMotion,
      } = request;
      return render({
        avatarDir,
        audio,
        out,
        track: async () => trackOf(request, (await avatarKind(avatarDir)).fps),
        words: (await timelineOf(request))?.words,
        options: { maxSeconds, start, height, quality, label, output, emotion, headMotion },
        signal,
        onProgress,
      });
    }
    case 'plan-parts': {
      const { avatarDir, audio, seconds, start, out } = request;
      if ((await avatarKind(avatarDir)).kind !== 'footage') return { parts: [] };
      const track = await trackOf(request, (await avatarKind(avatarDir)).fps);
      await writeFile(out, JSON.stringify(trackToJson(track)));
      const { planParts } = await import('./render/plan-parts.ts');
      const words = (await timelineOf(request))?.words;
      return planParts({ avatarDir, audio, track, words, options: { start }, seconds, signal });
    }
    case 'render-part': {
      const { avatarDir, out, part, start, height, quality, output, emotion } = request;
      const { renderPart } = await import('./render/render-talking-head.ts');
      const track = trackFromJson(JSON.parse(await readFile(request.track, 'utf8')) as MouthTrackJson);
      const words = (await timelineOf(request))?.words;
      const options = { start, height, quality, output, emotion };
      return renderPart({ avatarDir, out, part, track, words, options, signal, onProgress });
    }
    case 'measure': {
      const { measureVideo } = await import('./measure/measure-video.ts');
      const { video, audio, avatarDir, maxSeconds, looks, sheet } = request;
      const kind = avatarDir ? (await avatarKind(avatarDir)).kind : undefined;
      const filmed = avatarDir && kind === 'footage';
      const source = request.source ?? (filmed ? join(avatarDir, avatarFiles.base) : undefined);
      const keep = filmed && !request.source ? join(avatarDir, 'watched.json') : undefined;
      const track = await trackOf(request).catch(withoutSound);
      const { openingOfPicture } = await import('./measure/rest.ts');
      const { speakerAmongOthers } = await import('./files/speaker-place.ts');
      const restOpening = avatarDir && kind === 'picture' ? await openingOfPicture(avatarDir) : undefined;
      return measureVideo(video, {
        track,
        audio,
        source,
        restOpening,
        placed: kind === 'placed' ? avatarDir : undefined,
        keep,
        looks,
        near: request.near ?? (filmed ? await speakerAmongOthers(avatarDir) : undefined),
        maxSeconds,
        sheet,
        signal,
      });
    }
  }
}
