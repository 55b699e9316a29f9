import { existsSync, readFileSync } from 'node:fs';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProblemName, ProblemParams } from '@likeness/domain/problems';
import { isProblemName } from '@likeness/domain/sentences';
import type { VoicePack } from '@likeness/domain/voice-pack';
import { voicePacks } from '@likeness/domain/voice-packs';
import { z } from 'zod';
import { lockedShare } from './lock.ts';

const note = z.object({
  folder: z.string(),
  from: z.array(z.string()).default([]),
  at: z.string().default(''),
  version: z.string().optional(),
});

/** A pack that is ready, the folder its parts lie in, where they came from, when they were installed (ISO 8601), and its version. */
export type InstalledPack = { pack: VoicePack } & z.output<typeof note>;

const failure = z.object({
  problem: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  at: z.string(),
});
export type PackFailure = { problem: ProblemName; params: ProblemParams; at: string };

/** What all processes that share a folder of packs know of one. */
export type PackState = {
  installed: InstalledPack | undefined;
  /** How far an installation is that runs in any process, 0..1. */
  share: number | undefined;
  /** How the last installation or renewal failed, until one succeeds. */
  failed: PackFailure | undefined;
  /** The operator removed or stopped it: nothing brings it back but the operator. */
  declined: boolean;
};

const notePath = (home: string, id: string): string => join(home, `${id}.json`);
const failurePath = (home: string, id: string): string => join(home, `${id}.failed.json`);
const declinedPath = (home: string, id: string): string => join(home, `${id}.declined`);
export const lockPath = (home: string, { id }: VoicePack): string => join(home, `${id}.lock`);

/** The packs that are installed below `home`, or named there, in the order they are offered. */
export async function installedPacks(
  home: string,
  packs: readonly VoicePack[] = voicePacks,
): Promise<InstalledPack[]> {
  const found = await Promise.all(packs.map((pack) => installedPack(home, pack)));
  return found.filter((it) => it !== undefined);
}

async function installedPack(home: string, pack: VoicePack): Promise<InstalledPack | undefined> {
  const known = note.safeParse(await readJson(notePath(home, pack.id)));
  if (!known.success || (await missingPart(pack, known.data.folder)) !== undefined) return undefined;
  return { pack, ...known.data };
}

/**
 * The packs of a use that are installed, the last one first, for callers that cannot wait: a few small looks at the disk.
 */
export function packsNow(
  home: string,
  use: VoicePack['use'],
  packs: readonly VoicePack[] = voicePacks,
): InstalledPack[] {
  const found = packs
    .filter((pack) => pack.use === use)
    .flatMap((pack): InstalledPack[] => {
      const known = noteNow(notePath(home, pack.id));
      const whole = known && Object.values(pack.parts).every((part) => existsSync(join(known.folder, part)));
      return whole ? [{ pack, ...known }] : [];
    });
  return found.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/** Whether what is installed is of another version than what comes with the product. */
export const isOutdated = ({ pack, version }: InstalledPack): boolean => pack.version !== version;

/** A note that is gone, or that cannot be read, is none: an operator may be removing the pack. */
function noteNow(path: string): z.output<typeof note> | undefined {
  try {
    return note.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

export async function packState(home: string, pack: VoicePack): Promise<PackState> {
  const [installed, share, failed, declined] = await Promise.all([
    installedPack(home, pack),
    lockedShare(lockPath(home, pack)),
    readJson(failurePath(home, pack.id)).then((found) => failure.safeParse(found).data),
    isDeclined(home, pack),
  ]);
  return {
    installed,
    share,
    failed:
      failed && !(installed && !isOutdated(installed)) && isProblemName(failed.problem)
        ? { ...failed, problem: failed.problem as ProblemName }
        : undefined,
    declined,
  };
}

/** The first part of a pack that is not in a folder, or undefined. */
export async function missingPart({ parts }: VoicePack, folder: string): Promise<string | undefined> {
  for (const path of Object.values(parts).flatMap((list) => list.split(','))) {
    if (!(await isThere(join(folder, path)))) return path;
  }
  return undefined;
}

/** Remembers where a pack lies; the last step of an installation. */
export async function noteInstalled(
  home: string,
  { id, version }: VoicePack,
  installed: Omit<z.output<typeof note>, 'version'>,
): Promise<void> {
  await writeJson(notePath(home, id), { ...installed, version });
  await rm(failurePath(home, id), { force: true });
}

export async function noteFailed(
  home: string,
  { id }: VoicePack,
  failed: { problem: string; params: ProblemParams },
): Promise<void> {
  await writeJson(failurePath(home, id), { ...failed, at: new Date().toISOString() });
}

/** Whether the operator does not want a pack; an installation that runs in any process ends within a second. */
export const isDeclined = (home: string, { id }: VoicePack): Promise<boolean> =>
  isThere(declinedPath(home, id));

export async function declinePack(home: string, { id }: VoicePack): Promise<void> {
  await mkdir(home, { recursive: true });
  await writeFile(declinedPath(home, id), '');
}

/** The operator wants it again. */
export async function wantPack(home: string, { id }: VoicePack): Promise<void> {
  await rm(declinedPath(home, id), { force: true });
  await rm(failurePath(home, id), { force: true });
}

/**
 * Takes a pack away, and remembers that it is not wanted; a folder of the operator's own that was only named stays, and so do
 * fetched files in the user's cache.
 */
export async function removePack(home: string, pack: VoicePack): Promise<void> {
  await declinePack(home, pack);
  const path = notePath(home, pack.id);
  const known = note.safeParse(await readJson(path));
  await rm(path, { force: true });
  await rm(failurePath(home, pack.id), { force: true });
  const own = join(home, pack.id);
  if (known.success && known.data.folder === own) await rm(own, { recursive: true, force: true });
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

async function writeJson(path: string, content: object): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const fresh = `${path}.${process.pid}.new`;
  await writeFile(fresh, JSON.stringify(content));
  await rename(fresh, path);
}
