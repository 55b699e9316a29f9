import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probe } from '@likeness/media/probe';
import { writeWav } from '@likeness/media/wav';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PictureInspection } from './pictures/inspect-picture.ts';
import type { PlacedManifest } from './avatar/placed-manifest.ts';
import type { EngineRequest } from './answer.ts';
import { avatarKind } from './render.ts';
import type { RenderReport } from './streams/render-request.ts';

const folder = mkdtempSync(join(tmpdir(), 'render-'));
const source = join(folder, 'teddy.png');
const audio = join(folder, 'voice.wav');
const timeline = join(folder, 'timeline.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const rgb = Buffer.alloc(320 * 320 * 3);
  for (let y = 0; y < 320; y++) {
    for (let x = 0; x < 320; x++) {
      const eye = Math.min(Math.hypot(x - 120, y - 120), Math.hypot(x - 200, y - 120)) < 14;
      const light = eye ? 30 : Math.hypot(x - 160, y - 160) < 120 ? 190 : 110;
      rgb.fill(light, (y * 320 + x) * 3, (y * 320 + x) * 3 + 3);
    }
  }
  await sharp(rgb, { raw: { width: 320, height: 320, channels: 3 } })
    .png()
    .toFile(source);
  await writeWav(
    audio,
    Float32Array.from({ length: 16000 }, (_, i) => 0.3 * Math.sin(i * 0.09)),
    16000,
  );
  const phones = [
    { symbol: 'm', start: 0.1, end: 0.2 },
    { symbol: 'aa', start: 0.2, end: 0.8 },
  ];
  writeFileSync(timeline, JSON.stringify({ duration: 1, words: [], phones }));
});

type Answer = { done?: unknown; failed?: { problem: string } };

function ask<T>(request: EngineRequest): Promise<T> {
  const child = fork(new URL('./process.ts', import.meta.url), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    child.on('message', ({ done, failed }: Answer) => {
      if (failed) reject(new Error(failed.problem));
      if (done) resolve(done as T);
    });
    child.once('error', reject);
    child.send(request);
  });
}

describe('a picture through the process of the engine', () => {
  it('is guessed, prepared and rendered by its kind', async () => {
    const { face, guess } = await ask<PictureInspection>({ op: 'inspect-picture', source });
    expect(face).toBe(false);
    const placement = guess!;
    expect(placement.mouth.y).toBeGreaterThan(0.5);

    const avatarDir = join(folder, 'avatar');
    const { manifest } = await ask<{ manifest: PlacedManifest }>({
      op: 'prepare-picture',
      source,
      outDir: avatarDir,
      placement,
    });
    expect(manifest.kind).toBe('placed');
    expect(await avatarKind(avatarDir)).toEqual({ kind: 'placed', fps: 25 });

    const loop = join(folder, 'loop.mp4');
    await ask({ op: 'preview-picture', source, placement, out: loop, seconds: 0.6 });
    expect((await probe(loop, { trusted: true })).video).toMatchObject({ width: 320, height: 320 });

    const out = join(folder, 'out.mp4');
    const report = await ask<RenderReport>({ op: 'render', avatarDir, audio, timeline, out, height: 240 });
    expect(report.frames).toBe(25);
    const heard = join(folder, 'heard.mp4');
    await ask<RenderReport>({ op: 'render', avatarDir, audio, timeline: null, out: heard, maxSeconds: 0.4 });
    expect((await probe(heard, { trusted: true })).video!.duration).toBeCloseTo(0.4, 1);
    // A voice that tells no phones moves the mouth by its sound, as a recording does.
    const wordsOnly = join(folder, 'words.json');
    writeFileSync(wordsOnly, JSON.stringify({ duration: 1, words: [], phones: [] }));
    const told = join(folder, 'told.mp4');
    await ask({ op: 'render', avatarDir, audio, timeline: wordsOnly, out: told, maxSeconds: 0.4 });
    expect(readFileSync(told).equals(readFileSync(heard))).toBe(true);
  });

  it('refuses a face that is not there', async () => {
    const request: EngineRequest = { op: 'prepare-picture', source, outDir: join(folder, 'none') };
    await expect(ask(request)).rejects.toThrow('picture-needs-placement');
  });
});
