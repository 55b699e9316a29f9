// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sitePages } from '../../app/pages.ts';
import { startTexts } from '../../i18n/i18n.ts';
import { knowPages } from '../../kit/pages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useUnseenWorks } from '../../lib/unseen-works.ts';
import { useToasts } from '../../ui/toast.ts';
import { downloadName, fileNameOf } from './download-name.ts';
import { announceEnd, pageOf, tabOf } from './ended-work.ts';
import { figureOf } from './quality.ts';
import { applyWorkEvent, type WorkList } from './works.queries.ts';

beforeAll(() => knowPages(sitePages));
afterEach(() => history.replaceState(null, '', '/'));

test('a download has a name that every system takes', () => {
  expect(downloadName('门店 A/B: "春季"', 'mp4')).toBe('门店 A B 春季.mp4');
  expect(downloadName('???', 'srt')).toBe('likeness.srt');
  const saved = (url: string, only_audio = false) => fileNameOf({ name: '夏天', url, only_audio });
  expect(saved('/files/works/a/1/result.webm?e=1&d=x.mp4')).toBe('夏天.webm');
  expect(saved('/files/works/a/1/result.mp4')).toBe('夏天.mp4');
  expect(saved('', true)).toBe('夏天.mp3');
});

test('a figure is shown as one would write it', () => {
  expect(figureOf({ name: 'lag', value: -51.6 })).toBe('-52 ms');
  expect(figureOf({ name: 'closures', value: 0.947 })).toBe('95 %');
  expect(figureOf({ name: 'sync', value: 0.914 })).toBe('0.91');
});

test('an event moves the card on without asking the server', () => {
  const key = ['works', 'list', { multi: false, type: 0, audio: false }];
  const work = { id: 'w', status: 'generating', stage: 'speech', progress: 0.1 };
  queryClient.setQueryData(key, { list: [work, { ...work, id: 'other' }] });
  applyWorkEvent({ id: 'w', kind: 'avatar-video', status: 'generating', stage: 'rendering', progress: 0.5 });
  const list = queryClient.getQueryData<WorkList>(key)?.list;
  expect(list?.map(({ id, stage, progress }) => [id, stage, progress])).toEqual([
    ['w', 'rendering', 0.5],
    ['other', 'speech', 0.1],
  ]);
  applyWorkEvent({ id: 'w', kind: 'avatar-video', status: 'generating', stage: 'queued', progress: 0.2 });
  expect(queryClient.getQueryData<WorkList>(key)?.list[0]).toMatchObject({ stage: 'queued', progress: 0.5 });
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
  applyWorkEvent({ id: 'w', kind: 'avatar-video', status: 'success', stage: null, progress: 1 });
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

test('a work that ends is told on every other page, with a way to it, and counted until it is seen', async () => {
  const key = ['works', 'list', { multi: false, type: 2, audio: false }];
  queryClient.setQueryData(key, { list: [{ id: 'w', name: '春天', status: 'generating' }] });
  const event = { id: 'w', kind: 'photo-talk', status: 'success', stage: null, progress: 1 } as const;
  const open = vi.fn();
  history.replaceState(null, '', '/home');
  await announceEnd({ ...event, status: 'generating' }, open);
  expect(useUnseenWorks.getState().unseen).toEqual({});
  await announceEnd(event, open);
  await announceEnd(event, open);
  expect(useUnseenWorks.getState().unseen).toEqual({ w: '/works' });
  const shown = useToasts.getState().toasts;
  expect(shown.map(({ tone }) => tone)).toContain('ok');
  shown.at(-1)?.action?.run();
  expect(open).toHaveBeenCalledWith({ page: '/works', tab: { type1: 0, type2: 2 } });

  useUnseenWorks.getState().clear('/works');
  history.replaceState(null, '', '/works');
  await announceEnd(event, open);
  expect(useUnseenWorks.getState().unseen).toEqual({});
});

test.each([
  ['avatar-clone', '/profile', 'avatars'],
  ['voice-clone', '/clone', 'voices'],
] as const)('the end of a %s is told on every page but %s, by its name', async (kind, page, list) => {
  await startTexts();
  queryClient.setQueryData([list, 'mine'], { list: [{ id: 'x', work_id: 'c', name: '我自己' }] });
  const event = { id: 'c', kind, status: 'success', stage: null, progress: 1 } as const;
  const open = vi.fn();
  history.replaceState(null, '', page);
  await announceEnd(event, open);
  expect(useUnseenWorks.getState().unseen).toEqual({});
  history.replaceState(null, '', '/works');
  await announceEnd(event, open);
  expect(useUnseenWorks.getState().unseen).toEqual({ c: page });
  const told = useToasts.getState().toasts.at(-1);
  expect(told).toMatchObject({ tone: 'ok', text: expect.stringContaining('我自己') });
  told?.action?.run();
  expect(open).toHaveBeenCalledWith({ page });
  await announceEnd({ ...event, status: 'failed' }, open);
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({ tone: 'bad' });
  useUnseenWorks.getState().clear('/works');
  expect(useUnseenWorks.getState().unseen).toEqual({ c: page });
  useUnseenWorks.getState().clear(page);
  expect(useUnseenWorks.getState().unseen).toEqual({});
});

test('every kind of work leads to its tab', () => {
  expect(tabOf('avatar-video')).toEqual({ type1: 0, type2: 0 });
  expect(tabOf('pet-video')).toEqual({ type1: 0, type2: 1 });
  expect(tabOf('avatar-clone')).toBeUndefined();
  expect(pageOf('avatar-video')).toEqual({ page: '/works', tab: { type1: 0, type2: 0 } });
  expect(pageOf('unheard-of')).toBeUndefined();
});
