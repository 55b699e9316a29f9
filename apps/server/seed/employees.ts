import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../src/context.ts';
import type { Queries } from '../src/db/connect.ts';
import { bringEmployee, readEmployee } from '../src/features/bots/bring.service.ts';
import type { LibraryFault } from '../src/features/site/library-faults.ts';
import { bringIn, readable } from './left-out.ts';
import { stableId } from './library.ts';
import { knownAvatars } from './library.store.ts';

/** Finds the public avatar of a presenter by the id it has in the library. */
export async function presenters(db: Queries): Promise<(presenter: string) => string | undefined> {
  const known = await knownAvatars(db);
  return (presenter) => {
    const id = stableId('presenter', presenter);
    return known.has(id) ? id : undefined;
  };
}

/** Brings the digital employees that come with the product into the database; those whose files are the same stay. */
export async function importEmployees(context: Context): Promise<LibraryFault[]> {
  const faults: LibraryFault[] = [];
  const home = join(context.config.libraryDir, 'employees');
  const entries = await readdir(home, { withFileTypes: true }).catch(() => []);
  const avatarOf = await presenters(context.db);
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const file = join(home, name, 'employee.json');
    if (!existsSync(file)) continue;
    await bringIn(context, faults, `employees/${name}`, async () => {
      const files = await readable(file, () => readEmployee(join(home, name)));
      return bringEmployee(context, files, { avatarOf, operator: false });
    });
  }
  return faults;
}
