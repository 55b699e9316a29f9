import type { Opening } from '@likeness/contract/chat';
import { beforeAll, expect, test } from 'vitest';
import { useAnalysisDraft } from '../analysis/analysis-draft.ts';
import { plainText, useTextClipDraft } from '../clips/clip-draft.ts';
import { useDubbingDraft } from '../dubbing/dubbing-draft.store.ts';
import { useImageDraft } from '../images/image-draft.ts';
import { useMusicDraft } from '../music/music-draft.store.ts';
import { useScenesDraft } from '../scenes/scenes-draft.store.ts';
import { useTranslationDraft } from '../translation/translation-draft.store.ts';
import { sitePages } from '../../app/pages.ts';
import { knowPages } from '../../kit/pages.ts';
import { fillPage, pageOf } from './openings.ts';

beforeAll(() => knowPages(sitePages));

const told = { ready: true, script: '', topic: '', link: '', language: '', aspect: '' };
const opened = (about: Partial<Opening>, words: string) => {
  const opening = { ...told, tool: '', ...about };
  return fillPage(pageOf(opening)!, opening, words);
};

test('each tool is opened with what was told, and keeps what was not', async () => {
  await opened({ tool: 'image', topic: '一只戴帽子的猫', aspect: '9:16' }, '');
  expect(useImageDraft.getState().draft).toMatchObject({ text: '一只戴帽子的猫', ratio: '9:16', num: 1 });
  await opened({ tool: 'clip', topic: '海边日落' }, '');
  expect(plainText(useTextClipDraft.getState().draft.lines)).toBe('海边日落');
  await opened({ tool: 'music', topic: '轻快的早晨' }, '');
  expect(useMusicDraft.getState().draft).toMatchObject({ mode: 'inspiration', prompt: '轻快的早晨' });
  await opened({ tool: 'translate-video', language: 'ms-MY' }, '');
  expect(useTranslationDraft.getState().draft).toMatchObject({ target: 'ms-MY', source: '' });
  await opened({ tool: 'analysis', link: 'https://v.example/1' }, '');
  expect(useAnalysisDraft.getState().draft).toMatchObject({ source: 'link', link: 'https://v.example/1' });
  await opened({ tool: 'dubbing' }, '早上好。');
  expect(useDubbingDraft.getState().draft.lines.map(({ text }) => text)).toEqual(['早上好。']);
});

test('scenes take the words as theirs, but not over work that is there', async () => {
  await opened({ tool: 'multi-scene' }, '第一段。\n\n第二段。');
  const texts = () => useScenesDraft.getState().draft.scenes.map(({ text }) => text);
  expect(texts()).toEqual(['第一段。', '第二段。']);
  await opened({ tool: 'multi-scene' }, '别的。');
  expect(texts()).toEqual(['第一段。', '第二段。']);
});

test('what the guide can open has a page', () => {
  const tools = [
    'image',
    'clip',
    'music',
    'translate-video',
    'analysis',
    'extract',
    'dubbing',
    'multi-scene',
    'points',
  ];
  for (const tool of tools)
    expect([tool, pageOf({ ...told, tool })?.path]).toEqual([tool, expect.any(String)]);
  expect(pageOf({ ...told, tool: 'image', ready: false })).toBeUndefined();
});
