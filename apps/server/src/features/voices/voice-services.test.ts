import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fishDouble, minimaxDouble } from '@likeness/engines/voice-clone/test/service-doubles';
import { putFile } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

const recording = fileURLToPath(new URL('../../../../../library/voices/samples/walter.m4a', import.meta.url));
const languages = ['zh-CN', 'en-US', 'ms-MY'];
let studio: Studio;
let fish: Awaited<ReturnType<typeof fishDouble>>;
let minimax: Awaited<ReturnType<typeof minimaxDouble>>;

beforeAll(async () => {
  [fish, minimax] = [await fishDouble('fish-key', 2), await minimaxDouble('mm-key')];
  const common = { voices: [], languages };
  studio = await testStudio({
    role: 'all',
    renders: 1,
    voiceServices: {
      fish: { baseUrl: fish.baseUrl, key: 'fish-key', model: 's1', ...common },
      minimax: { baseUrl: minimax.baseUrl, key: 'mm-key', model: 'speech-2.8-hd', ...common },
    },
  });
});
afterAll(async () => {
  await fish.stop();
  await minimax.stop();
});

const credits = async (person: Person) => (await person.api.session.info()).credits;

async function order(person: Person, api: string, more: object = {}) {
  const file = await putFile(
    studio.app.context,
    person.id,
    'voice',
    { durationMs: 12_000, mime: 'audio/mp4' },
    { path: recording },
  );
  studio.later(2000);
  return person.api.voices.save({ name: 'Lin', api, agreement: true, file_id: file.id, ...more });
}
async function ended(person: Person, id: string) {
  for (;;) {
    const { list } = await person.api.voices.list({ source: 'mine' });
    const voice = list.find((row) => row.id === id)!;
    if (voice.generate_status !== 'cloning') return voice;
    // A voice in training is looked at again after a while by the server's clock.
    studio.later(6000);
    await sleep(200);
  }
}
async function heard(person: Person, request: { voice_id: string; text: string; [wish: string]: unknown }) {
  const { job_id } = await person.api.voices.startAudition(request);
  for (;;) {
    const audition = await person.api.voices.audition({ job_id });
    if (audition.status !== 'generating') return audition;
    await sleep(100);
  }
}
const until = async (true_: () => boolean) => {
  while (!true_()) await sleep(50);
};

test('each service with an account is a channel with its rules, beside the built-in one', async () => {
  const { list } = await (await studio.person()).api.voices.channels({});
  expect(list.map(({ api }) => api)).toEqual(['df', 'fish', 'mm']);
  expect(list[1]).toMatchObject({ name: 'Fish Audio', version_name: 'Cloud clone', credits: 100 });
  expect(list[1]).toMatchObject({ available: true, likeness: false, train_times: 5 });
  expect(list[1]!.upload_tips).toMatch(/sent to Fish Audio/);
  expect(list[2]).toMatchObject({ name: 'MiniMax', available: true, likeness: false });
  expect(list[2]!.language.map(({ id }) => id)).toEqual(languages);
});

describe('fish', () => {
  test('trains a voice without holding a worker, speaks with it at its sliders, and deletes it there', async () => {
    const person = await studio.person();
    const before = await credits(person);
    const { id } = await order(person, 'fish');
    const voice = await ended(person, id);
    expect(voice).toMatchObject({
      generate_status: 'ready',
      api: 'fish',
      api_name: 'Fish Audio',
      basic: false,
      languages: ['en-US', 'zh-CN', 'ms-MY'],
      remained_times: 5,
    });
    expect(await credits(person)).toBe(before - 100);
    const wishes = { rate: 1.5, volume: 2, pitch: 1.5, emotion: 'happy', language: 'zh-CN' };
    const audition = await heard(person, { voice_id: id, text: '你好。', ...wishes });
    expect(audition).toMatchObject({ status: 'success', problem: null });
    expect(fish.said.at(-1)).toMatchObject({ text: '(happy) 你好。', prosody: { speed: 1.5 } });
    // Volume and pitch stay at 1, so this is the audition that was heard already.
    const twin = { ...wishes, volume: 1, pitch: 1 };
    const asked = fish.said.length;
    await heard(person, { voice_id: id, text: '你好。', ...twin });
    expect(fish.said).toHaveLength(asked);

    const { reference_id: model } = fish.said.at(-1)!;
    await person.api.voices.remove({ id, force: true });
    await until(() => fish.models.every(({ _id }) => _id !== model));
  });

  test('an empty account fails the order by name and gives the points back; tried again, it is one voice', async () => {
    const person = await studio.person();
    const before = await credits(person);
    const made = fish.models.length;
    fish.planned.push({
      path: '/v1/tts',
      status: 402,
      body: { status: 402, message: 'Insufficient balance' },
    });
    const { id, work_id } = await order(person, 'fish');
    expect(await ended(person, id)).toMatchObject({
      generate_status: 'failed',
      problem: 'voice-service-quota',
    });
    expect(await credits(person)).toBe(before);
    await person.api.works.retry({ id: work_id });
    expect(await ended(person, id)).toMatchObject({ generate_status: 'ready' });
    expect(fish.models).toHaveLength(made + 1);
    expect(await credits(person)).toBe(before - 100);
  });

  test('a voice whose order failed is deleted there too', async () => {
    const person = await studio.person();
    const made = fish.models.length;
    fish.planned.push({
      path: '/v1/tts',
      status: 402,
      body: { status: 402, message: 'Insufficient balance' },
    });
    const { id } = await order(person, 'fish');
    await ended(person, id);
    expect(fish.models).toHaveLength(made + 1);
    await person.api.voices.remove({ id });
    await until(() => fish.models.length === made);
  });
});

describe('minimax', () => {
  test('clones, speaks at every slider, and another recording replaces the voice there', async () => {
    const person = await studio.person();
    const { id } = await order(person, 'mm');
    expect(await ended(person, id)).toMatchObject({ generate_status: 'ready', api: 'mm', remained_times: 5 });
    const [first] = minimax.voices;
    const wishes = { rate: 1.2, volume: 2, pitch: 1.5, emotion: 'neutral' };
    expect(await heard(person, { voice_id: id, text: '你好。', ...wishes })).toMatchObject({
      status: 'success',
    });
    expect(minimax.said.at(-1)!.voice_setting).toEqual({
      voice_id: first,
      speed: 1.2,
      vol: 1,
      pitch: 7,
      emotion: 'calm',
    });
    await order(person, 'mm', { id });
    expect(await ended(person, id)).toMatchObject({ generate_status: 'ready', remained_times: 4 });
    await until(() => !minimax.voices.has(first!));
    expect(minimax.voices.size).toBe(1);
  });

  test('a recording it cannot use, a gateway that breaks, a wrong key: each by name, and nothing is paid', async () => {
    const person = await studio.person();
    const before = await credits(person);
    const clone = '/v1/voice_clone';
    const refusal = (code: number) => ({ base_resp: { status_code: code, status_msg: 'no' } });
    const failing = async (path: string, status: number, body: unknown) => {
      minimax.planned.push({ path, status, body });
      const { id } = await order(person, 'mm');
      return (await ended(person, id)).problem;
    };
    expect(await failing(clone, 200, refusal(2037))).toBe('voice-recording-unusable');
    expect(await failing('/v1/files/upload', 200, refusal(1004))).toBe('voice-service-settings');
    expect(await failing('/v1/t2a_v2', 502, 'bad gateway')).toBe('voice-service-unreachable');
    expect(await credits(person)).toBe(before);
  });

  test('recordings have its bounds', async () => {
    const person = await studio.person();
    const short = await putFile(studio.app.context, person.id, 'voice', { durationMs: 9000 });
    const form = { name: 'Lin', api: 'mm', agreement: true, file_id: short.id };
    expect(await problemOf(person.api.voices.save(form))).toBe('media-too-short');
  });
});
