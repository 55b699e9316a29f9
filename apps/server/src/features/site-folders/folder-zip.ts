import { readFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { SiteFolderChoice } from '@likeness/domain/site-folders';
import type { Caller, Context } from '../../context.ts';
import { workFolder } from '../../files/folders.ts';
import type { AvatarVideoParams } from '../avatar-videos/avatar-videos.recipe.ts';
import type { speakableAvatar } from '../avatars/prepare.service.ts';
import type { ownWork } from '../works/detail.service.ts';
import { spokenParts } from './folder-parts.ts';
import { indexPage, readMe } from './folder-words.ts';
import { presenterFiles } from './presenter-files.ts';

export type FolderOf = SiteFolderChoice & {
  work: Awaited<ReturnType<typeof ownWork>>['work'];
  params: AvatarVideoParams;
  avatar: Awaited<ReturnType<typeof speakableAvatar>>;
  cutOut: boolean;
  signal: AbortSignal;
};

/** Loops of the renderer, as browsers run them. */
const kernel = new URL(import.meta.resolve('@likeness/talking-head/drawing/kernel/warp.wasm'));

/**
 * A finished video as files that any host can serve, in a ZIP. Its few megabytes are there before the first byte is sent, so that what
 * goes wrong is still told.
 */
export async function zipOfFolder(context: Context, caller: Caller, of: FolderOf): Promise<Readable> {
  const { signal } = of;
  const folder = await workFolder(context.config, 'site-folder');
  try {
    const player = await readFile(`${context.config.webDir}/clip-player.js`);
    const { files, clip, said } = await spokenParts(context, caller, of, folder);
    const presenter = await presenterFiles(context, of, said);
    const zip = new ZipFile();
    const add = (name: string, bytes: Buffer | string, compress = true) =>
      zip.addBuffer(Buffer.from(bytes), name, { compress });
    add('index.html', indexPage(clip));
    add('README.txt', readMe(caller.language, clip));
    add('player.js', player);
    const paths = Object.fromEntries(presenter.map(({ part, name }) => [part, `presenter/${name}`]));
    add(
      'clip.json',
      JSON.stringify({ ...clip, presenter: { ...paths, kernel: 'presenter/kernel.wasm' } }, null, 1),
    );
    for (const [name, bytes] of files) add(name, bytes, /\.(json|vtt)$/.test(name));
    add('presenter/kernel.wasm', await readFile(kernel));
    const out = zip.outputStream as Readable;
    const fail = (error: unknown) => out.destroy(error as Error);
    zip.on('error', fail);
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    for (const { name, bytes } of presenter) add(`presenter/${name}`, bytes, name.endsWith('.json'));
    zip.end();
    return out;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
