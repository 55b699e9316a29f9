import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileTexts } from '../test/hostile-texts.ts';
import { make, workFolder } from '../test/make-media.ts';
import { decodeFrames } from './decode.ts';
import { inputOptions, reads, runMedia, writes } from './ffmpeg.ts';
import { probe } from './probe.ts';
import { toolchain } from './toolchain.ts';

const folder = await workFolder();
const at = (name: string): string => join(folder, name);
const { bwrap } = await toolchain();
if (!bwrap) console.warn('The sandbox is not tested: bubblewrap is missing or forbidden here.');

/** Another user's video, all magenta: a frame of this colour in a result is a leak. */
const sibling = 'sibling.mp4';
let hits = 0;
const listener = createServer((_, response) => {
  hits++;
  response.end('x');
});

beforeAll(async () => {
  await make([
    '-f',
    'lavfi',
    '-i',
    'color=magenta:size=160x120:rate=25:duration=2',
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    at(sibling),
  ]);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
});
afterAll(() => listener.close());

async function magentaFrames(path: string): Promise<number> {
  let found = 0;
  for await (const { data } of decodeFrames(path, {
    pixelFormat: 'rgb24',
    fps: 25,
    width: 160,
    height: 120,
    trusted: true,
  })) {
    const [red = 0, green = 0, blue = 0] = data.subarray(9600 * 3, 9600 * 3 + 3);
    if (red > 180 && green < 80 && blue > 180) found++;
  }
  return found;
}

const hostile = () =>
  hostileTexts({
    sibling,
    victim: at(sibling),
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/canary.mp4`,
  });

const convert = (path: string, out: string, options: string[], trusted: boolean): Promise<string> =>
  runMedia({ program: 'ffmpeg', args: [options, '-i', reads(path), '-t', '5', writes(out)], trusted });

describe('a text that calls itself a video', () => {
  test('without the guards the canary leaks, so this test can see a leak', async () => {
    const [, text = ''] = hostile().find(([name]) => name === 'ffconcat-sibling') ?? [];
    await writeFile(at('control.mp4'), text);
    await convert(at('control.mp4'), at('leak.mp4'), inputOptions(true), true);
    expect(await magentaFrames(at('leak.mp4'))).toBe(50);
  });

  test.runIf(bwrap)('the sandbox alone keeps the canary in, even with the whitelists off', async () => {
    await writeFile(at('control.mp4'), `ffconcat version 1.0\nfile ${sibling}\n`);
    await expect(convert(at('control.mp4'), at('boxed.mp4'), [], false)).rejects.toThrow(
      /No such file|denied|not permitted/,
    );
  });

  test('is refused by the probe and by ffmpeg itself, and reaches nothing', async () => {
    hits = 0;
    const leaks: string[] = [];
    const extensions = ['mp4', 'mov', 'mp3', 'm4a', 'wav'];
    const one = async ([name, text]: [string, string], index: number): Promise<void> => {
      const path = at(`${name}.${extensions[index % extensions.length]}`);
      await writeFile(path, text);
      await expect(probe(path, { trusted: false }), name).rejects.toMatchObject({
        problem: 'media-unreadable',
      });
      const out = at(`${name}.out.mp4`);
      await convert(path, out, inputOptions(false), false).then(
        () => leaks.push(name),
        () => undefined,
      );
    };
    const corpus = hostile();
    expect(corpus.length).toBeGreaterThanOrEqual(40);
    const queue = [...corpus.entries()];
    const worker = async (): Promise<void> => {
      for (let next = queue.pop(); next; next = queue.pop()) await one(next[1], next[0]);
    };
    await Promise.all([worker(), worker(), worker()]);
    expect(leaks).toEqual([]);
    expect(hits).toBe(0);
    expect(
      (await readdir(folder)).filter((name) => name.endsWith('.out.mp4') || name.startsWith('.media-')),
    ).toEqual([]);
  });
});
