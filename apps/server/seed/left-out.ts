import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Context } from '../src/context.ts';
import type { LibraryFault } from '../src/features/site/library-faults.ts';

/** A file of the library that is missing, or that says something else than it should; the message says which and what. */
export class UnusableFile extends Error {}

/** What `look` finds in a file of the library. Throws `UnusableFile` when it is missing or cannot be read. */
export async function readable<T>(path: string, look: (path: string) => Promise<T> | T): Promise<T> {
  const name = basename(path);
  if (!existsSync(path)) throw new UnusableFile(`${name} is missing`);
  try {
    return await look(path);
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    throw new UnusableFile(`${name} cannot be read`, { cause: error });
  }
}

/**
 * Brings one part of the library in. One that cannot be used is left out with a warning and noted in `faults`: a broken
 * file must not keep the product from starting. Everything else, such as a database that is away, is thrown on.
 */
export async function bringIn<T>(
  { log }: Context,
  faults: LibraryFault[],
  part: string,
  bring: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await bring();
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    log.warn({ part, err: error }, 'a part of the library cannot be used and is left out');
    faults.push({ part, why: error.message });
    return undefined;
  }
}
