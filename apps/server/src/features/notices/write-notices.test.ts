import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, texts } from '../../db/tables/site.ts';
import { problemOf, testStudio } from '../../../test/studio.ts';
import { makeAccount } from '../session/session.service.ts';

const studio = await testStudio();
const { db } = studio.app.context;
const operator = { username: 'operator-n', password: 'right horse 7' };
const operatorId = await makeAccount(db, { ...operator, role: 'admin' });
const { token } = await studio.client().session.login(operator);
const { noticeDrafts } = studio.client({ session: token });
const english = {
  language: 'en-US',
  title: 'Closed on Monday',
  summary: '',
  content: 'We move.\n\nBack on Tuesday.',
} as const;
const malay = {
  language: 'ms-MY',
  title: 'Tutup pada hari Isnin',
  summary: 'Kami berpindah',
  content: '<p>Kami <b>berpindah</b>.</p>',
} as const;
const emptied = { title: '', summary: '', content: '' };
/** What visitors read in a language. */
const titles = async (language: 'en-US' | 'ms-MY') =>
  (await studio.client({ language: () => language }).notices.list({})).list.map(({ title }) => title);

test('a notice is shown from its publication until it is withdrawn, in the languages it is written in', async () => {
  const { notice } = await noticeDrafts.save({ texts: [english, malay] });
  expect(await titles('en-US')).not.toContain(english.title);
  const draft = await noticeDrafts.detail({ notice });
  expect(draft).toMatchObject({
    state: 'draft',
    texts: [{ ...english, content: '<p>We move.</p>\n<p>Back on Tuesday.</p>' }, malay],
  });
  // A draft that no one may read is not found by its id either.
  const [row] = await db
    .select()
    .from(texts)
    .where(and(eq(texts.key, notice), eq(texts.language, 'en-US')));
  expect(await problemOf(studio.client().notices.detail({ id: row!.id }))).toBe('not-found');
  studio.later(3_600_000);
  await noticeDrafts.publish({ notice });
  expect((await titles('en-US'))[0]).toBe(english.title);
  expect((await titles('ms-MY'))[0]).toBe(malay.title);
  const published = await noticeDrafts.detail({ notice });
  const hour = Date.parse(published.create_time_iso) - Date.parse(draft.create_time_iso);
  expect(Math.round(hour / 60_000)).toBe(60);
  await noticeDrafts.publish({ notice });
  await noticeDrafts.withdraw({ notice });
  expect(await titles('en-US')).not.toContain(english.title);
  const trail = await db.select().from(auditLog).where(eq(auditLog.subject, notice)).orderBy(auditLog.id);
  expect(trail.map(({ actorId, action, details }) => [actorId, action, details])).toEqual([
    [
      operatorId,
      'notice-saved',
      { reason: '', before: { title: '', languages: 0 }, after: { title: english.title, languages: 2 } },
    ],
    [
      operatorId,
      'notice-published',
      { reason: '', before: { state: 'draft' }, after: { state: 'published' } },
    ],
    [
      operatorId,
      'notice-withdrawn',
      { reason: '', before: { state: 'published' }, after: { state: 'withdrawn' } },
    ],
  ]);
});

test('languages that are not sent stay, those sent empty go, and one stays at least', async () => {
  const { notice } = await noticeDrafts.save({ texts: [english, malay] });
  await noticeDrafts.publish({ notice });
  await noticeDrafts.save({ notice, texts: [{ ...english, title: 'Open on Monday' }] });
  expect(await titles('en-US')).toContain('Open on Monday');
  expect(await titles('ms-MY')).toContain(malay.title);
  await noticeDrafts.save({ notice, texts: [{ ...emptied, language: 'ms-MY' }] });
  expect(await titles('ms-MY')).not.toContain(malay.title);
  expect(await problemOf(noticeDrafts.save({ notice, texts: [{ ...emptied, language: 'en-US' }] }))).toBe(
    'notice-empty',
  );
  expect(await problemOf(noticeDrafts.save({ notice, texts: [{ ...malay, content: '' }] }))).toBe(
    'notice-incomplete',
  );
  expect(await problemOf(noticeDrafts.save({ notice: 'none', texts: [english] }))).toBe('not-found');
  // A language that went comes back.
  await noticeDrafts.save({ notice, texts: [malay] });
  expect(await titles('ms-MY')).toContain(malay.title);
});

test('operators see all of them, the newest first, page by page; others see none', async () => {
  const { notice } = await noticeDrafts.save({ texts: [english] });
  const all = await noticeDrafts.list({});
  expect(all.list[0]).toMatchObject({
    notice,
    state: 'draft',
    titles: [{ language: 'en-US', title: english.title }],
  });
  expect(all.total).toBe(all.list.length);
  const second = await noticeDrafts.list({ page: 2, limit: 1 });
  expect(second.list).toEqual([all.list[1]]);
  const person = await studio.person();
  expect(await problemOf(person.api.noticeDrafts.list({}))).toBe('not-allowed');
  expect(await problemOf(person.api.noticeDrafts.publish({ notice }))).toBe('not-allowed');
});
