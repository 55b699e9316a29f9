import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFrames } from '@likeness/media/decode';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { joinParts } from '@likeness/media/join';
import { probe } from '@likeness/media/probe';
import { writeWav } from '@likeness/media/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, type EngineRequest } from './answer.ts';
import type { VideoPart } from './streams/render-request.ts';

const footage = join(import.meta.dirname, '../../../library/presenters/lin/clip.mp4');
const SECONDS = 5;
const RATE = 16_000;
const FRAMES = 125;
/** Of the footage: even, and whole blocks of 8. */
const [WIDTH, HEIGHT] = [320, 400];

let folder: string;
const at = (name: string): string => join(folder, name);
const engine = <T>(request: EngineRequest): Promise<T> =>
  answer(request, new AbortController().signal, () => undefined) as Promise<T>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-test-'));
  const cut = `crop=iw*0.6:iw*0.75:iw*0.2:ih*0.06,scale=${WIDTH}:${HEIGHT},fps=25`;
  await runMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-i', reads(footage), '-t', '4', '-an'],
      ['-vf', cut, '-crf', '14', writes(at('footage.mp4'))],
    ],
    trusted: true,
  });
  // Four bursts of a hum a second: a mouth that opens and closes.
  const sound = Float32Array.from(
    { length: SECONDS * RATE },
    (_, i) => 0.3 * Math.sin(i / 20) * Math.max(0, Math.sin((i / RATE) * 8 * Math.PI)),
  );
  await writeWav(at('speech.wav'), sound, RATE);
  await engine({ op: 'prepare', source: at('footage.mp4'), outDir: at('avatar') });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Means of the 8 × 8 pixels of each block of a gray picture. */
function blockMeans(data: Uint8Array): number[] {
  const across = WIDTH / 8;
  const sums = Array.from({ length: across * (HEIGHT / 8) }, () => 0);
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    sums[(y >> 3) * across + (x >> 3)]! += data[i]! / 64;
  }
  return sums;
}

test('parts that are made in any order and joined are the same video, frame by frame', async () => {
  const voiced = { avatarDir: at('avatar'), audio: at('speech.wav'), timeline: null };
  await engine({ op: 'render', ...voiced, out: at('whole.mp4') });
  const track = at('track.json');
  const { parts } = await engine<{ parts: VideoPart[] }>({
    op: 'plan-parts',
    ...voiced,
    seconds: 1.5,
    out: track,
  });
  expect(parts).toEqual([
    { from: 0, frames: 36, of: FRAMES },
    { from: 36, frames: 36, of: FRAMES },
    { from: 72, frames: 53, of: FRAMES },
  ]);
  const files = parts.map(({ from }) => at(`part-${from}.mp4`));
  for (const k of [2, 0, 1])
    await engine({ op: 'render-part', ...voiced, part: parts[k]!, track, out: files[k]! });
  await joinParts(files, at('joined.mp4'), { audio: at('speech.wav'), seconds: SECONDS });
  const { video, audio } = await probe(at('joined.mp4'), { trusted: true });
  expect([video!.frames, audio[0]!.duration]).toEqual([FRAMES, SECONDS]);
  const whole = decodeFrames(at('whole.mp4'), { pixelFormat: 'gray', trusted: true });
  let i = 0;
  for await (const { data } of decodeFrames(at('joined.mp4'), { pixelFormat: 'gray', trusted: true })) {
    // In means of blocks little is left of the encoder, which begins again in every part.
    const [one, two] = [blockMeans(data), blockMeans((await whole.next()).value!.data)];
    const worst = Math.max(...one.map((mean, k) => Math.abs(mean - two[k]!)));
    expect(worst, `frame ${i}`).toBeLessThan(25);
    i++;
  }
  expect(i).toBe(FRAMES);
});
