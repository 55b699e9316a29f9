import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxHeardSeconds, maxHeardBytes } from '@likeness/domain/live';
import { problem } from '@likeness/domain/problems';
import type { OutputOf } from '@likeness/contract/call';
import type { live as calls } from '@likeness/contract/live';
import type { Caller, Context } from '../../context.ts';
import { atMost } from '../../files/at-most.ts';
import { workFolder } from '../../files/folders.ts';
import type { IncomingFile } from '../../http/handler.ts';
import { hear } from '../extraction/recognition.service.ts';
import { allowGuest } from '../limits/guest-limits.service.ts';
import { linesOfInstallations } from './saying-line.ts';

/** Seconds that writing a sentence down may take. */
const patience = 60;

/** Who listens takes a core for as long: as many at once as speak. */
const lineOf = linesOfInstallations();

/** Writes down what a person says to a digital employee; the sound is kept nowhere. */
export async function hearSpoken(
  context: Context,
  caller: Caller,
  incoming: IncomingFile,
): Promise<OutputOf<typeof calls.hear>> {
  await allowGuest(context, caller, 'live');
  const folder = await workFolder(context.config, 'live');
  try {
    const path = join(folder, 'spoken');
    await pipeline(Readable.from(atMost(incoming.stream, maxHeardBytes)), createWriteStream(path));
    const signal = AbortSignal.timeout(patience * 1000);
    const of = { path, reader: caller.language, trusted: false, folder, maxSeconds: maxHeardSeconds };
    const heard = await lineOf(context).take(caller.userId, caller.signal ?? signal, () =>
      hear(context, of, signal),
    );
    if (!heard) throw problem('live-no-ears');
    const pieces = heard.pieces.map(({ text }) => text.trim()).filter(Boolean);
    if (pieces.length === 0) throw problem('live-nothing-heard');
    return { text: pieces.reduce(joined) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Chinese is written without spaces between its sentences. */
const joined = (one: string, next: string) =>
  /[\p{Script=Han}，。？！、]$/u.test(one) ? one + next : `${one} ${next}`;
