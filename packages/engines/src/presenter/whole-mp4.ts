import { open } from 'node:fs/promises';
import { EngineFailure } from './failure.ts';

const largestMovie = 64 << 20;

/**
 * Walks the boxes of an MP4 to its last byte (ISO/IEC 14496-12, 4.2) and tells how many seconds the movie lasts.
 * Rejects with a `broken` failure when the file is no MP4 or a piece of it is missing.
 */
export async function wholeMp4Seconds(path: string): Promise<number> {
  const broken = (why: string) => new EngineFailure('broken', `result is no whole MP4: ${why}`);
  const file = await open(path, 'r').catch(() => {
    throw broken('missing');
  });
  try {
    const { size } = await file.stat();
    const header = Buffer.alloc(16);
    let seconds: number | undefined;
    let media = false;
    for (let at = 0; at < size;) {
      const { bytesRead } = await file.read(header, 0, 16, at);
      if (bytesRead < 8) throw broken('cut in a box header');
      const type = header.toString('latin1', 4, 8);
      if (at === 0 && type !== 'ftyp') throw broken('no file type');
      const short = header.readUInt32BE(0);
      if (short === 1 && bytesRead < 16) throw broken('cut in a box header');
      const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? size - at : short;
      if (length < 8 || at + length > size) throw broken(`cut in ${type}`);
      if (type === 'mdat') media = true;
      if (type === 'moov') {
        if (length > largestMovie) throw broken('huge movie box');
        const movie = Buffer.alloc(length);
        await file.read(movie, 0, length, at);
        seconds = movieSeconds(movie);
      }
      at += length;
    }
    if (seconds === undefined || !media) throw broken('no movie or no media');
    return seconds;
  } finally {
    await file.close();
  }
}

/** Duration in the movie header box (`mvhd`, 8.2.2), whose second version has longer fields. */
function movieSeconds(movie: Buffer): number | undefined {
  const at = movie.indexOf('mvhd', 8, 'latin1') + 4;
  if (at < 12 || at + 32 > movie.length) return undefined;
  const long = movie[at] === 1;
  const scale = movie.readUInt32BE(at + (long ? 20 : 12));
  const duration = long ? Number(movie.readBigUInt64BE(at + 24)) : movie.readUInt32BE(at + 16);
  return scale > 0 ? duration / scale : undefined;
}
