import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../../test/chat-reader.ts';
import { putAvatar } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { bots } from '../../db/tables/bots.ts';
import { bringEmployee, readEmployee } from '../bots/bring.service.ts';
import { makeAccount } from '../session/session.service.ts';

const operator = { username: 'employing-operator', password: 'right horse 9' };
let studio: Studio;
let admin: Person['api'];
let person: Person;
let presenter = '';

beforeAll(async () => {
  studio = await testStudio();
  await studio.worker();
  const { context } = studio.app;
  await makeAccount(context.db, { ...operator, role: 'admin' });
  admin = studio.client({ session: (await studio.client().session.login(operator)).token });
  person = await studio.person();
  presenter = await putAvatar(context, null, { name: 'maya', names: { 'zh-CN': '玛雅', 'en-US': 'Maya' } });
});

const shelf = 'employees' as const;
const pairs = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
const save = (values: Record<string, string>, item = '') =>
  admin.shelves.save({ shelf, item, hidden: false, values: pairs(values) });
const kept = async (item: string) => {
  const one = (await admin.shelves.list({ shelf })).list.find((it) => it.item === item);
  return one && { ...one, values: Object.fromEntries(one.values.map(({ name, value }) => [name, value])) };
};
const begun = { use: '7', day: '30', month: '300', year: '3000', trials: '2' };
const teaShop = {
  ...begun,
  'name.zh-CN': '小茶',
  'title.zh-CN': '茶店店员',
  'knowledge.zh-CN': '# 配送范围\n\n城区内满五十元免费配送，郊区另收八元。',
};
const answerOf = async (bot_id: string, question: string) =>
  (await ask(studio, person, question, { bot_id })).heard.text;

test('an employee is written, hired and answers from what was written', async () => {
  const { item } = await save({
    ...teaShop,
    'name.en-US': 'Cha',
    'questions.zh-CN': '配送范围\n\n 营业时间 ',
    instructions: '亲切地回答。',
    presenter,
  });
  expect((await person.api.bots.list({})).list[0]).toMatchObject({
    id: item,
    name: 'Cha',
    title: '茶店店员',
  });
  expect(await person.api.bots.detail({ id: item })).toMatchObject({
    prices: { use: 7, day: 30, month: 300, year: 3000 },
    trial_times: 2,
    questions: ['配送范围', '营业时间'],
    presenter,
  });
  expect(await answerOf(item, '郊区配送要加多少钱？')).toContain('郊区另收八元');
  await save({ 'knowledge.zh-CN': '# 配送范围\n\n郊区现在也免费配送。' }, item);
  const answer = await answerOf(item, '郊区配送要加多少钱？');
  expect(answer).toContain('郊区现在也免费配送');
  expect(answer).not.toContain('另收八元');
  expect(await kept(item)).toMatchObject({
    shipped: false,
    values: {
      'knowledge.zh-CN': '# 配送范围\n\n郊区现在也免费配送。',
      'knowledge.en-US': '',
      instructions: '亲切地回答。',
      presenter,
    },
  });
});

test('the form begins with usual prices and offers the presenters there are', async () => {
  const { adding, fields } = await admin.shelves.list({ shelf });
  expect(adding).toBe('write');
  expect(fields.find(({ name }) => name === 'presenter')?.choices).toEqual([
    { value: presenter, label: 'Maya' },
  ]);
  const begins = Object.fromEntries(fields.map((field) => [field.name, field.begins]));
  expect(begins).toMatchObject({ use: '20', day: '100', month: '1000', year: '8000', trials: '3', name: '' });
});

test.each([
  ['no name', { 'name.zh-CN': '' }, 'field-required'],
  ['a presenter that is not there', { presenter: '0197f0aa-1c00-7000-8000-000000000002' }, 'field-invalid'],
  ['nine questions', { 'questions.zh-CN': '问\n'.repeat(9) }, 'field-invalid'],
  ['a question of 301 letters', { 'questions.zh-CN': '问'.repeat(301) }, 'field-invalid'],
  ['a price of nothing', { day: '0' }, 'field-invalid'],
])('%s is refused', async (_what, change, problem) => {
  const before = (await admin.shelves.list({ shelf })).list.length;
  expect(await problemOf(save({ ...teaShop, ...change }))).toBe(problem);
  expect((await admin.shelves.list({ shelf })).list).toHaveLength(before);
});

test('what operators change of an employee of a folder stays when its files are renewed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-employee-'));
  const bring = async (about: object, text: string) => {
    const role = { id: 'flower-shop', names: { 'zh-CN': '小花' }, titles: { 'zh-CN': '花店店员' }, ...about };
    await writeFile(join(folder, 'employee.json'), JSON.stringify(role));
    await writeFile(join(folder, 'zh.md'), text);
    const files = await readEmployee(folder);
    await bringEmployee(studio.app.context, files, { avatarOf: () => undefined, operator: false });
  };
  try {
    await bring({ questions: { 'zh-CN': ['玫瑰多少钱'] } }, '# 玫瑰养护\n\n玫瑰每天剪根。');
    const [row] = await studio.app.context.db.select().from(bots).where(eq(bots.key, 'flower-shop'));
    await save(
      { 'knowledge.zh-CN': '# 百合养护\n\n百合放在阴凉处。', 'questions.zh-CN': '百合多少钱', presenter },
      row!.id,
    );
    await bring(
      { questions: { 'zh-CN': ['玫瑰新价'] }, instructions: '新的。' },
      '# 玫瑰养护\n\n玫瑰隔天剪根。',
    );
    expect(await person.api.bots.detail({ id: row!.id })).toMatchObject({
      questions: ['百合多少钱'],
      presenter,
    });
    expect(await answerOf(row!.id, '百合怎么养护？')).toContain('百合放在阴凉处');
    expect(await answerOf(row!.id, '玫瑰怎么养护？')).toContain('玫瑰隔天剪根');
    expect((await kept(row!.id))?.shipped).toBe(true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('one without hires is deleted, another is only taken off the list', async () => {
  const [unused, hired] = [(await save(teaShop)).item, (await save(teaShop)).item];
  await person.api.bots.hire({ id: hired, period: 'month' });
  for (const item of [unused, hired]) await admin.shelves.remove({ shelf, item });
  expect(await kept(unused)).toBeUndefined();
  expect(await kept(hired)).toMatchObject({ hidden: true });
  expect(await problemOf(person.api.bots.detail({ id: hired }))).toBe('not-found');
});
