import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from '@likeness/domain/output';
import type { FoundFace } from '../tracking/found-face.ts';
import { avatarFiles, type AvatarManifest } from '../avatar/manifest.ts';

/** Where the one who speaks is in footage of several people, as shares of the picture: around the mouth. */
export async function speakerAmongOthers(avatarDir: string): Promise<FoundFace | undefined> {
  const text = await readFile(join(avatarDir, avatarFiles.manifest), 'utf8');
  return speakerPlace(JSON.parse(text) as AvatarManifest);
}

/** The same in a video of another shape: `frame` tells which part of the footage it shows, and where. */
export function speakerPlace(
  {
    findings,
    region,
    width,
    height,
  }: Pick<AvatarManifest, 'region' | 'width' | 'height'> & {
    findings: Pick<AvatarManifest['findings'], 'problems'>;
  },
  frame?: Frame,
): FoundFace | undefined {
  if (!findings.problems.includes('several-faces')) return undefined;
  const whole = { x: 0, y: 0, width, height };
  const { crop, place, width: wide, height: high } = frame ?? { crop: whole, place: whole, width, height };
  const [across, down] = [place.width / crop.width, place.height / crop.height];
  return {
    x: (place.x + (region.x - crop.x) * across) / wide,
    y: (place.y + (region.y - crop.y) * down) / high,
    width: (region.width * across) / wide,
    height: (region.height * down) / high,
  };
}
