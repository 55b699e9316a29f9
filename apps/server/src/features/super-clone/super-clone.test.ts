import { beforeAll, describe, expect, test } from 'vitest';
import { scriptLength } from '@likeness/domain/script';
import { ownTexts } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;
let person: Person;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
  person = await studio.person(1_000);
});

const once = () => ({ idempotencyKey: crypto.randomUUID() });
const learned = (owner: Person) => owner.api.superClone.save({ name: '小鹿', texts: ownTexts }, once());

describe('what is learned from', () => {
  test.each<[string, { name: string; texts: string[] }]>([
    ['name-required', { name: ' ', texts: ownTexts }],
    ['own-texts-few', { name: 'a', texts: ownTexts.slice(0, 2) }],
    ['own-texts-few', { name: 'a', texts: [ownTexts[0]!, ownTexts[0]!, ownTexts[0]!, ''] }],
    ['own-text-length', { name: 'a', texts: [...ownTexts, '太短了。'] }],
    ['own-texts-many', { name: 'a', texts: Array.from({ length: 51 }, (_, i) => `${ownTexts[0]!}${i}`) }],
  ])('%s is said, and nothing is charged', async (expected, form) => {
    const before = await person.api.points.credits({});
    expect(await problemOf(person.api.superClone.save(form, once()))).toBe(expected);
    expect(await person.api.points.credits({})).toEqual(before);
  });

  test('costs 60 points once, and another name alone costs none', async () => {
    const owner = await studio.person(200);
    const key = once();
    const form = { name: '小鹿', texts: ownTexts };
    const { id, credits, balance } = await owner.api.superClone.save(form, key);
    expect([credits, balance]).toEqual([60, 140]);
    expect(await owner.api.superClone.save(form, key)).toEqual({ id, credits, balance });
    const renamed = await owner.api.superClone.save({ ...form, id, name: '小鹿探店' }, once());
    expect(renamed).toEqual({ id, credits: 0, balance: 140 });
    const { list } = await owner.api.superClone.list({});
    expect(list).toMatchObject([
      {
        id,
        name: '小鹿探店',
        status: 'success',
        features: { texts: 3, opening: '家人们好，我是小鹿', ending: '记得关注小鹿', phrases: ['说实话'] },
      },
    ]);
    expect((await owner.api.superClone.detail({ id })).texts).toEqual(ownTexts);
    const { list: moves } = await owner.api.points.log({});
    expect(moves[0]).toMatchObject({ action: 'super-clone', credits: -60 });
    await owner.api.superClone.remove({ id });
    expect((await owner.api.superClone.list({})).list).toEqual([]);
  });

  test('too few points keep nothing', async () => {
    const poor = await studio.person(59);
    expect(await problemOf(learned(poor))).toBe('points-short');
    expect((await poor.api.superClone.list({})).list).toEqual([]);
  });
});

describe('a script in the manner of a clone', () => {
  test('begins and ends as they do, is as long as asked, and costs 10 points once', async () => {
    const owner = await studio.person(80);
    const { id } = await learned(owner);
    const key = once();
    const form = { id, keyword: '手冲咖啡', length: 150 };
    const { content, credits, balance } = await owner.api.superClone.write(form, key);
    expect([credits, balance]).toEqual([10, 10]);
    expect(content).toMatch(/^家人们好，我是小鹿[！。].*记得关注小鹿[！。]$/s);
    expect(content).toContain('手冲咖啡');
    expect(scriptLength(content)).toBe(150);
    expect(await owner.api.superClone.write(form, key)).toEqual({ content, credits, balance });
    await owner.api.superClone.write(form, once());
    expect(await problemOf(owner.api.superClone.write(form, once()))).toBe('points-short');
    expect(await problemOf(owner.api.superClone.write({ id, keyword: ' ' }, once()))).toBe('theme-required');
  });

  test('also in AI writing, polishing and script orders, for its owner alone', async () => {
    const owner = await studio.person(200);
    const { id } = await learned(owner);
    const written = await owner.api.scripts.write(
      { keyword: '手冲咖啡', length: 300, superClone_id: id, num: 2 },
      once(),
    );
    for (const script of written.list) expect(script).toMatch(/^家人们好，我是小鹿/);
    const polished = await owner.api.scripts.polish(
      { text: '您可以来店里看看。', superClone_id: id },
      once(),
    );
    expect(polished.content).toContain('你');
    const order = await owner.api.scriptOrders.create({ keyword: '手冲咖啡', superClone_id: id }, once());
    await expect
      .poll(async () => (await owner.api.scriptOrders.detail({ id: order.id })).status)
      .toBe('success');
    const found = await owner.api.scriptOrders.detail({ id: order.id });
    expect(found.form.superClone_id).toBe(id);
    for (const script of found.list) expect(script).toMatch(/^家人们好，我是小鹿/);
    const other = await studio.person(200);
    const stolen = { keyword: '手冲咖啡', superClone_id: id };
    expect(await problemOf(other.api.scripts.write(stolen, once()))).toBe('not-found');
    expect(await problemOf(other.api.scriptOrders.create(stolen, once()))).toBe('not-found');
    expect(await problemOf(other.api.superClone.write({ id, keyword: '手冲咖啡' }, once()))).toBe(
      'not-found',
    );
  });
});
