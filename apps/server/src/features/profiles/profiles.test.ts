import { beforeAll, describe, expect, test } from 'vitest';
import { problemOf, testStudio, type Studio } from '../../../test/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await testStudio();
});

const baker = {
  name: '林师傅',
  mainTag: '手工面包匠人',
  personality: '直爽',
  realStory: '我在巷口烤了十年面包',
  specialExperience: '在日本学艺两年',
  negativeExperience: '第一家店三个月就关了',
  targetIndustry: '烘焙',
  valueProposition: '每天现做',
  targetAudience: '附近上班族',
};
const bread = {
  name: '海盐可颂',
  industry: '烘焙',
  price: '18元一个',
  sellingPoints: '当天现烤',
  painPoints: '早餐总是太赶',
  proof: '每天出炉三次',
  offer: '第二个半价',
  callToAction: '到店报暗号',
  targetAudience: '上班族',
  bannedWords: '最好',
};

describe('personas', () => {
  test('are kept with all their fields, replaced whole and deleted', async () => {
    const { api } = await studio.person(1);
    const { id } = await api.persona.save(baker);
    expect(await api.persona.detail({ id })).toMatchObject({ ...baker, id, is_default: false });
    await api.persona.save({ id, name: ' 林老板 ', mainTag: '店主' });
    const row = await api.persona.detail({ id });
    expect(row).toMatchObject({ name: '林老板', mainTag: '店主', realStory: '', targetAudience: '' });
    expect(row.create_time).toMatch(/^2\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    await api.persona.remove({ id });
    expect(await problemOf(api.persona.detail({ id }))).toBe('not-found');
    expect(await problemOf(api.persona.remove({ id }))).toBe('not-found');
    expect(await problemOf(api.persona.save({ ...baker, id }))).toBe('not-found');
  });

  test('are listed newest first, and a new default takes the place of the old one', async () => {
    const { api } = await studio.person(1);
    const first = await api.persona.save({ name: '一', is_default: true });
    const second = await api.persona.save({ name: '二', is_default: true });
    const { list, total } = await api.persona.list({});
    expect(list.map(({ id, is_default }) => [id, is_default])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect(total).toBe(2);
    // A product can be the default beside a persona.
    await api.product.save({ name: '三', is_default: true });
    expect((await api.persona.list({})).list.filter((row) => row.is_default)).toHaveLength(1);
  });

  test('without a name or with too long a field are refused', async () => {
    const { api } = await studio.person(1);
    expect(await problemOf(api.persona.save({ name: ' ' }))).toBe('name-required');
    expect(await problemOf(api.persona.save({ name: '好'.repeat(61) }))).toBe('name-too-long');
    expect(await problemOf(api.persona.save({ name: '林', realStory: '好'.repeat(2001) }))).toBe(
      'profile-too-long',
    );
  });
});

test('a product is kept with all its fields, and is no persona', async () => {
  const { api } = await studio.person(1);
  const { id } = await api.product.save({ ...bread, is_default: true });
  expect(await api.product.detail({ id })).toMatchObject({ ...bread, is_default: true });
  expect(await problemOf(api.persona.detail({ id }))).toBe('not-found');
  expect((await api.persona.list({})).total).toBe(0);
});

describe('a script', () => {
  test('is written with a persona about a product, out of their words', async () => {
    const { api } = await studio.person(1);
    const persona = await api.persona.save(baker);
    const product = await api.product.save(bread);
    const named = { persona_id: persona.id, product_id: product.id };
    const { content } = await api.scripts.write({ keyword: '', length: 500, ...named });
    expect([...content]).toHaveLength(500);
    expect(content).toContain('海盐可颂');
    expect(content).toContain('到店报暗号');
    expect(content).not.toContain('最好');
  });

  test('takes no profile of another user', async () => {
    const { api } = await studio.person(1);
    const { id } = await api.product.save(bread);
    const other = await studio.person(1);
    const write = (named: object) => problemOf(other.api.scripts.write({ keyword: '面包', ...named }));
    expect(await write({ product_id: id })).toBe('not-found');
    expect(await write({ persona_id: id })).toBe('not-found');
  });
});
