import type { BaseSegment } from '../avatar/base-path.ts';
import type { PageManifest } from '../avatar/page-copy.ts';
import { codecOf, PictureDecoder } from './picture-decoder.ts';

/** Pictures that are decoded before they are shown. */
const AHEAD = 5;
/** Frames that are left out at once when more than so many of them would only be decoded to be thrown away. */
const FAR = 24;

/** Where the pictures of each way back begin in the file of the base. */
export function waysBack({ frames, loops }: PageManifest): number[] {
  let at = frames;
  return loops.map(({ shown }) => {
    const begin = at;
    at += shown.length;
    return begin;
  });
}

/** The pictures of the file of the base that a path through the footage shows, one after the other. */
export function picturesOf(segments: BaseSegment[], ways: number[]): number[] {
  return segments.flatMap((segment) => {
    const from = segment.kind === 'footage' ? segment.from : ways[segment.index]! + (segment.skipped ?? 0);
    return Array.from({ length: segment.frames }, (_, k) => from + k);
  });
}

/** Decodes the footage along a path, a few pictures ahead of what is shown. */
export class FootageReader {
  readonly #stream: Uint8Array;
  readonly #begins: number[];
  readonly #keys: Set<number>;
  readonly #decoder: PictureDecoder;
  /** Pictures of the file, one for each frame that is planned. */
  readonly #path: number[] = [];
  /** Frames that decoded pictures belong to, in the order in which they come out; undefined for those on the way only. */
  readonly #coming: (number | undefined)[] = [];
  readonly #ready = new Map<number, VideoFrame>();
  /** The frame that is decoded next, and the picture that was decoded last. */
  #next = 0;
  #last = -1;
  #shown = -1;
  #failed: Error | undefined;
  #wake: (() => void) | undefined;

  constructor(page: Pick<PageManifest['page'], 'units' | 'keys'>, stream: Uint8Array) {
    this.#stream = stream;
    this.#keys = new Set(page.keys);
    let at = 0;
    this.#begins = [...page.units.map((bytes) => (at += bytes) - bytes), at];
    if (at > stream.length) throw new RangeError('the footage of the page copy is incomplete');
    this.#decoder = new PictureDecoder(
      codecOf(stream),
      (picture) => this.#take(picture),
      (error) => {
        this.#failed = error;
        this.#wake?.();
      },
    );
  }

  /** Adds what is shown after the path so far. */
  follow(pictures: number[]): void {
    for (const picture of pictures) this.#path.push(picture);
    this.#feed();
  }

  /** Gives up the whole path; the next one begins with frame 0. */
  restart(): void {
    this.cut(0);
    this.#shown = -1;
  }

  /** Gives up the path from a frame on, and gives the pictures that were on it. */
  cut(frame: number): number[] {
    const given = this.#path.splice(frame);
    for (const [at, picture] of this.#ready)
      if (at >= frame) {
        picture.close();
        this.#ready.delete(at);
      }
    this.#coming.forEach((at, index) => {
      if (at !== undefined && at >= frame) this.#coming[index] = undefined;
    });
    this.#next = Math.min(this.#next, frame);
    return given;
  }

  /**
   * The picture of a frame on the path, as soon as it is decoded; those before it are given up. It stays good until another one is
   * asked for. Frames are asked for in order.
   */
  async at(frame: number): Promise<VideoFrame> {
    if (frame >= this.#path.length) throw new RangeError(`frame ${frame} is not on the path`);
    this.#leaveOut(frame);
    for (;;) {
      const picture = this.#ready.get(frame);
      if (picture) return picture;
      if (this.#failed) throw this.#failed;
      const next = new Promise<void>((resolve) => (this.#wake = resolve));
      this.#feed();
      await next;
    }
  }

  close(): void {
    this.#decoder.close();
    for (const picture of this.#ready.values()) picture.close();
    this.#ready.clear();
    this.#wake?.();
  }

  /** Gives up what comes before a frame. Far ahead, decoding begins again at the last key picture before it. */
  #leaveOut(frame: number): void {
    this.#shown = frame;
    for (const [at, picture] of this.#ready)
      if (at < frame) {
        picture.close();
        this.#ready.delete(at);
      }
    if (frame - this.#next < FAR) return;
    let begin = frame;
    while (begin > this.#next && !this.#keys.has(this.#path[begin]!)) begin--;
    this.#next = begin;
  }

  #feed(): void {
    while (this.#next < this.#path.length && this.#next <= this.#shown + AHEAD && !this.#failed) {
      const picture = this.#path[this.#next]!;
      // What follows in the file follows from what was decoded; elsewhere decoding begins at a key picture.
      if (picture !== this.#last + 1 || this.#last < 0) {
        let from = picture;
        while (from > 0 && !this.#keys.has(from)) from--;
        for (; from < picture; from++) this.#decode(from, undefined);
      }
      this.#decode(picture, this.#next++);
    }
  }

  #decode(picture: number, frame: number | undefined): void {
    this.#coming.push(frame);
    this.#last = picture;
    const unit = this.#stream.subarray(this.#begins[picture], this.#begins[picture + 1]);
    this.#decoder.decode(unit, this.#keys.has(picture));
  }

  #take(picture: VideoFrame): void {
    const frame = this.#coming.shift();
    if (frame === undefined || frame < this.#shown) picture.close();
    else this.#ready.set(frame, picture);
    this.#wake?.();
  }
}
