import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;
let person: Person;

type Form = Parameters<Person['api']['scriptOrders']['create']>[0] & object;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
  person = await studio.person(1_000);
});

async function written(owner: Person, form: Form) {
  const { id } = await owner.api.scriptOrders.create(form, { idempotencyKey: crypto.randomUUID() });
  for (;;) {
    const found = await owner.api.scriptOrders.detail({ id });
    if (found.status !== 'generating') return found;
    await sleep(100);
  }
}

const asked =
  '你还在喝速溶咖啡吗？其实手冲只要三分钟。但是水温很重要，一定要记住。喜欢就点赞收藏，点击链接下单。';

describe('the form', () => {
  test.each<[string, Form]>([
    ['theme-required', {}],
    ['theme-too-long', { keyword: '长'.repeat(501) }],
    ['content-required', { type: 'mimic', keyword: '手冲咖啡' }],
    ['script-unspeakable', { type: 'mimic', keyword: '手冲咖啡', text: '？？' }],
  ])('%s is said before it costs anything', async (expected, form) => {
    expect(await problemOf(person.api.scriptOrders.quote(form))).toBe(expected);
  });

  test.each(['generate', 'mimic', 'topic'] as const)(
    '%s costs 60 points, however many scripts',
    async (type) => {
      const quoted = await person.api.scriptOrders.quote({ type, keyword: '手冲咖啡', text: asked, num: 5 });
      expect(quoted).toMatchObject({ credits: 60, num: 1 });
    },
  );

  test('a profile of another user is not found', async () => {
    const other = await studio.person();
    const { id } = await other.api.product.save({ name: '海盐可颂' });
    expect(await problemOf(person.api.scriptOrders.quote({ product_id: id }))).toBe('not-found');
  });
});

test('scripts about a product say its price, are paid once and kept in the history', async () => {
  const owner = await studio.person(100);
  const product = await owner.api.product.save({
    name: '海盐可颂',
    price: '18 元一个',
    sellingPoints: '每天现烤',
  });
  const key = crypto.randomUUID();
  const form = { product_id: product.id, num: 3 };
  const { id, balance } = await owner.api.scriptOrders.create(form, { idempotencyKey: key });
  expect(balance).toBe(40);
  expect(await owner.api.scriptOrders.create(form, { idempotencyKey: key })).toMatchObject({ id, balance });
  let [row] = (await owner.api.scriptOrders.list({})).list;
  while (row?.status === 'generating') {
    await sleep(100);
    [row] = (await owner.api.scriptOrders.list({})).list;
  }
  expect(row).toMatchObject({ id, status: 'success', script_type: 'generate', credits: 60 });
  expect(new Set(row!.list).size).toBe(3);
  expect(row!.content).toBe(row!.list[0]);
  for (const script of row!.list) expect(script).toContain('海盐可颂');
  expect(await owner.api.scriptOrders.detail({ id })).toMatchObject({
    form: { product_id: product.id, num: 3 },
  });
  await owner.api.scriptOrders.remove({ id });
  expect((await owner.api.scriptOrders.list({})).list).toEqual([]);
});

test('a matter of which the built-in writer knows nothing is refused before it costs anything', async () => {
  const owner = await studio.person(100);
  for (const type of ['generate', 'topic'] as const)
    expect(
      await problemOf(
        owner.api.scriptOrders.create(
          { type, keyword: '劳动合同纠纷' },
          { idempotencyKey: crypto.randomUUID() },
        ),
      ),
    ).toBe('writing-unknown-matter');
  expect((await owner.api.points.credits({})).credits).toBe(100);
});

test('scripts like another one are about something else, and differ', async () => {
  const found = await written(person, { type: 'mimic', keyword: '面包', text: asked, num: 2 });
  expect(found).toMatchObject({ status: 'success', script_type: 'mimic' });
  expect(found.list).toHaveLength(2);
  for (const script of found.list) expect(script).not.toContain('咖啡');
  expect(new Set(found.list).size).toBe(2);
});

test('topics are titles and first sentences, each once', async () => {
  const found = await written(person, { type: 'topic', keyword: '手冲咖啡' });
  expect(found).toMatchObject({ status: 'success', script_type: 'topic' });
  expect(found.list.length).toBeGreaterThanOrEqual(6);
  expect(new Set(found.list).size).toBe(found.list.length);
});

test('an order of another user is not found, and none of another kind is shown here', async () => {
  const found = await written(person, { keyword: '手冲咖啡', num: 1 });
  const other = await studio.person();
  expect(await problemOf(other.api.scriptOrders.detail({ id: found.id }))).toBe('not-found');
  expect(await problemOf(other.api.scriptOrders.remove({ id: found.id }))).toBe('not-found');
});
