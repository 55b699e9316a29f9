import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { putAvatar, putFile, putVoice } from '../../../test/rows.ts';
import { problemAt, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;
let person: Person;
let stranger: Person;
let avatar: string;
let voice: string;

type Form = Parameters<Person['api']['scenes']['create']>[0] & object;
type Scene = Form['content'][number];

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person(5_000);
  stranger = await studio.person();
  avatar = await putAvatar(studio.app.context, null);
  voice = await putVoice(studio.app.context, null);
});

const scene = (more: Partial<Scene> = {}): Scene => ({
  type: 'text',
  text: '大家好，欢迎来到直播间。',
  voice_id: voice,
  video_id: avatar,
  rate: 1,
  volume: 1,
  pitch: 1,
  language: '',
  emotion: 'default',
  ...more,
});
const form = (content: Scene[], more: Partial<Form> = {}): Form => ({ api: 'df', content, ...more });

describe('the form', () => {
  test.each<[unknown, Partial<Scene>]>([
    [['avatar-required', 2], { video_id: '' }],
    [['script-required', 2], { text: ' \n' }],
    [['voice-required', 2], { voice_id: '' }],
    [['audio-required', 2], { type: 'audio' }],
    [['not-found', 2], { video_id: '00000000-0000-4000-8000-000000000000' }],
    [['script-too-long', 2], { text: '好'.repeat(10_001) }],
  ])('%j names the second scene', async (expected, second) => {
    expect(await problemAt(person.api.scenes.create(form([scene(), scene(second)])))).toEqual(expected);
  });

  test('no scene, and fifty-one, are refused', async () => {
    const none = await problemAt(person.api.scenes.create(form([])));
    expect(none).toEqual(['scene-required', undefined]);
    const many = await problemAt(person.api.scenes.create(form(Array.from({ length: 51 }, () => scene()))));
    expect(many).toEqual(['too-many-scenes', undefined]);
  });

  test('avatars and recordings of another account are not found', async () => {
    const theirs = await putAvatar(studio.app.context, stranger.id);
    const recording = await putFile(studio.app.context, stranger.id, 'voice', { durationMs: 8_000 });
    expect(await problemAt(person.api.scenes.create(form([scene({ video_id: theirs })])))).toEqual([
      'not-found',
      1,
    ]);
    const audio = scene({ type: 'audio', file_id: recording.id });
    expect(await problemAt(person.api.scenes.create(form([scene(), audio])))).toEqual(['not-found', 2]);
    expect(await problemAt(person.api.scenes.create(form([scene()], { music_id: recording.id })))).toEqual([
      'not-found',
      undefined,
    ]);
  });
});

describe('the price', () => {
  test('is that of all seconds, half of it for the sound alone', async () => {
    const six = await putFile(studio.app.context, person.id, 'voice', { durationMs: 6_000 });
    const ten = await putFile(studio.app.context, person.id, 'voice', { durationMs: 10_000 });
    const content = [six, ten].map(({ id }) => scene({ type: 'audio', file_id: id }));
    expect(await person.api.scenes.quote(form(content))).toMatchObject({
      seconds: 16,
      credits: 32,
      scenes: [6, 10],
    });
    const sound = form(content, { output_mode: 'audio' });
    expect(await person.api.scenes.quote(sound)).toMatchObject({ seconds: 16, credits: 16 });
  });

  test('is held when the work is ordered, once for a repeated key, and the work stands in its tab', async () => {
    const owner = await studio.person(1_000);
    const six = await putFile(studio.app.context, owner.id, 'voice', { durationMs: 6_000 });
    const order = form([scene({ type: 'audio', file_id: six.id })], { name: '两幕' });
    const { id, credits, balance } = await owner.api.scenes.create(order);
    expect({ credits, balance }).toEqual({ credits: 12, balance: 988 });
    const shown = await owner.api.works.list({ is_multi: true });
    expect(shown.list.map((work) => [work.id, work.name, work.status])).toEqual([[id, '两幕', 'generating']]);
    expect(shown.counts).toMatchObject({ multi_video: 1, multi_audio: 0, avatar: 0 });
    const audio = await owner.api.scenes.create({ ...order, output_mode: 'audio' });
    const heard = await owner.api.works.list({ is_multi: true, only_audio: true });
    expect(heard.list.map((work) => work.id)).toEqual([audio.id]);
    expect(audio.balance).toBe(982);
  });
});

test('an avatar that waits in a scene is in use', async () => {
  const owner = await studio.person(1_000);
  const own = await putAvatar(studio.app.context, owner.id);
  await owner.api.scenes.create(form([scene(), scene({ video_id: own })]));
  expect(await problemAt(owner.api.avatars.remove({ id: own }))).toEqual(['avatar-in-use', undefined]);
});

test('the list of avatars for scenes is grouped by orientation', async () => {
  const wide = await putAvatar(studio.app.context, stranger.id, {
    orientation: 'horizontal',
    name: randomUUID(),
  });
  const { list, hlist, slist } = await stranger.api.scenes.avatars({ source: 'mine' });
  expect(list.length).toBe(hlist.length + slist.length);
  expect(hlist.map(({ id }) => id)).toEqual([wide]);
});
