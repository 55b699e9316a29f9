import { open } from 'node:fs/promises';
import { formatWav } from './wav.ts';

/** Bytes before the samples of a file of ours. */
const headLength = 44;

/** Writes a mono WAVE file of 16-bit samples piece by piece. Nothing but the piece at hand is held in memory. */
export async function writeWavPieces(
  path: string,
  sampleRate: number,
  pieces: AsyncIterable<Float32Array> | Iterable<Float32Array>,
): Promise<void> {
  const file = await open(path, 'w');
  try {
    let length = 0;
    await file.writeFile(new Uint8Array(headLength));
    for await (const piece of pieces) {
      const samples = formatWav(piece, sampleRate).subarray(headLength);
      await file.writeFile(samples);
      length += samples.length;
    }
    const head = formatWav(new Float32Array(0), sampleRate);
    const view = new DataView(head.buffer);
    view.setUint32(4, headLength - 8 + length, true);
    view.setUint32(40, length, true);
    await file.write(head, 0, headLength, 0);
  } finally {
    await file.close();
  }
}
