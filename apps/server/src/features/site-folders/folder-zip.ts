import { readFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { siteFolderBytes } from '@likeness/domain/site-folders';
import type { Caller, Context } from '../../context.ts';
import { workFolder } from '../../files/folders.ts';
import type { FolderOf } from './folder-of.ts';
import { spokenParts } from './folder-parts.ts';
import { indexPage, readMe } from './folder-words.ts';
import { presenterFiles } from './presenter-files.ts';

/** Loops of the renderer, as browsers run them: with relaxed SIMD, and for those that do not know it. */
const loops = { kernel: 'presenter/kernel.wasm', plain: 'presenter/plain.wasm' } as const;
const builds = { kernel: 'warp', plain: 'warp-plain' } as const;
const codeOf = (loop: keyof typeof loops) =>
  new URL(import.meta.resolve(`@likeness/talking-head/drawing/kernel/${builds[loop]}.wasm`));

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
    const others = bytesBeside(files, clip.seconds) + gzipSync(player).length;
    const presenter = await presenterFiles(context, of, said, others);
    const zip = new ZipFile();
    const add = (name: string, bytes: Buffer | string, compress = true) =>
      zip.addBuffer(Buffer.from(bytes), name, { compress });
    add('index.html', indexPage(clip));
    add('README.txt', readMe(caller.language, clip));
    add('player.js', player);
    const paths = Object.fromEntries(presenter.map(({ part, name }) => [part, `presenter/${name}`]));
    add('clip.json', JSON.stringify({ ...clip, presenter: { ...paths, ...loops } }, null, 1));
    for (const [name, bytes] of files) add(name, bytes, /\.(json|vtt)$/.test(name));
    for (const loop of ['kernel', 'plain'] as const) add(loops[loop], await readFile(codeOf(loop)));
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

/** Bytes of texts, of the renderer's loops and of what a ZIP says of its files. */
const small = 70_000;

/** What beside the presenter and the player counts against `siteFolderBytes`: of a longer video as much as of one that it is told for. */
const bytesBeside = (files: [string, Buffer | string][], seconds: number): number =>
  files.reduce((sum, [name, bytes]) => {
    const lasts = name === 'sound.m4a' || name === 'mouth.json';
    return sum + bytes.length * (lasts ? Math.min(1, siteFolderBytes.seconds / seconds) : 1);
  }, small);
