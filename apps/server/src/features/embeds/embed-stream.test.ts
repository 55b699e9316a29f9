import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tinyPackHome } from '@likeness/engines/speech/natural/tiny-kokoro.fixture';
import { importEmployees } from '../../../seed/employees.ts';
import { putAvatar, putVoice } from '../../../test/rows.ts';
import { hearAudition } from '../../../test/sound-reader.ts';
import { testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { visitingPage, type VisitingPage } from '../../../test/visiting-page.ts';
import { bots } from '../../db/tables/bots.ts';
import { chatMessages } from '../../db/tables/chat.ts';
import { rateLimits } from '../../db/tables/session.ts';
import { voices } from '../../db/tables/voices.ts';
import { users } from '../../db/tables/users.ts';

const shop = 'https://shop.example';
const other = 'https://other.example';
const answer = '面对窗户坐，光就够了。晚上再开一盏灯。';
/** Says so much that a listener is given its end only a while after its beginning. */
const long = `${'面对窗户坐光就够了晚上再开一盏灯'.repeat(4)}。`;

let studio: Studio;
let home: string;
let page: VisitingPage;
let botId: string;
let voice: string;

beforeAll(async () => {
  home = await tinyPackHome();
  studio = await testStudio({ role: 'all', renders: 1, voiceServices: { packs: { home } } });
  page = visitingPage(studio, shop);
  const { context } = studio.app;
  const libraryDir = join(import.meta.dirname, '../../../../../library');
  await importEmployees({ ...context, config: { ...context.config, libraryDir } });
  voice = await putVoice(context, null, { driver: 'natural', engineVoice: 'zf_xiaoxiao' });
  const avatarId = await putAvatar(context, null);
  const person = await studio.person(1);
  botId = (await person.api.bots.list({ limit: 100 })).list.find(({ name }) => name === 'Oliver')!.id;
  await context.db.update(bots).set({ avatarId }).where(eq(bots.id, botId));
});
beforeEach(async () => {
  await studio.app.context.db.delete(rateLimits);
});
afterAll(() => rm(home, { recursive: true }));

type Visiting = { owner: Person; embed: string; visit: string; mid: string };

/** A visitor who was answered with `text`. */
async function visiting(text = answer): Promise<Visiting> {
  const owner = await studio.person(100);
  const { id: embed } = await owner.api.embeds.save({ bot_id: botId, hosts: ['shop.example'] });
  const visit = await page.visitOf(embed);
  const { mid } = await page.asked(visit, '用手机拍口播怎么打光');
  await studio.app.context.db.update(chatMessages).set({ content: text }).where(eq(chatMessages.id, mid));
  return { owner, embed, visit, mid };
}

const said = ({ visit, mid }: Visiting, more: Record<string, string> = {}) =>
  page.from(shop, 'say', { visit, mid, from: '0', early: '1', ...more });
const tokenOf = async (it: Visiting) => String((await said(it)).data['token']);
const hear = (token: string, origin: string | undefined = shop) =>
  hearAudition(studio.origin, token, undefined, origin);

test('a page hears a sentence while it is made, once, and reads it as that page alone', async () => {
  const it = await visiting();
  const { data, problem } = await said(it);
  expect(problem).toBeUndefined();
  expect(data).toMatchObject({ text: '面对窗户坐，', end: 6, last: false, spoken: null });
  const token = String(data['token']);
  const heard = await hear(token);
  expect(heard).toMatchObject({ status: 200, done: true, readBy: shop });
  const words = heard.pieces.flatMap((piece) => piece.words);
  expect(words.map(({ from, to }) => '面对窗户坐，'.slice(from, to)).join('')).toBe('面对窗户坐');
  expect(await hear(token)).toMatchObject({ status: 204, readBy: undefined });
});

test('what was heard of a sentence is not said again', async () => {
  const it = await visiting();
  const rest = await said(it, { from: '6', heard: '4', early: '0' });
  expect(rest.data).toMatchObject({ text: '。晚上再开一盏灯。', end: 19, last: true, token: '' });
  expect(rest.data['spoken']).toMatchObject({ voice_id: voice });
  // Nothing but the mark at its end is left.
  const over = await said(it, { heard: '5' });
  expect(over.data).toMatchObject({ text: '，', end: 6, spoken: null, token: '' });
});

test('a page that does not ask for it, and a voice that makes a sentence whole, give the sound at once', async () => {
  const it = await visiting();
  const plain = await page.from(shop, 'say', { visit: it.visit, mid: it.mid, from: '0' });
  expect(plain.data).toMatchObject({ token: '', spoken: { voice_id: voice } });
  const { context } = studio.app;
  const simple = await putVoice(context, null, { position: -1 });
  expect((await said(it)).data).toMatchObject({ token: '', spoken: { voice_id: simple } });
  await context.db.delete(voices).where(eq(voices.id, simple));
});

test('no other page hears it, and none hears what the studio has spoken', async () => {
  const it = await visiting();
  const token = await tokenOf(it);
  const strangers = [other, 'null', 'https://shop.example:444', 'https://a.shop.example'];
  for (const origin of strangers)
    expect([origin, await hear(token, origin)]).toEqual([origin, { status: 403, pieces: [], done: false }]);
  for (const wrong of ['', 'x'.repeat(43), it.visit, it.owner.token])
    expect(await hear(wrong)).toEqual({ status: 403, pieces: [], done: false });
  // What strangers tried takes nothing from the page that it belongs to.
  expect(await hear(token)).toMatchObject({ status: 200, done: true });
  const { token: own } = await it.owner.api.live.begin({ text: '你好。', voice_id: voice });
  expect(await hear(own)).toMatchObject({ status: 200, readBy: undefined });
  // The answer of a visit is given to no other visit, of the same embed neither.
  const second = await page.visitOf(it.embed);
  expect(await said({ ...it, visit: second })).toMatchObject({ problem: 'not-found' });
});

test.each<[string, (it: Visiting) => Promise<unknown>, (() => Promise<unknown>)?]>([
  ['the embed is ended', ({ owner, embed }) => owner.api.embeds.end({ id: embed })],
  [
    'its site is taken off',
    ({ owner }) => owner.api.embeds.save({ bot_id: botId, hosts: ['other.example'] }),
  ],
  [
    'its owner is disabled',
    ({ owner }) =>
      studio.app.context.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, owner.id)),
  ],
  ['its employee is taken out', () => offer(false), () => offer(true)],
])('once %s a token opens nothing', async (_name, act, undo) => {
  const it = await visiting();
  const token = await tokenOf(it);
  await act(it);
  const heard = await hear(token);
  await undo?.();
  expect(heard).toEqual({ status: 403, pieces: [], done: false });
});

const offer = (enabled: boolean) =>
  studio.app.context.db.update(bots).set({ enabled }).where(eq(bots.id, botId));

test('a visit that is over takes its tokens along, and a token does not outlive a minute', async () => {
  const it = await visiting();
  const late = await tokenOf(it);
  studio.later(61_000);
  expect((await hear(late)).status).toBe(403);
  const token = await tokenOf(it);
  studio.later(2 * 3_600_000);
  expect((await hear(token)).status).toBe(403);
});

test('a stream that is heard ends with its embed', async () => {
  const it = await visiting(long);
  const token = await tokenOf(it);
  let ended = false;
  const heard = await hearAudition(
    studio.origin,
    token,
    async () => {
      if (!ended) await it.owner.api.embeds.end({ id: it.embed });
      ended = true;
    },
    shop,
  );
  expect(heard).toMatchObject({ status: 200, done: false });
  expect(heard.pieces.length).toBeGreaterThan(0);
  expect(heard.pieces.flatMap(({ words }) => words).at(-1)?.to).toBeLessThan(long.length - 1);
});
