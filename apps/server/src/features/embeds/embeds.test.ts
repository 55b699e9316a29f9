import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { importEmployees } from '../../../seed/employees.ts';
import { form, raw } from '../../../test/raw.ts';
import { putAvatar, putFile, putVoice } from '../../../test/rows.ts';
import { visitingPage, type VisitingPage } from '../../../test/visiting-page.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { bots } from '../../db/tables/bots.ts';
import { embedVisits } from '../../db/tables/embeds.ts';
import { rateLimits } from '../../db/tables/session.ts';
import { users } from '../../db/tables/users.ts';
import { sweepVisits } from './visits.service.ts';

const shop = 'https://shop.example';
const question = '用手机拍口播怎么打光';
let studio: Studio;
let botId: string;
let page: VisitingPage;
const from: VisitingPage['from'] = (...sent) => page.from(...sent);
const visitOf: VisitingPage['visitOf'] = (...of) => page.visitOf(...of);
const asked = async (visit: string) => page.asked(visit, question);

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
  page = visitingPage(studio, shop);
  const { context } = studio.app;
  const libraryDir = join(import.meta.dirname, '../../../../../library');
  await importEmployees({ ...context, config: { ...context.config, libraryDir } });
  await putVoice(context, null);
  const { id: coverSmallFileId } = await putFile(context, null, 'image');
  const avatarId = await putAvatar(context, null, { coverSmallFileId });
  const person = await studio.person(1);
  botId = (await person.api.bots.list({ limit: 100 })).list.find(({ name }) => name === 'Oliver')!.id;
  await context.db.update(bots).set({ avatarId }).where(eq(bots.id, botId));
});
beforeEach(async () => {
  await studio.app.context.db.delete(rateLimits);
});

async function shown(owner: Person, change: { hosts?: string[]; daily?: number; enabled?: boolean } = {}) {
  return owner.api.embeds.save({ bot_id: botId, hosts: ['shop.example'], ...change });
}

test('a visitor of a listed site asks, and hears the answer in sentences', async () => {
  const owner = await studio.person(100);
  const { id, hosts } = await shown(owner, { hosts: [' https://Shop.example/a ', ''] });
  expect(hosts).toEqual(['shop.example']);
  const look = await from(shop, 'look', { embed: id });
  expect(look.readBy).toBe(shop);
  expect(look.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(look.headers.get('access-control-allow-credentials')).toBeNull();
  expect(look.data).toMatchObject({ name: 'Oliver', picture: Buffer.from('a image').toString('base64') });

  const visit = await visitOf(id);
  const { mid, text } = await asked(visit);
  expect(text).toContain('面对窗户坐');
  let [place, heard, seconds] = [0, '', 0];
  for (let last = false; !last;) {
    const { data } = await from(shop, 'say', { visit, mid, from: String(place) });
    place = Number(data['end']);
    last = data['last'] === true;
    heard += String(data['text']);
    seconds += (data['spoken'] as { seconds: number } | null)?.seconds ?? 0;
  }
  expect(place).toBe(text.length);
  expect(heard).toContain('面对窗户坐');
  expect(seconds).toBeGreaterThan(5);

  // The visit goes on, and the owner has paid with a trial and can read it apart from the own conversations.
  const again = await from(shop, 'enter', { embed: id, visit });
  expect(again.data).toEqual({
    visit,
    said: [
      { role: 'user', content: question },
      { role: 'assistant', content: text },
    ],
  });
  expect((await owner.api.bots.detail({ id: botId })).trial_left).toBe(2);
  expect((await owner.api.chat.records({ bot_id: botId })).total).toBe(0);
  const { list } = await owner.api.embeds.conversations({ id });
  expect(list).toMatchObject([{ title: question, questions: 1 }]);
  const cid = list[0]!.id;
  expect((await owner.api.chat.messages({ cid })).list.map(({ content }) => content)).toEqual([
    question,
    text,
  ]);
  expect(await problemOf(owner.api.chat.send({ cid, content: 'hello' }))).toBe('not-found');
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
  expect(await owner.api.embeds.usage({ id })).toEqual({
    questions: 1,
    visitors: 1,
    days: [{ day, questions: 1, visitors: 1 }],
  });
  expect((await owner.api.embeds.list({ bot_id: botId })).list).toMatchObject([{ id, asked: 1, daily: 100 }]);
});

test('only listed sites may read it, and our own', async () => {
  const { id } = await shown(await studio.person(1));
  const strangers = [
    undefined,
    'null',
    'https://evil.example',
    'https://shop.example.evil.example',
    'https://shop.example:444',
    'https://a.shop.example',
  ];
  for (const origin of strangers)
    for (const name of ['look', 'enter']) {
      const answer = await from(origin, name, { embed: id });
      expect([name, origin, answer.problem, answer.readBy]).toEqual([name, origin, 'embed-closed', null]);
      expect(Object.keys(answer.data).toSorted()).toEqual(['params', 'problem']);
    }
  expect((await from(studio.origin, 'look', { embed: id })).readBy).toBe(studio.origin);
  // No call of the studio is open to other sites by that.
  const me = await raw(studio, { path: '/api/embeds', headers: { origin: shop, 'content-type': form } });
  expect([me.problem, me.headers.get('access-control-allow-origin')]).toEqual(['not-allowed', null]);
});

test('an embed that is unknown, ended, of a disabled account or of an employee that is gone answers alike', async () => {
  const { db } = studio.app.context;
  const owner = await studio.person(1);
  const { id } = await shown(owner);
  const visit = await visitOf(id);
  const answers = async (embed: string) => {
    const { status, text, readBy } = await from(shop, 'look', { embed });
    return { status, text, readBy };
  };
  const closed = await answers('11111111-1111-4111-8111-111111111111');
  expect(closed).toMatchObject({ status: 200, readBy: null });
  expect(closed.text).toContain('"embed-closed"');
  expect(await answers('x')).toEqual(closed);

  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, owner.id));
  expect(await answers(id)).toEqual(closed);
  await db.update(users).set({ disabledAt: null }).where(eq(users.id, owner.id));
  await db.update(bots).set({ enabled: false }).where(eq(bots.id, botId));
  expect((await from(shop, 'look', { embed: id })).problem).toBe('embed-closed');
  await db.update(bots).set({ enabled: true }).where(eq(bots.id, botId));

  await owner.api.embeds.end({ id });
  expect(await answers(id)).toEqual(closed);
  for (const name of ['ask', 'presenter', 'answer']) {
    const { problem } = await from(shop, name, { visit, question, mid: id });
    expect([name, problem]).toEqual([name, 'embed-visit-over']);
  }
  // Begun again, it has no part of what was ended.
  await shown(owner);
  expect((await from(shop, 'ask', { visit, question })).problem).toBe('embed-visit-over');
  await shown(owner, { hosts: [] });
  expect(await answers(id)).toEqual(closed);
});

test('a visit is good for its own embed and conversation alone', async () => {
  const [one, other] = [await studio.person(1), await studio.person(1)];
  const [mine, theirs] = [await shown(one), await shown(other, { hosts: ['other.example'] })];
  const [visit, second] = [await visitOf(mine.id), await visitOf(mine.id)];
  const { mid } = await asked(visit);
  // Another visitor of the same embed, and one of another embed.
  const foreign = await visitOf(theirs.id, 'https://other.example');
  for (const [origin, token] of [
    [shop, second],
    ['https://other.example', foreign],
  ] as const)
    for (const name of ['answer', 'say']) {
      const answer = await from(origin, name, { visit: token, mid, from: '0' });
      expect([name, answer.problem]).toEqual([name, 'not-found']);
    }
  // The right visit on a page that its embed is not shown on.
  const elsewhere = await from('https://other.example', 'answer', { visit, mid });
  expect([elsewhere.problem, elsewhere.readBy]).toEqual(['embed-closed', null]);
  // The token of one embed begins another visit at another.
  const moved = await from('https://other.example', 'enter', { embed: theirs.id, visit });
  expect(moved.data['visit']).not.toBe(visit);
  expect(moved.data['said']).toEqual([]);
  // It is no session, and the session of its owner is no visit.
  expect(await problemOf(studio.client({ session: visit }).session.info())).toBe('not-logged-in');
  expect((await from(shop, 'answer', { visit: one.token, mid })).problem).toBe('embed-visit-over');
  for (const call of [other.api.embeds.conversations, other.api.embeds.usage, other.api.embeds.end])
    expect(await problemOf(call({ id: mine.id }))).toBe('not-found');
});

test('a private avatar is shown by its owner alone', async () => {
  const { db } = studio.app.context;
  const [owner, other] = [await studio.person(1), await studio.person(1)];
  const [own, theirs] = [await shown(owner), await shown(other)];
  const { id: coverFileId } = await putFile(studio.app.context, owner.id, 'image');
  const avatarId = await putAvatar(studio.app.context, owner.id, { coverFileId });
  const [before] = await db.select().from(bots).where(eq(bots.id, botId));
  await db.update(bots).set({ avatarId }).where(eq(bots.id, botId));
  try {
    const seen = async (embed: string) => {
      const picture = (await from(shop, 'look', { embed })).data['picture'];
      const files = await from(shop, 'presenter', { visit: await visitOf(embed) });
      return [picture, files.problem, files.data['status']];
    };
    expect(await seen(own.id)).toEqual([Buffer.from('a image').toString('base64'), undefined, 2]);
    expect(await seen(theirs.id)).toEqual(['', 'not-found', undefined]);
  } finally {
    await db.update(bots).set({ avatarId: before!.avatarId }).where(eq(bots.id, botId));
  }
});

test('the questions of a day end, also for many at once, and what the owner has to pay for is not told', async () => {
  const owner = await studio.person(1);
  const { id } = await shown(owner, { daily: 2 });
  const visits = await Promise.all(Array.from({ length: 5 }, () => visitOf(id)));
  const problems = await Promise.all(
    visits.map(async (visit) => (await from(shop, 'ask', { visit, question })).problem ?? 'none'),
  );
  expect(problems.toSorted()).toEqual(['embed-daily', 'embed-daily', 'embed-daily', 'none', 'none']);
  await shown(owner, { daily: 100 });
  await asked(visits[problems.indexOf('embed-daily')]!);
  const rested = await from(shop, 'ask', { visit: await visitOf(id), question });
  expect(rested.json).toMatchObject({ data: { problem: 'embed-resting', params: {} } });
  // What was refused is not counted.
  expect((await owner.api.embeds.list({})).list[0]).toMatchObject({ asked: 3 });
});

test('a visitor who asks too much waits, and of two first questions at once one is asked', async () => {
  const owner = await studio.person(200);
  await owner.api.bots.hire({ id: botId, period: 'day' });
  const { id } = await shown(owner);
  const visit = await visitOf(id);
  const ask = async (text: string) => (await from(shop, 'ask', { visit, question: text })).problem ?? 'none';
  const both = await Promise.all([ask(question), ask(question)]);
  expect(both.toSorted()).toEqual(['chat-ongoing', 'none']);
  expect((await owner.api.embeds.conversations({ id })).total).toBe(1);
  expect(await ask('好'.repeat(501))).toBe('embed-too-long');
  const many = [];
  for (let n = 0; n < 8; n++) many.push(await ask(question));
  expect(many.at(-1)).toBe('too-many-requests');
  const { headers } = await from(shop, 'ask', { visit, question });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('visits end, and those in which nothing was asked are forgotten', async () => {
  const { context } = studio.app;
  const owner = await studio.person(10);
  const { id } = await shown(owner);
  const [visit, idle] = [await visitOf(id), await visitOf(id)];
  await asked(visit);
  studio.later(2 * 3_600_000 + 60_000);
  for (const token of [visit, idle])
    expect((await from(shop, 'ask', { visit: token, question })).problem).toBe('embed-visit-over');
  await sweepVisits(context);
  expect(await context.db.select().from(embedVisits).where(eq(embedVisits.embedId, id))).toHaveLength(1);
  expect((await owner.api.embeds.usage({ id })).visitors).toBe(1);
});

test('a conversation that the owner deletes begins again', async () => {
  const owner = await studio.person(10);
  const { id } = await shown(owner);
  const visit = await visitOf(id);
  await asked(visit);
  const [first] = (await owner.api.embeds.conversations({ id })).list;
  await owner.api.chat.remove({ id: first!.id });
  await asked(visit);
  const { list } = await owner.api.embeds.conversations({ id });
  expect(list).toHaveLength(1);
  expect(list[0]!.id).not.toBe(first!.id);
});

test('sites and employees have to exist', async () => {
  const owner = await studio.person(1);
  expect(await problemOf(shown(owner, { hosts: ['*.example'] }))).toBe('embed-host');
  const many = Array.from({ length: 21 }, (_, i) => `a${i}.example`);
  expect(await problemOf(shown(owner, { hosts: many }))).toBe('embed-hosts');
  const nothing = { bot_id: crypto.randomUUID(), hosts: [] };
  expect(await problemOf(owner.api.embeds.save(nothing))).toBe('not-found');
  expect(await problemOf((await studio.guest()).api.embeds.list({}))).toBe('guest-not-allowed');
});
