import { once } from 'node:events';
import { Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Language } from '@likeness/domain/languages';
import type { Context } from '../../context.ts';
import { ownedFiles, type OwnedFile } from './belongings.store.ts';
import { pathInExport } from './export-names.ts';
import { dataPieces, indexPieces } from './export-pages.ts';

/** Files that are looked up at a time. */
const filesAtOnce = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

type Wanted = {
  userId: string;
  language: Language;
  signal: AbortSignal;
  /** Told how many bytes of the user's files were read, now and then. */
  onBytes: (bytes: number) => void;
};

/**
 * Everything of a user as one ZIP, a stream: what is read is written on at once, one file after the other, and of large lists a
 * page is held. Films, sounds and pictures are packed already and go in as they are.
 */
export function zipOfEverything(
  context: Pick<Context, 'db' | 'storage'>,
  wanted: Wanted,
): { stream: Readable; filled: Promise<void> } {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const fail = (error: Error) => out.destroy(error);
  zip.on('error', fail);
  wanted.signal.addEventListener('abort', () => fail(wanted.signal.reason as Error), { once: true });
  return { stream: out, filled: fill(context, zip, wanted).catch(fail as (error: unknown) => void) };
}

async function fill(
  context: Pick<Context, 'db' | 'storage'>,
  zip: ZipFile,
  { userId, language, signal, onBytes }: Wanted,
): Promise<void> {
  const told = { userId, language };
  await add(zip, 'index.html', Readable.from(indexPieces(context, told)), { compress: true }, signal);
  await add(zip, 'data.json', Readable.from(dataPieces(context, told)), { compress: true }, signal);
  let read = 0;
  const count = (bytes: number) => onBytes((read += bytes));
  for (let after = beforeAll; ;) {
    const files = await ownedFiles(context.db, userId, { after, limit: filesAtOnce });
    for (const file of files) {
      signal.throwIfAborted();
      await addFile(context, zip, file, { signal, count });
    }
    if (files.length < filesAtOnce) break;
    after = files.at(-1)!.id;
  }
  zip.end();
}

/** One file of the user; one whose object is gone is left out. */
async function addFile(
  { storage }: Pick<Context, 'storage'>,
  zip: ZipFile,
  file: OwnedFile,
  { signal, count }: { signal: AbortSignal; count: (bytes: number) => void },
): Promise<void> {
  const known = await storage.head(file.key);
  if (!known) return;
  const { stream } = await storage.open(file.key);
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count(chunk.length);
      done(null, chunk);
    },
  });
  stream.on('error', (error) => counted.destroy(error));
  counted.on('close', () => stream.destroy());
  const about = { compress: false, mtime: file.created, size: known.size };
  await add(zip, pathInExport(file), stream.pipe(counted), about, signal);
}

/** Resolves when the last byte of an entry was taken: the next one is opened only then. */
async function add(
  zip: ZipFile,
  path: string,
  stream: Readable,
  options: { compress: boolean; mtime?: Date; size?: number },
  signal: AbortSignal,
): Promise<void> {
  const taken = once(stream, 'end', { signal });
  zip.addReadStream(stream, path, options);
  try {
    await taken;
  } catch (error) {
    stream.destroy();
    throw error;
  }
}
