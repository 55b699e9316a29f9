import { createHash } from 'node:crypto';
import { z } from 'zod';
import { version } from '../version.ts';
import { type ArchiveReader, BackupFault } from './archive.ts';

/** Grows when an older program could not read what is written. */
export const format = 1;

const content = { sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number() };

const list = z.object({
  /** Version of the program that made it. */
  version: z.string(),
  /** ISO 8601. */
  madeAt: z.string(),
  /** Id that data folder and database share. */
  installation: z.string(),
  node: z.string(),
  /** Major version of PostgreSQL. */
  postgres: z.number(),
  migration: z.object({ at: z.number(), hash: z.string() }),
  /** Whether the root of all keys is among the settings, and what tells it from others. */
  key: z.object({ inside: z.boolean(), check: z.string() }),
  tables: z.array(
    z.object({
      schema: z.string(),
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      ...content,
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), sequence: z.string(), value: z.number() })),
  files: z.array(z.object({ key: z.string(), ...content })),
  /** Keys that rows name and no object answered to. */
  missing: z.array(z.string()),
});

/** What a backup says of itself. */
export type BackupList = z.infer<typeof list>;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The list as text, with a digest of itself: a changed byte is found here as in everything it names. */
export function writeList(about: BackupList): string {
  const text = JSON.stringify(about);
  return `${JSON.stringify({ likeness: 'backup', format, version, digest: digestOf(text), list: about })}\n`;
}

/** Throws `BackupFault` for what is damaged, of a newer program or no list at all. */
export async function readList(archive: ArchiveReader): Promise<BackupList & { digest: string }> {
  const text = await archive.list();
  const outside = z
    .object({
      likeness: z.literal('backup'),
      format: z.number(),
      version: z.string(),
      digest: z.string(),
      list: z.unknown(),
    })
    .safeParse(jsonOf(text));
  if (!outside.success) throw damaged('its list');
  const { data } = outside;
  if (data.format > format) throw newer(data.version);
  if (digestOf(JSON.stringify(data.list)) !== data.digest) throw damaged('its list');
  const inside = list.safeParse(data.list);
  if (!inside.success) throw damaged('its list');
  return { ...inside.data, digest: data.digest };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const newer = (made: string) =>
  new BackupFault(
    `The backup was made by Likeness ${made}, which is newer than this one (${version}). Install that version, then restore.`,
  );

export const damaged = (what: string) =>
  new BackupFault(
    `The backup is damaged: ${what} is not what was written. Nothing was changed; use another backup.`,
  );
