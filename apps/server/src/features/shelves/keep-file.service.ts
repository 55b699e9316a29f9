import { siteFilesPath } from '@likeness/contract/shelves';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { shelves as calls } from '@likeness/contract/shelves';
import { problem } from '@likeness/domain/problems';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { findOwnFile, removeFiles } from '../../files/files.ts';
import { auditChange } from '../audit/audit.service.ts';
import { enterSiteFile } from './site-files.store.ts';

/** Where files of the site lie in the storage; each under the name of its content. */
const place = 'site/';
const nameForm = /^[0-9a-f]{64}\.(jpg|png|mp4)$/;
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'video/mp4': 'mp4',
};

/** Where the file of the site with this name lies; undefined for a name that none can have. */
export const siteFileKey = (name: string): string | undefined =>
  nameForm.test(name) ? `${place}${name}` : undefined;

/**
 * Keeps an uploaded picture or film of the operator's for the site, under a public address that stays: it belongs to no user
 * and takes none of their space. The same file kept twice has one address. Throws `not-found`.
 */
export async function keep(
  { db, storage, clock }: Pick<Context, 'db' | 'storage' | 'clock'>,
  actorId: string,
  { upload_id }: InputOf<typeof calls.keep>,
): Promise<OutputOf<typeof calls.keep>> {
  const file = await findOwnFile(db, actorId, upload_id);
  const ending = file && endings[file.mime];
  if (!file || !ending) throw problem('not-found');
  const name = `${file.sha256}.${ending}`;
  const key = `${place}${name}`;
  await storage.copy(file.storageKey, key);
  await transaction(db, async (tx) => {
    await enterSiteFile(tx, file, key);
    await removeFiles(tx, actorId, [file.id], clock());
    await auditChange(
      { db: tx },
      {
        actorId,
        action: 'site-file-kept',
        subject: name,
        reason: '',
        before: {},
        after: { name: file.originalName ?? '', bytes: file.bytes },
      },
    );
  });
  return { url: `${siteFilesPath}/${name}` };
}
