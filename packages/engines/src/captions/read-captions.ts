import { problem } from '@likeness/domain/problems';
import { decodeFrames } from '@likeness/media/decode';
import { probe } from '@likeness/media/probe';
import { captionsOf } from './merge.ts';
import type { ReadCaptions } from './port.ts';
import { openReader } from './reader.ts';
import { survey } from './survey.ts';
import { bandRate, tracks } from './tracks.ts';

type Options = { trusted: boolean; signal?: AbortSignal | undefined; onProgress?: (share: number) => void };

/** Short side of the frames that are read. */
const largest = 720;
/** Share of the time that the first look takes. */
const surveyShare = 0.55;

/**
 * Reads the captions that are burned into a video of Chinese, English or Malay: one look a second to find where words change,
 * then eight a second at those rows alone. Throws `media-no-video` and the problems of unreadable media.
 */
export async function readCaptions(
  path: string,
  { trusted, signal, onProgress }: Options,
): Promise<ReadCaptions> {
  const { video } = await probe(path, { trusted, signal });
  if (!video) throw problem('media-no-video');
  const scale = Math.min(1, largest / Math.min(video.width, video.height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  const whole = { width: even(video.width), height: even(video.height) };
  const about = { trusted, signal, pixelFormat: 'rgb24', asSeen: true, ...whole } as const;
  const reader = await openReader();
  const seconds = Math.max(1, video.duration);
  let looked = 0;
  const found = await survey(reader, decodeFrames(path, { ...about, fps: 1 }), () =>
    onProgress?.(surveyShare * Math.min(1, ++looked / seconds)),
  );
  const { band, fixed } = found;
  if (!band) return { captions: [], fixed, band: null };
  const rows = Math.floor((band.bottom - band.top) / 2) * 2;
  const crop = { x: 0, y: band.top, width: whole.width, height: rows };
  const frames = told(decodeFrames(path, { ...about, fps: bandRate, crop }), (time) =>
    onProgress?.(surveyShare + (1 - surveyShare) * Math.min(1, time / seconds)),
  );
  return {
    captions: captionsOf(await tracks(reader, frames, { band, whole, survey: found })),
    fixed,
    band: { top: band.top / whole.height, bottom: band.bottom / whole.height },
  };
}

async function* told<F extends { time: number }>(frames: AsyncIterable<F>, tell: (time: number) => void) {
  for await (const frame of frames) {
    tell(frame.time);
    yield frame;
  }
}
