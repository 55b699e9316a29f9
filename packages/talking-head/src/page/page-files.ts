import { parsePageManifest, unpackNumbers, type PageManifest } from '../avatar/page-copy.ts';
import type { KnownAvatar } from '../planning/bank-faces.ts';

/** The bytes of a page copy, as its files are named by `pageFiles`. */
export type PageBytes = {
  manifest: ArrayBuffer;
  numbers: ArrayBuffer;
  base: ArrayBuffer;
  bank: ArrayBuffer;
  /** The person is to be shown without what stands behind. */
  matte?: ArrayBuffer;
};

/** A page copy whose numbers are unpacked and whose pictures are not decoded yet. */
export type PageAvatar = KnownAvatar & {
  manifest: PageManifest;
  base: Uint8Array;
  bank: Uint8Array;
  matte?: Uint8Array | undefined;
};

/** Reads a page copy; a `RangeError` where another version wrote it or bytes are missing. */
export async function readPageAvatar(bytes: PageBytes): Promise<PageAvatar> {
  const manifest = parsePageManifest(new TextDecoder().decode(bytes.manifest));
  const numbers = unpackNumbers(await inflated(bytes.numbers), manifest);
  return {
    manifest,
    ...numbers,
    base: new Uint8Array(bytes.base),
    bank: new Uint8Array(bytes.bank),
    matte: bytes.matte && new Uint8Array(bytes.matte),
  };
}

async function inflated(bytes: ArrayBuffer): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
