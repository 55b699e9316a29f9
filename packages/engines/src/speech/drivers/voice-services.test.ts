import { isProblem } from '@likeness/domain/problems';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EngineVoice, SpeechDriver } from '../port.ts';
import { toneOf, voiceServiceDouble } from '../test/voice-service-double.ts';
import { fishSpeech } from './fish.ts';
import { minimaxSpeech } from './minimax.ts';
import { openaiSpeech } from './openai.ts';

const voices: EngineVoice[] = [
  { id: 'alloy', language: 'zh-CN', gender: 'female', age: 'adult', character: {} },
  { id: 'b1946ac92492d2347c6235b4d2611184', language: 'en-US', gender: 'male', age: 'adult', character: {} },
];
const languages = ['zh-CN', 'en-US'];
const key = 'secret-key';

/** What the services are asked, all their fields together. */
type Asked = {
  input: string;
  speed: number;
  text: string;
  reference_id: string;
  prosody: { speed: number };
  voice_setting: { speed: number };
};
type Double = Awaited<ReturnType<typeof voiceServiceDouble>>;
type Case = {
  name: string;
  path: string;
  make: (baseUrl: string, key: string) => SpeechDriver;
  answer: (json: Asked) => { type: string; body: Buffer | string };
  refusals: Record<'busy' | 'quota' | 'refused' | 'key', [status: number, body: unknown]>;
  asks: (json: Asked) => unknown;
  expected: unknown;
  /** What is asked for each emotion of a script with markers. */
  marked: unknown[];
};

const cases: Case[] = [
  {
    name: 'openai',
    path: '/v1/audio/speech',
    make: (baseUrl, secret) =>
      openaiSpeech({
        baseUrl: `${baseUrl}/v1`,
        key: secret,
        model: 'tts-1',
        voices,
        more: { stream: false },
      }),
    answer: (json) => ({ type: 'audio/wav', body: toneOf(json.input, json.speed) }),
    refusals: {
      busy: [429, { error: { message: 'slow', code: 'rate_limit_exceeded' } }],
      quota: [429, { error: { message: 'empty', code: 'insufficient_quota' } }],
      refused: [400, { error: { message: 'no', code: 'content_policy_violation' } }],
      key: [401, { error: { message: 'bad key', code: 'invalid_api_key' } }],
    },
    asks: (json) => json,
    expected: {
      model: 'tts-1',
      input: '你好',
      voice: 'alloy',
      response_format: 'wav',
      speed: 1.5,
      stream: false,
    },
    marked: [expect.objectContaining({ input: '今天开业。 谢谢 大家。' })],
  },
  {
    name: 'fish',
    path: '/v1/tts',
    make: (baseUrl, secret) => fishSpeech({ baseUrl, key: secret, model: 's1', voices, languages }),
    answer: (json) => ({ type: 'audio/wav', body: toneOf(json.text, json.prosody.speed, 44_100) }),
    refusals: {
      busy: [429, { status: 429, message: 'Too many requests' }],
      quota: [402, { status: 402, message: 'Insufficient balance' }],
      refused: [400, { status: 400, message: 'content moderation' }],
      key: [401, { status: 401, message: 'Invalid Token' }],
    },
    asks: ({ text, reference_id, prosody }) => ({ text, reference_id, prosody }),
    expected: { text: '(happy) 你好', reference_id: 'alloy', prosody: { speed: 1.5 } },
    marked: ['今天开业。', '(happy) 谢谢', '大家。'].map((text) => expect.objectContaining({ text })),
  },
  {
    name: 'minimax',
    path: '/v1/t2a_v2',
    make: (baseUrl, secret) =>
      minimaxSpeech({ baseUrl, key: secret, model: 'speech-2.8-hd', voices, languages }),
    answer: (json) => ({
      type: 'application/json',
      body: JSON.stringify({
        data: { audio: toneOf(json.text, json.voice_setting.speed, 32_000).toString('hex'), status: 2 },
        base_resp: { status_code: 0, status_msg: 'success' },
      }),
    }),
    refusals: {
      busy: [200, { data: null, base_resp: { status_code: 1002, status_msg: 'rate limit' } }],
      quota: [200, { data: null, base_resp: { status_code: 1008, status_msg: 'insufficient balance' } }],
      refused: [200, { data: null, base_resp: { status_code: 1026, status_msg: 'sensitive' } }],
      key: [200, { data: null, base_resp: { status_code: 1004, status_msg: 'auth' } }],
    },
    asks: ({ text, voice_setting }) => ({ text, voice_setting }),
    expected: {
      text: '你好',
      voice_setting: { voice_id: 'alloy', speed: 1.5, vol: 1, pitch: 7, emotion: 'happy' },
    },
    marked: [
      ['今天开业。', {}],
      ['谢谢', { emotion: 'happy' }],
      ['大家。', {}],
    ].map(([text, mood]) => ({
      text,
      voice_setting: { voice_id: 'alloy', speed: 1, vol: 1, pitch: 0, ...(mood as object) },
    })),
  },
];

const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (isProblem(error) ? error.problem : error),
  );

describe.each(cases)('$name speaks', ({ path, make, answer, refusals, asks, expected, marked }) => {
  let double: Double;
  let driver: SpeechDriver;
  beforeEach(async () => {
    double = await voiceServiceDouble(key, refusals.key, path, (json) => answer(json as Asked));
    driver = make(double.baseUrl, key);
  });
  afterEach(() => double.stop());

  it('asks for what was wished', async () => {
    await driver.synthesize({ text: '你好', voice: 'alloy', rate: 1.5, pitch: 1.5, emotion: 'happy' });
    expect(asks(double.asked[0] as Asked)).toEqual(expected);
  });

  it('sends the emotions of markers in its own form, and never a marker', async () => {
    const text = '今天开业。<emotion name="happy"/>谢谢<emotion name="default"/>大家。';
    const { timeline } = await driver.synthesize({ text, voice: 'alloy' });
    expect(double.asked.map((json) => asks(json as Asked))).toEqual(marked);
    expect(timeline.words.map(({ text: word }) => word).join('')).toBe('今天开业谢谢大家');
    expect(timeline.words.map(({ charStart, charEnd }) => text.slice(charStart, charEnd)).join('')).toBe(
      '今天开业谢谢大家',
    );
  });

  it('makes pauses exact, names every word and has our loudness', async () => {
    const text = '大家好，今天说说咖啡。<break time="1s"/>Welcome to number 9!';
    const { samples, sampleRate, timeline } = await driver.synthesize({ text, voice: 'alloy' });
    expect(double.asked).toHaveLength(2);
    expect(timeline.duration).toBeCloseTo(samples.length / sampleRate, 3);
    let at = 0;
    for (const word of timeline.words) {
      expect(text.slice(word.charStart, word.charEnd)).toBe(word.text);
      expect(text.slice(at, word.charStart).replaceAll(/<[^>]*>/g, '')).not.toMatch(/[\p{L}\p{N}]/u);
      expect(word.end).toBeGreaterThan(word.start);
      at = word.charEnd;
    }
    const next = timeline.words.find(({ text: word }) => word === 'Welcome')!;
    const last = timeline.words[timeline.words.indexOf(next) - 1]!;
    expect(next.start - last.end).toBeCloseTo(1, 1);
    expect(timeline.phones).toEqual([]);
    const loud = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    expect(loud).toBeGreaterThan(0.15);
    expect(loud).toBeLessThan(0.9);
  });

  it('speaks long scripts in pieces cut at sentences', async () => {
    const text = '这是一句完整的话，它说完了自己的意思。'.repeat(200);
    const said = await driver.synthesize({ text, voice: 'alloy', rate: 2 }, { maxSeconds: 3600 });
    expect(double.asked.length).toBeGreaterThan(1);
    expect(said.timeline.words.map(({ text: word }) => word).join('')).toBe(text.replaceAll(/[，。]/g, ''));
    for (const json of double.asked) expect(JSON.stringify(json)).toMatch(/。"/);
  });

  const named = [
    ['busy', 'voice-service-busy'],
    ['quota', 'voice-service-quota'],
    ['refused', 'voice-service-refused'],
  ] as const;
  it.each(named)('names the failure %s', async (refusal, problem) => {
    double.refuse(refusals[refusal]);
    expect(await problemOf(driver.synthesize({ text: '你好', voice: 'alloy' }))).toBe(problem);
  });

  it('names a wrong key, half a sound and a server that is gone', async () => {
    const wrong = make(double.baseUrl, 'other');
    expect(await problemOf(wrong.synthesize({ text: '你好', voice: 'alloy' }))).toBe(
      'voice-service-settings',
    );
    expect(await wrong.health()).toMatchObject({ ok: false });
    expect(await driver.health()).toMatchObject({ ok: true });
    double.refuse([200, 'half']);
    expect(await problemOf(driver.synthesize({ text: '你好', voice: 'alloy' }))).toBe('voice-service-failed');
    await double.stop();
    expect(await problemOf(driver.synthesize({ text: '你好', voice: 'alloy' }))).toBe(
      'voice-service-unreachable',
    );
  });

  it('knows what it cannot say, and stops', async () => {
    expect(await problemOf(driver.synthesize({ text: '……', voice: 'alloy' }))).toBe('script-unspeakable');
    expect(await problemOf(driver.synthesize({ text: '你好', voice: '../x' }))).toBe('not-found');
    const reason = new Error('cancelled');
    const signal = AbortSignal.abort(reason);
    await expect(driver.synthesize({ text: '你好', voice: 'alloy' }, { signal })).rejects.toBe(reason);
    expect(double.asked).toHaveLength(0);
  });

  it('speaks into a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'voice-service-'));
    const out = join(folder, 'speech.wav');
    const { timeline, sampleRate } = await driver.speak({ text: '你好', voice: 'alloy' }, out);
    expect((await readFile(out)).byteLength).toBeGreaterThan(timeline.duration * sampleRate * 2);
    await rm(folder, { recursive: true });
  });
});
