import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { make, makeMovie, workFolder } from '../test/make-media.ts';
import { decodeAudio } from './decode.ts';
import { joinTracks } from './join-tracks.ts';
import { stripMetadata } from './label.ts';
import { normaliseAudio, normaliseVideo } from './normalise.ts';
import { readWav } from './wav.ts';

const folder = await workFolder();
const at = (name: string): string => join(folder, name);
const untrusted = { trusted: false } as const;
const limits = { maxSeconds: 60, trusted: false } as const;
const rate = 8000;

/** ffmpeg's tone has an eighth of the full range: its root mean square. */
const toneLevel = 0.0884;
const level = (sound: Float32Array): number =>
  Math.sqrt(sound.reduce((sum, it) => sum + it * it, 0) / sound.length);
const heard = (path: string) => decodeAudio(path, { sampleRate: rate, ...untrusted });

/** Two seconds of a tone whose two channels come from `channels`, as ffmpeg's `pan` writes them. */
async function stereo(name: string, channels: string, frequency = 300): Promise<string> {
  const source = `sine=frequency=${frequency}:sample_rate=48000:duration=2`;
  await make(['-f', 'lavfi', '-i', source, '-af', `pan=stereo|${channels}`, at(name)]);
  return at(name);
}

/** How many times a second the wave goes up through zero. */
const pitchOf = (sound: Float32Array): number => {
  let ups = 0;
  for (let i = 1; i < sound.length; i++) if (sound[i - 1]! < 0 && sound[i]! >= 0) ups++;
  return (ups / sound.length) * rate;
};

describe('two channels become one', () => {
  test('of which one is turned round, without cancelling', async () => {
    const path = await stereo('crossed.wav', 'c0=c0|c1=-1*c0');
    expect(level(await heard(path))).toBeCloseTo(toneLevel, 3);
  });

  test('that cancel from the middle on: the louder one alone is heard', async () => {
    await stereo('first.wav', 'c0=c0|c1=0.5*c0');
    await stereo('second.wav', 'c0=c0|c1=-0.5*c0');
    const join2 = '[0:a][1:a]concat=n=2:v=0:a=1';
    await make(['-i', at('first.wav'), '-i', at('second.wav'), '-filter_complex', join2, at('turning.wav')]);
    const sound = await heard(at('turning.wav'));
    expect(level(sound.subarray(0, 2 * rate))).toBeCloseTo(toneLevel, 3);
    expect(level(sound.subarray(2 * rate))).toBeCloseTo(toneLevel, 3);
  });

  test('of which one is silent, without growing quiet', async () => {
    expect(level(await heard(await stereo('left.wav', 'c0=c0|c1=0*c0')))).toBeCloseTo(toneLevel, 3);
    expect(level(await heard(await stereo('right.wav', 'c0=0*c0|c1=c0')))).toBeCloseTo(toneLevel, 3);
  });

  test('that are different keep both sides', async () => {
    const sides = '[0:a][1:a]amerge=inputs=2';
    const low = ['-f', 'lavfi', '-i', 'sine=frequency=300:sample_rate=48000:duration=2'];
    const high = ['-f', 'lavfi', '-i', 'sine=frequency=900:sample_rate=48000:duration=2'];
    await make([...low, ...high, '-filter_complex', sides, at('sides.wav')]);
    // Two tones of half the height: together less by the square root of two.
    expect(level(await heard(at('sides.wav')))).toBeCloseTo(toneLevel / Math.SQRT2, 3);
  });

  test('that say the same are as loud as one of them', async () => {
    expect(level(await heard(await stereo('both.wav', 'c0=c0|c1=c0')))).toBeCloseTo(toneLevel, 3);
  });

  test('six become one that is heard', async () => {
    const centre = 'pan=5.1|c2=c0';
    await make(['-f', 'lavfi', '-i', 'sine=duration=1:sample_rate=48000', '-af', centre, at('cinema.wav')]);
    expect(level(await heard(at('cinema.wav')))).toBeGreaterThan(toneLevel / 4);
  });
});

describe('what is kept of an upload', () => {
  test('does not cancel for a telephone with one loudspeaker either', async () => {
    const path = await stereo('upload.mp3', 'c0=c0|c1=-1*c0');
    await normaliseAudio(path, at('kept.wav'), limits);
    await make(['-i', at('kept.wav'), '-ac', '1', '-ar', '48000', at('telephone.wav')]);
    expect(level((await readWav(at('telephone.wav'))).channels[0]!)).toBeCloseTo(toneLevel, 2);
  });

  test('is as loud in two channels as it was in one, and back', async () => {
    await make(['-f', 'lavfi', '-i', 'sine=duration=2:sample_rate=48000', at('mono.wav')]);
    await normaliseAudio(at('mono.wav'), at('two.wav'), limits);
    await normaliseAudio(at('two.wav'), at('one.wav'), { ...limits, channels: 1 });
    await makeMovie(at('mono.mp4'), { args: ['-c:a', 'pcm_s16le', '-f', 'mov'] });
    await normaliseVideo(at('mono.mp4'), at('mono.out.mp4'), limits);
    await make(['-i', at('two.wav'), '-af', 'pan=mono|c0=c1', at('side.wav')]);
    await make(['-i', at('mono.out.mp4'), '-af', 'pan=mono|c0=c1', at('side2.wav')]);
    for (const name of ['side.wav', 'one.wav', 'side2.wav'])
      expect(level((await readWav(at(name))).channels[0]!), name).toBeCloseTo(toneLevel, 2);
  });
});

describe('of several tracks', () => {
  /** A film with two tracks of these tones in Hz, 0 for silence, of which one is flagged. */
  async function film(name: string, tones: [number, number], flagged: 0 | 1): Promise<string> {
    const sources = tones.map((hz) =>
      hz > 0 ? `sine=frequency=${hz}:sample_rate=48000:duration=2` : 'anullsrc=sample_rate=48000:duration=2',
    );
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=160x120:rate=25:duration=2'];
    const flags = [`-disposition:a:${flagged}`, 'default', `-disposition:a:${1 - flagged}`, '0'];
    const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
    const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-t', '2'];
    const maps = ['-map', '0:v', '-map', '1:a', '-map', '2:a'];
    await make([...picture, ...inputs, ...maps, ...codecs, ...flags, at(name)]);
    return at(name);
  }

  test.each([
    ['the flagged one, though it comes second', [300, 700], 1, 700],
    ['the flagged one, where it comes first', [300, 700], 0, 300],
    ['the one that is heard, where the flagged one is silent', [0, 700], 0, 700],
  ] as const)('%s is taken everywhere', async (name, tones, flagged, expected) => {
    const path = await film(`${name}.mp4`, [...tones], flagged);
    const out = at('out.mp4');
    await normaliseVideo(path, out, limits);
    expect(pitchOf(await heard(out))).toBeCloseTo(expected, -1);
    await normaliseAudio(path, at('out.m4a'), limits);
    expect(pitchOf(await heard(at('out.m4a')))).toBeCloseTo(expected, -1);
    await stripMetadata(path, at('stripped.mp4'), untrusted);
    expect(pitchOf(await heard(at('stripped.mp4')))).toBeCloseTo(expected, -1);
    await joinTracks(path, path, at('joined.mkv'), untrusted);
    expect(pitchOf(await heard(at('joined.mkv')))).toBeCloseTo(expected, -1);
    expect(pitchOf(await heard(path))).toBeCloseTo(expected, -1);
  });

  test('all of them silent, the first is taken', async () => {
    const made = await normaliseVideo(await film('quiet.mp4', [0, 0], 0), at('out.mp4'), limits);
    expect(made.audio).toHaveLength(1);
  });
});
