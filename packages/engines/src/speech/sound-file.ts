import { closeSync, openSync, writeSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { writeWavPieces } from '@likeness/media/wav-writer';
import { Limiter, limiterReach, sliceLength } from '../voice-signal/limiter.ts';

/** A sound that grows on the disk, as bare samples beside the file it will become. */
export class SoundFile {
  readonly #out: string;
  readonly #raw: string;
  #file: number | undefined;
  #length = 0;

  /** `out` is the WAVE file that `finish` makes. */
  constructor(out: string) {
    this.#out = out;
    this.#raw = `${out}.raw`;
    this.#file = openSync(this.#raw, 'w', 0o600);
  }

  /** Written at once: a sender that is faster than the disk takes would fill memory otherwise. */
  add(samples: Float32Array): void {
    writeSync(this.#file!, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
    this.#length += samples.length;
  }

  /** Makes the WAVE file, amplified by `gain` and limited to `ceiling` (both linear). */
  async finish(sampleRate: number, gain: number, ceiling: number): Promise<void> {
    this.#close();
    const limiter = new Limiter(this.#length, sampleRate, { gain, ceiling });
    for await (const { samples, start } of this.#slices(limiterReach)) {
      const from = start === 0 ? 0 : limiterReach;
      const whole = start + samples.length === this.#length;
      limiter.look(samples, start, from, whole ? samples.length : samples.length - limiterReach);
    }
    limiter.settle();
    const slices = this.#slices(0);
    const pieces = (async function* () {
      for await (const { samples, start } of slices) {
        limiter.apply(samples, start);
        yield samples;
      }
    })();
    await writeWavPieces(this.#out, sampleRate, pieces);
  }

  /** Removes what was only needed on the way. */
  async discard(): Promise<void> {
    this.#close();
    await rm(this.#raw, { force: true });
  }

  #close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  /** The sound in slices, each with `margin` samples of its neighbours around it. */
  async *#slices(margin: number): AsyncGenerator<{ samples: Float32Array; start: number }> {
    const file = await open(this.#raw);
    try {
      for (let at = 0; at < this.#length; at += sliceLength) {
        const start = Math.max(0, at - margin);
        const samples = new Float32Array(Math.min(this.#length, at + sliceLength + margin) - start);
        await file.read(new Uint8Array(samples.buffer), 0, samples.byteLength, start * 4);
        yield { samples, start };
      }
    } finally {
      await file.close();
    }
  }
}
