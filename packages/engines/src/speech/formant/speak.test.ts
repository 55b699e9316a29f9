import { afterAll, describe, expect, it } from 'vitest';
import { trackPitch } from '../../voice-signal/pitch-track.ts';
import { EspeakClient } from '../espeak/client.ts';
import type { SpokenChunk } from '../spoken-chunk.ts';
import { characters } from './characters.ts';
import type { CharacterName } from './characters.ts';
import { speakFormant } from './speak.ts';

const espeak = new EspeakClient();
afterAll(() => espeak.stop());
const patience = 120_000;

async function speak(text: string, name: CharacterName): Promise<SpokenChunk[]> {
  const chunks: SpokenChunk[] = [];
  const plain = { rate: 1, pitch: 1, emotion: 'default', language: 'zh' } as const;
  for await (const chunk of speakFormant({ ...plain, text, character: characters[name] }, espeak))
    chunks.push(chunk);
  return chunks;
}

/** Mean height (semitones over the voice's pitch) and slope (semitones a second) of the later part of a syllable. */
function shape({ samples, sampleRate, phones }: SpokenChunk, f0: number): { height: number; slope: number } {
  const start = phones[0]!.start + (phones.at(-1)!.end - phones[0]!.start) * 0.35;
  const track = trackPitch(samples, sampleRate, { min: f0 / 1.9, max: f0 * 1.9, threshold: 0.6 });
  const points: [number, number][] = [];
  track.f0.forEach((value, frame) => {
    const time = frame * track.hop;
    if (value && time > start && time < phones.at(-1)!.end - 0.02)
      points.push([time, 12 * Math.log2(value / f0)]);
  });
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length;
  const time = mean(0);
  const height = mean(1);
  const spread = points.reduce((sum, [t]) => sum + (t - time) ** 2, 0);
  return { height, slope: points.reduce((sum, [t, h]) => sum + (t - time) * (h - height), 0) / spread };
}

describe('Mandarin tones, measured in the sound', { timeout: patience }, () => {
  const syllables = '妈麻马骂衣姨椅意汤糖躺烫摸魔抹墨书熟鼠树蛙娃瓦袜';

  it('are told apart by height and slope', async () => {
    const chunks = await speak(Array.from(syllables).join('，'), 'anchor-woman');
    expect(chunks).toHaveLength(syllables.length);
    const heard = chunks.map((chunk) => {
      const { height, slope } = shape(chunk, characters['anchor-woman'].f0);
      if (slope > 8) return 2;
      if (slope < -20) return 4;
      return height > -2 ? 1 : 3;
    });
    const right = heard.filter((tone, i) => tone === (i % 4) + 1).length;
    expect([right / syllables.length >= 0.9, heard.join('')]).toEqual([true, expect.any(String)]);
  });
});

/** Median F0 in Hz around what is expected. */
async function medianPitch(name: CharacterName): Promise<number> {
  const { f0 } = characters[name];
  const [chunk] = await speak('今天我们一起来看这部电影', name);
  const track = trackPitch(chunk!.samples, chunk!.sampleRate, {
    min: f0 / 1.9,
    max: f0 * 1.9,
    threshold: 0.6,
  });
  const voiced = track.f0.filter((value) => value > 0).sort();
  return voiced[voiced.length >> 1]!;
}

describe('characters', { timeout: patience }, () => {
  it('speak as much higher or lower as they are meant to', async () => {
    const reference = await medianPitch('anchor-man');
    for (const name of ['deep-man', 'anchor-woman', 'child'] as const) {
      const wanted = characters[name].f0 / characters['anchor-man'].f0;
      const heard = (await medianPitch(name)) / reference;
      expect([name, Math.abs(heard / wanted - 1) < 0.15]).toEqual([name, true]);
    }
  });
});
