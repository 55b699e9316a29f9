import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWav } from '@likeness/media/wav';
import { isProblem } from '@likeness/domain/problems';
import { espeakDriver } from './drivers/espeak.ts';
import { fliteDriver } from './drivers/flite.ts';
import { silence } from './silence.ts';
import { SoundFile } from './sound-file.ts';
import { SoundMemory } from './sound-memory.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-sound-'));
});
afterAll(async () => {
  await Promise.all([espeakDriver.close(), fliteDriver.close()]);
  await rm(folder, { recursive: true, force: true });
});

describe('a sound in a file', () => {
  test('is limited exactly as one in memory, over the seams of its slices', async () => {
    const out = join(folder, 'seams.wav');
    const [file, memory] = [new SoundFile(out), new SoundMemory()];
    const length = (1 << 18) * 2 + 777;
    for (let at = 0; at < length; at += 10_000) {
      const piece = Float32Array.from(
        { length: Math.min(10_000, length - at) },
        (_, i) =>
          // Loudest around the seams, where a slice ends.
          Math.sin((at + i) * 0.7) * (Math.abs(((at + i) % (1 << 18)) - (1 << 17)) / (1 << 17)),
      );
      file.add(piece);
      memory.add(piece);
    }
    await Promise.all([file.finish(22_050, 3, 0.8), memory.finish(22_050, 3, 0.8)]);
    await file.discard();
    const { channels, sampleRate } = await readWav(out);
    const samples = channels[0]!;
    expect([sampleRate, samples.length]).toEqual([22_050, length]);
    let worst = 0;
    for (let i = 0; i < length; i++) worst = Math.max(worst, Math.abs(samples[i]! - memory.samples[i]!));
    expect(worst).toBeLessThan(1 / 0x7fff);
    expect(samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)).toBeLessThanOrEqual(0.8001);
  });

  test('silence comes in small pieces, however long it is', () => {
    let [samples, largest] = [0, 0];
    for (const piece of silence(20_000.5, 1000, 1)) {
      samples += piece.samples.length;
      largest = Math.max(largest, piece.samples.length);
    }
    expect([samples, largest]).toEqual([20_000_500, 5000]);
  });
});

describe.each([
  [espeakDriver, 'zh-anchor-woman', '好'],
  [fliteDriver, fliteDriver.voices()[0]!.id, 'Good.'],
] as const)('$name', (driver, voice, word) => {
  const pauses = (count: number) => `${word}${'<break time="10s"/>'.repeat(count)}${word}`;

  test('speaks long pauses into a file', async () => {
    const out = join(folder, `${driver.name}.wav`);
    const { timeline, sampleRate } = await driver.speak({ text: pauses(20), voice }, out);
    const { channels } = await readWav(out);
    expect(channels[0]!.length / sampleRate).toBeCloseTo(timeline.duration, 3);
    expect(timeline.duration).toBeGreaterThan(200);
    expect(timeline.words[1]!.start - timeline.words[0]!.end).toBeCloseTo(200, 0);
    expect(timeline.words).toHaveLength(2);
  });

  test('stops where the sound grows too long, leaves nothing, and goes on', async () => {
    const out = join(folder, `${driver.name}-long.wav`);
    const long = driver.speak({ text: pauses(2000), voice }, out, { maxSeconds: 60 });
    expect(await long.catch((error: unknown) => isProblem(error, 'speech-too-long'))).toBe(true);
    expect(existsSync(out)).toBe(false);
    expect((await readdir(folder)).filter((name) => name.endsWith('.raw'))).toEqual([]);
    await expect(driver.speak({ text: word, voice }, out)).resolves.toMatchObject({
      sampleRate: expect.any(Number) as number,
    });
  });

  test('an engine that breaks down is told by its own name', async () => {
    const { processIds } = driver as unknown as { processIds: () => number[] };
    const speaking = driver.speak({ text: pauses(500), voice }, join(folder, 'killed.wav'), {
      onProgress: () => processIds().forEach((pid) => process.kill(pid, 'SIGKILL')),
    });
    expect(await speaking.catch((error: unknown) => isProblem(error, 'speech-stopped'))).toBe(true);
  });

  test('an engine that is killed while it starts has stopped, and is not missing', async () => {
    const { processIds } = driver as unknown as { processIds: () => number[] };
    await driver.close();
    const speaking = driver.speak({ text: word, voice }, join(folder, 'early.wav'));
    const problem = speaking.catch((error: unknown) => (error as { problem: string }).problem);
    while (processIds().length === 0) await new Promise((resolve) => setImmediate(resolve));
    processIds().forEach((pid) => process.kill(pid, 'SIGKILL'));
    expect(await problem).toBe('speech-stopped');
  });
});
