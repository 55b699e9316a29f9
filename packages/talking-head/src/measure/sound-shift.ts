import { decodeAudio } from '@likeness/media/decode';
import { inputOptions, reads, startMedia } from '@likeness/media/ffmpeg';
import { mouthTrackFromAudio } from '../audio-drive/audio-track.ts';
import type { MouthTrack } from '../visemes/track.ts';
import { bestLag, resample } from './figures.ts';

/** What the sound of a video should be: the recording it was made with, or else what the mouth should do to it. */
export type IntendedSound = { audio: string } | { track: MouthTrack };

/** Samples a second that are listened to, and envelope values a second (those of `bestLag`). */
const HEARING = 16_000;
const RATE = 100;
/** As much of the sound as tells a shift. */
const LONGEST = 60;

/**
 * Milliseconds by which the sound of a video comes late: against its picture in the file, and in what is heard. Against
 * a recording this is exact to a few milliseconds, against a track about ± 10 ms.
 */
export async function soundShift(
  video: string,
  intended: IntendedSound,
  signal?: AbortSignal,
): Promise<number> {
  const options = { sampleRate: HEARING, duration: LONGEST, trusted: true, signal };
  const [offset, sound] = [await startOfSound(video, signal), await decodeAudio(video, options)];
  if ('audio' in intended) {
    const original = await decodeAudio(intended.audio, options);
    return offset + bestLag(envelope(original), envelope(sound)).lagMs;
  }
  const heard = openingOf(mouthTrackFromAudio(sound, HEARING, RATE));
  return offset + bestLag(openingOf(intended.track), heard).lagMs;
}

const openingOf = (track: MouthTrack): Float32Array =>
  resample(
    Float32Array.from({ length: track.length }, (_, i) => track.values[i * 3]!),
    track.fps,
    Math.floor((track.length / track.fps) * RATE),
  );

/** Loudness over time on a logarithmic scale. */
function envelope(samples: Float32Array): Float32Array {
  const step = HEARING / RATE;
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, i) => {
    let sum = 0;
    for (const v of samples.subarray(i * step, (i + 1) * step)) sum += v * v;
    return Math.log(1e-4 + Math.sqrt(sum / step));
  });
}

/** Milliseconds by which the sound starts after the picture in the file. */
async function startOfSound(path: string, signal: AbortSignal | undefined): Promise<number> {
  const { child, done } = await startMedia({
    program: 'ffprobe',
    args: [
      inputOptions(true),
      '-show_entries',
      'stream=codec_type,start_time',
      '-of',
      'csv=p=0',
      '-i',
      reads(path),
    ],
    trusted: true,
    signal,
    readsStdout: true,
  });
  let text = '';
  for await (const piece of child.stdout ?? []) text += String(piece);
  await done;
  const start = (type: string): number =>
    Number(new RegExp(`^${type},([-\\d.]+)`, 'm').exec(text)?.[1] ?? 0) || 0;
  return (start('audio') - start('video')) * 1000;
}
