import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundFace } from '../prepare/found-face.ts';
import { avatarFiles, type AvatarManifest } from '../prepare/manifest.ts';

/** Where the one who speaks is in footage of several people, as shares of the picture: around the mouth. */
export async function speakerAmongOthers(avatarDir: string): Promise<FoundFace | undefined> {
  const text = await readFile(join(avatarDir, avatarFiles.manifest), 'utf8');
  const { findings, region, width, height } = JSON.parse(text) as AvatarManifest;
  if (!findings.problems.includes('several-faces')) return undefined;
  const [x, y] = [region.x / width, region.y / height];
  return { x, y, width: region.width / width, height: region.height / height };
}
