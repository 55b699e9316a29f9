import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { makeMovie, workFolder } from '../test/make-media.ts';
import { makeCovers } from './cover.ts';
import { decodeFrames, frameBytes } from './decode.ts';
import { encodeVideo, transcode } from './encode.ts';
import { MediaFailure } from './ffmpeg.ts';
import { joinVideos } from './join.ts';
import { probe } from './probe.ts';
import { writeWav } from './wav.ts';

const run = promisify(execFile);
const folder = await workFolder();
const at = (name: string): string => join(folder, name);
const trusted = { trusted: true } as const;

/** A flat grey frame whose brightness tells its number. */
function greyFrame(width: number, height: number, value: number): Uint8Array {
  return new Uint8Array(frameBytes(width, height, 'yuv420p')).fill(128).fill(value, 0, width * height);
}

describe('encoding frames', () => {
  test('every frame arrives once, in order, although one buffer is used for all', async () => {
    const encoder = await encodeVideo({ width: 64, height: 48, fps: 25, out: at('grey.mp4'), crf: 1 });
    const buffer = greyFrame(64, 48, 0);
    for (let i = 0; i < 60; i++) {
      buffer.fill(30 + i * 3, 0, 64 * 48);
      await encoder.write(buffer);
    }
    expect(await encoder.finish()).toEqual({ frames: 60, duration: 2.4 });
    const seen: number[] = [];
    for await (const frame of decodeFrames(at('grey.mp4'), { pixelFormat: 'gray', ...trusted })) {
      seen.push(Math.round(((frame.data[1000] ?? 0) - 16 / 255) / 3));
      expect(frame.index).toBe(seen.length - 1);
    }
    expect(seen).toHaveLength(60);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    const { video, duration } = await probe(at('grey.mp4'), trusted);
    expect(video).toMatchObject({ width: 64, height: 48, fps: 25, frames: 60, codec: 'h264' });
    expect(duration).toBeCloseTo(2.4, 5);
  });

  test.each([0.5, 2, 5])('sound of %d s is fitted to a picture of 2 s', async (seconds) => {
    const sound = new Float32Array(16_000 * seconds).fill(0.1);
    await writeWav(at('sound.wav'), sound, 16_000);
    const out = at(`fit-${seconds}.mp4`);
    const encoder = await encodeVideo({ width: 64, height: 48, fps: 25, out, audio: at('sound.wav') });
    for (let i = 0; i < 50; i++) await encoder.write(greyFrame(64, 48, 100));
    await encoder.finish();
    const { video, audio } = await probe(out, trusted);
    expect(video?.duration).toBeCloseTo(2, 5);
    expect(Math.abs((audio[0]?.duration ?? 0) - 2)).toBeLessThanOrEqual(0.04);
  });

  test('nothing stands under the name until the file is complete, and nothing is left of an aborted one', async () => {
    const home = at('abort');
    await mkdir(home);
    const encoder = await encodeVideo({ width: 64, height: 48, fps: 25, out: join(home, 'a.mp4') });
    await encoder.write(greyFrame(64, 48, 100));
    expect(await readdir(home)).not.toContain('a.mp4');
    encoder.abort();
    await expect(encoder.finish()).rejects.toThrow(MediaFailure);
    expect(await readdir(home)).toEqual([]);
  });

  test('a signal ends the encoder with its own reason', async () => {
    const stop = new AbortController();
    const encoder = await encodeVideo({
      width: 64,
      height: 48,
      fps: 25,
      out: at('s.mp4'),
      signal: stop.signal,
    });
    await encoder.write(greyFrame(64, 48, 100));
    stop.abort(new Error('cancelled by the user'));
    await expect(encoder.finish()).rejects.toThrow('cancelled by the user');
  });

  test('an encoder that fails rejects the next writes instead of waiting for ever', async () => {
    const encoder = await encodeVideo({
      width: 64,
      height: 48,
      fps: 25,
      out: at('f.mp4'),
      preset: 'no-such-preset',
    });
    const writing = (async () => {
      for (;;) await encoder.write(greyFrame(64, 48, 100));
    })();
    await expect(writing).rejects.toThrow(/ended with/);
  });

  test('wrong sizes are refused at once', async () => {
    await expect(encodeVideo({ width: 63, height: 48, fps: 25, out: at('o.mp4') })).rejects.toThrow(
      RangeError,
    );
    const encoder = await encodeVideo({ width: 64, height: 48, fps: 25, out: at('w.mp4') });
    await expect(encoder.write(new Uint8Array(10))).rejects.toThrow(RangeError);
    encoder.abort();
  });

  test('colours survive the way in and out', async () => {
    const encoder = await encodeVideo({
      width: 32,
      height: 32,
      fps: 25,
      out: at('rgb.mp4'),
      pixelFormat: 'rgb24',
      crf: 1,
    });
    const colour = [200, 60, 30];
    const frame = Uint8Array.from({ length: 32 * 32 * 3 }, (_, i) => colour[i % 3] ?? 0);
    for (let i = 0; i < 5; i++) await encoder.write(frame);
    await encoder.finish();
    for await (const { data } of decodeFrames(at('rgb.mp4'), { pixelFormat: 'rgb24', ...trusted })) {
      for (const [index, value] of colour.entries())
        expect(Math.abs((data[300 + index] ?? 0) - value)).toBeLessThan(6);
    }
  });
});

describe('decoding', () => {
  test('part of a file, another rate and another size', async () => {
    await makeMovie(at('m.mp4'), { seconds: 4 });
    const options = {
      pixelFormat: 'yuv420p',
      fps: 10,
      width: 80,
      height: 60,
      start: 1,
      duration: 2,
      trusted: false,
    } as const;
    let count = 0;
    for await (const frame of decodeFrames(at('m.mp4'), options)) {
      expect(frame.data.length).toBe(7200);
      expect(frame.time).toBeCloseTo(count / 10, 5);
      count++;
    }
    expect(count).toBe(20);
  });

  test('leaving the loop ends ffmpeg', async () => {
    await makeMovie(at('m2.mp4'), { seconds: 4 });
    for (let i = 0; i < 5; i++) {
      for await (const frame of decodeFrames(at('m2.mp4'), { pixelFormat: 'rgb24', ...trusted })) {
        expect(frame.index).toBe(0);
        break;
      }
    }
  });
});

test('five scenes are joined without a drift, and different ones are refused', async () => {
  await makeMovie(at('raw.mp4'), { seconds: 2.2 });
  await transcode(at('raw.mp4'), at("it's a scene.mp4"));
  const scenes = Array.from({ length: 5 }, () => at("it's a scene.mp4"));
  const one = await probe(at("it's a scene.mp4"), trusted);
  const total = await joinVideos(scenes, at('joined.mp4'), { metadata: { comment: 'joined' } });
  const joined = await probe(at('joined.mp4'), trusted);
  expect(total).toBe(joined.duration);
  expect(joined.video?.frames).toBe(5 * (one.video?.frames ?? 0));
  expect(Math.abs((joined.video?.duration ?? 0) - (joined.audio[0]?.duration ?? 0))).toBeLessThanOrEqual(
    0.04,
  );
  await makeMovie(at('other.mp4'), { size: '96x64' });
  await transcode(at('other.mp4'), at('of-another-size.mp4'));
  await transcode(at('raw.mp4'), at('of-another-rate.mp4'), { fps: 12 });
  // Same size, rate and codec; only the tables of the encoder differ.
  await transcode(at('raw.mp4'), at('of-another-preset.mp4'), { preset: 'medium' });
  const clock = ['-c', 'copy', '-video_track_timescale', '12800'];
  await run('ffmpeg', ['-v', 'error', '-i', scenes[0] ?? '', ...clock, at('of-another-clock.mp4')]);
  for (const other of ['size', 'rate', 'preset', 'clock'])
    await expect(
      joinVideos([scenes[0] ?? '', at(`of-another-${other}.mp4`)], at('no.mp4')),
      other,
    ).rejects.toThrow(RangeError);
  expect(existsSync(at('no.mp4'))).toBe(false);
  expect((await readdir(folder)).filter((name) => name.endsWith('.list'))).toEqual([]);
});

test('covers are pictures of the video in two sizes', async () => {
  await makeMovie(at('big.mp4'), { size: '1920x1080', seconds: 1.5 });
  const covers = await makeCovers(at('big.mp4'), { poster: at('poster.jpg'), small: at('small.jpg') });
  expect(covers).toMatchObject({ width: 1280, height: 720 });
  expect(await sharp(at('poster.jpg')).metadata()).toMatchObject({
    width: 1280,
    height: 720,
    format: 'jpeg',
  });
  expect(await sharp(at('small.jpg')).metadata()).toMatchObject({ width: 360, height: 203 });
  const { channels } = await sharp(at('poster.jpg')).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(20);
});
