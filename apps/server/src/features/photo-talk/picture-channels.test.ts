import { placementInTheMiddle } from '@likeness/domain/placement';
import { beforeAll, expect, test } from 'vitest';
import { putFile, putVoice } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Context } from '../../context.ts';
import { pictures } from '../../db/tables/pictures.ts';

let studio: Studio;
let context: Context;
let voice: string;

beforeAll(async () => {
  studio = await testStudio();
  context = studio.app.context;
  voice = await putVoice(context, null);
});

/** A picture of a person as if the engine had seen it already. */
async function putPicture(person: Person): Promise<string> {
  const file = await putFile(context, person.id, 'image');
  const seen = { faces: [], guess: placementInTheMiddle(1), confidence: 1 };
  const fields = { kind: 'person' as const, name: 'Mona', status: 'ready' as const, face: 0 };
  const [row] = await context.db
    .insert(pictures)
    .values({ userId: person.id, fileId: file.id, seen, ...fields })
    .returning();
  return row!.id;
}

test('an order is free three times a day, a minute at most, and waits with the words of its channel', async () => {
  const person = await studio.person(100);
  const { photoTalk, works } = person.api;
  const photo_id = await putPicture(person);
  const order = { text: '你好，欢迎来到这里。', photo_id, user_voice_id: voice };
  const { id: long } = await putFile(context, person.id, 'voice', { durationMs: 60_500 });
  const recorded = { photo_id, voice_id: long, text: '', user_voice_id: '' };
  expect(await problemOf(photoTalk.quote({ ...recorded, api: 'df-free' }))).toBe('duration-out-of-range');
  expect((await photoTalk.quote({ ...recorded, api: 'df' })).credits).toBe(122);
  const free = { ...order, api: 'df-free' };
  const left = async () =>
    (await photoTalk.channels()).list.map(({ left_today, wait_tips }) => [left_today, wait_tips]);
  expect(await left()).toEqual([
    [3, 'Waiting, time unknown'],
    [null, 'Waiting, 3 to 5 minutes'],
    [null, 'Waiting, 6 to 10 minutes'],
  ]);
  for (const name of ['one', 'two', 'three'])
    expect((await photoTalk.create({ ...free, name })).credits).toBe(0);
  expect((await left())[0]).toEqual([0, 'Waiting, time unknown']);
  expect(await problemOf(photoTalk.create({ ...free, name: 'four' }))).toBe('free-today-used');
  const [last] = (await works.list({ type: 2 })).list;
  expect(last).toMatchObject({ name: 'three', credits: 0, status_name: 'Waiting, time unknown' });
  // What was cancelled is given back.
  await works.cancel({ id: last!.id });
  expect((await left())[0]).toEqual([1, 'Waiting, time unknown']);
  await photoTalk.create({ ...free, name: 'four' });
  expect((await person.api.session.info()).credits).toBe(100);
});

test('an order that failed is made again, as it was or through a higher channel at its price', async () => {
  const person = await studio.person(100);
  const { photoTalk, works, session } = person.api;
  const photo_id = await putPicture(person);
  const { id: voice_id } = await putFile(context, person.id, 'voice', { durationMs: 10_000 });
  const { id } = await photoTalk.create({ api: 'df-free', photo_id, voice_id });
  await works.cancel({ id });
  expect(await works.quote({ id })).toEqual({ seconds: 10, credits: 0, balance: 100 });
  expect(await works.quote({ id, api: 'df-deep' })).toEqual({ seconds: 10, credits: 40, balance: 100 });
  expect(await problemOf(works.quote({ id, api: 'gj' }))).toBe('channel-unavailable');
  expect(await works.retry({ id, api: 'df-deep' })).toEqual({ id, credits: 40, balance: 60 });
  expect((await works.list({ type: 2 })).list[0]).toMatchObject({
    id,
    api_key: 'df-deep',
    api_name: 'Deep',
    status_name: 'Waiting, 6 to 10 minutes',
    credits: 40,
  });
  expect(await problemOf(works.quote({ id }))).toBe('work-not-failed');
  await works.cancel({ id });
  expect((await session.info()).credits).toBe(100);
  // Its free use was given back with the first cancel; taken again it counts again.
  expect((await works.retry({ id, api: 'df-free' })).credits).toBe(0);
  expect((await photoTalk.channels()).list[0]).toMatchObject({ left_today: 2 });
});

test('how much the head moves is kept with the work and told where it is made again; calm where nothing is chosen', async () => {
  const person = await studio.person(100);
  const { photoTalk, works } = person.api;
  const photo_id = await putPicture(person);
  const { id: voice_id } = await putFile(context, person.id, 'voice', { durationMs: 10_000 });
  const order = { api: 'df', photo_id, voice_id };
  const kept = async (head_motion?: 'still' | 'lively') => {
    const { id } = await photoTalk.create({ ...order, ...(head_motion && { head_motion }) });
    const { form } = await works.detail({ id });
    await works.cancel({ id });
    return form.head_motion;
  };
  expect([await kept('still'), await kept('lively'), await kept()]).toEqual(['still', 'lively', 'calm']);
});
