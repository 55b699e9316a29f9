import { open } from 'node:fs/promises';
import { readSamples, wavFrameBytes, wavLayout } from './wav.ts';

/** A WAVE file of any length, read piece by piece. */
export type WavStream = {
  sampleRate: number;
  seconds: number;
  /** All channels mixed into one, −1..1; each piece is the caller's to keep. */
  pieces: () => AsyncGenerator<Float32Array>;
};

/** The chunks before the samples are small in files of ours. */
const HEAD = 64 * 1024;
/** Samples of every channel in a piece. */
const PIECE = 32 * 1024;

/**
 * Opens one of our own WAVE files without starting a program. Undefined for anything that is not plain PCM or float:
 * `decodeAudioPieces` and `probe` serve that.
 */
export async function openWav(path: string): Promise<WavStream | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = new Uint8Array(Math.min(HEAD, size));
    await file.read(head, 0, head.length, 0);
    const layout = wavLayout(head, size);
    const step = wavFrameBytes(layout);
    // Tries the format, so that a strange one is found here and not in the middle of the work.
    readSamples(head.subarray(layout.start, layout.start + step), layout);
    const frames = Math.floor(layout.length / step);
    return {
      sampleRate: layout.sampleRate,
      seconds: frames / layout.sampleRate,
      pieces: () =>
        readPieces(path, layout.start, frames, step, (bytes) => mixed(readSamples(bytes, layout))),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}

async function* readPieces(
  path: string,
  start: number,
  frames: number,
  step: number,
  read: (bytes: Uint8Array) => Float32Array,
): AsyncGenerator<Float32Array> {
  const file = await open(path);
  const bytes = new Uint8Array(PIECE * step);
  try {
    for (let at = 0; at < frames; at += PIECE) {
      const wanted = Math.min(PIECE, frames - at) * step;
      const { bytesRead } = await file.read(bytes, 0, wanted, start + at * step);
      yield read(bytes.subarray(0, bytesRead));
      if (bytesRead < wanted) return;
    }
  } finally {
    await file.close();
  }
}

function mixed(channels: Float32Array[]): Float32Array {
  const [first] = channels;
  if (channels.length === 1) return first!;
  return first!.map((_, i) => channels.reduce((sum, channel) => sum + channel[i]!, 0) / channels.length);
}
