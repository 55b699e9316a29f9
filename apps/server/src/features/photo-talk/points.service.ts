import { join } from 'node:path';
import type { OutputOf } from '@likeness/contract/call';
import type { photoTalk as calls } from '@likeness/contract/photo-talk';
import type { PictureManifest } from '@likeness/talking-head/avatar/picture-manifest';
import type { PlacedManifest } from '@likeness/talking-head/avatar/placed-manifest';
import type { Caller, Context } from '../../context.ts';
import { allowLook, askEngine, lookAt } from './look.service.ts';
import { usablePicture } from './pictures.service.ts';
import { engineMouth, savedMouth } from './preview.service.ts';

type Points = OutputOf<typeof calls.points>;

/** Pictures whose points are kept; eight kilobytes each. */
const keptPoints = 500;
/** Those that were asked for last, by the stored file and its mouth; they follow from these alone. */
const kept = new Map<string, Points>();

/** Where the mouth of a picture is as it is saved. Throws `picture-needs-placement`, and what a look throws. */
export async function points(context: Context, caller: Caller, { id }: { id: string }): Promise<Points> {
  const { picture, file } = await usablePicture(context.db, caller.userId, id);
  const mouth = savedMouth(picture);
  const name = `${file.storageKey} ${JSON.stringify(mouth)}`;
  const known = kept.get(name);
  if (known) return keep(name, known);
  await allowLook(context, caller);
  return lookAt(context, caller, file.storageKey, async (look) => {
    const request = { op: 'prepare-picture', outDir: join(look.folder, 'prepared'), ...engineMouth(mouth) };
    const { manifest } = await askEngine<{ manifest: PictureManifest | PlacedManifest }>(look, request);
    const { key, width, height } = manifest;
    const where =
      manifest.kind === 'placed'
        ? { landmarks: [], placement: manifest.placement }
        : { landmarks: manifest.landmarks, placement: null };
    return keep(name, { key, width, height, ...where });
  });
}

function keep(name: string, found: Points): Points {
  kept.delete(name);
  kept.set(name, found);
  for (const oldest of kept.keys()) {
    if (kept.size <= keptPoints) break;
    kept.delete(oldest);
  }
  return found;
}
