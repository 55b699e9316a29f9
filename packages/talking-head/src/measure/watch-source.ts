import { readFile, rename, writeFile } from 'node:fs/promises';
import type { FoundFace } from '../tracking/found-face.ts';
import type { LipRows, Observation } from './observe.ts';
import { observeVideo } from './observe.ts';
import type { TeethRows } from './teeth.ts';

/** Seconds of the footage that a result is compared with. */
const WATCHED = 30;
/** Raise it when what is seen of footage changes. */
const VERSION = 13;

const rows = ['open', 'width', 'dark', 'pitch', 'sharpness', 'change'] as const;
type Row = (typeof rows)[number];
type Written = (number | null)[];
type Kept = {
  version: number;
  teeth: Record<keyof TeethRows, Written>;
  lips: Record<keyof LipRows, Written>;
} & Omit<Observation, Row | 'teeth' | 'lips'> &
  Record<Row, Written>;

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

function eachRow<Name extends string, A, B>(all: Record<Name, A>, change: (row: A) => B): Record<Name, B> {
  const changed = Object.entries<A>(all).map(([name, row]) => [name, change(row)]);
  return Object.fromEntries(changed) as Record<Name, B>;
}

async function read(path: string): Promise<Observation | undefined> {
  try {
    const { version, teeth, lips, ...kept } = JSON.parse(await readFile(path, 'utf8')) as Kept;
    if (version !== VERSION) return undefined;
    const numbers = (row: Written) => Float32Array.from(row, (value) => value ?? Number.NaN);
    const { open, width, dark, pitch, sharpness, change } = Object.fromEntries(
      rows.map((row) => [row, numbers(kept[row])]),
    ) as Record<Row, Float32Array>;
    return {
      ...kept,
      open,
      width,
      dark,
      pitch,
      sharpness,
      change,
      lips: eachRow(lips, numbers),
      teeth: eachRow(teeth, numbers),
    };
  } catch {
    return undefined;
  }
}

async function write(path: string, seen: Observation): Promise<void> {
  // NaN becomes null in JSON.
  const numbers = Object.fromEntries(rows.map((row) => [row, Array.from(seen[row])]));
  const teeth = seen.teeth && eachRow(seen.teeth, (row) => Array.from(row));
  const lips = seen.lips && eachRow(seen.lips, (row) => Array.from(row));
  const part = `${path}.${process.pid}`;
  await writeFile(part, JSON.stringify({ version: VERSION, ...seen, ...numbers, teeth, lips }));
  await rename(part, path);
}
