import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Bot } from '@likeness/contract/bots';
import { importEmployees } from '../../../seed/employees.ts';
import { ask } from '../../../test/chat-reader.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { botHires } from '../../db/tables/bots.ts';
import { renewHires } from './renewal.service.ts';

let studio: Studio;
const library = join(import.meta.dirname, '../../../../../library');

beforeAll(async () => {
  studio = await testStudio();
  const { context } = studio.app;
  const faults = await importEmployees({ ...context, config: { ...context.config, libraryDir: library } });
  expect(faults).toEqual([]);
  await studio.worker();
});

const bots = async ({ api }: Pick<Person, 'api'>) => (await api.bots.list({ limit: 100 })).list;
const botCalled = async (person: Person, name: string): Promise<Bot> =>
  (await bots(person)).find((bot) => bot.name === name)!;

describe('the catalogue of digital employees', () => {
  test('has twelve roles with trials, prices and questions, in four languages', async () => {
    const person = await studio.person(1);
    const all = await bots(person);
    expect(all).toHaveLength(12);
    expect(new Set(all.map(({ title }) => title)).size).toBe(12);
    expect(all[0]).toMatchObject({
      name: 'Maya',
      title: 'Short-video copywriter',
      trial_times: 3,
      trial_left: 3,
      hired: false,
      expire_time: '',
      uses_left: 0,
      prices: { use: 20, day: 100, month: 1000, year: 8000 },
      credits: 0,
    });
    expect(all.every(({ questions }) => questions.length === 3)).toBe(true);
    const inLanguage = async (language: 'zh-CN' | 'zh-TW' | 'ms-MY') => {
      const api = studio.client({ session: person.token, language: () => language });
      return (await bots({ api }))[8]?.title;
    };
    expect(await inLanguage('zh-CN')).toBe('拍摄指导');
    expect(await inLanguage('zh-TW')).toBe('拍攝指導');
    expect(await inLanguage('ms-MY')).toBe('Jurulatih penggambaran');
  });

  test('is searched by name and role', async () => {
    const { api } = await studio.person(1);
    const found = async (keyword: string) => (await api.bots.list({ keyword })).list.map(({ name }) => name);
    expect(await found('sales')).toEqual(['David', 'Raj']);
    expect(await found(' nova ')).toEqual(['Nova']);
    expect(await found('quantum chess')).toEqual([]);
    expect((await api.bots.list({ hired: true })).total).toBe(0);
  });
});

describe('an offline employee', () => {
  test('answers from what it knows, and shows where it is from', async () => {
    const person = await studio.person(1);
    const bot = await botCalled(person, 'Oliver');
    const { heard, cid, credits } = await ask(studio, person, '拍数字人克隆的素材要注意哪些？', {
      bot_id: bot.id,
    });
    expect(credits).toBe(0);
    expect(heard.text).toContain('脸占画面高度的三分之一');
    const { list } = await person.api.chat.messages({ cid });
    expect(list[1]?.sources).toMatchObject([{ title: '克隆数字人的素材怎么拍', source: 'zh.md' }]);
    expect((await person.api.bots.detail({ id: bot.id })).trial_left).toBe(2);
  });

  test.each(['zh-CN', 'en-US', 'zh-TW', 'ms-MY'] as const)(
    'answers each question that it proposes (%s)',
    async (language) => {
      const person = await studio.person(1);
      const api = studio.client({ session: person.token, language: () => language });
      for (const bot of await bots({ api })) {
        const question = bot.questions.at(-1)!;
        const { cid, heard } = await ask(studio, { ...person, api }, question, { bot_id: bot.id });
        const [, answer] = (await api.chat.messages({ cid })).list;
        expect(answer?.sources[0]?.title, question).toBe(question);
        expect(heard.text).toContain(answer?.sources[0]?.content);
      }
    },
  );

  test('says what it does not know, which is no trial', async () => {
    const person = await studio.person(1);
    const bot = await botCalled(person, 'David');
    const { heard } = await ask(studio, person, 'Who painted the Mona Lisa?', { bot_id: bot.id });
    expect(heard.text).toContain('I know nothing about this');
    expect(heard.text).toContain('- How do I write a quote');
    expect((await person.api.bots.detail({ id: bot.id })).trial_left).toBe(3);
  });

  test('writes what is asked for', async () => {
    const person = await studio.person(1);
    const bot = await botCalled(person, 'Maya');
    const { heard } = await ask(studio, person, '写一篇150字的手冲咖啡文案', { bot_id: bot.id });
    expect(heard.text).toContain('手冲咖啡');
    expect((await person.api.bots.detail({ id: bot.id })).trial_left).toBe(2);
  });
});

describe('trials and hires', () => {
  const question = 'How do I price a course';

  test('three answers are free, then it has to be hired', async () => {
    const person = await studio.person(20);
    const { id } = await botCalled(person, 'Leo');
    const { cid, trial_left } = await person.api.bots.trial({ id });
    expect(trial_left).toBe(3);
    for (let i = 0; i < 3; i += 1) await ask(studio, person, question, { cid });
    expect(await person.api.bots.detail({ id })).toMatchObject({ trial_left: 0, hired: false, credits: 20 });
    expect(await problemOf(person.api.chat.send({ cid, content: question }))).toBe('trial-used-up');
    expect(await problemOf(person.api.bots.trial({ id }))).toBe('trial-used-up');
    const hired = await person.api.bots.hire({ id, period: 'use' });
    expect(hired).toMatchObject({ credits: 20, balance: 0, uses_left: 1, expire_time: '' });
    await ask(studio, person, question, { cid });
    expect(await person.api.bots.detail({ id })).toMatchObject({ uses_left: 0, hired: false, credits: 20 });
    const { list } = await person.api.points.log({});
    expect(list[0]).toMatchObject({ action_name: 'Digital employee hired', credits: -20 });
  });

  test('a hire by time adds to what is left, and its questions count nothing', async () => {
    const person = await studio.person(1200);
    const { id } = await botCalled(person, 'Leo');
    const day = await person.api.bots.hire({ id, period: 'day' });
    const month = await person.api.bots.hire({ id, period: 'month' });
    const end = Date.parse(month.expire_time_iso!) - Date.parse(day.expire_time_iso!);
    expect(end).toBe(30 * 86_400_000);
    expect(month.balance).toBe(100);
    await ask(studio, person, question, { bot_id: id });
    expect(await person.api.bots.detail({ id })).toMatchObject({ trial_left: 3, hired: true, credits: 0 });
    expect((await person.api.bots.list({ hired: true })).list.map((bot) => bot.id)).toEqual([id]);
  });

  test('without the points nothing is hired, a repeat hires once, and guests hire nothing', async () => {
    const person = await studio.person(100);
    const { id } = await botCalled(person, 'Leo');
    expect(await problemOf(person.api.bots.hire({ id, period: 'month' }))).toBe('points-short');
    const key = { idempotencyKey: 'the-same-order' };
    const first = await person.api.bots.hire({ id, period: 'day' }, key);
    expect(await person.api.bots.hire({ id, period: 'day' }, key)).toEqual(first);
    expect((await person.api.points.credits({})).credits).toBe(0);
    const guest = await studio.guest();
    expect(await problemOf(guest.api.bots.hire({ id, period: 'use' }))).toBe('guest-not-allowed');
  });

  test('is renewed at its end where that is chosen, and lapses without the points', async () => {
    const person = await studio.person(200);
    const { id } = await botCalled(person, 'Leo');
    expect(await problemOf(person.api.bots.renew({ id, auto: true }))).toBe('bot-not-hired');
    await person.api.bots.hire({ id, period: 'day' });
    await person.api.bots.renew({ id, auto: true, period: 'day' });
    const { context } = studio.app;
    const end = (days: number) =>
      context.db
        .update(botHires)
        .set({ expiresAt: new Date(context.clock().getTime() - days * 86_400_000) })
        .where(eq(botHires.userId, person.id));
    await end(0.01);
    await renewHires(context);
    await renewHires(context);
    expect(await person.api.bots.detail({ id })).toMatchObject({ hired: true, auto_renew: true });
    expect((await person.api.points.credits({})).credits).toBe(0);
    await end(0.02);
    await renewHires(context);
    expect(await person.api.bots.detail({ id })).toMatchObject({ hired: false, auto_renew: false });
    expect((await person.api.points.credits({})).credits).toBe(0);
  });

  test('of two questions asked at once with one trial left, one is asked', async () => {
    const person = await studio.person(1);
    const { id } = await botCalled(person, 'Leo');
    await ask(studio, person, question, { bot_id: id });
    await ask(studio, person, question, { bot_id: id });
    const sent = await Promise.allSettled(
      [1, 2, 3, 4].map(() => person.api.chat.send({ bot_id: id, content: question })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('conversations with an employee are listed apart from those with the assistant', async () => {
  const person = await studio.person(10);
  const { id } = await botCalled(person, 'Nova');
  const { cid } = await ask(studio, person, 'How are points charged', { bot_id: id });
  await ask(studio, person, '写一篇文案介绍手冲咖啡');
  const { list } = await person.api.chat.records({ bot_id: id });
  expect(list).toMatchObject([{ id: cid, bot_id: id }]);
  expect((await person.api.chat.records({})).total).toBe(1);
  await person.api.chat.remove({ id: cid });
  expect((await person.api.chat.records({ bot_id: id })).total).toBe(0);
});
