import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { voicePacks, type VoicePack } from '@likeness/domain/voice-packs';
import { z } from 'zod';

/** A pack that is ready, and the folder its parts lie in. */
export type InstalledPack = { pack: VoicePack; folder: string };

const note = z.object({ folder: z.string() });
const notePath = (home: string, id: string): string => join(home, `${id}.json`);

/** The packs that are installed below `home`, or named there, in the order they are offered. */
export async function installedPacks(
  home: string,
  packs: readonly VoicePack[] = voicePacks,
): Promise<InstalledPack[]> {
  const found = await Promise.all(
    packs.map(async (pack) => {
      try {
        const { folder } = note.parse(JSON.parse(await readFile(notePath(home, pack.id), 'utf8')));
        return (await missingPart(pack, folder)) === undefined ? { pack, folder } : undefined;
      } catch {
        return undefined;
      }
    }),
  );
  return found.filter((it) => it !== undefined);
}

/** The first part of a pack that is not in a folder, or undefined. */
export async function missingPart({ parts }: VoicePack, folder: string): Promise<string | undefined> {
  for (const path of Object.values(parts).flatMap((list) => list.split(',')))
    try {
      await access(join(folder, path));
    } catch {
      return path;
    }
  return undefined;
}

/** Remembers where a pack lies; the last step of an installation. */
export async function noteInstalled(home: string, { id }: VoicePack, folder: string): Promise<void> {
  await mkdir(home, { recursive: true });
  const path = notePath(home, id);
  await writeFile(`${path}.new`, JSON.stringify({ folder }));
  await rename(`${path}.new`, path);
}

/** Takes a pack away; a folder of the operator's own that was only named stays. */
export async function removePack(home: string, { id }: VoicePack): Promise<void> {
  const path = notePath(home, id);
  const known = note.safeParse(JSON.parse(await readFile(path, 'utf8').catch(() => '{}')));
  await rm(path, { force: true });
  const inside = known.success ? relative(home, known.data.folder) : '';
  if (inside && !inside.startsWith('..') && !isAbsolute(inside))
    await rm(join(home, inside), { recursive: true, force: true });
}
