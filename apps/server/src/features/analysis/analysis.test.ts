import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
});

const text = '你还在喝速溶咖啡吗？其实手冲只要三分钟。水温要92度。喜欢就点赞收藏。#手冲咖啡';

async function analysed(owner: Person) {
  const { id } = await owner.api.analysis.create({ text }, { idempotencyKey: crypto.randomUUID() });
  for (;;) {
    const found = await owner.api.analysis.detail({ id });
    if (found.status !== 'generating') return found;
    await sleep(100);
  }
}

test('a text is analysed for 120 points, paid once, and its report is kept', async () => {
  const owner = await studio.person(200);
  expect(await owner.api.analysis.quote({ text })).toMatchObject({ credits: 120, balance: 200, num: 1 });
  const key = crypto.randomUUID();
  const { id, balance } = await owner.api.analysis.create({ text }, { idempotencyKey: key });
  expect(balance).toBe(80);
  expect(await owner.api.analysis.create({ text }, { idempotencyKey: key })).toMatchObject({ id, balance });
  let found = await owner.api.analysis.detail({ id });
  while (found.status === 'generating') {
    await sleep(100);
    found = await owner.api.analysis.detail({ id });
  }
  expect(found).toMatchObject({ status: 'success', credits: 120, tags: ['手冲咖啡'], form: { text } });
  expect(found.report).toMatchObject({
    times: 'estimated',
    questions: 1,
    turns: 1,
    pace: { step: 0, words: [] },
  });
  expect(found.report!.sentences.map(({ role }) => role)).toEqual(['hook', 'turn', 'body', 'call']);
  const { list, generate } = await owner.api.analysis.list({});
  expect(generate).toBe(0);
  expect(list).toMatchObject([{ id, analysis_type: 'video', tags: ['手冲咖啡'] }]);
  await owner.api.analysis.remove({ id });
  expect((await owner.api.analysis.list({})).list).toEqual([]);
});

test('what is missing is said before it costs anything', async () => {
  const owner = await studio.person(200);
  expect(await problemOf(owner.api.analysis.quote({}))).toBe('content-required');
  expect(await problemOf(owner.api.analysis.quote({ text: '#面包' }))).toBe('script-required');
  expect(await problemOf(owner.api.analysis.quote({ text: '长'.repeat(20_001) }))).toBe('script-too-long');
});

test('an analysis of another user is not found', async () => {
  const { id } = await analysed(await studio.person(200));
  const other = await studio.person();
  expect(await problemOf(other.api.analysis.detail({ id }))).toBe('not-found');
  expect(await problemOf(other.api.analysis.remove({ id }))).toBe('not-found');
});

test('a script is ordered to be like an analysis, of which its text is taken', async () => {
  const owner = await studio.person(500);
  const { id } = await analysed(owner);
  const form = { type: 'mimic', keyword: '面包', analysis_id: id } as const;
  const made = await owner.api.scriptOrders.create(form, { idempotencyKey: crypto.randomUUID() });
  const detail = await owner.api.scriptOrders.detail({ id: made.id });
  expect(detail.form.text).toBe('你还在喝速溶咖啡吗？\n其实手冲只要三分钟。\n水温要92度。\n喜欢就点赞收藏。');
  const other = await studio.person(500);
  expect(await problemOf(other.api.scriptOrders.quote(form))).toBe('not-found');
});
