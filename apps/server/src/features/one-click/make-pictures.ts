import { extname, join } from 'node:path';
import { sentencesOf, type FilmScene } from '@likeness/domain/one-click';
import type { ClipReport } from '@likeness/engines/clips/port';
import { clipReading } from '@likeness/engines/clips/reading';
import { clipScene, sceneFade } from '@likeness/media/short-film';
import type { EngineLimits } from '../../children/child.ts';
import type { Job } from '../../works/recipe.ts';
import type { OneClickParams } from './one-click-params.ts';

const clipsProcess = new URL(import.meta.resolve('@likeness/engines/clips/process'));
const limits: EngineLimits = { memoryMb: 700, seconds: 1200, outputMb: 600 };

/** Pixels of the shorter side. */
const side = 720;

/** How the camera goes from scene to scene, as the engine of clips reads it. */
const moves = ['camera pushes in', 'camera moves right', 'camera pulls back', 'camera moves left'] as const;

const sizes: Record<OneClickParams['ratio'], { width: number; height: number }> = {
  '9:16': { width: 720, height: 1280 },
  '16:9': { width: 1280, height: 720 },
  '1:1': { width: 720, height: 720 },
  '4:3': { width: 960, height: 720 },
};

/** The picture of each scene as a silent clip: own pictures set in motion, own clips, or a painted scene. */
export async function makePictures(
  job: Job<OneClickParams>,
  scenes: FilmScene[],
  times: number[],
  progress: (share: number) => void,
): Promise<{ paths: string[]; size: { width: number; height: number } }> {
  const size = sizes[job.params.ratio];
  const paths: string[] = [];
  for (const [i, scene] of scenes.entries()) {
    const out = join(job.folder, `scene-${i}.mp4`);
    const seconds = times[i]! + (i < scenes.length - 1 ? sceneFade : 0);
    const asset = job.params.assets.find(({ fileId }) => fileId === scene.asset);
    const path = asset && join(job.folder, `asset-${i}${extname(asset.storageKey)}`);
    if (asset && path) await job.context.storage.fetch(asset.storageKey, path);
    if (asset?.kind === 'video') await clipScene(path!, out, { ...size, seconds, signal: job.signal });
    else
      await job.engine<ClipReport>(
        clipsProcess,
        {
          ...(path
            ? { op: 'image-clip', first: path, prompt: moves[i % moves.length] }
            : { op: 'text-clip', prompt: await painted(job.params, scene, i) }),
          negative: '',
          imagination: 0.5,
          seconds,
          ratio: job.params.ratio,
          seed: job.params.seed + i,
          out,
          side,
        },
        limits,
        (_stage, fraction) => progress((i + fraction) / scenes.length),
      );
    progress((i + 1) / scenes.length);
    paths.push(out);
  }
  return { paths, size };
}

/**
 * What is painted: of the scene and the sentences of the description, one that says more that can be seen than what cannot.
 * Sentences take turns, so that scenes differ.
 */
async function painted({ description, style }: OneClickParams, { text }: FilmScene, i: number) {
  const visible: string[] = [];
  for (const each of [text, ...sentencesOf(description)]) {
    const { drawn, missing } = await clipReading(each, '');
    if (drawn.length > 1 && drawn.length > missing.length) visible.push(each);
  }
  const readable = visible[0] === text ? text : (visible[i % Math.max(1, visible.length)] ?? description);
  // Quotation marks would set their words into the picture, where the subtitles stand already.
  const plain = readable.replaceAll(/[《》“”"「」『』]/g, ' ');
  return [plain, style && `${style} style`, moves[i % moves.length]].filter(Boolean).join(', ');
}
