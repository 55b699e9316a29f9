import { readFile, rename, writeFile } from 'node:fs/promises';
import type { FoundFace } from '../tracking/found-face.ts';
import type { Observation } from './observe.ts';
import { observeVideo } from './observe.ts';

/** Seconds of the footage that a result is compared with. */
const WATCHED = 30;
/** Raise it when what is seen of footage changes. */
const VERSION = 8;

const rows = ['open', 'width', 'dark', 'pitch', 'sharpness', 'change'] as const;
type Row = (typeof rows)[number];
type Kept = { version: number } & Omit<Observation, Row> & Record<Row, (number | null)[]>;

/**
 * What the tracker sees of the footage a video was made from. With `keep`, a path, it is written down there and the
 * footage is watched once for all its videos; then these are watched with as many `looks`.
 */
export async function watchSource(
  source: string,
  {
    keep,
    looks,
    near,
    signal,
  }: {
    keep?: string | undefined;
    looks?: number | undefined;
    near?: FoundFace | undefined;
    signal?: AbortSignal | undefined;
  },
): Promise<Observation> {
  const known = keep && (await read(keep));
  if (known) return known;
  const { landmarks: _, ...seen } = await observeVideo(source, { maxSeconds: WATCHED, looks, near, signal });
  if (keep) await write(keep, seen);
  return seen;
}

async function read(path: string): Promise<Observation | undefined> {
  try {
    const { version, ...kept } = JSON.parse(await readFile(path, 'utf8')) as Kept;
    if (version !== VERSION) return undefined;
    const numbers = (row: Row) => Float32Array.from(kept[row], (value) => value ?? Number.NaN);
    const { open, width, dark, pitch, sharpness, change } = Object.fromEntries(
      rows.map((row) => [row, numbers(row)]),
    ) as Record<Row, Float32Array>;
    return { ...kept, open, width, dark, pitch, sharpness, change };
  } catch {
    return undefined;
  }
}

async function write(path: string, seen: Observation): Promise<void> {
  // NaN becomes null in JSON.
  const numbers = Object.fromEntries(rows.map((row) => [row, Array.from(seen[row])]));
  const part = `${path}.${process.pid}`;
  await writeFile(part, JSON.stringify({ version: VERSION, ...seen, ...numbers }));
  await rename(part, path);
}
