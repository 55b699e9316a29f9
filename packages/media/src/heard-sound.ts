import { problem } from '@likeness/domain/problems';
import { asMediaProblem, inputOptions, reads, startMedia } from './ffmpeg.ts';
import type { ReadOptions, SoundTrack } from './probe.ts';
import { soundTracks } from './probe.ts';

/** One place that says which of a file's sounds is heard, and how its channels become those that are wanted. */
export type HeardSound = {
  /** Of the stream in its file. */
  index: number;
  /** Filters of ffmpeg that go before all others of this sound, each on its own; often none. */
  filters: string[];
};

/** How the two channels of a sound stand to each other. */
type Channels = 'together' | 'opposed' | 'left' | 'right';

type Heard = { audible: boolean; channels: Channels };

const measuring = {
  /** Samples a second: enough for the band of voices. */
  rate: 8000,
  /** Seconds that are judged as one, and seconds of a sound that are looked at. */
  window: 0.5,
  longest: 600,
  /** A track that never gets louder than this peak, about −60 dBFS, is not heard. */
  audiblePeak: 0.001,
  /** Channels that agree less than this cancel each other when they are added: half of the sound and more is lost. */
  opposed: -0.5,
  /** Parts of a sound's energy that count: less of it is chance. */
  share: 0.05,
  /** A side with less than this part of the other's energy, −30 dB, has nothing to say. */
  silentSide: 0.001,
} as const;

/**
 * Chooses the sound that a player would play: of the tracks flagged as default the first that can be heard at all, or else of
 * the others. Says how to bring it to one or two channels so that nothing cancels (a side recorded with its wires crossed is
 * turned round, and where that changes on the way, the louder side alone is taken), and one channel is as loud in two as it
 * was. `tracks` are asked of the file unless given; `start` and `duration` in seconds bound what is listened to. Throws
 * `media-no-audio`, `media-unreadable`, `media-limit`, `sound-format`.
 */
export async function heardSound(
  path: string,
  channels: 1 | 2,
  how: ReadOptions & { tracks?: SoundTrack[]; start?: number | undefined; duration?: number | undefined },
): Promise<HeardSound> {
  const tracks = how.tracks ?? (await soundTracks(path, how));
  const inOrder = [...tracks.filter((it) => it.preferred), ...tracks.filter((it) => !it.preferred)];
  const [first] = inOrder;
  if (!first) throw problem('media-no-audio');
  // Our own sound in two channels is as it should be, and one channel cannot cancel.
  const plain = (it: SoundTrack) => it.channels < 2 || (channels === 2 && how.trusted);
  if (inOrder.length === 1 && plain(first)) return { index: first.index, filters: mixing(first, channels) };
  let chosen: { track: SoundTrack; heard: Heard } | undefined;
  for (const track of inOrder) {
    const heard = await listen(path, track, how);
    if (heard.audible || !chosen) chosen = { track, heard };
    if (heard.audible) break;
  }
  const { track, heard } = chosen!;
  return { index: track.index, filters: mixing(track, channels, heard.channels) };
}

function mixing(track: SoundTrack, channels: 1 | 2, how: Channels = 'together'): string[] {
  // ffmpeg of itself takes 3 dB off each side.
  if (track.channels === 1) return channels === 2 ? ['pan=stereo|c0=c0|c1=c0'] : [];
  const two = track.channels > 2 ? ['aformat=channel_layouts=stereo'] : [];
  if (channels === 2) return how === 'opposed' ? [...two, 'pan=stereo|c0=c0|c1=-1*c1'] : [];
  if (how === 'together' && track.channels > 2) return [];
  // ffmpeg of itself makes what both sides say 3 dB louder, in some sample formats.
  const one = { together: '0.5*c0+0.5*c1', opposed: '0.5*c0-0.5*c1', left: 'c0', right: 'c1' }[how];
  return [...two, `pan=mono|c0=${one}`];
}

/** Listens to a track in two channels. */
async function listen(
  path: string,
  { index }: SoundTrack,
  {
    trusted,
    signal,
    start,
    duration,
  }: ReadOptions & { start?: number | undefined; duration?: number | undefined },
): Promise<Heard> {
  const { child, done, kill } = await startMedia({
    program: 'ffmpeg',
    args: [
      start ? ['-ss', String(start)] : [],
      [inputOptions(trusted), '-i', reads(path), '-map', `0:${index}`, '-vn', '-sn', '-dn'],
      ['-t', String(Math.min(measuring.longest, duration ?? Infinity))],
      ['-ac', '2', '-ar', String(measuring.rate), '-f', 'f32le', 'pipe:1'],
    ],
    trusted,
    signal,
    readsStdout: true,
  });
  const windowBytes = measuring.rate * measuring.window * 8;
  const tally = new Tally();
  let rest: Uint8Array = new Uint8Array(0);
  try {
    for await (const piece of child.stdout ?? []) {
      const bytes = Buffer.concat([rest, piece as Uint8Array]);
      let at = 0;
      for (; at + windowBytes <= bytes.length; at += windowBytes)
        tally.add(bytes.subarray(at, at + windowBytes));
      rest = bytes.subarray(at);
    }
    tally.add(rest);
    await done;
  } catch (error) {
    throw asMediaProblem(error);
  } finally {
    kill();
  }
  return tally.heard();
}

/** Adds up windows of interleaved samples. */
class Tally {
  private left = 0;
  private right = 0;
  private opposed = 0;
  private together = 0;
  private peak = 0;

  add(window: Uint8Array): void {
    const view = new DataView(window.buffer, window.byteOffset, window.byteLength);
    let [left, right, both] = [0, 0, 0];
    for (let at = 0; at + 8 <= window.length; at += 8) {
      const [l, r] = [view.getFloat32(at, true), view.getFloat32(at + 4, true)];
      left += l * l;
      right += r * r;
      both += l * r;
      this.peak = Math.max(this.peak, Math.abs(l), Math.abs(r));
    }
    this.left += left;
    this.right += right;
    const agreement = both / Math.sqrt(left * right || 1);
    if (agreement < measuring.opposed) this.opposed += left + right;
    else this.together += left + right;
  }

  heard(): Heard {
    const audible = this.peak > measuring.audiblePeak;
    const all = this.left + this.right;
    const louder = this.left >= this.right ? 'left' : 'right';
    if (Math.min(this.left, this.right) < measuring.silentSide * Math.max(this.left, this.right))
      return { audible, channels: louder };
    if (this.opposed <= measuring.share * all) return { audible, channels: 'together' };
    return { audible, channels: this.together <= measuring.share * all ? 'opposed' : louder };
  }
}
