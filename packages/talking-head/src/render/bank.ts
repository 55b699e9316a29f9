import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startMedia } from '@likeness/media/ffmpeg';
import { avatarFiles } from '../avatar/manifest.ts';
import type { AvatarManifest } from '../avatar/manifest.ts';
import type { FacePicture } from '../drawing/face-compositor.ts';
import { bytesOf, picture420 } from '../drawing/picture-420.ts';
import type { WarpKernel } from '../drawing/warp-kernel.ts';
import { rawFrames } from '../files/raw-frames.ts';
import type { BankFaces } from '../planning/bank-faces.ts';

/** The pictures of a bank as they are unpacked. A short script needs few of them. */
export class Bank {
  readonly #path: string;
  readonly #manifest: AvatarManifest;
  readonly #kernel: WarpKernel;
  readonly #points: Float32Array[];
  readonly #faces: (FacePicture | undefined)[] = [];
  #unpacking: Promise<void> = Promise.resolve();
  #wake: (() => void) | undefined;

  constructor(folder: string, manifest: AvatarManifest, { points }: BankFaces, kernel: WarpKernel) {
    this.#path = join(folder, avatarFiles.bank);
    this.#manifest = manifest;
    this.#kernel = kernel;
    this.#points = points;
  }

  /** A picture that was asked for, as soon as it is there; undefined outside the bank. */
  async face(index: number): Promise<FacePicture | undefined> {
    if (index < 0 || index >= this.#points.length) return undefined;
    let done = false;
    while (!this.#faces[index]) {
      if (done) throw new RangeError(`picture ${index} of the bank was not unpacked`);
      const next = new Promise<void>((resolve) => (this.#wake = resolve));
      await Promise.race([next, this.#unpacking.then(() => (done = true))]);
    }
    return this.#faces[index];
  }

  /** Starts to unpack the pictures with these indices, each once, in the order in which they are first named. */
  unpack(indices: Iterable<number>, signal?: AbortSignal): void {
    const order = [...new Set(indices)].filter((k) => this.#points[k]);
    this.#unpacking = this.#unpack(order, signal);
    // The caller that waits for a picture hears of it.
    this.#unpacking.catch(() => undefined);
  }

  async #unpack(order: number[], signal: AbortSignal | undefined): Promise<void> {
    const { bankArea } = this.#manifest;
    for await (const { index, data } of bankPictures(this.#path, this.#manifest, order, signal)) {
      const stored = this.#kernel.bytes(data.length);
      stored.set(data);
      this.#faces[index] = {
        landmarks: this.#points[index]!,
        picture: picture420(stored, bankArea[index]!),
      };
      this.#wake?.();
    }
  }
}

/**
 * The pictures of the bank's file with these indices, in this order, each once; the bytes are valid until the next is asked for. A
 * `RangeError` where some are missing.
 */
export async function* bankPictures(
  path: string,
  { bank, bankWidth: width, bankHeight: height }: AvatarManifest,
  order: number[],
  signal: AbortSignal | undefined,
): AsyncGenerator<{ index: number; data: Uint8Array }> {
  const pieces = splitPictures(await readFile(path));
  if (pieces.length !== bank.length) throw new RangeError('the bank of the avatar is incomplete');
  const { child, done } = await startMedia({
    program: 'ffmpeg',
    args: [
      ['-threads', '1', '-f', 'h264', '-framerate', '25', '-i', 'pipe:0'],
      ['-vsync', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
    ],
    trusted: true,
    signal,
    feedsStdin: true,
    readsStdout: true,
  });
  child.stdin!.end(Buffer.concat(order.map((k) => pieces[k]!)));
  let at = 0;
  for await (const data of rawFrames(child.stdout!, bytesOf({ width, height }))) {
    const index = order[at++];
    if (index === undefined) break;
    yield { index, data };
  }
  await done;
  if (at !== order.length) throw new RangeError('the bank of the avatar is incomplete');
}

/** Every picture begins with its own sequence parameters; inside a picture these bytes cannot occur. */
const BEGINNING = Buffer.of(0, 0, 0, 1, 0x67);

function splitPictures(stream: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = stream.indexOf(BEGINNING); at >= 0; at = stream.indexOf(BEGINNING, at + 1)) starts.push(at);
  return starts.map((from, index) => stream.subarray(from, starts[index + 1]));
}
