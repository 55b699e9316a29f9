import { extname, join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { ownFile } from '../../files/files.ts';
import type { Job } from '../../works/recipe.ts';

/** Music under the voices of a work, as its row keeps it; `volume` is 0 to 1 of the loudness of the voices. */
export const backgroundMusic = z
  .object({ fileId: z.string(), storageKey: z.string(), volume: z.number() })
  .nullable()
  .default(null);
export type BackgroundMusic = z.output<typeof backgroundMusic>;

/** The music that a form names. Throws `not-found` or `media-no-audio`. */
export async function musicOf(
  context: Context,
  userId: string,
  input: { music_id?: string | undefined; music_volume: number },
): Promise<BackgroundMusic> {
  if (!input.music_id) return null;
  const file = await ownFile(context.db, userId, input.music_id, 'voice');
  if ((file.durationMs ?? 0) <= 0) throw problem('media-no-audio');
  return { fileId: file.id, storageKey: file.storageKey, volume: input.music_volume };
}

/** The same as a local file of an attempt. */
export async function fetchedMusic(
  { context, folder }: Pick<Job<unknown>, 'context' | 'folder'>,
  music: BackgroundMusic,
): Promise<{ path: string; volume: number } | undefined> {
  if (!music) return undefined;
  const path = join(folder, `music${extname(music.storageKey)}`);
  await context.storage.fetch(music.storageKey, path);
  return { path, volume: music.volume };
}
