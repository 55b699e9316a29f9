import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limitPlacement, type Placement } from '@likeness/domain/placement';
import { writePicture } from './picture-file.ts';
import { pictureFiles } from '../avatar/picture-manifest.ts';
import type { PreparePictureOptions } from './prepare-picture.ts';
import { PLACED_VERSION, type PlacedManifest } from '../avatar/placed-manifest.ts';

/** Writes what `renderPlaced` needs: the picture at the size of its videos, and where the user put mouth and eyes. */
export async function preparePlaced(
  options: Omit<PreparePictureOptions, 'faceIndex'> & { placement: Placement },
): Promise<{ folder: string; manifest: PlacedManifest }> {
  const { source, outDir } = options;
  await mkdir(outDir, { recursive: true });
  const placement = limitPlacement(options.placement);
  const manifest: PlacedManifest = {
    kind: 'placed',
    version: PLACED_VERSION,
    key: createHash('sha256')
      .update(await readFile(source))
      .update(JSON.stringify(placement))
      .digest('hex'),
    ...(await writePicture(source, outDir, options.side)),
    placement,
  };
  await writeFile(join(outDir, pictureFiles.manifest), JSON.stringify(manifest));
  options.onProgress?.({ stage: 'placed', fraction: 1 });
  return { folder: outDir, manifest };
}
