import { beforeAll, expect, test } from 'vitest';
import { likenessId } from '@likeness/engines/voice-clone/likeness';
import { bandCentres } from '@likeness/engines/voice-clone/tone';
import { testStudio, type Studio } from '../../../test/studio.ts';
import { learnPace, quotedSeconds } from './pace.service.ts';
import type { SpeakRequest } from './speak.service.ts';

const request: SpeakRequest = {
  text: 'Hello everyone, and welcome to our channel. Today I will show you how to make a video.',
  voiceId: 'v',
  driver: 'flite',
  engineVoice: 'en-hostess',
  language: 'en-US',
  emotion: 'default',
  rate: 1,
  volume: 1,
  pitch: 1,
};

let studio: Studio;
beforeAll(async () => {
  studio = await testStudio();
});

test('an English script is quoted by its own pace, not by that of Chinese', async () => {
  // Counted as Chinese characters it would be 20 s.
  expect(await quotedSeconds(studio.app.context, request)).toBeCloseTo(5.5, 1);
});

test('a likeness is quoted at the pace of the voice it is made of', async () => {
  const likeness = { driver: 'flite', base: 'en-hostess', pitch: 1.1, gains: bandCentres.map(() => 0) };
  const cloned = { ...request, driver: 'likeness', engineVoice: likenessId(likeness) };
  expect(await quotedSeconds(studio.app.context, cloned)).toBeCloseTo(5.5, 1);
});

test('a voice that is heard to be slow is quoted longer, and one odd script moves little', async () => {
  const before = await quotedSeconds(studio.app.context, request);
  await learnPace(studio.app.context, request, before * 3);
  expect((await quotedSeconds(studio.app.context, request)) / before).toBeLessThan(1.12);
  for (let i = 0; i < 60; i++) await learnPace(studio.app.context, request, before * 1.3);
  expect((await quotedSeconds(studio.app.context, request)) / before).toBeCloseTo(1.2, 1);
  const other = { ...request, engineVoice: 'en-narrator' };
  expect(await quotedSeconds(studio.app.context, other)).toBeGreaterThan(before);
});
