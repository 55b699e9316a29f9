import { createInterface } from 'node:readline';
import { problem } from '@likeness/domain/problems';
import { inputOptions, reads, startMedia } from './ffmpeg.ts';

/** Where the packets of one stream lie in time, in seconds. */
export type PacketSpan = {
  packets: number;
  start: number;
  end: number;
  /** True when all frames follow each other at one distance (± 2 ms, the rounding of coarse time bases). */
  even: boolean;
};

/** About 9 hours at 60 frames a second: above it a file costs more than it can be worth. */
const maxPackets = 2_000_000;

type Tally = PacketSpan & { times: number[] | undefined };

/**
 * Reads the time stamps of every packet of every stream, without decoding. Packets that an edit list hides do not count.
 * Throws `media-limit` for absurdly many packets.
 */
export async function measurePackets(
  path: string,
  { trusted, signal }: { trusted: boolean; signal?: AbortSignal | undefined },
): Promise<Map<number, PacketSpan>> {
  const { child, done, kill } = await startMedia({
    program: 'ffprobe',
    args: [
      inputOptions(trusted),
      ['-show_entries', 'packet=stream_index,codec_type,pts_time,dts_time,duration_time,flags'],
      ['-of', 'compact=p=0:nk=0', '-i', reads(path)],
    ],
    trusted,
    limits: { cpuSeconds: 60, memory: 2 * 1024 ** 3, fileSize: 1 },
    signal,
    readsStdout: true,
  });
  const tallies = new Map<number, Tally>();
  let seen = 0;
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
      if (++seen > maxPackets) {
        kill();
        throw problem('media-limit', {}, `more than ${maxPackets} packets`);
      }
      count(tallies, line);
    }
  }
  await done;
  return new Map([...tallies].map(([index, tally]) => [index, finished(tally)]));
}

function count(tallies: Map<number, Tally>, line: string): void {
  const field: Record<string, string> = {};
  for (const pair of line.split('|')) {
    const cut = pair.indexOf('=');
    if (cut > 0) field[pair.slice(0, cut)] = pair.slice(cut + 1);
  }
  if (field.flags?.includes('D')) return;
  const time = Number(field.pts_time ?? 'NaN');
  const at = Number.isFinite(time) ? time : Number(field.dts_time ?? 'NaN');
  if (!Number.isFinite(at)) return;
  const length = Number(field.duration_time ?? 'NaN');
  const end = at + (Number.isFinite(length) ? length : 0);
  const index = Number(field.stream_index);
  const known = tallies.get(index);
  if (!known) {
    const times = field.codec_type === 'video' ? [at] : undefined;
    tallies.set(index, { packets: 1, start: at, end, even: true, times });
    return;
  }
  known.packets++;
  known.start = Math.min(known.start, at);
  known.end = Math.max(known.end, end);
  known.times?.push(at);
}

function finished({ packets, start, end, times }: Tally): PacketSpan {
  if (!times || times.length < 3) return { packets, start, end, even: true };
  const inOrder = Float64Array.from(times).sort();
  const step = ((inOrder.at(-1) ?? 0) - (inOrder[0] ?? 0)) / (inOrder.length - 1);
  let even = true;
  for (let i = 0; i < inOrder.length && even; i++) {
    even = Math.abs((inOrder[i] ?? 0) - (inOrder[0] ?? 0) - i * step) <= 0.002;
  }
  return { packets, start, end, even };
}
