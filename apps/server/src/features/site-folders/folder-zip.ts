import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { SiteFolderChoice } from '@likeness/domain/site-folders';
import { pageFiles } from '@likeness/talking-head/avatar/page-copy';
import type { Caller, Context } from '../../context.ts';
import { workFolder } from '../../files/folders.ts';
import type { AvatarVideoParams } from '../avatar-videos/avatar-videos.recipe.ts';
import { pageKeyOf, type speakableAvatar } from '../avatars/prepare.service.ts';
import type { ownWork } from '../works/detail.service.ts';
import { spokenParts } from './folder-parts.ts';
import { indexPage, readMe } from './folder-words.ts';

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
 * A finished video as files that any host can serve, in a ZIP. Everything small is made before the first byte is sent, so that what goes
 * wrong is still told; the footage then goes from the storage into the stream.
 */
export async function zipOfFolder(context: Context, caller: Caller, of: FolderOf): Promise<Readable> {
  const { avatar, size, cutOut, signal } = of;
  const folder = await workFolder(context.config, 'site-folder');
  try {
    const player = await readFile(`${context.config.webDir}/clip-player.js`);
    const { files, clip } = await spokenParts(context, caller, of, folder);
    const names = pageFiles(size);
    const key = pageKeyOf(avatar.preparedKey ?? '');
    const presenter = {
      manifest: names.manifest,
      numbers: names.numbers,
      base: names.base,
      bank: names.bank,
      ...(cutOut && { matte: names.matte }),
    };
    const zip = new ZipFile();
    const add = (name: string, bytes: Buffer | string, compress = true) =>
      zip.addBuffer(Buffer.from(bytes), name, { compress });
    add('index.html', indexPage(clip));
    add('README.txt', readMe(caller.language, clip));
    add('player.js', player);
    const paths = Object.fromEntries(
      Object.entries({ ...presenter, kernel: 'kernel.wasm' }).map(([part, name]) => [
        part,
        `presenter/${name}`,
      ]),
    );
    add('clip.json', JSON.stringify({ ...clip, presenter: paths }, null, 1));
    for (const [name, bytes] of files) add(name, bytes, /\.(json|vtt)$/.test(name));
    add('presenter/kernel.wasm', await readFile(kernel));
    const out = zip.outputStream as Readable;
    const fail = (error: unknown) => out.destroy(error as Error);
    zip.on('error', fail);
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    void fill(context, zip, { key, names: Object.values(presenter) }).catch(fail);
    return out;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds the files of the presenter one after the other, and ends the ZIP. */
async function fill(
  { storage }: Pick<Context, 'storage'>,
  zip: ZipFile,
  { key, names }: { key: string; names: string[] },
): Promise<void> {
  for (const name of names) {
    const { stream } = await storage.open(`${key}${name}`);
    const taken = once(stream, 'end');
    zip.addReadStream(stream, `presenter/${name}`, { compress: name.endsWith('.json') });
    await taken;
  }
  zip.end();
}
