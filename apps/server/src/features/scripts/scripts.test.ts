import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openaiProtocol } from '@likeness/engines/language/test/openai-double';
import { streamDouble, type StreamDouble } from '@likeness/engines/language/test/stream-double';
import { envelope, form, raw } from '../../../test/raw.ts';
import { problemOf, testStudio, type Studio } from '../../../test/studio.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { writingProbe } from './engines.service.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await testStudio();
});

const pauses = '大家好，<break time="0.5s"/>欢迎来到我们的面包店。';

describe('AI writing offline', () => {
  test.each([
    ['面包店周末开业，全场八折', 150],
    ['面包店周末开业，全场八折', 300],
    ['面包店周末开业，全场八折', 500],
    ['Our bakery opens on Saturday with fresh bread', 150],
    ['Our bakery opens on Saturday with fresh bread', 300],
    ['Our bakery opens on Saturday with fresh bread', 500],
  ])('of "%s" has exactly %i characters', async (keyword, length) => {
    const { api } = await studio.person(7);
    const { content, list, credits, balance } = await api.scripts.write({ keyword, length, num: 2 });
    expect(list.map((script) => [...script].length)).toEqual([length, length]);
    expect(list[0]).toBe(content);
    expect(list[1]).not.toBe(content);
    expect({ credits, balance }).toEqual({ credits: 0, balance: 7 });
    expect(/\p{Script=Han}/u.test(content)).toBe(/\p{Script=Han}/u.test(keyword));
  });

  test('of no fixed length is a whole script', async () => {
    const { api } = await studio.person(1);
    const { content } = await api.scripts.write({ keyword: '秋天的手冲咖啡', theme_id: 'growth' });
    expect(content).toContain('手冲咖啡');
  });

  test('refuses what it cannot use with a sentence', async () => {
    const { api, token } = await studio.person(1);
    const write = (input: object) => problemOf(api.scripts.write(input as never));
    expect(await write({ keyword: ' ' })).toBe('theme-required');
    expect(await write({ keyword: '好'.repeat(501) })).toBe('theme-too-long');
    const body = envelope(studio, { keyword: '好店', length: 200 });
    const headers = { 'x-token': token, 'content-type': form };
    expect((await raw(studio, { path: '/api/text/write', headers, body })).problem).toBe('field-invalid');
    expect(await write({ keyword: '好店', theme_id: 'no-such' })).toBe('not-found');
  });

  test('shows its themes in the language of the reader, and names what writes', async () => {
    const { api } = await studio.person(1);
    const { groups, engine, languages } = await api.scripts.themes();
    expect(groups).toHaveLength(8);
    expect(groups.flatMap(({ list }) => list).length).toBeGreaterThanOrEqual(40);
    expect(groups.at(-1)).toMatchObject({ id: 'life', name: 'Life and feelings' });
    expect(engine).toEqual({ name: 'offline', basic: true });
    expect(languages).toEqual(['zh-CN', 'zh-TW', 'en-US', 'ms-MY']);
    const { content } = await api.scripts.write({ keyword: 'Kedai roti', language: 'ms-MY', length: 150 });
    expect(content).toContain('kedai roti');
    expect(content).toHaveLength(150);
  });
});

describe('polishing offline', () => {
  test.each(['polish', 'clearer', 'shorter', 'spoken'] as const)('%s keeps the pauses', async (action) => {
    const { api } = await studio.person(1);
    const worded =
      '总的来说，我们的面包店真的非常非常好找，<break time="0.5s"/>如果您需要购买，仅需走到老街的尽头，每天早上六点开门，下午四点以后都有半价。';
    const { content } = await api.scripts.polish({ text: worded, action });
    expect(content).not.toBe(worded);
    expect(content.match(/<break time="0.5s"\/>/g)).toHaveLength(1);
  });

  test('says the script with a feeling', async () => {
    const { api } = await studio.person(1);
    const emote = async (text: string, emotion: 'happy' | 'sad') =>
      (await api.scripts.polish({ text, action: 'emotion', emotion })).content;
    expect(await emote('今天开业。', 'happy')).toContain('今天开业');
    expect(await emote('今天开业。', 'happy')).toContain('！');
    expect(await emote('We open today.', 'sad')).toContain('…');
  });

  test('makes titles, hashtags and hooks as a list', async () => {
    const { api } = await studio.person(1);
    const text = '巷口的手冲咖啡馆，28元一杯。豆子每天现磨，可以免费续杯。你喜欢果酸还是坚果香？';
    const make = (action: 'titles' | 'hashtags' | 'hooks') => api.scripts.polish({ text, action });
    expect((await make('titles')).list.length).toBeGreaterThan(1);
    expect((await make('hashtags')).list.every((tag) => tag.startsWith('#'))).toBe(true);
    expect((await make('hooks')).list.length).toBeGreaterThan(1);
  });

  test('what would give the same text again is refused and not counted', async () => {
    const { api } = await studio.person(1);
    expect(await problemOf(api.scripts.polish({ text: '牛肉面28元一碗。', action: 'shorter' }))).toBe(
      'rewrite-nothing',
    );
  });

  test('refuses a script without words and one that is too long', async () => {
    const { api } = await studio.person(1);
    expect(await problemOf(api.scripts.polish({ text: ' <break time="1s"/> ' }))).toBe('script-required');
    expect(await problemOf(api.scripts.polish({ text: '好'.repeat(10_001) }))).toBe('script-too-long');
  });
});

test('a long script is split into scenes', async () => {
  const { api } = await studio.person(1);
  const { scenes } = await api.scripts.split({ text: '第一段。\n\n第二段。还有一句。' });
  expect(scenes).toEqual(['第一段。', '第二段。还有一句。']);
  expect(await problemOf(api.scripts.split({ text: '' }))).toBe('script-required');
});

test('offline, translating goes between the two ways of writing Chinese and says what the rest needs', async () => {
  const { api } = await studio.person(3);
  expect(await api.scripts.translate({ text: '欢迎', target: 'zh-TW' })).toMatchObject({
    content: '歡迎',
    credits: 0,
    balance: 3,
  });
  expect(await problemOf(api.scripts.translate({ text: '欢迎', target: 'en-US' }))).toBe(
    'translator-missing',
  );
  expect(await problemOf(api.scripts.translate({ text: '欢迎' }))).toBe('field-required');
  expect((await api.scripts.languages()).list.map(({ id }) => id)).toEqual(['zh-CN', 'zh-TW']);
});

describe('a text call', () => {
  test('with one key has one answer, and other words under it are refused', async () => {
    const { api } = await studio.person(1);
    const key = { idempotencyKey: 'one-click' };
    const ask = () => api.scripts.write({ keyword: '面包店开业' }, key);
    const first = await ask();
    // Another seed would write other words.
    expect(await Promise.all([ask(), ask()])).toEqual([first, first]);
    expect(await problemOf(api.scripts.write({ keyword: '咖啡店开业' }, key))).toBe('idempotency-mismatch');
  });

  test('is free 200 times on a day of the operator; refusals and repeats do not count', async () => {
    const { api } = await studio.person(1);
    const polish = (i: number) =>
      problemOf(api.scripts.polish({ text: `第 ${i} 句` }, { idempotencyKey: `${i}` }));
    const answers: string[] = [];
    for (let i = 0; i < 199; i++) answers.push(await polish(i));
    expect(new Set(answers)).toEqual(new Set(['none']));
    expect(await polish(5)).toBe('none');
    expect(await problemOf(api.scripts.translate({ text: '欢迎', target: 'ja' }))).toBe('translator-missing');
    const last = await Promise.all([polish(300), polish(301), polish(302)]);
    expect(last.filter((it) => it === 'none')).toHaveLength(1);
    expect(last.filter((it) => it === 'texts-daily')).toHaveLength(2);
    expect(await polish(7)).toBe('none');
    studio.later(86_400_000);
    expect(await polish(303)).toBe('none');
  });

  test('of a guest is counted as a guest’s', async () => {
    const { api } = await studio.guest();
    let last = '';
    for (let i = 0; i <= 40; i++) last = await problemOf(api.scripts.polish({ text: `第 ${i} 句` }));
    expect(last).toBe('guest-daily');
  });
});

describe('with a language model', () => {
  let double: StreamDouble;
  let connected: Studio;
  beforeAll(async () => {
    double = await streamDouble(openaiProtocol);
    connected = await testStudio({
      languageModel: {
        baseUrl: `${double.baseUrl}/v1`,
        key: openaiProtocol.key,
        model: 'v3',
        thinkingModel: 'r1',
        times: { answerSeconds: 0.5 },
      },
    });
  });
  afterAll(() => double.stop());

  test('scripts are its own, thought over by the thinking model', async () => {
    const { api } = await connected.person(2);
    double.say({ thinking: ['hm'], text: ['欢迎', '光临。'] });
    expect(await api.scripts.write({ keyword: '面包店', length: 150, theme_id: 'growth' })).toEqual({
      content: '欢迎光临。',
      list: ['欢迎光临。'],
      credits: 0,
      balance: 2,
    });
    const { body } = double.received.at(-1)!;
    expect(body['model']).toBe('r1');
    expect(JSON.stringify(body['messages'])).toContain('about 150 characters');
    expect((await api.scripts.themes()).engine).toEqual({ name: 'v3 / r1', basic: false });
    expect((await api.scripts.themes()).languages).toContain('ms-MY');
  });

  test('a pause it loses is kept, and a list is read line by line', async () => {
    const { api } = await connected.person(2);
    double.say({ text: ['好。'] });
    const { content } = await api.scripts.polish({ text: pauses });
    expect(content).toBe('好。<break time="0.5s"/>好。');
    double.say({ text: ['1. 一\n2. 二\n\n- 三'] });
    expect((await api.scripts.polish({ text: pauses, action: 'titles' })).list).toEqual(['一', '二', '三']);
    double.say({ text: ['Welcome.'] });
    expect((await api.scripts.translate({ text: '欢迎。', target: 'en-US' })).content).toBe('Welcome.');
  });

  test('each of its failures is a named problem, and costs nothing of the day', async () => {
    const { api } = await connected.person(2);
    const fail = () =>
      problemOf(
        api.scripts.polish({ text: `你好 ${randomBytes(3).toString('hex')}` }, { idempotencyKey: 'again' }),
      );
    const refuse = async (status: number, code: string) => {
      double.refuse({ status, body: { error: { message: code, type: 'x', code } } });
      return fail();
    };
    expect(await refuse(401, 'invalid_api_key')).toBe('model-settings');
    expect(await refuse(429, 'rate_limit_exceeded')).toBe('model-busy');
    expect(await refuse(429, 'insufficient_quota')).toBe('model-quota');
    expect(await refuse(400, 'content_policy_violation')).toBe('model-refused');
    expect(await refuse(400, 'context_length_exceeded')).toBe('model-too-long');
    expect(await refuse(503, 'server_error')).toBe('model-unreachable');
    double.say({ text: ['好'] }, { mute: true });
    expect(await fail()).toBe('model-slow');
    double.say({ text: ['好'], cut: true });
    expect(await fail()).toBe('model-too-long');
    double.say({ text: ['好好好好好好好好'] }, { cutAt: 0.5, size: 20 });
    expect(await fail()).toBe('model-interrupted');
    // The key of all the failed calls is free.
    double.say({ text: ['好'] });
    expect(await fail()).toBe('none');
  });

  test('health names it', async () => {
    const { ok, detail } = await writingProbe.look(connected.app.context);
    expect(ok).toBe(true);
    expect(detail).toBe(`v3 at ${double.baseUrl}/v1; r1 for AI writing; translator: v3`);
  });
});

test('the ledger holds after all of this', async () => {
  expect((await verifyLedger(studio.app.context.db)).violations).toEqual([]);
});
