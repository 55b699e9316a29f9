import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Access } from '@likeness/contract/call';

/** Where the table is written: for people, beside what else a run of the tests leaves behind. */
const place = resolve(import.meta.dirname, '../../../test-results/ownership.md');

const openTo: Record<Access, string> = {
  open: 'anyone',
  user: 'users and guests',
  registered: 'registered users',
  admin: 'operators',
};

/** One field of one call: how many ids of another user each caller tried, every one answered as if it did not exist. */
export type OwnershipRow = { call: string; field: string; access: Access; tried: Record<string, number> };

/** Writes one row for each field that takes an id, and one for each call that takes none. */
export async function writeOwnershipTable(rows: OwnershipRow[], callers: string[]): Promise<void> {
  const attempts = rows.flatMap(({ tried }) => Object.values(tried)).reduce((sum, count) => sum + count, 0);
  const cell = (count: number | undefined) => (count ? `${count} refused` : '–');
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const table = [
    line(['call', 'field', 'open to', ...callers]),
    line(['---', '---', '---', ...callers.map(() => '---')]),
    ...rows.map(({ call, field, access, tried }) =>
      line([call, field, openTo[access], ...callers.map((who) => cell(tried[who]))]),
    ),
  ];
  const text = [
    '# Who reaches what is not theirs',
    '',
    'Written by `apps/server/test/strangers.test.ts`: each field of a call that takes an id was tried with everything of',
    'that kind which another user owns. “Refused” is the answer that an id which does not exist gets, with nothing changed.',
    'Calls that are not open to anyone refuse callers without a session; those of registered users and operators refuse guests.',
    '',
    `${new Set(rows.map(({ call }) => call)).size} calls, ${rows.filter(({ field }) => field).length} fields with ids, ${attempts} attempts.`,
    '',
    ...table,
    '',
  ].join('\n');
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, text);
}
