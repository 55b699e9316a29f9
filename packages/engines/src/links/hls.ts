import { createDecipheriv } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { problem } from '@likeness/domain/problems';
import type { LinkGuard } from './guard.ts';
import { mediaPlaylist, streamsOf, type Key, type Piece } from './playlist.ts';
import { openLink, type Opening } from './request.ts';
import { headOf, saveTo, type Saving } from './save.ts';

const maxPlaylist = 4 << 20;
/** Six hours of two-second pieces. */
const maxPieces = 10_800;

export type HlsFiles = { path: string; soundPath?: string };

/**
 * Fetches a recorded HLS stream (RFC 8216) into one file, or two where the sound comes apart: pieces one after another,
 * AES-128 opened. Live streams and those with rights management are `link-unsupported`.
 */
export async function fetchHls(
  guard: LinkGuard,
  playlist: { url: URL; text: string },
  base: string,
  saving: Saving & { onShare: (share: number) => void },
): Promise<HlsFiles> {
  const streams = streamsOf(playlist.text, playlist.url);
  const picture = streams ? await fetchText(guard, streams.picture, saving) : playlist;
  const sound = streams?.sound ? await fetchText(guard, streams.sound, saving) : undefined;
  const budget = { left: saving.maxBytes };
  const parts = sound ? 2 : 1;
  const write = (source: { url: URL; text: string }, path: string, part: number) =>
    fetchPieces(guard, source, path, {
      ...saving,
      budget,
      onShare: (share) => saving.onShare((part + share) / parts),
    });
  const path = await write(picture, `${base}-picture`, 0);
  if (!sound) return { path };
  return { path, soundPath: await write(sound, `${base}-sound`, 1) };
}

async function fetchText(guard: LinkGuard, link: string, { signal, watch }: Saving) {
  const opened = await openLink(guard, link, { signal, watch });
  return { url: opened.url, text: (await headOf(opened, maxPlaylist, signal)).toString('utf8') };
}

type Fetching = Saving & { budget: { left: number }; onShare: (share: number) => void };

async function fetchPieces(
  guard: LinkGuard,
  source: { url: URL; text: string },
  base: string,
  fetching: Fetching,
) {
  const pieces = mediaPlaylist(source.text, source.url);
  if (pieces.length > maxPieces) throw problem('media-too-long', { max: '6:00:00' });
  const path = `${base}.${pieces[0]?.start || /\.m(4s|p4|4v)/.test(pieces[0]?.link ?? '') ? 'mp4' : 'ts'}`;
  await writeFile(path, '');
  const keys = new Map<string, Buffer>();
  for (const [index, piece] of pieces.entries()) {
    await fetchPiece(guard, piece, path, { ...fetching, keys });
    fetching.onShare((index + 1) / pieces.length);
  }
  return path;
}

async function fetchPiece(
  guard: LinkGuard,
  piece: Piece,
  path: string,
  { keys, ...fetching }: Fetching & { keys: Map<string, Buffer> },
): Promise<void> {
  const { signal, watch, budget } = fetching;
  const headers: Record<string, string> = piece.range ? { range: `bytes=${piece.range}` } : {};
  const opened = await openLink(guard, piece.link, { signal, watch, headers });
  const saving: Saving = {
    signal,
    maxBytes: budget.left,
    onBytes: (bytes) => {
      budget.left -= bytes;
      fetching.onBytes?.(bytes);
    },
  };
  if (!piece.key) return saveTo(path, opened, saving, true);
  const sealed = await headOf(opened, Math.min(budget.left, 64 << 20), signal);
  saving.onBytes?.(sealed.length);
  await appendFile(path, unsealed(sealed, await keyOf(guard, piece.key, keys, { signal, watch }), piece.key));
}

async function keyOf(guard: LinkGuard, { link }: Key, keys: Map<string, Buffer>, opening: Opening) {
  const known = keys.get(link);
  if (known) return known;
  const key = await headOf(await openLink(guard, link, opening), 16, opening.signal);
  if (key.length !== 16) throw problem('link-unsupported', {}, 'no AES-128 key');
  keys.set(link, key);
  return key;
}

function unsealed(sealed: Buffer, key: Buffer, { iv }: Key): Buffer {
  try {
    const cipher = createDecipheriv('aes-128-cbc', key, iv);
    return Buffer.concat([cipher.update(sealed), cipher.final()]);
  } catch (error) {
    throw problem('link-unsupported', {}, String(error));
  }
}
