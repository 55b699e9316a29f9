import type { FoundFace } from '../tracking/found-face.ts';
import type { MouthTrack } from '../visemes/track.ts';
import { figuresOf } from './figures.ts';
import type { Figures } from './figures.ts';
import { observePlaced } from './observe-placed.ts';
import { observeVideo } from './observe.ts';
import { soundShift } from './sound-shift.ts';
import { watchSource } from './watch-source.ts';

export type MeasureOptions = {
  /** What the mouth was meant to do. */
  track?: MouthTrack | undefined;
  /** The recording the video was made with; without it, or when it is the video itself, its sound is held against the track. */
  audio?: string;
  /** The footage the video was made from, to compare sharpness and flicker with. */
  source?: string;
  /** What the tracker sees of the mouth (eye distances) in the picture that speaks. */
  restOpening?: number | undefined;
  /** The prepared picture with a placed mouth that the video shows: no face is looked for, but this mouth. */
  placed?: string | undefined;
  /** A file in which what was seen of the source is kept for its other videos. */
  keep?: string | undefined;
  /** How many looks at each frame are averaged, 1 to 5. */
  looks?: number | undefined;
  /** Where the one who speaks is among several people, in the video and in its source. */
  near?: FoundFace | undefined;
  /** Only the beginning is watched. */
  maxSeconds?: number;
  /** A PNG to look at is written here. */
  sheet?: string;
  signal?: AbortSignal;
};

/** Watches a finished video again with the face tracker and judges it. */
export async function measureVideo(video: string, options: MeasureOptions = {}): Promise<Figures> {
  const { track, audio, source, restOpening, placed, keep, looks, near, maxSeconds, sheet, signal } = options;
  const sound = audio && audio !== video ? { audio } : track && { track };
  if (placed) {
    const seen = await observePlaced(video, placed, { maxSeconds, signal });
    if (sheet) {
      const { placedMouthArea, writeContactSheet } = await import('./contact-sheet.ts');
      const mouth = placedMouthArea(seen.mouth);
      await writeContactSheet(video, seen, { out: sheet, track, mouthAt: () => mouth });
    }
    return figuresOf(seen, track, undefined, await shiftOf(seen.audioSeconds));
  }
  const seen = await observeVideo(video, { maxSeconds, looks, near, signal });
  if (sheet) {
    const { mouthOfFace, writeContactSheet } = await import('./contact-sheet.ts');
    const mouthAt = (frame: number) => mouthOfFace(seen.landmarks, frame);
    await writeContactSheet(video, seen, { out: sheet, track, mouthAt });
  }
  const filmed = source ? await watchSource(source, { keep, looks, near, signal }) : undefined;
  return figuresOf(seen, track, filmed, await shiftOf(seen.audioSeconds), restOpening);

  /** How late the sound of the video is; 0 where there is nothing to compare. */
  async function shiftOf(audioSeconds: number): Promise<number> {
    return track && sound && audioSeconds > 0 ? soundShift(video, sound, signal) : 0;
  }
}
