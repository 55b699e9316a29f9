import { BasePath, type BaseSegment } from '../avatar/base-path.ts';
import { plainFrames, type AvatarManifest } from '../avatar/manifest.ts';
import type { WantedGesture } from './choose-gestures.ts';
import { GesturePath } from './gesture-path.ts';

/** How a speech runs through the footage, sentence by sentence: plainly, and from rest to rest once a gesture was wanted. */
export class FootagePath {
  readonly #manifest: Pick<AvatarManifest, 'frames' | 'loops' | 'gestures' | 'fps'>;
  readonly #base: BasePath;
  readonly #begin: number;
  #shown = 0;
  #gestures: GesturePath | undefined;

  /** `begin` is the frame of the footage at which the person begins. */
  constructor(manifest: Pick<AvatarManifest, 'frames' | 'loops' | 'gestures' | 'fps'>, begin = 0) {
    this.#manifest = manifest;
    this.#base = new BasePath(manifest, begin);
    this.#begin = begin;
  }

  /**
   * The next `frames`, with the gestures that are wanted so many seconds after the first of them; `last` where nothing
   * follows.
   */
  extend(frames: number, wanted: WantedGesture[] = [], last = false): BaseSegment[] {
    const segments: BaseSegment[] = [];
    const { gestures, fps } = this.#manifest;
    if (!this.#gestures && gestures && wanted.length > 0) {
      segments.push(...this.#base.finish(frames));
      this.#gestures = new GesturePath(gestures, { fps, ...this.#handOver() });
    }
    const before = segments.reduce((sum, it) => sum + it.frames, 0);
    const later = wanted.map((it) => ({ ...it, at: it.at - before / fps }));
    segments.push(
      ...(this.#gestures?.extend(later, frames - before) ?? this.#base.extend(frames - before, last)),
    );
    this.#shown += frames;
    return segments;
  }

  /** Where gestures take over: a speech begins with a phrase, later what is shown runs on to its next rest. */
  #handOver() {
    const { at } = this.#base;
    if (this.#shown === 0) return { begin: this.#begin };
    const until = this.#manifest.gestures!.rests.find((rest) => rest > at) ?? plainFrames(this.#manifest);
    return { begin: until, begun: { from: at, frames: until - at } };
  }
}
