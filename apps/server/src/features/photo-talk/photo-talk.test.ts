import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { photoRule } from '@likeness/domain/photo-talk';
import { placementInTheMiddle } from '@likeness/domain/placement';
import { pictures } from '../../db/tables/pictures.ts';
import { putFile, putVoice, spaceOf } from '../../../test/rows.ts';
import { sentFile } from '../../../test/sent-file.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Context } from '../../context.ts';
import { sweepPreviews } from './preview.service.ts';

let studio: Studio;
let context: Context;
let me: Person;
let stranger: Person;

beforeAll(async () => {
  studio = await testStudio();
  context = studio.app.context;
  me = await studio.person();
  stranger = await studio.person();
});

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8fa8c8' } });

/** A photo as it lies in the storage after it was registered, without an engine that looks at it. */
async function putPhoto(person: Person, size = { width: 400, height: 500 }) {
  const bytes = await flat(size.width, size.height).png().toBuffer();
  return putFile(context, person.id, 'image', { ...size, durationMs: null, mime: 'image/png' }, { bytes });
}

/** A picture as if the engine had seen it already. */
async function putPicture(person: Person | null, values: Partial<typeof pictures.$inferInsert> = {}) {
  const file = person ? await putPhoto(person) : await putFile(context, null, 'image');
  const seen = {
    faces: [{ x: 0.3, y: 0.2, width: 0.4, height: 0.4 }],
    guess: placementInTheMiddle(1),
    confidence: 1,
  };
  const face = { status: 'ready' as const, face: 0 };
  const [row] = await context.db
    .insert(pictures)
    .values({
      userId: person?.id ?? null,
      kind: 'person',
      name: 'Mona',
      fileId: file.id,
      seen,
      ...face,
      ...values,
    })
    .returning();
  return row!.id;
}

describe('a photo is refused', () => {
  const save = (person: Person, fields: Record<string, unknown>) =>
    problemOf(
      person.api.photoTalk.save({ name: 'Rex', type: 'pet', agreement: true, ...fields } as Parameters<
        Person['api']['photoTalk']['save']
      >[0]),
    );

  test('in the order of the dialog', async () => {
    const { id: file_id } = await putPhoto(me);
    expect(await save(me, { name: ' ' })).toBe('pet-name-required');
    expect(await save(me, { name: ' ', type: 'person' })).toBe('character-name-required');
    expect(await save(me, {})).toBe('pet-photo-required');
    expect(await save(me, { type: 'person' })).toBe('character-photo-required');
    expect(await save(me, { file_id, name: '长'.repeat(61) })).toBe('name-too-long');
    expect(await save(me, { file_id, agreement: false })).toBe('agreement-required');
    expect((await me.api.photoTalk.list({ source: 'mine', type: 'pet' })).total).toBe(0);
  });

  test('when it is no photo of the caller', async () => {
    const [theirs, sound] = [await putPhoto(stranger), await putFile(context, me.id, 'voice')];
    for (const file_id of [theirs.id, sound.id, randomUUID()])
      expect(await save(me, { file_id })).toBe('not-found');
  });

  test('above 5 MB as it was sent, however small we keep it', async () => {
    const noise = await sharp(randomBytes(1400 * 1400 * 3), {
      raw: { width: 1400, height: 1400, channels: 3 },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(photoRule.maxBytes);
    const { file_id } = await sentFile(studio, me, 'image', 'noise.png', noise);
    expect(await save(me, { file_id })).toBe('file-too-large');
    // White behind a megabyte of nothing is sent large and kept small.
    const padded = Buffer.concat([await flat(400, 400).jpeg().toBuffer(), Buffer.alloc(photoRule.maxBytes)]);
    const hollow = await sentFile(studio, me, 'image', 'hollow.jpg', padded);
    expect(await save(me, { file_id: hollow.file_id })).toBe('file-too-large');
  });

  test('with sides below 200 pixels, of another type, or damaged', async () => {
    const small = await sentFile(studio, me, 'image', 'small.png', await flat(600, 199).png().toBuffer());
    expect(await save(me, { file_id: small.file_id })).toBe('image-too-small');
    const gif = await sharp(Buffer.alloc(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
      .gif()
      .toBuffer();
    expect(await problemOf(sentFile(studio, me, 'image', 'turning.png', gif))).toBe('file-other-kind');
    const whole = await flat(900, 900).jpeg().toBuffer();
    const cut = whole.subarray(0, whole.length / 2);
    expect(await problemOf(sentFile(studio, me, 'image', 'cut.jpg', cut))).toBe('media-unreadable');
  });
});

describe('pictures', () => {
  test('are listed by kind, source and name, to their owner and every user', async () => {
    const person = await studio.person();
    const [mona, rex] = [await putPicture(person), await putPicture(person, { kind: 'pet', name: 'Rex' })];
    await putPicture(stranger);
    const shelf = await putPicture(null, {
      name: '狐狸',
      names: { 'zh-CN': '狐狸', en: 'Fox' },
      kind: 'pet',
    });
    const ids = async (input: Parameters<Person['api']['photoTalk']['list']>[0]) =>
      (await person.api.photoTalk.list(input)).list.map(({ id }) => id);
    expect(await ids({ source: 'mine' })).toEqual([mona]);
    expect(await ids({ source: 'mine', type: 'pet' })).toEqual([rex]);
    expect(await ids({ source: 'mine', type: 'pet', name: 'mona' })).toEqual([]);
    expect(await ids({ type: 'pet', name: 'FOX' })).toEqual([shelf]);
    const [fox] = (await person.api.photoTalk.list({ type: 'pet' })).list;
    expect(fox).toMatchObject({ name: 'Fox', source: 'public', status: 'ready', way: 'face' });
    expect(await problemOf(person.api.photoTalk.remove({ id: shelf }))).toBe('picture-public');
    expect(await problemOf(person.api.photoTalk.place({ id: shelf, face: 0 }))).toBe('picture-public');
  });

  test('speak with a face that is there, or with a placement within its ranges', async () => {
    const id = await putPicture(me);
    const placement = placementInTheMiddle(0.8);
    const { place } = me.api.photoTalk;
    expect(await problemOf(place({ id, face: 1 }))).toBe('picture-face-missing');
    const far = { ...placement, mouth: { ...placement.mouth, width: 3 } };
    expect(await problemOf(place({ id, placement: far }))).toBe('field-invalid');
    expect(await problemOf(place({ id }))).toBe('picture-needs-placement');
    expect(await place({ id, placement })).toMatchObject({ way: 'placement', placement, face: null });
    expect(await me.api.photoTalk.inspect({ id })).toMatchObject({ way: 'placement', placement });
    expect(await place({ id, face: 0 })).toMatchObject({ way: 'face', placement: null, face: 0 });
  });

  test('that the engine cannot read are named, and their list still stands', async () => {
    const id = await putPicture(null, { seen: null, name: 'no picture at all' });
    expect(await problemOf(me.api.photoTalk.inspect({ id }))).toBe('picture-look-failed');
    expect(await problemOf(me.api.photoTalk.preview({ id }))).toBe('picture-look-failed');
    expect((await me.api.photoTalk.list({ name: 'no picture at all' })).list).toMatchObject([
      { id, faces: 1 },
    ]);
  });

  test('go with their photo', async () => {
    const person = await studio.person();
    const before = await spaceOf(context, person.id);
    const id = await putPicture(person);
    const [{ url } = { url: '' }] = (await person.api.photoTalk.list({ source: 'mine' })).list;
    await person.api.photoTalk.remove({ id });
    expect((await fetch(new URL(url, studio.origin))).status).toBe(404);
    expect(await spaceOf(context, person.id)).toBe(before);
    expect(await problemOf(person.api.photoTalk.remove({ id }))).toBe('not-found');
  });
});

describe('an order', () => {
  let voice: string;
  const said = { api: 'df', text: '你好，欢迎来到这里。' };
  beforeAll(async () => {
    voice = await putVoice(context, null);
  });

  test('is priced by the second and says what is missing', async () => {
    const photo_id = await putPicture(me);
    const { quote, channels } = me.api.photoTalk;
    const order = { ...said, photo_id, user_voice_id: voice };
    const offered = (await channels()).list;
    expect(offered.map(({ api, credits, queue }) => [api, credits, queue])).toEqual([
      ['df-free', 0, 'free'],
      ['df', 2, 'express'],
      ['df-deep', 4, 'deep'],
    ]);
    expect(offered.every(({ available }) => available)).toBe(true);
    const { seconds, credits } = await quote(order);
    expect(credits).toBe(Math.ceil(seconds) * 2);
    expect(await problemOf(quote({ ...order, photo_id: '' }))).toBe('picture-required');
    expect(await problemOf(quote({ ...order, text: ' ' }))).toBe('script-required');
    expect(await problemOf(quote({ ...order, text: '字'.repeat(10_001) }))).toBe('script-too-long');
    expect(await problemOf(quote({ ...order, user_voice_id: '' }))).toBe('voice-required');
    expect(await problemOf(quote({ ...order, api: '' }))).toBe('channel-required');
    expect(await problemOf(quote({ ...order, api: 'gj' }))).toBe('channel-unavailable');
    const blind = await putPicture(me, { status: 'needs-placement', face: null });
    expect(await problemOf(quote({ ...order, photo_id: blind }))).toBe('picture-needs-placement');
  });

  test.each([
    [4900, 'media-too-short'],
    [5000, 'none'],
    [1_800_000, 'none'],
    [1_801_000, 'media-too-long'],
  ])('by a recording of %i ms: %s', async (durationMs, expected) => {
    const photo_id = await putPicture(me);
    const { id: voice_id } = await putFile(context, me.id, 'voice', { durationMs });
    expect(await problemOf(me.api.photoTalk.quote({ api: 'df', photo_id, voice_id }))).toBe(expected);
  });

  test('waits on its tab, keeps its picture, and costs nothing when it is cancelled', async () => {
    const person = await studio.person(100);
    const { photoTalk, works, session } = person.api;
    const order = { ...said, user_voice_id: voice };
    const [mona, rex] = [await putPicture(person), await putPicture(person, { kind: 'pet' })];
    const { id } = await photoTalk.create({ ...order, photo_id: mona });
    const pet = await photoTalk.create({ ...order, photo_id: rex, name: 'Rex says hello' });
    expect((await works.list({ type: 2 })).list[0]).toMatchObject({
      id,
      name: 'Untitled photo talk',
      type: 2,
    });
    expect((await works.list({ photo_type: 1 })).list[0]).toMatchObject({
      id: pet.id,
      name: 'Rex says hello',
    });
    const { counts } = await works.list();
    expect(counts).toMatchObject({ avatar: 0, pet: 1, photo: 1 });
    expect((await session.info()).credits).toBeLessThan(100);

    expect(await problemOf(photoTalk.remove({ id: mona }))).toBe('picture-in-use');
    await works.cancel({ id });
    await works.cancel({ id: pet.id });
    expect((await session.info()).credits).toBe(100);
    await photoTalk.remove({ id: mona });
    expect(await problemOf(photoTalk.create({ ...order, photo_id: mona }))).toBe('not-found');
    expect(await problemOf(works.retry({ id }))).toBe('not-found');
    expect((await session.info()).credits).toBe(100);
  });
});

test('previews are gone after an hour', async () => {
  const person = await studio.person();
  const before = await spaceOf(context, person.id);
  await putFile(context, person.id, 'data', { source: 'preview' });
  await sweepPreviews(context);
  expect(await spaceOf(context, person.id)).toBeGreaterThan(before);
  studio.later(61 * 60_000);
  await sweepPreviews(context);
  expect(await spaceOf(context, person.id)).toBe(before);
});
