import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { klingDouble } from '@likeness/engines/pictures/test/kling-double';
import { openaiImagesDouble } from '@likeness/engines/pictures/test/openai-images-double';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { channels } from '../../db/tables/channels.ts';

const keys = { key: 'k-1', access: 'ak', secret: 'sk' };
const limits = { pollSeconds: 0.1 };
const text = 'a quantum synergy of zeppelins';
let kling: Awaited<ReturnType<typeof klingDouble>>;
let openai: Awaited<ReturnType<typeof openaiImagesDouble>>;
let studio: Studio;
let person: Person;

beforeAll(async () => {
  [kling, openai] = [await klingDouble(keys), await openaiImagesDouble('right')];
  studio = await testStudio({
    role: 'all',
    renders: 1,
    pictures: {
      kling: { account: { baseUrl: kling.baseUrl, key: 'k-1' }, limits },
      // Its key is wrong: every order is refused.
      openai: { baseUrl: openai.baseUrl, model: 'gpt-image-1', key: 'wrong', limits },
    },
  });
  person = await studio.person(500);
});
afterEach(() => kling.hold(false));
afterAll(() => Promise.all([kling.stop(), openai.stop()]));

const points = async () => (await person.api.session.info()).credits;

async function finished(id: string) {
  for (;;) {
    const record = (await person.api.images.list({})).list.find((one) => one.id === id);
    if (record && record.status !== 'generating') return record;
    await sleep(100);
  }
}

test('engines with settings are offered beside our own, and say whether they are ready', async () => {
  const { list } = await person.api.images.channels({});
  expect(list.map(({ api, credits, available }) => [api, credits, available])).toEqual([
    ['df', 10, true],
    ['openai', 10, true],
    ['kling', 10, true],
  ]);
  expect(await problemOf(person.api.images.quote({ text, api: 'comfyui' }))).toBe('channel-unavailable');
});

test('an engine elsewhere makes what ours could not draw, named and in the size of the order', async () => {
  const before = await points();
  const form = { text, ratio: '2:3', num: 2, api: 'kling' } as const;
  expect(await person.api.images.quote(form)).toMatchObject({ credits: 20, drawn: [], missing: [] });
  const { id } = await person.api.images.create(form);
  const record = await finished(id);
  expect(record).toMatchObject({ status: 'success', api: 'kling', made_by: 'Kling', credits: 20 });
  expect(record.url).toHaveLength(2);
  for (const url of record.url) {
    const bytes = Buffer.from(await (await fetch(new URL(url, studio.origin))).arrayBuffer());
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format]).toEqual([832, 1248, 'png']);
    expect(bytes.toString('latin1')).toContain('AIGC');
  }
  expect(await points()).toBe(before - 20);
  expect(kling.orders).toHaveLength(1);
});

test('a failure costs nothing, and our own engine draws only where that was agreed, at its price', async () => {
  const { db } = studio.app.context;
  const dear = and(eq(channels.kind, 'image'), eq(channels.api, 'openai'));
  await db.update(channels).set({ credits: 40 }).where(dear);
  const before = await points();
  const form = { text: 'a cat on the beach', api: 'openai' };
  const alone = await person.api.images.create(form);
  expect(alone.credits).toBe(40);
  expect(await finished(alone.id)).toMatchObject({ status: 'failed', problem: 'engine-settings', url: [] });
  expect(await points()).toBe(before);
  const agreed = await person.api.images.create({ ...form, offline: true });
  const record = await finished(agreed.id);
  expect(record).toMatchObject({ status: 'success', api: 'openai', offline: true, made_by: 'Sketch engine' });
  expect(record.url).toHaveLength(1);
  expect(await points()).toBe(before - 10);
});

test('content that an engine declines is not drawn elsewhere instead', async () => {
  kling.fail('Failure to pass the risk control system');
  const before = await points();
  const { id } = await person.api.images.create({ text: 'a cat on the beach', api: 'kling', offline: true });
  expect(await finished(id)).toMatchObject({ status: 'failed', problem: 'content-refused' });
  expect(await points()).toBe(before);
});
