import { isProblem } from '@likeness/domain/problems';
import { decodeAudio } from '@likeness/media/decode';
import { writeWav } from '@likeness/media/wav';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { espeakDriver } from '../speech/drivers/espeak.ts';
import { likenessSpeech } from '../speech/drivers/likeness.ts';
import { trackPitchNarrowed, usualPitch } from '../voice-signal/pitch-track.ts';
import { judgedRate } from '../voice-signal/spoken.ts';
import { whispered } from '../voice-signal/test/whispered.ts';
import { likenessCloner } from './drivers/likeness.ts';
import { equaliser, likenessOf } from './likeness.ts';
import { toneOf } from './tone.ts';

const patience = 120_000;
const distance = (a: number[], b: number[]) =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0) / a.length);

describe('voice likeness', { timeout: patience }, () => {
  const cloner = likenessCloner([espeakDriver]);
  const speech = likenessSpeech([espeakDriver]);
  // Long enough that its tones are a fair mixture: the usual pitch of one sentence is off by a tenth.
  const text =
    '大家好，欢迎来到我的小店，今天想和你聊一聊咖啡的味道。豆子是早上刚刚烘好的，水要慢慢地倒，一圈一圈往外走。第一口有点酸，过一会儿就甜了。';
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'likeness-'));
  });
  afterAll(async () => {
    await espeakDriver.close();
    await rm(folder, { recursive: true });
  });

  it('comes near in pitch and tone, and is not called a clone', async () => {
    // A speaker whose pitch no voice has, with a brighter tone.
    const original = await espeakDriver.synthesize({
      text: text,
      voice: 'zh-anchor-woman',
      pitch: 1.08,
    });
    equaliser([-3, -2, 0, 3, 4, 2], original.sampleRate)(original.samples);
    const recording = join(folder, 'recording.wav');
    await writeWav(recording, original.samples, original.sampleRate);
    expect(cloner.identity).toBe(false);
    const made = await cloner.clone({ id: 'x', name: 'x', recordings: [recording], language: 'zh-CN' });
    const likeness = likenessOf(made.voice)!;
    for (const gain of likeness.gains) expect(Math.abs(gain)).toBeLessThanOrEqual(5);
    const said = await speech.synthesize({ text, voice: made.voice });
    const plain = await espeakDriver.synthesize({ text, voice: likeness.base });
    const pitch = (of: typeof said) =>
      usualPitch(trackPitchNarrowed(of.samples, of.sampleRate, { min: 60, max: 500 }));
    // Octaves.
    expect(Math.abs(Math.log2(pitch(said) / pitch(original)))).toBeLessThan(0.15);
    const tone = (of: typeof said) => toneOf(of.samples, of.sampleRate);
    const target = tone(original);
    expect(distance(tone(said), target)).toBeLessThan(distance(tone(plain), target) * 0.8);
    const { timeline } = await speech.speak({ text, voice: made.voice }, join(folder, 'said.wav'));
    expect(timeline.words.length).toBeGreaterThan(5);
  });

  it('takes a whisper, which has no pitch, and a voice between men and women for it', async () => {
    const path = new URL('../../../../library/voices/samples/walter.m4a', import.meta.url).pathname;
    const said = await decodeAudio(path, { sampleRate: judgedRate, trusted: true });
    const breathed = join(folder, 'breathed.wav');
    await writeWav(breathed, whispered(said), judgedRate);
    const made = await cloner.clone({ id: 'x', name: 'x', recordings: [breathed], language: 'zh-CN' });
    expect(made.state).toBe('ready');
  });

  it('refuses a recording without a voice, and ids that are not its own', async () => {
    const silent = join(folder, 'silent.wav');
    await writeWav(silent, new Float32Array(22_050 * 3), 22_050);
    const problemOf = (promise: Promise<unknown>) =>
      promise.then(
        () => undefined,
        (error: unknown) => (isProblem(error) ? error.problem : error),
      );
    expect(
      await problemOf(cloner.clone({ id: 'x', name: 'x', recordings: [silent], language: 'zh-CN' })),
    ).toBe('voice-recording-unusable');
    expect(await problemOf(speech.synthesize({ text, voice: 'likeness.eyJkcml2ZXIiOiIuLi94In0' }))).toBe(
      'not-found',
    );
  });
});
