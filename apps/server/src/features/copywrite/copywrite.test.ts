import { beforeAll, describe, expect, test } from 'vitest';
import { ownTexts } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { changeSetting } from '../settings/settings.service.ts';

let studio: Studio;
let person: Person;

const menu = (rules: string | undefined) => changeSetting(studio.app.context.db, 'menu', rules, new Date());
const once = () => ({ idempotencyKey: crypto.randomUUID() });

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person(1_000);
});

test('is off until the operator switches it on, also for one host alone', async () => {
  await menu(undefined);
  const order = () => person.api.copywrite.create({ keyword: '手冲咖啡' }, once());
  expect(await problemOf(order())).toBe('feature-off');
  expect(await problemOf(person.api.copywrite.list({}))).toBe('feature-off');
  await menu('+/copywrite/index@shop.example');
  expect(await problemOf(order())).toBe('feature-off');
  expect((await person.api.points.credits({})).credits).toBe(1_000);
  await menu(`+/copywrite/index@${new URL(studio.origin).host}`);
  expect(await problemOf(order())).toBe('none');
});

describe('switched on', () => {
  beforeAll(() => menu('+/copywrite/index'));

  test.each([
    ['content-required', { type: 'hot', keyword: '面包' }],
    ['content-required', { type: 'db', keyword: '面包', link: 'https://v.example.com/abc ' }],
    ['theme-required', { type: 'inspiration', keyword: ' ' }],
    ['theme-too-long', { type: 'generation', keyword: '长'.repeat(501) }],
  ] as const)('%s is said before it costs anything', async (expected, form) => {
    const before = await person.api.points.credits({});
    expect(await problemOf(person.api.copywrite.create(form, once()))).toBe(expected);
    expect(await person.api.points.credits({})).toEqual(before);
  });

  test('a text costs 10 points once and is kept among the materials, under its source', async () => {
    const owner = await studio.person(25);
    const key = once();
    const form = { type: 'hot', keyword: '面包', link: `${ownTexts[0]!} https://v.example.com/abc` } as const;
    const made = await owner.api.copywrite.create(form, key);
    expect(made).toMatchObject({ credits: 10, balance: 15 });
    expect(made.content).not.toContain('小鹿');
    expect(await owner.api.copywrite.create(form, key)).toEqual(made);
    const ideas = await owner.api.copywrite.create({ type: 'inspiration', keyword: '面包' }, once());
    expect(ideas.content.split('\n').length).toBeGreaterThanOrEqual(6);
    const { list } = await owner.api.copywrite.list({});
    expect(list.map(({ id, type, content }) => ({ id, type, content }))).toEqual([
      { id: ideas.id, type: 'inspiration', content: ideas.content },
      { id: made.id, type: 'hot', content: made.content },
    ]);
    expect((await owner.api.copywrite.list({ type: 'hot' })).list).toHaveLength(1);
    const kept = await owner.api.materials.list({ type: 'text', source: 'copy_hot' });
    expect(kept.list).toMatchObject([{ id: made.id, text: made.content }]);
    expect(await problemOf(owner.api.copywrite.create(form, once()))).toBe('points-short');
    expect((await owner.api.copywrite.list({})).list).toHaveLength(2);
    expect((await person.api.copywrite.list({ type: 'hot' })).list).toEqual([]);
  });

  test('after an account it is written as that account writes', async () => {
    const link = ownTexts.join('\n\n');
    const { content } = await person.api.copywrite.create({ type: 'db', keyword: '手冲咖啡', link }, once());
    expect(content).toMatch(/^家人们好，我是小鹿[！。].*记得关注小鹿[！。]$/s);
    expect(content).toContain('手冲咖啡');
  });
});
