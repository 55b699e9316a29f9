import { asMediaProblem, inputOptions, reads, startMedia } from '@likeness/media/ffmpeg';
import type { VideoStream } from '@likeness/media/probe';
import type { Cut } from '@likeness/domain/upload-uses';
import { loadFaceTracker } from '../files/load-tracker.ts';
import { isTurnedAway } from '../avatar/findings.ts';
import { noteFrame } from '../tracking/frame-notes.ts';
import { rawFrames } from '../files/raw-frames.ts';

/** Pictures that are looked at, at least so many seconds apart, and their longer side in pixels. */
const LOOKS = { most: 120, apart: 5, side: 640 };

/**
 * Of footage, or of a `part` of it (seconds), that is longer than `length` seconds: where the stretch of that length begins in
 * which the face shows best, the earliest of equally good ones. Openings, cut-aways and closing titles are left out in this
 * way. Only key pictures are decoded, so half an hour costs a few seconds.
 */
export async function chooseStretch(
  source: string,
  video: VideoStream,
  length: number,
  { part = { from: 0, to: video.duration }, signal }: { part?: Cut; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const seconds = part.to - part.from;
  if (seconds <= length) return part.from;
  const step = Math.max(LOOKS.apart, seconds / LOOKS.most);
  const scores = await looks(source, video, { step, part, signal });
  const span = Math.max(1, Math.floor(length / step));
  return part.from + bestStart(scores, span) * step;
}

/** Index at which the `span` scores with the highest sum begin; the first of equals. */
export function bestStart(scores: number[], span: number): number {
  let sum = 0;
  for (const score of scores.slice(0, span)) sum += score;
  let [best, start] = [sum, 0];
  for (let i = 1; i + span <= scores.length; i++) {
    sum += scores[i + span - 1]! - scores[i - 1]!;
    if (sum > best + 1e-9) [best, start] = [sum, i];
  }
  return start;
}

/** What the face is worth in a picture every `step` seconds: 0 without one, 0.3 turned away or covered, 1 in full view. */
async function looks(
  source: string,
  video: VideoStream,
  { step, part, signal }: { step: number; part: Cut; signal: AbortSignal | undefined },
): Promise<number[]> {
  const scale = Math.min(1, LOOKS.side / Math.max(video.width, video.height));
  const even = (side: number): number => Math.round((side * scale) / 2) * 2;
  const size = { width: even(video.width), height: even(video.height) };
  const tracker = await loadFaceTracker();
  const { child, done, kill } = await startMedia({
    program: 'ffmpeg',
    args: [
      part.from > 0 ? ['-ss', part.from.toFixed(3)] : [],
      ['-t', (part.to - part.from).toFixed(3), '-skip_frame', 'nokey', inputOptions(false)],
      ['-i', reads(source)],
      ['-vf', `fps=${(1 / step).toFixed(6)}:round=up,scale=${size.width}:${size.height}`],
      ['-frames:v', String(LOOKS.most), '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
    ],
    trusted: false,
    signal,
    readsStdout: true,
  });
  const scores: number[] = [];
  try {
    for await (const data of rawFrames(child.stdout!, (size.width * size.height * 3) / 2)) {
      const picture = { ...size, data };
      const note = noteFrame(picture, tracker.find(picture)[0]?.mesh, 0);
      if (note.score === 0) scores.push(0);
      else scores.push(isTurnedAway(note) || note.covered ? 0.3 : 1);
    }
    await done;
  } catch (error) {
    throw asMediaProblem(error);
  } finally {
    kill();
  }
  return scores;
}
