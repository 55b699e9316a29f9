import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { putFile } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;
let person: Person;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
  person = await studio.person(500);
});

const points = async () => (await person.api.session.info()).credits;

async function finished(id: string) {
  for (;;) {
    const record = (await person.api.images.list({})).list.find((one) => one.id === id);
    if (record && record.status !== 'generating') return record;
    await sleep(200);
  }
}

test('an order without words, with unknown ones or with a picture of another account is refused and costs nothing', async () => {
  const before = await points();
  expect(await problemOf(person.api.images.create({ text: '  ' }))).toBe('description-required');
  expect(await problemOf(person.api.images.quote({ text: 'quantum synergy' }))).toBe('nothing-recognised');
  expect(await problemOf(person.api.images.create({ text: 'quantum synergy' }))).toBe('nothing-recognised');
  const stranger = await studio.person(10);
  const theirs = await putFile(studio.app.context, stranger.id, 'image', { width: 800, height: 800 });
  expect(await problemOf(person.api.images.create({ text: 'a podium', image: theirs.id }))).toBe('not-found');
  const small = await putFile(studio.app.context, person.id, 'image', { width: 200, height: 800 });
  expect(await problemOf(person.api.images.create({ text: 'a podium', image: small.id }))).toBe(
    'image-too-small',
  );
  expect(await points()).toBe(before);
});

test('a quote says the price and what will be drawn and what not', async () => {
  const quote = await person.api.images.quote({ text: 'a cat with a zeppelin on the beach', num: 3 });
  expect(quote).toMatchObject({ credits: 30, num: 3, drawn: ['cat', 'beach'], missing: ['zeppelin'] });
  // An own picture is what the scene is about: it stands for the first thing, and the second is left out.
  const own = await putFile(studio.app.context, person.id, 'image', { width: 800, height: 800 });
  expect(
    await person.api.images.quote({ text: 'a cat and a dog on the beach', image: own.id }),
  ).toMatchObject({
    drawn: ['beach'],
    missing: ['dog'],
  });
});

test('six recommended descriptions come at random, and each can be drawn', async () => {
  const { list } = await person.api.images.prompts({});
  expect(list).toHaveLength(6);
  for (const { content } of list)
    expect((await person.api.images.quote({ text: content })).drawn).not.toEqual([]);
});

test('two pictures of one order cost twenty points, are listed with their form, kept as materials and deleted', async () => {
  const before = await points();
  const form = {
    text: 'a cat on the beach at sunset',
    num: 2,
    ratio: '16:9',
    style: 'watercolor',
    negative_prompt: 'clouds',
    seed: 7,
  } as const;
  const { id, credits } = await person.api.images.create(form);
  expect(credits).toBe(20);
  const record = await finished(id);
  expect(record).toMatchObject({ ...form, status: 'success', kind: 'image', credits: 20 });
  expect(await points()).toBe(before - 20);
  expect(record.url).toHaveLength(2);
  for (const url of record.url) {
    const bytes = Buffer.from(await (await fetch(new URL(url, studio.origin))).arrayBuffer());
    const picture = await sharp(bytes).metadata();
    expect([picture.width, picture.height]).toEqual([1280, 720]);
    expect(bytes.toString('latin1')).toContain('AIGC');
  }
  const second = await person.api.materials.save({ type: 'image', rid: id, index: 2 });
  const kept = (await person.api.materials.list({ type: 'image' })).list.find((one) => one.id === second.id);
  // It is called like the order, after the description: its first 15 characters.
  expect(record.name).toBe('a cat on the beach at sunset');
  expect(kept).toMatchObject({ source: 'text_generate_image', name: 'a cat on the be' });
  expect(await problemOf(person.api.materials.save({ type: 'image', rid: id, index: 3 }))).toBe('not-found');
  await person.api.images.remove({ id });
  expect((await person.api.images.list({})).list).toEqual([]);
});

test("the user's own product stands in the picture", async () => {
  const bottle = { create: { width: 100, height: 260, channels: 3 as const, background: '#c01020' } };
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#f4f4f4' } })
    .composite([{ input: await sharp(bottle).png().toBuffer(), left: 150, top: 80 }])
    .png()
    .toBuffer();
  const about = { width: 400, height: 400, mime: 'image/png' };
  const product = await putFile(studio.app.context, person.id, 'image', about, { bytes });
  const { id } = await person.api.images.create({ text: 'on a podium, white background', image: product.id });
  const record = await finished(id);
  expect(record).toMatchObject({ status: 'success', image_id: product.id });
  const answer = await fetch(new URL(record.url[0]!, studio.origin));
  const data = await sharp(await answer.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer();
  let red = 0;
  for (let i = 0; i < data.length; i += 4)
    if (data[i]! > 120 && data[i + 1]! < 80 && data[i + 2]! < 90) red++;
  expect(red).toBeGreaterThan(20_000);
});
