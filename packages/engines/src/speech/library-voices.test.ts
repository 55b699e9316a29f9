import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { probe } from '@likeness/media/probe';
import { describe, expect, it } from 'vitest';
import { naturalSpeech } from './drivers/natural.ts';
import { speechEngines } from './index.ts';

type LibraryVoice = {
  id: string;
  names: Record<string, string>;
  language: string;
  gender: string;
  age: string;
  driver: string;
  engineVoice: string;
  sampleText: string;
  sample: string;
};

const home = join(import.meta.dirname, '../../../../library/voices');
const { voices } = JSON.parse(readFileSync(join(home, 'voices.json'), 'utf8')) as { voices: LibraryVoice[] };

describe('public voices', () => {
  it('speak every language, in every age and both genders', () => {
    const count = (language: string): number => voices.filter((voice) => voice.language === language).length;
    expect(count('zh-CN')).toBeGreaterThanOrEqual(5);
    expect(count('en-US')).toBeGreaterThanOrEqual(4);
    expect(count('ms-MY')).toBeGreaterThanOrEqual(3);
    expect(new Set(voices.map(({ age }) => age))).toEqual(new Set(['child', 'young', 'adult', 'old']));
    expect(new Set(voices.map(({ gender }) => gender))).toEqual(new Set(['female', 'male']));
    expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length);
  });

  it.each(voices)('$id exists in its driver and has names in four languages', (voice) => {
    const known = speechEngines([naturalSpeech({ home })])
      .driver(voice.driver)
      ?.voices()
      .find(({ id }) => id === voice.engineVoice);
    expect(known).toMatchObject({ language: voice.language, age: voice.age });
    for (const language of ['zh-CN', 'en', 'zh-TW', 'ms']) expect(voice.names[language]).toMatch(/\S/);
  });

  it('have a sample each that plays', async () => {
    for (const { id, sample } of voices) {
      const path = join(home, sample);
      expect([id, existsSync(path)]).toEqual([id, true]);
      const { duration } = await probe(path, { trusted: true });
      expect(duration).toBeGreaterThan(2);
    }
  });
});
