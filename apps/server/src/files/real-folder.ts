import { realpathSync } from 'node:fs';
import path from 'node:path';

/** A folder that is reached by a link is the same folder, whatever it is called. */
export function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}
