import type { Readable } from 'node:stream';

/**
 * Cuts a stream of bytes into frames of `size` bytes. The buffer `frame` is reused: a frame is valid until the next is asked
 * for.
 */
export async function* rawFrames(
  stream: Readable,
  size: number,
  frame: Uint8Array = new Uint8Array(size),
): AsyncGenerator<Uint8Array> {
  let filled = 0;
  for await (const piece of stream) {
    const chunk = piece as Uint8Array;
    for (let at = 0; at < chunk.length;) {
      const take = Math.min(chunk.length - at, size - filled);
      frame.set(chunk.subarray(at, at + take), filled);
      filled += take;
      at += take;
      if (filled === size) {
        yield frame;
        filled = 0;
      }
    }
  }
}
