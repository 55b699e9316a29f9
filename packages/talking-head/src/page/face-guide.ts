import { isTurnedAway } from '../avatar/findings.ts';
import { noteFrame } from '../tracking/frame-notes.ts';
import type { FaceTracker } from '../tracking/face-tracker.ts';
import type { Picture } from '../tracking/picture.ts';

/** What helps most who films themselves; in the order in which it is said. */
export const guideHints = ['no-face', 'others', 'dark', 'bright', 'far', 'near', 'turned', 'hidden'] as const;
export type GuideHint = (typeof guideHints)[number];

/** Bounds a little inside those beyond which footage is found wanting (`avatar/findings.ts`). */
const LIMITS = {
  /** Pixels of the face, forehead to chin, in what is recorded. */
  small: 160,
  /** Share of the picture's height that a face takes at most. */
  large: 0.62,
  /** Mean luma of the face. */
  dark: 60,
  bright: 212,
  /** Radians. */
  yaw: 0.5,
  pitch: 0.45,
  /** Another face counts from this share of the largest one's size on. */
  other: 0.35,
};
/** All faces are looked for at every so many looks, and at each while none is followed. */
const SEARCH_EVERY = 5;
/** Looks in a row in which a thing is seen before it is said, and not seen before it is not said any more. */
const SAID_AFTER = 5;
const OVER_AFTER = 3;

/** Follows the face of who films themselves and says what would make the footage better. */
export class FaceGuide {
  readonly #tracker: FaceTracker;
  #looks = 0;
  #others = false;
  #following = false;
  #seen: GuideHint | undefined;
  #times = 0;
  #said: GuideHint | undefined;
  #absent = 0;

  constructor(tracker: FaceTracker) {
    this.#tracker = tracker;
  }

  /** The next look: `picture` is what is recorded, `scale` times smaller. Undefined where nothing is to be said. */
  look(picture: Picture, scale: number): GuideHint | undefined {
    const now = this.see(picture, scale);
    this.#times = now === this.#seen ? this.#times + 1 : 1;
    this.#seen = now;
    if (now && this.#times >= SAID_AFTER) this.#said = now;
    this.#absent = now === this.#said ? 0 : this.#absent + 1;
    if (this.#absent >= OVER_AFTER) this.#said = undefined;
    return this.#said;
  }

  /** What one look shows, without waiting whether it lasts. */
  see(picture: Picture, scale: number): GuideHint | undefined {
    if (!this.#following || this.#looks++ % SEARCH_EVERY === 0) {
      const [largest, second] = this.#tracker.find(picture);
      this.#others =
        largest !== undefined &&
        second !== undefined &&
        second.face.box.size > LIMITS.other * largest.face.box.size;
      if (!largest) {
        this.#following = false;
        return 'no-face';
      }
      if (!this.#following) this.#tracker.startAt(largest.face.box);
      this.#following = true;
    }
    const face = this.#tracker.next(picture);
    this.#following = face !== undefined;
    if (!face) return 'no-face';
    if (this.#others) return 'others';
    const { light, facePixels, yaw, pitch, covered } = noteFrame(picture, face, 0);
    if (light < LIMITS.dark) return 'dark';
    if (light > LIMITS.bright) return 'bright';
    if (facePixels * scale < LIMITS.small) return 'far';
    if (facePixels > LIMITS.large * picture.height) return 'near';
    if (Math.abs(yaw) > LIMITS.yaw || Math.abs(pitch) > LIMITS.pitch || isTurnedAway({ yaw, pitch }))
      return 'turned';
    return covered ? 'hidden' : undefined;
  }
}

/** RGBA rows, as a canvas gives them, as a picture of 4:2:0; both sides are even. BT.709, video range. */
export function pictureOf(rgba: ArrayLike<number>, width: number, height: number): Picture {
  const data = new Uint8Array((width * height * 3) / 2);
  const half = width >> 1;
  const u = width * height;
  const v = u + half * (height >> 1);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const [r, g, b] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!];
      data[y * width + x] = 16 + 0.1826 * r + 0.6142 * g + 0.062 * b;
      if (x & 1 || y & 1) continue;
      const chroma = (y >> 1) * half + (x >> 1);
      data[u + chroma] = 128 - 0.1006 * r - 0.3386 * g + 0.4392 * b;
      data[v + chroma] = 128 + 0.4392 * r - 0.3989 * g - 0.0403 * b;
    }
  return { width, height, data };
}
