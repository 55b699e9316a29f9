import type { Rectangle } from '../avatar/manifest.ts';
import { bytesOf } from '../drawing/picture-420.ts';

/** Sequence parameters of H.264. */
const SEQUENCE = 7;

/** What a decoder has to know of an H.264 stream without a container: profile, constraints and level (RFC 6381). */
export function codecOf(stream: Uint8Array): string {
  for (let i = 0; i + 6 < stream.length; i++) {
    if (stream[i] || stream[i + 1] || stream[i + 2] !== 1 || (stream[i + 3]! & 31) !== SEQUENCE) continue;
    const about = stream.subarray(i + 4, i + 7);
    return `avc1.${[...about].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }
  throw new RangeError('the stream does not say how it is coded');
}

/** Whether this browser decodes H.264 picture by picture. */
export async function canDecode(codec = 'avc1.64001f'): Promise<boolean> {
  if (!('VideoDecoder' in globalThis)) return false;
  const { supported } = await VideoDecoder.isConfigSupported({ codec });
  return supported === true;
}

/**
 * Decodes the pictures of an H.264 stream one after another. Software is preferred: the planes of its pictures can be read, and
 * where a machine decodes by hardware that is not always so.
 */
export class PictureDecoder {
  readonly #decoder: VideoDecoder;
  #given = 0;

  /** `onPicture` has to close what it is given. */
  constructor(codec: string, onPicture: (picture: VideoFrame) => void, onError: (error: Error) => void) {
    this.#decoder = new VideoDecoder({ output: onPicture, error: onError });
    this.#decoder.configure({
      codec,
      optimizeForLatency: true,
      hardwareAcceleration: 'prefer-software',
    });
  }

  decode(data: Uint8Array, key: boolean): void {
    const type = key ? 'key' : 'delta';
    this.#decoder.decode(new EncodedVideoChunk({ type, timestamp: this.#given++, data }));
  }

  flush(): Promise<void> {
    return this.#decoder.flush();
  }

  close(): void {
    if (this.#decoder.state !== 'closed') this.#decoder.close();
  }
}

/** Planes of decoded pictures in a buffer of their own, where chroma lies interleaved and has to be parted. */
let interleaved = new Uint8Array(0);

/**
 * Copies a part of a picture into `out`, as yuv420p bytes of `bytesOf(area)`. `area` has even numbers only. A `TypeError` where
 * this browser does not let its planes be read.
 */
export async function copyArea(picture: VideoFrame, area: Rectangle, out: Uint8Array): Promise<void> {
  const { x, y, width, height } = area;
  const luma = width * height;
  const rect = { x, y, width, height };
  const plane = { offset: 0, stride: width };
  if (picture.format === 'I420') {
    const half = { stride: width / 2 };
    const layout = [plane, { offset: luma, ...half }, { offset: (luma * 5) / 4, ...half }];
    await picture.copyTo(out, { rect, layout });
    return;
  }
  if (picture.format !== 'NV12') throw new TypeError(`pictures of format ${picture.format} cannot be read`);
  const bytes = bytesOf(area);
  if (interleaved.length < bytes) interleaved = new Uint8Array(bytes);
  await picture.copyTo(interleaved, { rect, layout: [plane, { offset: luma, stride: width }] });
  out.set(interleaved.subarray(0, luma));
  for (let i = 0, from = luma; i < luma / 4; i++, from += 2) {
    out[luma + i] = interleaved[from]!;
    out[(luma * 5) / 4 + i] = interleaved[from + 1]!;
  }
}
