import { expect, test } from 'vitest';
import { emptyPhotoDraft } from './photo-draft.ts';
import { photoProblems } from './photo-problems.ts';

const names = (...given: Parameters<typeof photoProblems>) =>
  photoProblems(...given).map(({ problem }) => problem);

test('everything that is missing is named at once, in the order of the page', () => {
  const draft = { ...emptyPhotoDraft, name: '名'.repeat(61) };
  const nothing = { picture: undefined, voice: undefined, scriptLimit: 500 };
  expect(names(draft, nothing)).toEqual([
    'picture-required',
    'script-required',
    'voice-required',
    'name-too-long',
  ]);
});

test('a picture whose mouth is not placed and a voice of another language are named together', () => {
  const draft = { ...emptyPhotoDraft, text: '大家早上好' };
  const picture = { id: 'p', status: 'needs-placement' as const };
  const voice = { id: 'v', basic: true, language: 'en-US' };
  expect(names(draft, { picture, voice, scriptLimit: 500 })).toEqual([
    'picture-needs-placement',
    'script-voice-language',
  ]);
});

test('a whole form lacks nothing', () => {
  const draft = { ...emptyPhotoDraft, text: '早上好' };
  const picture = { id: 'p', status: 'ready' as const };
  const voice = { id: 'v', basic: true, language: 'zh-CN' };
  expect(names(draft, { picture, voice, scriptLimit: 500 })).toEqual([]);
});
