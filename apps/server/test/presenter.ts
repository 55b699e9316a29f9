import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Context } from '../src/context.ts';
import { putAvatar, putFile } from './rows.ts';

const library = join(import.meta.dirname, '../../../library/presenters');
/** Seconds of the footage: a quarter of it is prepared in a quarter of the time. */
const seconds = 3;

/** A presenter of the library as a public avatar, not prepared yet; with `outline` it can stand before other backgrounds. */
export async function putPresenter(
  context: Context,
  { name = 'maya', outline = false } = {},
): Promise<string> {
  const file = async (part: string) => {
    const path = join(context.config.dataDir, `${name}-${part}`);
    const source = join(library, name, part);
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', source, '-t', String(seconds), '-c', 'copy', path]);
    const about = { durationMs: 1000 * seconds, width: 720, height: 1280 };
    return (await putFile(context, null, 'video', about, { path })).id;
  };
  return putAvatar(context, null, {
    fileId: await file('clip.mp4'),
    ...(outline && { matteFileId: await file('matte.mp4') }),
  });
}
