import { segmentsOf } from '@likeness/engines/recognition/silero/segments';
import { detectorRate, openVoiceDetector } from '@likeness/engines/recognition/silero/voice-detector';
import { noises } from './ears-sounds.ts';
import type { BenchRow } from './rows.ts';

/** Speech over noise, in dB, and the least share (F1) of the time that is found. */
const ratios = [0, 5, 10, 20];
const leastFound = 0.95;
/** Seconds of rest between two sentences. */
const rest = 1.5;

type Span = { start: number; end: number };

/** How well speech is found in five kinds of noise: F1 of its time, sentences with rests between them, each end known. */
export async function speechFound(sentences: readonly Float32Array[]): Promise<BenchRow[]> {
  const { sound, spoken } = inARow(sentences);
  const power = spoken.reduce(
    (sum, { start, end }) => sum + energy(sound.subarray(start * detectorRate, end * detectorRate)),
    0,
  );
  const level = power / (spoken.reduce((sum, { start, end }) => sum + end - start, 0) * detectorRate);
  const detector = await openVoiceDetector();
  const rows: BenchRow[] = [];
  const before = process.cpuUsage();
  let seconds = 0;
  for (const [name, make] of Object.entries(noises))
    for (const ratio of ratios) {
      const sample = make();
      const noise = Float32Array.from(sound, (_, i) => sample(i / detectorRate));
      const gain = Math.sqrt((level * noise.length) / energy(noise)) * 10 ** (-ratio / 20);
      const heard = sound.map((value, i) => value + gain * noise[i]!);
      const found: Span[] = [];
      async function* whole() {
        yield heard;
      }
      for await (const { start, end } of segmentsOf(whole(), detector)) found.push({ start, end });
      seconds += heard.length / detectorRate;
      const value = shared(found, spoken);
      rows.push({ name: `speech found in ${name}, ${ratio} dB`, value, unit: 'F1', baseline: leastFound });
    }
  const { user, system } = process.cpuUsage(before);
  rows.push({ name: 'CPU to find speech in a second', value: (user + system) / 1e6 / seconds, unit: 's' });
  await detector.close();
  return rows;
}

const energy = (sound: Float32Array): number => sound.reduce((sum, value) => sum + value * value, 0);

/** Sentences one after another without their own silence at the ends, and where each is. */
function inARow(sentences: readonly Float32Array[]): { sound: Float32Array; spoken: Span[] } {
  const bare = sentences.map((sound) => {
    const loud = (value: number): boolean => Math.abs(value) > 0.01;
    return sound.subarray(sound.findIndex(loud), sound.findLastIndex(loud) + 1);
  });
  const gap = rest * detectorRate;
  const sound = new Float32Array(bare.reduce((sum, { length }) => sum + length + gap, gap));
  const spoken: Span[] = [];
  let at = gap;
  for (const one of bare) {
    sound.set(one, at);
    spoken.push({ start: at / detectorRate, end: (at + one.length) / detectorRate });
    at += one.length + gap;
  }
  return { sound, spoken };
}

function shared(found: readonly Span[], wanted: readonly Span[]): number {
  const length = (all: readonly Span[]): number => all.reduce((sum, { start, end }) => sum + end - start, 0);
  const both = found.flatMap((one) =>
    wanted.map((it) => Math.max(0, Math.min(one.end, it.end) - Math.max(one.start, it.start))),
  );
  return (2 * both.reduce((sum, part) => sum + part, 0)) / (length(found) + length(wanted));
}
