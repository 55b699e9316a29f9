import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { putAvatar, putFile, putWork } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { avatars, consents } from '../../db/tables/avatars.ts';
import { works } from '../../db/tables/works.ts';
import { makeAccount } from '../session/session.service.ts';

const operator = { username: 'library-operator', password: 'right horse 9' };
const names = [
  { language: 'zh-CN', name: ' 春风 ' },
  { language: 'en-US', name: 'Chun Feng' },
] as const;
let studio: Studio;
let admin: Person['api'];
let operatorId: string;

beforeAll(async () => {
  studio = await testStudio();
  operatorId = await makeAccount(studio.app.context.db, { ...operator, role: 'admin' });
  admin = studio.client({ session: (await studio.client().session.login(operator)).token });
});

const ready = async (owner: string) => {
  const { context } = studio.app;
  const file = await putFile(context, owner, 'video', { durationMs: 20_000, width: 720, height: 1280 });
  return putAvatar(context, owner, { fileId: file.id, status: 'ready', orientation: 'vertical' });
};
const shown = async (person: Person, id: string) =>
  (await person.api.avatars.list({ source: 'public', limit: 9999 })).list.find((one) => one.id === id);

test('an operator’s avatar is every user’s once it is shared, and stands first', async () => {
  const person = await studio.person();
  const id = await ready(operatorId);
  expect(await shown(person, id)).toBeUndefined();
  expect(await problemOf(person.api.avatars.pageCopy({ id }))).toBe('not-found');
  await admin.library.publish({ avatar_id: id, names: [...names], gender: 'female', age: 'young' });
  const { list } = await person.api.avatars.list({ source: 'public', limit: 9999 });
  expect(list[0]).toMatchObject({ id, name: 'Chun Feng', source: 'public', gender: 'female', consent: null });
  expect(list[0]?.url).not.toBe('');
  expect(await problemOf(person.api.avatars.pageCopy({ id }))).not.toBe('not-found');
  expect(await problemOf(person.api.avatars.remove({ id }))).toBe('avatar-public');
  expect((await person.api.avatars.list({ source: 'mine' })).list).toEqual([]);
  const [entry] = (await admin.audit.list({ action: 'presenter-shared' })).list;
  expect(entry?.changes).toContainEqual({ field: 'shared', before: 'false', after: 'true' });
});

test('where a consent is read in the footage, only its owner gets the footage', async () => {
  const person = await studio.person();
  const id = await ready(operatorId);
  const consent = { avatarId: id, userId: operatorId, name: '林', sentence: '我是林', createdAt: new Date() };
  await studio.app.context.db.insert(consents).values(consent);
  await admin.library.publish({ avatar_id: id, names: [...names] });
  expect((await shown(person, id))?.url).toBe('');
  const own = (await admin.avatars.list({ source: 'mine' })).list.find((one) => one.id === id);
  expect(own?.url).not.toBe('');
});

test('a presenter that is hidden stands in no group, and one that is taken back ends for all', async () => {
  const person = await studio.person();
  const { context } = studio.app;
  const id = await ready(operatorId);
  await admin.library.publish({ avatar_id: id, names: [...names] });
  await admin.library.save({ avatar_id: id, hidden: true, names: [{ language: 'zh-CN', name: '夏雨' }] });
  expect(await shown(person, id)).toMatchObject({ name: '夏雨', retired: true });
  const { slist } = await person.api.avatars.list({ source: 'public', limit: 9999 });
  expect(slist?.map((one) => one.id)).not.toContain(id);
  // A work of another user that is being made holds the avatar.
  const work = await putWork(context, person.id, { status: 'generating', params: { avatarId: id } });
  expect(await problemOf(admin.avatars.remove({ id }))).toBe('avatar-in-use');
  await admin.avatars.withdraw({ id });
  expect(await shown(person, id)).toBeUndefined();
  const [row] = await context.db.select().from(works).where(eq(works.id, work));
  expect(row).toMatchObject({ status: 'failed', problem: 'work-cancelled' });
});

test('what is not an operator’s, not finished or has no Chinese name is not shared', async () => {
  const person = await studio.person();
  const theirs = await ready(person.id);
  expect(await problemOf(admin.library.publish({ avatar_id: theirs, names: [...names] }))).toBe('not-found');
  const id = await ready(operatorId);
  expect(await problemOf(admin.library.publish({ avatar_id: id, names: [names[1]] }))).toBe('name-required');
  const unfinished = { status: 'preparing' } as const;
  const other = await putAvatar(studio.app.context, operatorId, unfinished);
  expect(await problemOf(admin.library.publish({ avatar_id: other, names: [...names] }))).toBe(
    'avatar-preparing',
  );
  expect(await problemOf(person.api.library.publish({ avatar_id: theirs, names: [...names] }))).toBe(
    'not-allowed',
  );
  expect(await problemOf(admin.library.save({ avatar_id: id, hidden: true, names: [...names] }))).toBe(
    'not-found',
  );
});

test('presenters stand in the order of the operator, those that are not named behind', async () => {
  const { db } = studio.app.context;
  for (const name of ['a', 'b']) await putAvatar(studio.app.context, null, { name });
  const ids = async () => (await admin.library.presenters({})).list.map((one) => one.id);
  const before = await ids();
  expect(before.length).toBeGreaterThan(2);
  const last = before.at(-1)!;
  await admin.library.arrange({ ids: [last] });
  expect(await ids()).toEqual([last, ...before.slice(0, -1)]);
  const [row] = await db.select().from(avatars).where(eq(avatars.id, last));
  expect(row).toMatchObject({ position: 0, placed: true });
  expect(await problemOf(admin.library.arrange({ ids: [last, last] }))).toBe('field-invalid');
});
