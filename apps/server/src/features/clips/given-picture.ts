import { problem } from '@likeness/domain/problems';
import { uploadUses } from '@likeness/domain/upload-uses';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { ownFile, type FileRow } from '../../files/files.ts';
import { findImageAt } from './pictures.store.ts';

/** A picture of an order, as its parameters keep it. */
export const pictureShape = z.object({ fileId: z.string(), storageKey: z.string() });
export type GivenPicture = z.output<typeof pictureShape>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The own picture that a field names by the id of an upload or a material, or by the address of one. Throws `not-found` for
 * everything else, and `image-too-small`.
 */
export async function givenPicture(
  { db }: Pick<Context, 'db'>,
  userId: string,
  named: string,
): Promise<GivenPicture> {
  const file = uuid.test(named) ? await ownFile(db, userId, named, 'image') : await fileAt(db, userId, named);
  const min = uploadUses.reference.image.minSide;
  if (Math.min(file.width ?? 0, file.height ?? 0) < min) throw problem('image-too-small', { min });
  return { fileId: file.id, storageKey: file.storageKey };
}

async function fileAt(db: Queries, userId: string, address: string): Promise<FileRow> {
  const path = URL.canParse(address, 'http://here') ? new URL(address, 'http://here').pathname : '';
  const file = path ? await findImageAt(db, userId, decoded(path)) : undefined;
  if (!file) throw problem('not-found');
  return file;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
