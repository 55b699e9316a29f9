import { languages } from '@likeness/domain/languages';
import { wrongField } from '@likeness/domain/shelf-fields';
import { itemShelves, type ShelfName } from '@likeness/domain/shelves';
import { beforeAll, expect, test } from 'vitest';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { makeAccount } from '../session/session.service.ts';
import { shippedItems } from './shipped-items.ts';

const operator = { username: 'shelf-operator', password: 'right horse 9' };
let studio: Studio;
let admin: Person['api'];
let person: Person;

beforeAll(async () => {
  studio = await testStudio();
  await makeAccount(studio.app.context.db, { ...operator, role: 'admin' });
  admin = studio.client({ session: (await studio.client().session.login(operator)).token });
  person = await studio.person();
});

const itemsOn = async (shelf: ShelfName) => (await admin.shelves.list({ shelf })).list;
const words = (field: string, text: string) => [{ name: `${field}.zh-CN`, value: text }];
const lastEntry = async (action: string) => (await admin.audit.list({ action })).list[0];

test.each(itemShelves)('what comes with the product on the shelf %s can be written as it is', (shelf) => {
  const items = shippedItems[shelf];
  expect(items.length).toBeGreaterThan(3);
  expect(new Set(items.map(({ item }) => item)).size).toBe(items.length);
  for (const { item, values } of items) expect(wrongField(shelf, values), item).toBeUndefined();
});

test('a text that is changed is changed for all, in one language, and comes back when it is emptied', async () => {
  const cases = () => studio.client({ language: () => 'en-US' }).oneClick;
  expect(await problemOf(cases().cases({}))).toBe('not-logged-in');
  const shown = async () => (await person.api.oneClick.cases({})).list.map(({ title }) => title);
  const [first = ''] = await shown();
  const [one] = await itemsOn('cases');
  expect(one).toMatchObject({ item: 'a-cafe-on-the-corner', shipped: true, writable: true, hidden: false });
  const title = { name: 'title.en-US', value: ' The corner café ' };
  await admin.shelves.save({ shelf: 'cases', item: one!.item, hidden: false, values: [title] });
  expect((await shown())[0]).toBe('The corner café');
  const entry = await lastEntry('shelf-changed');
  expect(entry).toMatchObject({ subject: 'cases/a-cafe-on-the-corner' });
  expect(entry?.changes).toContainEqual({ field: 'title.en-US', before: first, after: 'The corner café' });
  await admin.shelves.save({
    shelf: 'cases',
    item: one!.item,
    hidden: false,
    values: [{ name: 'title.en-US', value: '' }],
  });
  expect((await shown())[0]).toBe(first);
});

test('an item of an operator’s own stands first, is hidden, shown and taken off', async () => {
  const values = [
    ...words('title', '开业大吉'),
    ...words('desc', '新店开业，前一百名半价。'),
    { name: 'ratio', value: '9:16' },
    { name: 'duration', value: '15' },
  ];
  const { item } = await admin.shelves.save({ shelf: 'cases', hidden: false, values });
  const shown = async () => (await person.api.oneClick.cases({})).list;
  // Its readers get the default language where it is not written in theirs.
  expect((await shown())[0]).toEqual({
    title: '开业大吉',
    desc: '新店开业，前一百名半价。',
    ratio: '9:16',
    duration: 15,
  });
  await admin.shelves.save({ shelf: 'cases', item, hidden: true, values: [] });
  expect((await shown()).map(({ title }) => title)).not.toContain('开业大吉');
  expect((await itemsOn('cases'))[0]).toMatchObject({
    item,
    title: '开业大吉',
    hidden: true,
    shipped: false,
  });
  await admin.shelves.remove({ shelf: 'cases', item });
  expect((await itemsOn('cases')).map((one) => one.item)).not.toContain(item);
  expect(await problemOf(admin.shelves.remove({ shelf: 'cases', item }))).toBe('not-found');
});

test('what came with the product is hidden where it is taken off, and stays so', async () => {
  const [one] = await itemsOn('clip-tags');
  await admin.shelves.remove({ shelf: 'clip-tags', item: one!.item });
  const tags = async () =>
    (await person.api.clips.tags({})).list.flatMap((category) => category.list.map(({ name }) => name));
  expect(await tags()).not.toContain('push in');
  expect((await itemsOn('clip-tags'))[0]).toMatchObject({ item: 'camera-push', hidden: true });
  await admin.shelves.save({ shelf: 'clip-tags', item: one!.item, hidden: false, values: [] });
  expect((await tags())[0]).toBe('push in');
});

test('a shelf stands in the order of the operator, what is not named behind, and something new before all', async () => {
  const before = (await itemsOn('guide-films')).map(({ item }) => item);
  const last = before.at(-1)!;
  await admin.shelves.arrange({ shelf: 'guide-films', items: [last] });
  expect((await itemsOn('guide-films')).map(({ item }) => item)).toEqual([last, ...before.slice(0, -1)]);
  const values = [
    ...words('title', '本店须知'),
    { name: 'theme', value: 'tips' },
    ...words('film', '/api/site/files/x.mp4'),
  ];
  await admin.shelves.save({ shelf: 'guide-films', hidden: false, values });
  const { themes } = await person.api.site.guide({});
  expect(themes.map(({ key, list }) => [key, list[0]?.title])[3]).toEqual(['tips', '本店须知']);
  const ids = themes.flatMap(({ list }) => list.map(({ id }) => id));
  expect(ids).toHaveLength(before.length + 1);
  for (const items of [[last, last], ['no-such-film']])
    expect(await problemOf(admin.shelves.arrange({ shelf: 'guide-films', items }))).toBe('field-invalid');
});

test('values that no form has, that are missing or wrong are refused, and nothing is changed', async () => {
  const save = (values: { name: string; value: string }[], item = '') =>
    problemOf(admin.shelves.save({ shelf: 'clip-pictures', item, hidden: false, values }));
  const whole = [...words('title', '猫'), ...words('content', '推进'), ...words('alt', '一只猫')];
  expect(await save(whole)).toBe('field-required');
  for (const value of ['javascript:alert(1)', '//evil.example/a.png', 'x'])
    expect(await save([...whole, { name: 'image', value }]), value).toBe('field-invalid');
  expect(await save([{ name: 'colour', value: '#ffffff' }], 'two-friends')).toBe('field-invalid');
  expect(await save([], 'no-such-item')).toBe('not-found');
  const ratio = [{ name: 'ratio', value: '3:1' }];
  const one = { shelf: 'cases', item: 'rooms-by-the-sea', hidden: false, values: ratio } as const;
  expect(await problemOf(admin.shelves.save(one))).toBe('field-invalid');
  expect((await itemsOn('clip-pictures')).every(({ shipped }) => shipped)).toBe(true);
  expect(await problemOf(person.api.shelves.list({ shelf: 'cases' }))).toBe('not-allowed');
});

test('prompts, themes and templates are offered as they were written', async () => {
  const prompt = [...words('title', '茶席'), ...words('content', '一席茶，晨光')];
  for (const shelf of ['picture-prompts', 'clip-prompts'] as const) {
    await admin.shelves.save({ shelf, hidden: false, values: prompt });
    for (const { item } of (await itemsOn(shelf)).filter(({ shipped }) => shipped))
      await admin.shelves.save({ shelf, item, hidden: true, values: [] });
  }
  const only = [{ title: '茶席', content: '一席茶，晨光' }];
  expect((await person.api.images.prompts({})).list).toEqual(only);
  expect((await person.api.clips.recommended({ type: 'text' })).list).toMatchObject(only);
  const theme = [...words('name', '茶馆'), ...words('example', '新茶上市'), { name: 'group', value: 'food' }];
  const { item } = await admin.shelves.save({ shelf: 'script-themes', hidden: false, values: theme });
  const { groups } = await person.api.scripts.themes({});
  expect(groups.find(({ id }) => id === 'food')?.list[0]).toEqual({
    id: item,
    name: '茶馆',
    example: '新茶上市',
  });
  const written = await person.api.scripts.write({ keyword: '秋天的手冲咖啡', theme_id: item });
  expect(written.content).toContain('咖啡');
  const template = [
    { name: 'presenter', value: '3' },
    { name: 'colour', value: '#0a0b0c' },
  ];
  await admin.shelves.save({ shelf: 'templates', item: 'new-product', hidden: false, values: template });
  const { list } = await studio.client({ language: () => 'en-US' }).templates.list({});
  expect(list[0]).toMatchObject({ id: 'new-product', name: 'New product', presenter: 2, colour: '#0a0b0c' });
});

test.each(languages)('a shelf says what can be filled in, in %s', async (language) => {
  const { token } = await studio.client().session.login(operator);
  const { fields, adding } = await studio
    .client({ session: token, language: () => language })
    .shelves.list({ shelf: 'guide-films' });
  expect(adding).toBe('write');
  expect(fields.map(({ name, form, worded, required }) => [name, form, worded, required])).toEqual([
    ['title', 'line', true, true],
    ['summary', 'text', true, false],
    ['theme', 'choice', false, true],
    ['film', 'film', true, true],
    ['cover', 'picture', true, false],
  ]);
  expect(fields.every(({ label }) => label !== '')).toBe(true);
});
