/** A part of a sound whose frames are planned: from `start` seconds of the sound on it is shown from `frame` on. */
type Planned = { start: number; end: number; frame: number };

/** Where a sound is: at `at` milliseconds its second `seconds` was heard, and it goes on or stands. */
export type SoundTime = { seconds: number; at: number; playing: boolean };

/**
 * Tells which frame is to be seen. While something planned is heard, frames follow the sound; else the person idles on by the
 * time of the page, and stands still where a sound does that was heard.
 */
export class SpeechClock {
  readonly #fps: number;
  #planned: Planned[] = [];
  #sound: SoundTime | undefined;
  /** The frame that was told last, when, and whether it followed a sound. */
  #told = { frame: 0, at: 0 };

  /** `now`: milliseconds, when frame 0 is seen. */
  constructor(fps: number, now: number) {
    this.#fps = fps;
    this.#told.at = now;
  }

  /** The second of the sound that is heard at `now`; undefined where none is. */
  heard(now: number): number | undefined {
    if (!this.#sound) return undefined;
    const { seconds, at, playing } = this.#sound;
    return playing ? seconds + (now - at) / 1000 : seconds;
  }

  /** Says where the sound is; undefined when it has ended or another one begins. */
  follow(sound: SoundTime | undefined): void {
    this.#sound = sound;
    if (!sound) this.#planned = [];
  }

  /** Says that the sound from `start` to `end` (seconds) is shown by the frames from `frame` on. */
  plan(part: Planned): void {
    this.#planned.push(part);
  }

  /** Nothing was seen until `now`: the person did not idle on meanwhile. */
  rest(now: number): void {
    this.#told.at = now;
  }

  /** When a frame that follows the sound is to be seen first, milliseconds; undefined for others. */
  dueAt(frame: number): number | undefined {
    const part = this.#planned.findLast((it) => it.frame <= frame);
    if (!part || !this.#sound) return undefined;
    const second = part.start + (frame - part.frame) / this.#fps;
    return second < part.end ? this.#sound.at + (second - this.#sound.seconds) * 1000 : undefined;
  }

  /** The frame that is to be seen at `now`; frames never go back. */
  frameAt(now: number): number {
    const heard = this.heard(now);
    const last = this.#told.frame;
    const part =
      heard === undefined ? undefined : this.#planned.findLast(({ start }) => start <= heard + 1e-6);
    let frame: number;
    let idles = false;
    if (heard !== undefined && part && heard < part.end)
      frame = part.frame + Math.floor((heard - part.start) * this.#fps + 1e-6);
    else if (heard !== undefined && part && !this.#sound!.playing) frame = last;
    else {
      idles = true;
      const passed = Math.max(0, Math.floor(((now - this.#told.at) / 1000) * this.#fps + 1e-6));
      // What waits for its sound is not shown before it.
      const next = this.#planned.find(({ start }) => heard !== undefined && start > heard);
      frame = Math.min(last + passed, next ? Math.max(last, next.frame - 1) : Infinity);
      this.#told.at += (passed / this.#fps) * 1000;
    }
    if (frame <= last) return last;
    this.#told = { frame, at: idles ? this.#told.at : now };
    return frame;
  }
}
