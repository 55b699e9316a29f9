import { parseWav } from '@likeness/media/wav';
import { expect, test } from 'vitest';
import { wavOf } from './record-wav.ts';

test('a recording becomes a WAVE file that the server reads, clipped and not wrapped', async () => {
  const blob = wavOf(Float32Array.of(0, 0.5, -0.5, 2, -2), 24_000);
  expect([blob.type, blob.size]).toEqual(['audio/wav', 54]);
  const { sampleRate, channels } = parseWav(new Uint8Array(await blob.arrayBuffer()));
  expect(sampleRate).toBe(24_000);
  expect([...channels[0]!]).toEqual([0, 0.5, -0.5, 0x7fff / 0x8000, -1]);
});
