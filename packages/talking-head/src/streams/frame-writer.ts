import type { Writable } from 'node:stream';

/**
 * Writes frames to a pipe with back-pressure, from a fixed set of buffers in which they are drawn. Its calls reject when
 * the reader is gone.
 */
export class FrameWriter {
  /** Frames that may wait for the reader while the next one is drawn, and that one. */
  static readonly WAITING = 4;
  readonly #stream: Writable;
  readonly #free: Uint8Array[];
  readonly #failed: Promise<never>;
  #wake: (() => void) | undefined;

  /** `buffers` have the size of a frame. `failed` rejects when the reader is gone. */
  constructor(stream: Writable, buffers: Uint8Array[], failed: Promise<unknown>) {
    this.#stream = stream;
    this.#free = [...buffers];
    this.#failed = failed.then(() => new Promise<never>(() => undefined));
    this.#failed.catch(() => undefined);
  }

  /** A buffer to draw the next frame in, as soon as one is free; give it back by writing it. */
  async free(): Promise<Uint8Array> {
    while (this.#free.length === 0) {
      await Promise.race([this.#failed, new Promise<void>((resolve) => (this.#wake = resolve))]);
    }
    return this.#free.pop()!;
  }

  /** The buffer is not to be touched until `free` gives it out again. */
  write(frame: Uint8Array): void {
    this.#stream.write(frame, (error) => {
      if (error) return;
      this.#free.push(frame);
      this.#wake?.();
    });
  }

  /** Gives a buffer back without writing it. */
  giveBack(frame: Uint8Array): void {
    this.#free.push(frame);
  }

  end(): void {
    this.#stream.end();
  }
}
