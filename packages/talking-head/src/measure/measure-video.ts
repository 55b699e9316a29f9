import type { MouthTrack } from '../track.ts';
import { figuresOf } from './figures.ts';
import type { Figures } from './figures.ts';
import { observeVideo } from './observe.ts';

export type MeasureOptions = {
  /** What the mouth was meant to do. */
  track?: MouthTrack;
  /** The footage the video was made from, to compare sharpness and flicker with. */
  source?: string;
  /** Only the beginning is watched. */
  maxSeconds?: number;
  /** A PNG to look at is written here. */
  sheet?: string;
  signal?: AbortSignal;
};

/** Watches a finished video again with the face tracker and judges it. */
export async function measureVideo(video: string, options: MeasureOptions = {}): Promise<Figures> {
  const { track, source, maxSeconds, sheet, signal } = options;
  const seen = await observeVideo(video, { maxSeconds, signal });
  if (sheet) await (await import('./contact-sheet.ts')).writeContactSheet(video, seen, sheet, track);
  const filmed = source ? await observeVideo(source, { maxSeconds: 30, signal }) : undefined;
  return figuresOf(seen, track, filmed);
}
