import { priceNames, toolPrices } from '@likeness/domain/tool-prices';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ownTexts, putVoice } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { works } from '../../db/tables/works.ts';
import { analysisRecipe } from '../analysis/analysis.recipe.ts';
import { makeAccount } from '../session/session.service.ts';

const operator = { username: 'price-operator', password: 'right horse 8' };
const reason = 'a spring offer';
let studio: Studio;
let admin: Person['api'];
let person: Person;

beforeAll(async () => {
  studio = await testStudio();
  await makeAccount(studio.app.context.db, { ...operator, role: 'admin' });
  admin = studio.client({ session: (await studio.client().session.login(operator)).token });
  person = await studio.person(100_000);
});

const set = (price: string, credits: number) => admin.channels.savePrice({ price, credits, reason });
afterEach(async () => {
  for (const name of priceNames) await set(name, toolPrices[name].usual);
});

test('every price stands beside that of the specification, and a change says what it was', async () => {
  const { list } = await admin.channels.prices({});
  expect(list).toHaveLength(18);
  expect(list.every(({ credits, usual, label }) => credits === usual && label !== '')).toBe(true);
  expect(list.find(({ price }) => price === 'translate-lips')).toMatchObject({
    unit: 'second',
    usual: 5,
    quantity: 60,
  });
  await set('translate-lips', 9);
  expect(
    (await admin.channels.prices({})).list.find(({ price }) => price === 'translate-lips'),
  ).toMatchObject({
    credits: 9,
    usual: 5,
  });
  const [entry] = (await admin.audit.list({ action: 'price-changed' })).list;
  expect(entry).toMatchObject({ subject: 'translate-lips', reason });
  expect(entry?.changes).toEqual([{ field: 'credits', before: '5', after: '9' }]);
  // Pages are told what differs from what they know.
  expect((await studio.client().site.settings()).prices).toEqual({ 'translate-lips': 9 });
  await set('translate-lips', 5);
  expect((await studio.client().site.settings()).prices).toEqual({});
});

test('a price acts on quotes, on orders and on the list of the store', async () => {
  const { api } = person;
  const voice = await putVoice(studio.app.context, null);
  const film = { description: '海边的小房子', duration: 10, voice_id: voice } as const;
  const quotes = async () => ({
    script: (await api.scriptOrders.quote({ keyword: '面包店开业' })).credits,
    analysis: (await api.analysis.quote({ text: '手冲只要三分钟。', link: '' })).credits,
    oneClick: (await api.oneClick.quote(film)).credits,
  });
  expect(await quotes()).toEqual({ script: 60, analysis: 120, oneClick: 100 });
  await set('script', 61);
  await set('video-analysis', 122);
  await set('one-click', 13);
  expect(await quotes()).toEqual({ script: 61, analysis: 122, oneClick: 130 });
  const { id, credits } = await api.scriptOrders.create({ keyword: '面包店开业' });
  expect(credits).toBe(61);
  // An order that was made keeps its price.
  await set('script', 500);
  const [work] = await studio.app.context.db.select().from(works).where(eq(works.id, id));
  expect(work?.price).toMatchObject({ credits: 61, each: 61 });
  await set('one-click-again', 4);
  const shown = (await studio.client().store.prices({})).list;
  expect(shown.find(({ key }) => key === 'one-click')).toMatchObject({ credits: 4, credits_to: 13 });
  expect(shown.find(({ key }) => key === 'script')).toMatchObject({ credits: 500, credits_to: 500 });
});

test('an account is priced by how many of its videos are asked for, and paid by how many could be had', async () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, at) => `https://example.com/video/${at}`);
  const quote = async (count: number) =>
    (await person.api.analysis.quote({ type: 'account', links: links(count) })).credits;
  expect([await quote(5), await quote(6)]).toEqual([480, 600]);
  await set('account-few', 500);
  await set('account-many', 900);
  expect([await quote(5), await quote(6)]).toEqual([500, 900]);
  const price = { credits: 900, unit: 'work', quantity: 1, each: 900, least: 500 } as const;
  const charged = (pieces: number, of = price as Parameters<NonNullable<typeof analysisRecipe.charge>>[0]) =>
    analysisRecipe.charge?.(of, { seconds: 0, pieces });
  expect([charged(6), charged(5)]).toEqual([900, 500]);
  // Ordered before prices could be changed.
  const before = { credits: 600, unit: 'work', quantity: 1, each: 600 } as const;
  expect([charged(6, before), charged(5, before)]).toEqual([600, 480]);
});

test('what is no work costs what the operator says too', async () => {
  const { api } = person;
  await set('chat', 14);
  expect((await api.chat.send({ content: '你好' })).credits).toBe(14);
  await set('super-clone-learn', 66);
  await set('super-clone-write', 12);
  expect((await api.superClone.list({})).prices).toEqual({ learn: 66, write: 12 });
  const learnt = await api.superClone.save({ name: 'mine', texts: ownTexts });
  expect(learnt.credits).toBe(66);
  await set('space', 4000);
  expect((await api.points.space({})).expand_credits).toBe(4000);
  const before = (await api.points.credits({})).credits;
  expect(await api.points.expandSpace({})).toMatchObject({ credits: 4000, balance: before - 4000 });
});

test('an answer costs what was held for it, whatever the price has become', async () => {
  const asking = await studio.person(100);
  await set('chat', 20);
  const { cid } = await asking.api.chat.send({ content: 'Make a 30 second talking video about my bakery' });
  await set('chat', 90);
  await studio.worker();
  await expect
    .poll(async () => (await asking.api.chat.messages({ cid })).list.at(-1)?.status, { timeout: 60_000 })
    .toBe('success');
  expect((await asking.api.points.credits({})).credits).toBe(80);
});

test('what is no price or has no reason is refused', async () => {
  const tried = (input: object) =>
    problemOf(admin.channels.savePrice({ price: 'chat', credits: 9, reason, ...input }));
  expect(await tried({ price: 'no-such-price' })).toBe('not-found');
  expect(await tried({ reason: ' ' })).toBe('reason-required');
  const asUser = person.api.channels.savePrice({ price: 'chat', credits: 9, reason });
  expect(await problemOf(asUser)).toBe('not-allowed');
  expect((await studio.client().site.settings()).prices).toEqual({});
});
