import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { megabyte } from '@likeness/domain/media';
import { isProblem, problem } from '@likeness/domain/problems';
import type { Opened, Opening } from './request.ts';

export type Saving = Opening & {
  /** Bytes that may still come; what is longer is refused. */
  maxBytes: number;
  onBytes?: (bytes: number) => void;
};

const tooLarge = (maxBytes: number) => problem('file-too-large', { limit: Math.floor(maxBytes / megabyte) });

/** Counts what passes, and ends the stream where it becomes too much. */
function counted({ maxBytes, onBytes }: Saving): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      if (bytes > maxBytes) return next(tooLarge(maxBytes));
      onBytes?.(chunk.length);
      next(null, chunk);
    },
  });
}

/** Writes an answer to a file, at its end with `append`. Throws `file-too-large` or `link-unreachable`. */
export async function saveTo(
  path: string,
  { body, headers }: Opened,
  saving: Saving,
  append = false,
): Promise<void> {
  if (Number(headers['content-length'] ?? 0) > saving.maxBytes) {
    body.destroy();
    throw tooLarge(saving.maxBytes);
  }
  const file = createWriteStream(path, { flags: append ? 'a' : 'w' });
  await pipeline(body, counted(saving), file, { signal: saving.signal }).catch((error: unknown) => {
    throw meaningOf(error, saving.signal);
  });
}

/** The first `maxBytes` of an answer; the rest is not read. */
export async function headOf({ body }: Opened, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      parts.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch (error) {
    throw meaningOf(error, signal);
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

function meaningOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  return isProblem(error) ? error : problem('link-unreachable', {}, String(error));
}
