import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { pictureKinds } from '@likeness/domain/photo-talk';
import { placementFaults, type Placement } from '@likeness/domain/placement';
import type { Context } from '../src/context.ts';
import type { LibraryFault } from '../src/features/site/library-faults.ts';
import { bringIn, readable, UnusableFile } from './left-out.ts';
import { contentOf, stableId, stored } from './library.ts';
import { putPicture } from './library.store.ts';

const numbers = <K extends string>(...keys: K[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.number()])) as Record<K, z.ZodNumber>);

/** `info.json` beside a picture of the library. */
const info = z.object({
  kind: z.enum(pictureKinds),
  names: z.record(z.string(), z.string()),
  file: z.enum(['picture.png', 'picture.jpg']),
  position: z.number().optional(),
  /** Where there is no face that speaks. */
  placement: z
    .object({
      mouth: numbers('x', 'y', 'width', 'tilt', 'bend', 'jaw'),
      eyes: z.array(numbers('x', 'y', 'width', 'height', 'tilt')),
    })
    .optional(),
});

/** The longer side of pictures in lists. */
const smallSide = 480;

/** Brings the pictures that come with the product into storage and database. What is there stays. */
export async function importPictures(context: Context): Promise<LibraryFault[]> {
  const faults: LibraryFault[] = [];
  const home = join(context.config.libraryDir, 'pictures');
  const entries = await readdir(home, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  for (const [position, id] of folders.sort().entries()) {
    const folder = join(home, id);
    if (!existsSync(join(folder, 'info.json'))) continue;
    await bringIn(context, faults, `pictures/${id}`, () => importPicture(context, id, folder, position));
  }
  return faults;
}

async function importPicture(context: Context, id: string, folder: string, position: number): Promise<void> {
  const about = await readable(join(folder, 'info.json'), async (path) =>
    info.parse(JSON.parse(await readFile(path, 'utf8'))),
  );
  await putPicture(context.db, {
    id: stableId('picture', id),
    kind: about.kind,
    name: about.names['zh-CN'] ?? id,
    names: about.names,
    status: 'ready',
    ...mouthOf(about.placement),
    position: about.position ?? position,
    ...(await pictureFiles(context, id, join(folder, about.file))),
  });
}

/** The placement that comes with the picture; without one its largest face speaks. */
function mouthOf(placement: Placement | undefined) {
  if (!placement) return { face: 0, placement: null };
  const faults = placementFaults(placement);
  if (faults.length > 0) throw new UnusableFile(`info.json has a wrong ${faults.join(', ')}`);
  return { face: null, placement };
}

/** The picture and its small copy, stored once per content. */
async function pictureFiles(context: Context, id: string, path: string) {
  const prefix = `library/pictures/${id}/${await contentOf(path)}/`;
  const nothingElse = { durationMs: null, fps: null };
  const png = path.endsWith('.png');
  return {
    fileId: await stored(context, `${prefix}picture.${png ? 'png' : 'jpg'}`, async () => {
      const { width, height } = await readable(path, (it) => sharp(it).metadata());
      const mime = png ? 'image/png' : 'image/jpeg';
      return { path, about: { kind: 'image', mime, width, height, ...nothingElse } };
    }),
    coverSmallFileId: await stored(context, `${prefix}small.jpg`, async (folder) => {
      const small = join(folder, 'small.jpg');
      const { width, height } = await readable(path, (it) =>
        sharp(it)
          .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 82 })
          .toFile(small),
      );
      return { path: small, about: { kind: 'image', mime: 'image/jpeg', width, height, ...nothingElse } };
    }),
  };
}
