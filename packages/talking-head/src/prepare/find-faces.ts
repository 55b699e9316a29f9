import { problem } from '@likeness/domain/problems';
import { decodeFrames } from '@likeness/media/decode';
import { probe } from '@likeness/media/probe';
import { loadFaceTracker } from '../files/load-tracker.ts';
import { pictureUrl } from '../files/picture-url.ts';
import { foundFace, type FoundFace } from '../tracking/found-face.ts';

/** The longer side of the picture that is looked at. */
const LONG_SIDE = 960;

/** The faces in the picture of a video `at` a moment (seconds), largest first, and that picture as a data URL. */
export async function findFaces(
  source: string,
  { at, trusted = false, signal }: { at: number; trusted?: boolean; signal?: AbortSignal },
): Promise<{ faces: FoundFace[]; picture: string }> {
  const { video } = await probe(source, { trusted, signal });
  if (!video) throw problem('media-no-video');
  const scale = Math.min(1, LONG_SIDE / Math.max(video.width, video.height));
  const even = (side: number): number => Math.round((side * scale) / 2) * 2;
  const size = { width: even(video.width), height: even(video.height) };
  const form = {
    ...size,
    pixelFormat: 'yuv420p',
    trusted,
    signal,
    start: at,
    duration: 0.5,
    fps: 10,
  } as const;
  for await (const { data } of decodeFrames(source, form)) {
    const picture = { ...size, data };
    const found = (await loadFaceTracker()).find(picture);
    return { faces: found.map(({ mesh }) => foundFace(mesh, picture)), picture: await pictureUrl(picture) };
  }
  throw problem('media-no-video');
}
