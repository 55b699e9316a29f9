import type { Writable } from 'node:stream';

/** Frames that may wait for the reader while the next one is drawn. */
const WAITING = 3;

/** Writes frames to a pipe with back-pressure, from a fixed set of buffers. `failed` rejects when the reader is gone. */
export class FrameWriter {
  readonly #stream: Writable;
  readonly #free: Uint8Array[];
  readonly #failed: Promise<never>;
  #wake: (() => void) | undefined;

  constructor(stream: Writable, size: number, failed: Promise<unknown>) {
    this.#stream = stream;
    this.#free = Array.from({ length: WAITING }, () => new Uint8Array(size));
    this.#failed = failed.then(() => new Promise<never>(() => undefined));
    this.#failed.catch(() => undefined);
  }

  /** The frame is copied; it may be reused as soon as this resolves. */
  async write(frame: Uint8Array): Promise<void> {
    while (this.#free.length === 0) {
      await Promise.race([this.#failed, new Promise<void>((resolve) => (this.#wake = resolve))]);
    }
    const buffer = this.#free.pop()!;
    buffer.set(frame);
    this.#stream.write(buffer, (error) => {
      if (error) return;
      this.#free.push(buffer);
      this.#wake?.();
    });
  }

  end(): void {
    this.#stream.end();
  }
}
