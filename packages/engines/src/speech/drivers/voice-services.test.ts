import { isProblem } from '@likeness/domain/problems';
import { formatWav } from '@likeness/media/wav';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { voiceCloners } from '../../voice-clone/index.ts';
import { sendJson } from '../../presenter/test/loopback-engine.ts';
import { voiceServices } from '../index.ts';
import type { EngineVoice, SpeechDriver } from '../port.ts';
import { voiceServiceDouble } from '../test/voice-service-double.ts';

const voices: EngineVoice[] = [
  { id: 'alloy', language: 'zh-CN', gender: 'female', age: 'adult', character: {} },
  { id: 'b1946ac92492d2347c6235b4d2611184', language: 'en-US', gender: 'male', age: 'adult', character: {} },
];
const languages = ['zh-CN', 'en-US'];
const key = 'secret-key';

/** A tone between silences, `seconds` of it per ten letters at rate 1. */
function wavOf(text: string, speed: number, sampleRate = 24_000): Buffer {
  const length = Math.round(((text.length / 10) * sampleRate) / speed);
  const edge = sampleRate / 5;
  const samples = new Float32Array(length + 2 * edge);
  for (let i = 0; i < length; i++) samples[edge + i] = 0.2 * Math.sin((2 * Math.PI * 200 * i) / sampleRate);
  return Buffer.from(formatWav([samples], sampleRate, 'int16'));
}

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
};

const cases: Case[] = [
  {
    name: 'openai',
    path: '/v1/audio/speech',
    make: (baseUrl, secret) =>
      voiceServices.openai({
        baseUrl: `${baseUrl}/v1`,
        key: secret,
        model: 'tts-1',
        voices,
        more: { stream: false },
      }),
    answer: (json) => ({ type: 'audio/wav', body: wavOf(json.input, json.speed) }),
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
  },
  {
    name: 'fish',
    path: '/v1/tts',
    make: (baseUrl, secret) => voiceServices.fish({ baseUrl, key: secret, model: 's1', voices, languages }),
    answer: (json) => ({ type: 'audio/wav', body: wavOf(json.text, json.prosody.speed, 44_100) }),
    refusals: {
      busy: [429, { status: 429, message: 'Too many requests' }],
      quota: [402, { status: 402, message: 'Insufficient balance' }],
      refused: [400, { status: 400, message: 'content moderation' }],
      key: [401, { status: 401, message: 'Invalid Token' }],
    },
    asks: ({ text, reference_id, prosody }) => ({ text, reference_id, prosody }),
    expected: { text: '(happy) 你好', reference_id: 'alloy', prosody: { speed: 1.5 } },
  },
  {
    name: 'minimax',
    path: '/v1/t2a_v2',
    make: (baseUrl, secret) =>
      voiceServices.minimax({ baseUrl, key: secret, model: 'speech-2.8-hd', voices, languages }),
    answer: (json) => ({
      type: 'application/json',
      body: JSON.stringify({
        data: { audio: wavOf(json.text, json.voice_setting.speed, 32_000).toString('hex'), status: 2 },
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
  },
];

const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (isProblem(error) ? error.problem : error),
  );

describe.each(cases)('$name speaks', ({ path, make, answer, refusals, asks, expected }) => {
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

describe('cloning by a service', () => {
  const id = '11111111-2222-4333-8444-555555555555';
  let folder: string;
  let recording: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'voice-clone-'));
    recording = join(folder, 'voice.wav');
    await writeFile(recording, wavOf('recording', 1));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const request = () => ({ id, name: 'Lin', recordings: [recording], language: 'zh-CN' });

  it('fish makes a private model once, asks about it and deletes it', async () => {
    const models: { _id: string; state: string; tags: string[] }[] = [];
    const double = await voiceServiceDouble(
      key,
      [401, {}],
      '/never',
      () => ({ type: '', body: '' }),
      (req, body, response) => {
        const url = new URL(req.url ?? '', 'http://double');
        if (url.pathname === '/model' && req.method === 'GET')
          sendJson(response, 200, {
            total: 0,
            items: models.filter(({ tags }) => tags.includes(url.searchParams.get('tag')!)),
          });
        else if (url.pathname === '/model') {
          for (const part of [
            'name="visibility"\r\n\r\nprivate',
            'name="type"\r\n\r\ntts',
            'filename="voice.wav"',
          ])
            expect(body).toContain(part);
          models.push({ _id: 'a'.repeat(32), state: 'training', tags: [id] });
          sendJson(response, 201, models[0]);
        } else if (req.method === 'DELETE') response.writeHead(models.pop() ? 204 : 404).end();
        else sendJson(response, 200, { ...models[0], state: 'trained' });
        return true;
      },
    );
    const cloner = voiceCloners.fish({ baseUrl: double.baseUrl, key });
    const made = await cloner.clone(request());
    expect(made).toEqual({ voice: 'a'.repeat(32), state: 'training' });
    expect(await cloner.clone(request())).toEqual(made);
    expect(models).toHaveLength(1);
    expect(await cloner.check(made.voice)).toMatchObject({ state: 'ready' });
    await cloner.remove(made.voice);
    await cloner.remove(made.voice);
    await double.stop();
  });

  it('minimax sends the 64-bit file id as it came, and never makes a second voice', async () => {
    const known = new Set<string>();
    const seen: string[] = [];
    let answer = 0;
    const double = await voiceServiceDouble(
      key,
      [401, {}],
      '/never',
      () => ({ type: '', body: '' }),
      (req, body, response) => {
        const say = (code: number, more = '') => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(`{${more}"base_resp":{"status_code":${code},"status_msg":"illustrative"}}`);
        };
        if (req.url === '/v1/files/upload') say(0, '"file":{"file_id":9223372036854775807,"bytes":1},');
        else if (req.url === '/v1/voice_clone') {
          seen.push(body);
          const { voice_id: voice } = JSON.parse(body) as { voice_id: string };
          say(answer || (known.has(voice) ? 2039 : 0));
          known.add(voice);
        } else say(0);
        return true;
      },
    );
    const cloner = voiceCloners.minimax({ baseUrl: double.baseUrl, key });
    expect(await cloner.clone(request())).toEqual({ voice: `voice-${id}`, state: 'ready' });
    expect(await cloner.clone(request())).toEqual({ voice: `voice-${id}`, state: 'ready' });
    expect(seen[0]).toContain('"file_id":9223372036854775807,');
    answer = 2037;
    expect(await problemOf(cloner.clone(request()))).toBe('voice-recording-unusable');
    answer = 2038;
    expect(await problemOf(cloner.clone(request()))).toBe('voice-service-settings');
    await cloner.remove(`voice-${id}`);
    await double.stop();
  });
});
