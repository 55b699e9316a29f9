import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frameClock } from '@likeness/media/frame-rate';
import { pageMatte, parsePageManifest } from '../avatar/page-copy.ts';
import { matteInput } from '../streams/output-matte.ts';
import { wholePath, writePictures } from './page-pictures.ts';

export type PageMatteOptions = {
  /** The manifest of a page copy. */
  copy: string;
  /** The outline of the person in the footage of the avatar: gray, with its pictures one by one. */
  matte: string;
  /** Becomes the outline for the copy. */
  out: string;
  signal?: AbortSignal;
};

/** Constant rate factors: edges are soft, so they bear more than pictures do. */
const CRF = { best: 20, worst: 44 };

const even = (value: number): number => 2 * Math.max(1, Math.round(value / 2));

/** Writes the outline that a page needs to show a person without what stands behind, within `pageMatte`. */
export async function matteForPage({ copy, matte, out, signal }: PageMatteOptions): Promise<void> {
  const page = parsePageManifest(await readFile(copy, 'utf8'));
  const scale = Math.min(1, pageMatte.side / Math.min(page.width, page.height));
  const manifest = { ...page, width: even(page.width * scale), height: even(page.height * scale) };
  const folder = await mkdtemp(join(tmpdir(), 'page-matte-'));
  try {
    const input = await matteInput(matte, { manifest, segments: wholePath(page), folder, signal });
    await writePictures({
      manifest,
      input,
      filter: frameClock(page.fps),
      file: out,
      room: pageMatte.bytes,
      crf: CRF,
      signal,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
