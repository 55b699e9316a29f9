import { beforeAll, expect, test } from 'vitest';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { makeAccount } from '../session/session.service.ts';

const operator = { username: 'channel-operator', password: 'right horse 8' };
const reason = 'a spring offer';
let studio: Studio;
let admin: Person['api'];

beforeAll(async () => {
  studio = await testStudio();
  await makeAccount(studio.app.context.db, { ...operator, role: 'admin' });
  admin = studio.client({ session: (await studio.client().session.login(operator)).token });
});

const channel = async (kind: string, api: string) =>
  (await admin.channels.list({})).list.find((row) => row.kind === kind && row.api === api)!;

async function save(kind: string, api: string, change: object) {
  const { enabled, words, version_name, credits, free_times, train_times } = await channel(kind, api);
  const now = { enabled, words, version_name, credits, free_times, train_times };
  return admin.channels.save({ kind, api, ...now, reason, ...change });
}

test('a price acts on the next quote, and is shown with what the product came with', async () => {
  const person = await studio.person(1000);
  expect(await channel('image', 'df')).toMatchObject({
    enabled: true,
    available: true,
    credits: 10,
    usual_credits: 10,
    unit: 'piece',
    examples: [{ name: expect.any(String) as string, quantity: 1, share: 1 }],
  });
  const quoted = async () => (await person.api.images.quote({ text: '海边的一只猫', api: 'df' })).credits;
  expect(await quoted()).toBe(10);
  await save('image', 'df', { credits: 25 });
  expect(await quoted()).toBe(25);
  expect(await channel('image', 'df')).toMatchObject({ credits: 25, usual_credits: 10 });
  const { list } = await studio.client().store.prices({});
  expect(list.find(({ key }) => key === 'image')).toMatchObject({ credits: 25, credits_to: 25 });
  const [entry] = (await admin.audit.list({ action: 'channel-changed' })).list;
  expect(entry).toMatchObject({ subject: 'image/df', reason });
  expect(entry?.changes).toContainEqual({ field: 'credits', before: '10', after: '25' });
  await save('image', 'df', { credits: 10 });
});

test('a channel that is off is in no form and takes no order; its words are those of the reader', async () => {
  const person = await studio.person(1000);
  const offered = async () => (await person.api.images.channels({})).list.map(({ api, name }) => [api, name]);
  const { words } = await channel('image', 'df');
  const changed = words.map((one) =>
    one.language === 'en-US' ? { ...one, name: ' Spring sketches ' } : one,
  );
  await save('image', 'df', { words: changed });
  expect((await offered()).find(([api]) => api === 'df')).toEqual(['df', 'Spring sketches']);
  await save('image', 'df', { enabled: false });
  expect((await offered()).map(([api]) => api)).not.toContain('df');
  expect(await problemOf(person.api.images.quote({ text: '海边的一只猫', api: 'df' }))).toBe(
    'channel-unavailable',
  );
  await save('image', 'df', { enabled: true, words });
});

test('what is not there, has no name or no reason is refused, and stays', async () => {
  const { words } = await channel('image', 'df');
  const nameless = words.map((one) => ({ ...one, name: ' ' }));
  expect(await problemOf(save('image', 'df', { words: nameless }))).toBe('name-required');
  expect(await problemOf(save('image', 'df', { reason: ' ' }))).toBe('reason-required');
  const now = { enabled: true, words: [], version_name: '', credits: 1, free_times: 0, train_times: 0 };
  expect(await problemOf(admin.channels.save({ kind: 'image', api: 'none', ...now, reason }))).toBe(
    'not-found',
  );
  expect((await channel('image', 'df')).words).toEqual(words);
  const person = await studio.person();
  expect(await problemOf(person.api.channels.list({}))).toBe('not-allowed');
});

test('kinds stand in the order in which the product has them, videos first', async () => {
  const { list } = await admin.channels.list({});
  expect([...new Set(list.map(({ kind }) => kind))].slice(0, 2)).toEqual(['video', 'photo']);
});

test('channels of a kind are put into an order, which engines that have one keep', async () => {
  const order = async (of: string) =>
    (await admin.channels.list({})).list.filter(({ kind }) => kind === of).map(({ api }) => api);
  const before = await order('photo');
  await admin.channels.arrange({ kind: 'photo', apis: before.toReversed() });
  expect(await order('photo')).toEqual(before.toReversed());
  expect((await admin.channels.list({})).by_engines).toEqual([]);
  await admin.engines.arrange({ job: 'pictures', engines: ['comfyui', 'sketch'], falls: false });
  expect((await admin.channels.list({})).by_engines).toEqual(['image']);
  await admin.engines.arrange({ job: 'pictures', engines: [], falls: false });
  expect(await problemOf(admin.channels.arrange({ kind: 'photo', apis: ['no-such'] }))).toBe('field-invalid');
  await admin.channels.arrange({ kind: 'photo', apis: before });
});

test('a clip costs what the operator says of its channel, and more in high quality as before', async () => {
  const person = await studio.person(1000);
  const quoted = async (mode: 'std' | 'pro', duration: 5 | 10) =>
    (await person.api.clips.quote({ type: 'text', prompt: '海边日落', mode, duration })).credits;
  const before = (await channel('clip', 'df')).credits;
  expect([before, await quoted('std', 5)]).toEqual([4, 20]);
  await save('clip', 'df', { credits: 5.5 });
  expect([await quoted('std', 5), await quoted('std', 10)]).toEqual([28, 55]);
  const { list } = await studio.client().store.prices({});
  expect(list.find(({ key }) => key === 'image-clip')).toMatchObject({ credits: 5.5, credits_to: 11 });
  await save('clip', 'df', { credits: 4 });
});
