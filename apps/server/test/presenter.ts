import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Context } from '../src/context.ts';
import { putAvatar, putFile } from './rows.ts';

const library = join(import.meta.dirname, '../../../library/presenters');
/** Seconds of the footage: a quarter of it is prepared in a quarter of the time. */
const seconds = 3;

/** A presenter of the library as a public avatar, not prepared yet; with `outline` it can stand before other backgrounds, `small` is half as wide. */
export async function putPresenter(
  context: Context,
  { name = 'maya', outline = false, small = false } = {},
): Promise<string> {
  const file = async (part: string) => {
    const path = join(context.config.dataDir, `${name}-${part}`);
    const source = join(library, name, part);
    const how = small ? ['-vf', 'scale=360:640', '-crf', '16', '-an'] : ['-c', 'copy'];
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', source, '-t', String(seconds), ...how, path]);
    const [width, height] = small ? [360, 640] : [720, 1280];
    const about = { durationMs: 1000 * seconds, width, height };
    return (await putFile(context, null, 'video', about, { path })).id;
  };
  return putAvatar(context, null, {
    fileId: await file('clip.mp4'),
    ...(outline && { matteFileId: await file('matte.mp4') }),
  });
}
