import { beforeAll, describe, expect, test } from 'vitest';
import { ownTexts } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { changeSetting } from '../settings/settings.service.ts';

let studio: Studio;
let person: Person;

const menu = (rules: string) => changeSetting(studio.app.context.db, 'menu', rules, new Date());
const once = () => ({ idempotencyKey: crypto.randomUUID() });
const text = ownTexts[0]!;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
  person = await studio.person(1_000);
  await menu(`+/helper/index@${new URL(studio.origin).host}`);
});

test('only the hosts whose menu has it answer', async () => {
  await menu('+/helper/index@lab.example');
  expect(await problemOf(person.api.superHelper.list({}))).toBe('feature-off');
  expect(await problemOf(person.api.superHelper.record({}))).toBe('feature-off');
  expect(await problemOf(person.api.superHelper.run({ id: 'spoken', input: { text } }, once()))).toBe(
    'feature-off',
  );
  await menu(`+/helper/index@${new URL(studio.origin).host}`);
  const { list } = await person.api.superHelper.list({});
  expect(list.map(({ id, async, credits }) => [id, async, credits])).toEqual([
    ['headlines', false, 0],
    ['openings', false, 0],
    ['spoken', false, 0],
    ['moments', false, 0],
    ['series', true, 60],
    ['follow', true, 60],
    ['topics', true, 60],
  ]);
  expect(list.find(({ id }) => id === 'follow')?.fields.map(({ name }) => name)).toEqual(['text', 'keyword']);
});

test.each([
  ['not-found', 'nothing', {}],
  ['script-required', 'spoken', {}],
  ['theme-required', 'moments', { keyword: ' ' }],
  ['theme-required', 'follow', { text }],
])('%s is said before it costs anything', async (expected, id, input) => {
  expect(await problemOf(person.api.superHelper.run({ id, input }, once()))).toBe(expected);
});

describe('a task', () => {
  test('answers at once, without points, and once for a key', async () => {
    const run = async (id: string, input: object) => person.api.superHelper.run({ id, input }, once());
    expect((await run('moments', { keyword: '手冲咖啡' })).content).toContain('咖啡');
    expect((await run('openings', { text: '手冲咖啡，28元一杯' })).list.length).toBeGreaterThanOrEqual(4);
    const spoken = await run('spoken', { text: '如果您需要购买，无需预约，夜市仅需19元。' });
    expect(spoken).toMatchObject({ id: '', credits: 0, balance: 1_000 });
    expect(spoken.content).toBe('如果你需要买，不用预约，夜市只要19元。');
    const key = once();
    const found = await person.api.superHelper.run({ id: 'headlines', input: { text } }, key);
    expect(found.list.length).toBeGreaterThanOrEqual(2);
    expect(found.content).toMatch(/^#\S+( #\S+)+$/);
    expect(await person.api.superHelper.run({ id: 'headlines', input: { text } }, key)).toEqual(found);
  });

  test('with a work holds its points, is begun once and listed with what it wrote, for its owner alone', async () => {
    const owner = await studio.person(100);
    const key = once();
    const order = { id: 'series', input: { keyword: '手冲咖啡' } };
    const { id, credits, balance } = await owner.api.superHelper.run(order, key);
    expect([credits, balance]).toEqual([60, 40]);
    expect(await owner.api.superHelper.run(order, key)).toMatchObject({ id, balance });
    await expect.poll(async () => (await owner.api.superHelper.record({})).generate).toBe(0);
    const { list, total } = await owner.api.superHelper.record({});
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ id, helper: 'series', status: 'success', name: '手冲咖啡' });
    expect(new Set(list[0]!.list).size).toBe(5);
    expect(await problemOf(owner.api.superHelper.run(order, once()))).toBe('points-short');
    expect((await person.api.superHelper.record({})).list).toEqual([]);
  });
});
