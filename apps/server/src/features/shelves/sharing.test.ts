import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { putBot, putPicture, putVoice, putWork } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { putVoice as seedVoice } from '../../../seed/library.store.ts';
import { bots } from '../../db/tables/bots.ts';
import { voices } from '../../db/tables/voices.ts';
import { works } from '../../db/tables/works.ts';
import { makeAccount } from '../session/session.service.ts';

const operator = { username: 'sharing-operator', password: 'right horse 9' };
let studio: Studio;
let admin: Person['api'];
let operatorId: string;
let person: Person;

beforeAll(async () => {
  studio = await testStudio();
  operatorId = await makeAccount(studio.app.context.db, { ...operator, role: 'admin' });
  admin = studio.client({ session: (await studio.client().session.login(operator)).token });
  person = await studio.person();
});

const named = (name: string) => [{ name: 'name.zh-CN', value: name }];
const publicVoices = async () => (await person.api.voices.list({ source: 'public', limit: 999 })).list;

describe('a voice of an operator’s', () => {
  test('is every user’s once it is shared, and stands first', async () => {
    const { context } = studio.app;
    const id = await putVoice(context, operatorId, { name: 'mine', remainedTimes: 3 });
    expect(await problemOf(person.api.voices.setDefault({ voice_id: id }))).toBe('not-found');
    expect((await admin.shelves.mine({ shelf: 'voices' })).list).toEqual([
      { item: id, title: 'mine', cover: '', sound: '' },
    ]);
    await admin.shelves.share({
      shelf: 'voices',
      item: id,
      values: [...named('春风'), { name: 'gender', value: 'female' }],
    });
    expect((await publicVoices())[0]).toMatchObject({
      id,
      name: '春风',
      gender: 'female',
      remained_times: 0,
      recording: '',
    });
    expect(await problemOf(person.api.voices.setDefault({ voice_id: id }))).toBe('none');
    expect(await problemOf(person.api.voices.remove({ id }))).toBe('voice-public');
    expect(await problemOf(person.api.voices.rename({ id, name: 'theirs' }))).toBe('voice-public');
    expect((await person.api.voices.list({ source: 'mine' })).list).toEqual([]);
    // Its owner goes on calling it by its own name.
    expect((await admin.voices.list({ source: 'mine' })).list[0]).toMatchObject({ name: 'mine' });
    const [entry] = (await admin.audit.list({ action: 'shelf-shared' })).list;
    expect(entry).toMatchObject({ subject: `voices/${id}` });
    expect(entry?.changes).toContainEqual({ field: 'offered', before: 'false', after: 'true' });
    expect((await admin.shelves.mine({ shelf: 'voices' })).list).toEqual([]);
  });

  test('ends for all when its owner deletes it: works of others are cancelled, and none begins with it', async () => {
    const { context } = studio.app;
    const id = await putVoice(context, operatorId);
    await admin.shelves.share({ shelf: 'voices', item: id, values: named('夏雨') });
    await person.api.voices.setDefault({ voice_id: id });
    const params = { drive: { kind: 'text', voiceId: id } };
    const theirs = await putWork(context, person.id, { status: 'generating', params });
    const other = await putWork(context, person.id, { status: 'generating', params: { drive: {} } });
    await admin.voices.remove({ id, force: true });
    expect((await publicVoices()).map((one) => one.id)).not.toContain(id);
    expect(await problemOf(person.api.voices.setDefault({ voice_id: id }))).toBe('not-found');
    expect((await person.api.voices.list({ source: 'public' })).default_voice_id).toBe('');
    const stateOf = async (work: string) =>
      (await context.db.select().from(works).where(eq(works.id, work)))[0];
    expect(await stateOf(theirs)).toMatchObject({ status: 'failed', problem: 'work-cancelled' });
    expect(await stateOf(other)).toMatchObject({ status: 'generating' });
  });

  test('is only its owner’s again once it is taken off, and one that is hidden is in no list', async () => {
    const { context } = studio.app;
    const id = await putVoice(context, operatorId);
    await admin.shelves.share({ shelf: 'voices', item: id, values: named('秋风') });
    await admin.shelves.save({ shelf: 'voices', item: id, hidden: true, values: named('冬雪') });
    expect((await publicVoices()).map((one) => one.id)).not.toContain(id);
    // Drafts and works that name it go on.
    expect(await problemOf(person.api.voices.setDefault({ voice_id: id }))).toBe('none');
    await admin.shelves.remove({ shelf: 'voices', item: id });
    expect(await problemOf(person.api.voices.setDefault({ voice_id: id }))).toBe('not-found');
    expect((await admin.voices.list({ source: 'mine' })).list.map((one) => one.id)).toContain(id);
  });

  test('is not shared where it is another user’s, or not made, heard and kept', async () => {
    const { context } = studio.app;
    const theirs = await putVoice(context, person.id);
    const cloning = await putVoice(context, operatorId, { status: 'cloning' });
    const unheard = await putVoice(context, operatorId, { unheard: true });
    for (const item of [theirs, cloning, unheard, 'no-such-voice'])
      expect(await problemOf(admin.shelves.share({ shelf: 'voices', item, values: named('他人') }))).toBe(
        'not-found',
      );
    const mine = await putVoice(context, operatorId);
    expect(await problemOf(admin.shelves.share({ shelf: 'voices', item: mine, values: [] }))).toBe(
      'field-required',
    );
    const asUser = person.api.shelves.share({ shelf: 'voices', item: theirs, values: named('他人') });
    expect(await problemOf(asUser)).toBe('not-allowed');
  });
});

test('a voice of the library keeps the place and the state that an operator gave it through a new version', async () => {
  const { context } = studio.app;
  const row = {
    name: '小白',
    names: { 'zh-CN': '小白' },
    language: 'zh-CN',
    channel: 'df',
    driver: 'espeak',
  };
  const id = '00000000-0000-8000-8000-00000000a001';
  const seeded = { ...row, id, engineVoice: 'zh-anchor-woman', position: 70 };
  await seedVoice(context.db, seeded);
  const renamed = { shelf: 'voices', item: id, hidden: true, values: named('别名') } as const;
  await admin.shelves.save(renamed);
  await admin.shelves.arrange({ shelf: 'voices', items: [id] });
  await seedVoice(context.db, { ...seeded, names: { 'zh-CN': '小白二' }, position: 3 });
  const [kept] = await context.db.select().from(voices).where(eq(voices.id, id));
  expect(kept).toMatchObject({ hidden: true, position: 0, names: { 'zh-CN': '小白二' } });
});

test('a picture is shared, hidden and held by works of other users', async () => {
  const { context } = studio.app;
  const id = await putPicture(context, operatorId);
  const shown = async () =>
    (await person.api.photoTalk.list({ source: 'public', type: 'person', limit: 999 })).list.find(
      (one) => one.id === id,
    );
  expect(await shown()).toBeUndefined();
  await admin.shelves.share({ shelf: 'people', item: id, values: named('店长') });
  expect(await shown()).toMatchObject({ name: '店长', source: 'public' });
  expect(await problemOf(person.api.photoTalk.remove({ id }))).toBe('picture-public');
  expect(await problemOf(person.api.photoTalk.place({ id, face: 0 }))).toBe('picture-public');
  await admin.shelves.save({ shelf: 'people', item: id, hidden: true, values: [] });
  expect(await shown()).toBeUndefined();
  await putWork(context, person.id, { status: 'generating', params: { pictureId: id } });
  expect(await problemOf(admin.photoTalk.remove({ id }))).toBe('picture-in-use');
  await admin.shelves.remove({ shelf: 'people', item: id });
  expect((await admin.shelves.list({ shelf: 'people' })).list).toEqual([]);
});

test('a digital employee is named, priced, put in order and hidden', async () => {
  const { context } = studio.app;
  const [first, second] = [await putBot(context), await putBot(context)];
  await admin.shelves.arrange({ shelf: 'employees', items: [second, first] });
  const values = [
    { name: 'name.en-US', value: 'Cha' },
    { name: 'month', value: '900' },
    { name: 'trials', value: '0' },
  ];
  await admin.shelves.save({ shelf: 'employees', item: second, hidden: false, values });
  const { list } = await person.api.bots.list({});
  expect(list.map(({ id }) => id).filter((id) => id === first || id === second)).toEqual([second, first]);
  expect(await person.api.bots.detail({ id: second })).toMatchObject({
    name: 'Cha',
    prices: { use: 20, day: 100, month: 900, year: 8000 },
    trial_times: 0,
  });
  const [entry] = (await admin.audit.list({ action: 'shelf-changed' })).list;
  expect(entry?.changes).toContainEqual({ field: 'month', before: '1000', after: '900' });
  for (const month of ['0', '-5', 'x', '1000001'])
    expect(
      await problemOf(
        admin.shelves.save({
          shelf: 'employees',
          item: first,
          hidden: false,
          values: [{ name: 'month', value: month }],
        }),
      ),
      month,
    ).toBe('field-invalid');
  await admin.shelves.remove({ shelf: 'employees', item: second });
  expect(await problemOf(person.api.bots.detail({ id: second }))).toBe('not-found');
  const [row] = await context.db.select().from(bots).where(eq(bots.id, second));
  expect(row).toMatchObject({ enabled: false, worded: true });
});
