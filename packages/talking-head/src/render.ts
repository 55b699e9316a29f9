import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureRenderRequest } from './pictures/render-picture.ts';
import { avatarFiles } from './avatar/manifest.ts';
import type { RenderReport } from './streams/render-request.ts';

/** What an avatar was prepared from: footage of a person, a picture of a face, a picture with a placed mouth. */
export type AvatarKind = 'footage' | 'picture' | 'placed';

/** The rate of avatars that have none of their own. */
const PICTURE_FPS = 25;

/** Kind and frame rate of a prepared avatar, whichever way it was made. */
export async function avatarKind(folder: string): Promise<{ kind: AvatarKind; fps: number }> {
  const text = await readFile(join(folder, avatarFiles.manifest), 'utf8');
  const { kind = 'footage', fps = PICTURE_FPS } = JSON.parse(text) as { kind?: AvatarKind; fps?: number };
  return { kind, fps };
}

const renders: Record<AvatarKind, (request: PictureRenderRequest) => Promise<RenderReport>> = {
  footage: async (request) => (await import('./render/render-talking-head.ts')).renderTalkingHead(request),
  picture: async (request) => (await import('./pictures/render-picture.ts')).renderPicture(request),
  placed: async (request) => (await import('./pictures/render-placed.ts')).renderPlaced(request),
};

/** Renders any prepared avatar saying what the track and the sound say; loads only what its kind needs. */
export async function render(request: PictureRenderRequest): Promise<RenderReport & { kind: AvatarKind }> {
  const { kind } = await avatarKind(request.avatarDir);
  return { ...(await renders[kind](request)), kind };
}
