import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cozeProtocol, delta, event, state } from '@likeness/engines/language/test/coze-double';
import { streamDouble, type StreamDouble } from '@likeness/engines/language/test/stream-double';
import { ask } from '../../../test/chat-reader.ts';
import { testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { bringEmployee, readEmployee } from './bring.service.ts';

let studio: Studio;
let double: StreamDouble;
let home: string;

beforeAll(async () => {
  double = await streamDouble(cozeProtocol);
  home = await mkdtemp(join(tmpdir(), 'likeness-employees-'));
  studio = await testStudio({ coze: { baseUrl: double.baseUrl, key: cozeProtocol.key } });
  await studio.worker();
});
afterAll(async () => {
  await double.stop();
  await rm(home, { recursive: true, force: true });
});

/** An employee as an operator makes it: a folder with its role and its texts. */
async function made(id: string, about: object, texts: Record<string, string> = {}): Promise<number> {
  const folder = join(home, id);
  await mkdir(folder, { recursive: true });
  const role = { id, names: { 'zh-CN': id }, titles: { 'zh-CN': '店员' }, ...about };
  await writeFile(join(folder, 'employee.json'), JSON.stringify(role));
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  const files = await readEmployee(folder);
  return bringEmployee(studio.app.context, files, { avatarOf: () => undefined, operator: true });
}

const idOf = async ({ api }: Person, name: string) =>
  (await api.bots.list({ limit: 100 })).list.find((bot) => bot.name === name)!.id;

describe('an employee that the operator makes', () => {
  const prices = { use: 7, day: 30, month: 300, year: 3000 };

  test('knows the texts of its folder, in prose, tables and other languages, and costs what is said', async () => {
    const passages = await made(
      'tea-shop',
      { prices, trials: 1 },
      {
        'delivery.md':
          '# 配送范围\n\n城区内满五十元免费配送，郊区另收八元。下单后两小时内送到。\n\n# 营业时间\n\n每天九点到二十一点。',
        'en-prices.csv': 'tea,price\nLongjing,88 yuan\nPu-erh,120 yuan\n',
      },
    );
    expect(passages).toBe(3);
    const person = await studio.person(10);
    const id = await idOf(person, 'tea-shop');
    expect(await person.api.bots.detail({ id })).toMatchObject({ prices, trial_times: 1, title: '店员' });
    const { heard, cid } = await ask(studio, person, '郊区配送要加多少钱？', { bot_id: id });
    expect(heard.text).toContain('郊区另收八元');
    expect((await person.api.chat.messages({ cid })).list[1]?.sources).toMatchObject([
      { title: '配送范围', source: 'delivery.md' },
    ]);
    await person.api.bots.hire({ id, period: 'use' });
    const english = await ask(studio, person, 'How much is Longjing?', { bot_id: id });
    expect(english.heard.text).toContain('Longjing: price 88 yuan');
  });

  test('forgets what is no longer in its folder', async () => {
    await made('changing', {}, { 'a.md': '# 退货\n\n七天内可以退货。' });
    await made('changing', {}, { 'a.md': '# 换货\n\n只换不退。' });
    const person = await studio.person(10);
    const id = await idOf(person, 'changing');
    const { heard } = await ask(studio, person, '七天内退货可以吗', { bot_id: id });
    expect(heard.text).not.toContain('七天内可以退货');
  });

  test.each([
    ['an unknown field', { colour: 'red' }],
    ['a price of nothing', { prices: { ...prices, day: 0 } }],
  ])('with %s is refused', async (_what, about) => {
    await expect(made('refused', about)).rejects.toThrow();
  });
});

describe('an employee that answers from Coze', () => {
  test('is asked by its id, and its answer counts', async () => {
    await made('far-away', { coze: '7301', instructions: 'Sell tea.' });
    const person = await studio.person(10);
    const id = await idOf(person, 'far-away');
    double.say({ text: ['你好，', '想喝什么茶？'] }, { size: 40, pause: 5 });
    const { heard } = await ask(studio, person, '你好', { bot_id: id });
    expect(heard.text).toBe('你好，想喝什么茶？');
    expect(double.received.at(-1)?.body).toMatchObject({ bot_id: '7301', user_id: person.id });
    expect((await person.api.bots.detail({ id })).trial_left).toBe(2);
  });

  test.each([
    ['too many requests', { status: 429, headers: { 'retry-after': '7' }, body: 'slow down' }, 'model-busy'],
    [
      'too many requests, without a time',
      { status: 200, body: { code: 4013, msg: 'too fast' } },
      'model-busy',
    ],
    ['refused content', { status: 200, body: { code: 4000, msg: 'sensitive content' } }, 'model-refused'],
    [
      'a context that is too long',
      { status: 400, body: { code: 4000, msg: 'context length' } },
      'model-too-long',
    ],
    ['a wrong key', { status: 401, body: { code: 4100, msg: 'invalid' } }, 'model-settings'],
  ])('gives the trial back after %s', async (_what, refusal, problem) => {
    await made('far-away', { coze: '7301', instructions: 'Sell tea.' });
    const person = await studio.person(10);
    const id = await idOf(person, 'far-away');
    double.refuse(refusal);
    const { heard } = await ask(studio, person, '你好', { bot_id: id });
    expect(heard.end).toMatchObject({ event: 'failed', data: { problem } });
    expect((await person.api.bots.detail({ id })).trial_left).toBe(3);
  });

  test('keeps the words of a stream that breaks, and gives the trial back', async () => {
    await made('far-away', { coze: '7301', instructions: 'Sell tea.' });
    const person = await studio.person(10);
    const id = await idOf(person, 'far-away');
    const broken = event('error', { code: 5001, msg: 'down' });
    double.send(state('created') + delta({ type: 'answer', content: 'so far' }) + broken);
    const { heard } = await ask(studio, person, '你好', { bot_id: id });
    expect(heard.text).toBe('so far');
    expect(heard.end).toMatchObject({ event: 'failed', data: { problem: 'model-unreachable' } });
    expect((await person.api.bots.detail({ id })).trial_left).toBe(3);
  });
});
