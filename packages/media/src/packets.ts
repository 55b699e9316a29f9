import { problem } from '@likeness/domain/problems';

/** Where the packets of one stream lie in time, in seconds. */
export type PacketSpan = {
  packets: number;
  start: number;
  end: number;
  /** True when all frames follow each other at one distance (± 2 ms, the rounding of coarse time bases). */
  even: boolean;
  /** Packets from one key frame to the next, when that is always the same and frames lie in the order of their times. */
  keyEvery: number | undefined;
};

/** About 9 hours at 60 frames a second: above it a file costs more than it can be worth. */
const maxPackets = 2_000_000;

type Tally = Omit<PacketSpan, 'keyEvery'> & { times: number[] | undefined; keys: KeyFrames };

/** Adds up packets as ffprobe tells them. Packets that an edit list hides do not count. */
export class PacketCounter {
  private readonly tallies = new Map<number, Tally>();
  private seen = 0;

  /** `fields` as named by ffprobe. Throws `media-limit` for absurdly many packets. */
  add(fields: Record<string, string>): void {
    if (++this.seen > maxPackets) throw problem('media-limit', {}, `more than ${maxPackets} packets`);
    if (fields.flags?.includes('D')) return;
    const key = fields.flags?.includes('K') ?? false;
    const at = firstNumber(fields.pts_time, fields.dts_time);
    if (at === undefined) return;
    const end = at + (firstNumber(fields.duration_time) ?? 0);
    const index = Number(fields.stream_index);
    const known = this.tallies.get(index);
    if (!known) {
      const times = fields.codec_type === 'video' ? [at] : undefined;
      this.tallies.set(index, { packets: 1, start: at, end, even: true, times, keys: new KeyFrames(key) });
      return;
    }
    known.keys.add(known.packets, key, at >= known.start && at >= (known.times?.at(-1) ?? at));
    known.packets++;
    known.start = Math.min(known.start, at);
    known.end = Math.max(known.end, end);
    known.times?.push(at);
  }

  /** By stream index. */
  spans(): Map<number, PacketSpan> {
    return new Map(
      [...this.tallies].map(([index, { packets, start, end, times, keys }]) => [
        index,
        { packets, start, end, even: areEven(times ?? []), keyEvery: keys.distance },
      ]),
    );
  }
}

/** Watches how the key frames of a stream lie, from its first packet on. */
class KeyFrames {
  private regular: boolean;
  private last = 0;
  private every: number | undefined;

  constructor(first: boolean) {
    this.regular = first;
  }

  add(index: number, key: boolean, inOrder: boolean): void {
    this.regular &&= inOrder;
    if (!key) return;
    this.every ??= index - this.last;
    this.regular &&= index - this.last === this.every;
    this.last = index;
  }

  get distance(): number | undefined {
    return this.regular ? this.every : undefined;
  }
}

function firstNumber(...values: (string | undefined)[]): number | undefined {
  return values.map((value) => Number(value ?? 'NaN')).find((value) => Number.isFinite(value));
}

function areEven(times: number[]): boolean {
  if (times.length < 3) return true;
  const inOrder = Float64Array.from(times).sort();
  const first = inOrder[0] ?? 0;
  const step = ((inOrder.at(-1) ?? 0) - first) / (inOrder.length - 1);
  return inOrder.every((time, index) => Math.abs(time - first - index * step) <= 0.002);
}
