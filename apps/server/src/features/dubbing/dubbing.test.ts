import { beforeAll, describe, expect, test } from 'vitest';
import { putFile, putVoice } from '../../../test/rows.ts';
import { problemAt, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;
let person: Person;
let stranger: Person;
let voice: string;

type Form = Parameters<Person['api']['dubbing']['create']>[0] & object;
type Line = NonNullable<Form['lines']>[number];

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person(5_000);
  stranger = await studio.person(5_000);
  voice = await putVoice(studio.app.context, null);
});

const line = (text: string, more: Partial<Line> = {}): Line => ({
  text,
  voice_id: voice,
  rate: 1,
  volume: 1,
  pitch: 1,
  emotion: 'default',
  language: '',
  speaker: '',
  pause: 0.3,
  ...more,
});

describe('the form', () => {
  test.each<[unknown, () => Form]>([
    [['script-required', undefined], () => ({})],
    [['voice-required', undefined], () => ({ text: '你好' })],
    [['voice-required', 2], () => ({ lines: [line('你好'), line('再见', { voice_id: '' })] })],
    [['script-required', 2], () => ({ lines: [line('你好'), line(' ')] })],
    [['not-found', 2], () => ({ lines: [line('你好'), line('再见', { voice_id: crypto.randomUUID() })] })],
    [['script-too-long', undefined], () => ({ text: '好'.repeat(10_001), voice_id: voice })],
    [['too-many-lines', undefined], () => ({ lines: Array.from({ length: 501 }, () => line('好')) })],
    [['not-found', undefined], () => ({ text: '你好', voice_id: voice, music_id: crypto.randomUUID() })],
  ])('%j is said', async (expected, form) => {
    expect(await problemAt(person.api.dubbing.create(form()))).toEqual(expected);
  });

  test('voices and music of another account are not found', async () => {
    const theirs = await putVoice(studio.app.context, stranger.id);
    expect(await problemAt(person.api.dubbing.quote({ text: '你好', voice_id: theirs }))).toEqual([
      'not-found',
      undefined,
    ]);
    const music = await putFile(studio.app.context, stranger.id, 'voice', { durationMs: 8_000 });
    const form = { text: '你好', voice_id: voice, music_id: music.id };
    expect(await problemAt(person.api.dubbing.quote(form))).toEqual(['not-found', undefined]);
  });
});

test('three points a second, pauses too, held once for a repeated key', async () => {
  const text = '大家好，欢迎来到直播间。';
  const plain = await person.api.dubbing.quote({ text, voice_id: voice });
  expect(plain.credits).toBe(3 * Math.ceil(plain.seconds));
  const paused = await person.api.dubbing.quote({ lines: [line(text, { pause: 5 }), line(text)] });
  // The silence behind the last line is none.
  expect(paused.seconds).toBeCloseTo(2 * plain.seconds + 5, 3);
  const owner = await studio.person(1_000);
  const key = crypto.randomUUID();
  const form = { name: '片头', text, voice_id: voice };
  const first = await owner.api.dubbing.create(form, { idempotencyKey: key });
  expect(await owner.api.dubbing.create(form, { idempotencyKey: key })).toEqual(first);
  expect(first.balance).toBe(1_000 - first.credits);
});

test('records show name, time and status, and give their form back to their owner alone', async () => {
  const owner = await studio.person(1_000);
  const music = await putFile(studio.app.context, owner.id, 'voice', { durationMs: 8_000 });
  const lines = [
    line('你好，我是小美。', { speaker: '小美', emotion: 'happy', rate: 1.2 }),
    line('<break time="0.5s"/>我是阿明。', { speaker: '阿明', pause: 1 }),
  ];
  const form = { name: '对话', lines, music_id: music.id, music_volume: 0.4, format: 'wav' as const };
  const { id } = await owner.api.dubbing.create(form);
  const { list, generate, total } = await owner.api.dubbing.list({});
  expect({ generate, total }).toEqual({ generate: 1, total: 1 });
  expect(list[0]).toMatchObject({ id, name: '对话', status: 'generating', kind: 'dubbing' });
  expect(list[0]!.create_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const detail = await owner.api.dubbing.detail({ id });
  expect(detail.form.lines).toEqual(
    [lines[0], { ...lines[1], pause: 0 }].map((it) => ({ ...it, language: 'zh-CN' })),
  );
  expect(detail).toMatchObject({
    form: { name: '对话', music_id: music.id, music_volume: 0.4, format: 'wav' },
    music: { file_id: music.id, seconds: 8 },
  });
  expect(await problemAt(stranger.api.dubbing.detail({ id }))).toEqual(['not-found', undefined]);
  expect(await problemAt(owner.api.dubbing.remove({ id }))).toEqual(['work-running', undefined]);
  expect((await owner.api.works.list({})).counts).toMatchObject({ dubbing: 1, avatar: 0 });
});
