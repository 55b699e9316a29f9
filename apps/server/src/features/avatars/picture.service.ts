import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';
import { findCover, findUsableAvatar } from './avatars.store.ts';

/** Bytes that the small picture of an avatar has at most: it is sent inside an answer. */
const maxBytes = 300_000;

/** The small picture of an avatar that this user may use, for pages that cannot fetch it by its address. */
export async function pictureOf(
  { db, storage }: Context,
  userId: string,
  avatarId: string,
): Promise<{ bytes: Buffer; type: string } | undefined> {
  const found = await findUsableAvatar(db, userId, avatarId);
  const key = found && (await findCover(db, found.avatar));
  const object = key ? await storage.head(key) : undefined;
  if (!key || !object || object.size > maxBytes) return undefined;
  return { bytes: await buffer((await storage.open(key)).stream), type: object.contentType };
}
