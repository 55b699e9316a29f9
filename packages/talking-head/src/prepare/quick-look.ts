import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { footageKeyEvery } from '@likeness/domain/footage';
import { inputOptions, reads, startMedia } from '@likeness/media/ffmpeg';
import type { VideoForm } from '@likeness/media/video-form';
import { lowerFaceBounds } from '../geometry/face-region.ts';
import { boxAround } from '../tracking/face-mesh.ts';
import type { FaceTracker } from '../tracking/face-tracker.ts';
import { concatList } from '../avatar/base-path.ts';
import type { BaseSegment } from '../avatar/base-path.ts';
import type { CropBox } from '../tracking/picture.ts';
import { AMONG_OTHERS, chosenFace } from '../tracking/found-face.ts';
import type { FoundFace } from '../tracking/found-face.ts';
import type { Rectangle } from '../avatar/manifest.ts';
import { rawFrames } from '../files/raw-frames.ts';

/** Where one face goes, from the key pictures alone. */
export type QuickLook = {
  /** Holds every crop in which the face has to be looked for, and `lower`. */
  view: Rectangle;
  /** Holds the lower face. */
  lower: Rectangle;
  /** In the first picture. */
  start: CropBox;
  faces: number;
};

const LIST = 'looks.txt';
/** How far a face may go between two looks, in sides of its crop: in the view, and for the lower face. */
const VIEW_MARGIN = 0.25;
const LOWER_MARGIN = 0.07;
/** Of so many key pictures one is looked at, about two in three seconds; fewer of long footage. */
const LOOK_EVERY = 3;
const MOST_LOOKS = 24;

/**
 * Looks at the key pictures of prepared footage. Undefined when the face is not in all of them: then every picture has to
 * be looked at as a whole.
 */
export async function quickLook(
  tracker: FaceTracker,
  footage: string,
  of: {
    form: VideoForm;
    seconds: number;
    face: FoundFace | undefined;
    /** For a file that is gone afterwards. */
    folder: string;
    signal: AbortSignal | undefined;
  },
): Promise<QuickLook | undefined> {
  const { width, height } = of.form;
  const list = join(of.folder, LIST);
  await writeFile(list, keyPictures(resolve(footage), of.form.fps, of.seconds));
  const { child, done, kill } = await startMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-f', 'concat', '-safe', '0', '-skip_frame', 'nokey', '-threads', '1'],
      ['-i', reads(list), '-an'],
      ['-vsync', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
    ],
    trusted: true,
    signal: of.signal,
    readsStdout: true,
  });
  let first: { start: CropBox; faces: number } | undefined;
  const view = new Union();
  const lower = new Union();
  try {
    for await (const data of rawFrames(child.stdout!, (width * height * 3) / 2)) {
      const picture = { width, height, data };
      if (!first) {
        const found = tracker.find(picture);
        const chosen = chosenFace(found, picture, of.face);
        if (!chosen) return undefined;
        first = { start: boxAround(chosen.mesh.points), faces: found.length };
        tracker.startAt(first.start, first.faces > 1 ? AMONG_OTHERS : undefined);
      }
      const seen = tracker.next(picture);
      if (!seen) return undefined;
      const box = boxAround(seen.points);
      const reach =
        box.size * ((Math.abs(Math.cos(box.angle)) + Math.abs(Math.sin(box.angle))) / 2 + VIEW_MARGIN);
      view.add(box.x - reach, box.y - reach, box.x + reach, box.y + reach);
      const { left, top, right, bottom } = lowerFaceBounds(seen.points);
      const margin = box.size * LOWER_MARGIN;
      const mouth = [left - margin, top - margin, right + margin, bottom + margin] as const;
      lower.add(...mouth);
      view.add(...mouth);
    }
  } finally {
    kill();
    await Promise.allSettled([done]);
    await rm(list, { force: true });
  }
  return first && { ...first, view: view.inside(of.form), lower: lower.inside(of.form) };
}

/** A list for ffmpeg's concat reader in which each entry is one picture. */
function keyPictures(footage: string, fps: number, seconds: number): string {
  const looks: BaseSegment[] = [];
  const frames = Math.floor(seconds * fps);
  const every = Math.max(LOOK_EVERY, Math.ceil(frames / footageKeyEvery / MOST_LOOKS));
  for (let from = 0; from < frames; from += every * footageKeyEvery)
    looks.push({ kind: 'footage', from, frames: 1 });
  return concatList(looks, fps, { footage, loop: () => footage });
}

/** The bounds of several rectangles. */
class Union {
  readonly #low = [Infinity, Infinity];
  readonly #high = [-Infinity, -Infinity];

  add(left: number, top: number, right: number, bottom: number): void {
    this.#low.forEach((value, i) => (this.#low[i] = Math.min(value, i ? top : left)));
    this.#high.forEach((value, i) => (this.#high[i] = Math.max(value, i ? bottom : right)));
  }

  /** The even rectangle around them inside a picture. */
  inside({ width, height }: { width: number; height: number }): Rectangle {
    const [x, y] = this.#low.map((value) => 2 * Math.max(0, Math.floor(value / 2))) as [number, number];
    const right = Math.min(width, 2 * Math.ceil(this.#high[0]! / 2));
    const bottom = Math.min(height, 2 * Math.ceil(this.#high[1]! / 2));
    return { x, y, width: right - x, height: bottom - y };
  }
}
