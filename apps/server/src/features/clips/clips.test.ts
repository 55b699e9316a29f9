import { randomUUID } from 'node:crypto';
import { textPrompts } from '@likeness/domain/clip-prompts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { sentFile } from '../../../test/sent-file.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;
let person: Person;
let picture: string;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5a8fb0' } })
    .png()
    .toBuffer();

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person(5000);
  ({ file_id: picture } = await sentFile(studio, person, 'image', 'a.png', await plain(400, 300)));
});

const order = (changes: object = {}) => ({
  type: 'image' as const,
  prompt: '镜头推进',
  image: picture,
  ...changes,
});

describe('a clip of pictures', () => {
  test('says what is missing in the order of the page', async () => {
    const { clips } = person.api;
    const refusals = [
      [{ prompt: '  ' }, 'description-required'],
      [{ prompt: '一'.repeat(2501) }, 'description-too-long'],
      [{ negative_prompt: 'x'.repeat(2501) }, 'description-too-long'],
      [{ image: '' }, 'frame-required'],
      [{ image: '', image_use: 'reference' }, 'reference-required'],
      [{ image: randomUUID() }, 'not-found'],
      [{ image: '/files/nothing.png' }, 'not-found'],
      [{ image_tail: randomUUID() }, 'not-found'],
      [{ cfg_scale: 0.33 }, 'field-invalid'],
      [{ api: 'unknown' }, 'channel-unavailable'],
    ] as const;
    for (const [changes, expected] of refusals)
      expect([changes, await problemOf(clips.create(order(changes) as never))]).toEqual([changes, expected]);
    expect((await person.api.session.info()).credits).toBe(5000);
  });

  test('of the sketch engine costs 20 to 80 points', async () => {
    const { clips } = person.api;
    const prices = [
      [{}, 20],
      [{ duration: 10 }, 40],
      [{ mode: 'pro' }, 40],
      [{ mode: 'pro', duration: 10 }, 80],
    ] as const;
    for (const [changes, credits] of prices)
      expect(await clips.quote(order(changes))).toMatchObject({ credits, balance: 5000 });
  });

  test('of a picture below 300 pixels is refused', async () => {
    const { file_id } = await sentFile(studio, person, 'image', 'small.png', await plain(280, 900));
    expect(await problemOf(person.api.clips.create(order({ image: file_id })))).toBe('image-too-small');
  });

  test('is kept with all that was asked, and its pictures by address too', async () => {
    const user = await studio.person(2000);
    const mine = await sentFile(studio, user, 'image', 'b.png', await plain(640, 480));
    const asked = {
      type: 'image' as const,
      prompt: 'push in',
      negative_prompt: 'rain',
      cfg_scale: 0.85,
      mode: 'pro' as const,
      duration: 10,
      aspect_ratio: '1:1' as const,
      org_data: JSON.stringify({ html: '<p>push in</p>', tags: [] }),
      // As an address of it, which a page has at hand.
      image: mine.url,
      image_tail: mine.file_id,
    };
    const { id, credits, balance } = await user.api.clips.create(asked);
    expect({ credits, balance }).toEqual({ credits: 80, balance: 1920 });
    const { list, generate, total } = await user.api.clips.list({ type: 'image' });
    expect({ generate, total }).toEqual({ generate: 1, total: 1 });
    expect(list[0]).toMatchObject({
      id,
      ...asked,
      kind: 'image-clip',
      status: 'generating',
      image: expect.stringContaining('/files/'),
      image_id: mine.file_id,
      image_tail: expect.stringContaining('/files/'),
      image_tail_id: mine.file_id,
      image_use: 'first',
      api: 'df',
      credits: 80,
    });
    expect(await user.api.clips.list({ type: 'text' })).toMatchObject({ list: [], total: 0 });
    expect((await user.api.works.list({ type: 0 })).counts).toMatchObject({ clip: 1, avatar: 0 });
    // It is deleted as what it is, and not while it is made.
    expect(await problemOf(user.api.clips.remove({ type: 'text', id }))).toBe('not-found');
    expect(await problemOf(user.api.clips.remove({ type: 'image', id }))).toBe('work-running');
    await user.api.works.cancel({ id });
    expect((await user.api.session.info()).credits).toBe(2000);
    expect((await user.api.clips.list({ type: 'image' })).list[0]).toMatchObject({
      status: 'failed',
      problem: 'work-cancelled',
    });
    await user.api.clips.remove({ type: 'image', id });
    expect((await user.api.clips.list({ type: 'image' })).total).toBe(0);
  });

  test('cannot be made of the pictures of another user, by id or by address', async () => {
    const other = await studio.person(2000);
    const theirs = await sentFile(studio, other, 'image', 'c.png', await plain(400, 400));
    for (const image of [theirs.file_id, theirs.url])
      expect(await problemOf(person.api.clips.create(order({ image })))).toBe('not-found');
    for (const image_tail of [theirs.file_id, theirs.url])
      expect(await problemOf(person.api.clips.create(order({ image_tail })))).toBe('not-found');
  });
});

describe('a clip of words', () => {
  const words = (changes: object = {}) => ({
    type: 'text' as const,
    prompt: 'a fox in the forest at night, a lighthouse keeper, pan right',
    ...changes,
  });

  test('says what will be seen and what will not before it costs anything', async () => {
    expect(await person.api.clips.quote(words())).toMatchObject({
      credits: 20,
      seconds: 5,
      drawn: expect.arrayContaining(['fox', 'forest', 'night']),
      missing: expect.arrayContaining(['keeper']),
    });
    // Of a picture that begins a clip nothing is left out.
    expect(await person.api.clips.quote(order())).toMatchObject({ drawn: [], missing: [] });
  });

  test('is refused without a description, in high quality, and where nothing of it can be drawn', async () => {
    const { clips } = person.api;
    const before = (await person.api.session.info()).credits;
    const refusals = [
      [{ prompt: ' ' }, 'description-required'],
      [{ mode: 'pro' }, 'mode-maintenance'],
      [{ prompt: 'quantum synergy' }, 'nothing-recognised'],
      [{ prompt: '镜头推进' }, 'nothing-recognised'],
    ] as const;
    for (const [changes, expected] of refusals)
      expect([changes, await problemOf(clips.create(words(changes) as never))]).toEqual([changes, expected]);
    expect((await person.api.session.info()).credits).toBe(before);
  });

  test('is ordered, kept among those of words with what it shows, and deleted', async () => {
    const user = await studio.person(1000);
    const { id, credits } = await user.api.clips.create(words({ duration: 10, aspect_ratio: '9:16' }));
    expect(credits).toBe(40);
    expect((await user.api.clips.list({ type: 'text' })).list).toMatchObject([
      {
        id,
        kind: 'text-clip',
        duration: 10,
        aspect_ratio: '9:16',
        image: '',
        drawn: expect.arrayContaining(['fox']),
        missing: expect.arrayContaining(['keeper']),
      },
    ]);
    expect((await user.api.clips.list({ type: 'image' })).total).toBe(0);
    await user.api.works.cancel({ id });
    expect((await user.api.session.info()).credits).toBe(1000);
    await user.api.clips.remove({ type: 'text', id });
    expect((await user.api.clips.list({ type: 'text' })).total).toBe(0);
  });

  test('every recommended description is drawn, in four languages', async () => {
    for (const { content } of textPrompts)
      for (const prompt of Object.values(content)) {
        const { drawn, missing } = await person.api.clips.quote(words({ prompt }));
        expect([prompt, drawn.length > 1, missing]).toEqual([prompt, true, []]);
      }
  });
});

describe('inspiration', () => {
  test('tags come by category, share its id, and each has a clip', async () => {
    const { list } = await person.api.clips.tags({});
    expect(list.map(({ name }) => name)).toEqual(['Camera', 'Time and light', 'Weather and mood', 'Style']);
    for (const category of list) {
      expect(new Set(category.list.map(({ id }) => id)).size).toBe(1);
      for (const tag of category.list) expect(tag.demo_url).toMatch(/^\/clips\/[a-z]+-[a-z]+\.mp4$/);
    }
    expect(list.map(({ list: tags }) => tags[0]!.is_multi)).toEqual([false, false, true, false]);
  });

  test('three descriptions for words and five for pictures, which say what the pictures show', async () => {
    const words = (await person.api.clips.recommended({ type: 'text' })).list;
    expect(new Set(words.map(({ title }) => title)).size).toBe(3);
    expect(words.every(({ content, image }) => content && !image)).toBe(true);
    const pictures = (await person.api.clips.recommended({ type: 'image' })).list;
    expect(new Set(pictures.map(({ title }) => title)).size).toBe(5);
    for (const { image, alt } of pictures)
      expect([image, alt]).toEqual([expect.stringMatching(/\.jpg$/), expect.stringMatching(/./)]);
    expect(pictures.some(({ image_tail }) => image_tail)).toBe(true);
  });
});

describe('presets', () => {
  test('are kept with a title or named after their beginning, found, changed and deleted', async () => {
    const user = await studio.person();
    const { presets, savePreset, removePreset } = user.api.clips;
    const content = '清晨的公园，樱花树下一只白兔在草地上，花瓣飘落，水彩风格';
    const { id } = await savePreset({ content });
    const { id: titled } = await savePreset({ title: 'Sea', content: 'Waves 100% calm' });
    const all = await presets({});
    expect(all.list.map((row) => [row.id, row.title])).toEqual([
      [titled, 'Sea'],
      [id, '清晨的公园，樱花树下一只白兔在草地上，花'],
    ]);
    expect((await presets({ keyword: '樱花' })).list.map((row) => row.id)).toEqual([id]);
    expect((await presets({ keyword: '100%' })).list.map((row) => row.id)).toEqual([titled]);
    expect((await presets({ keyword: '_' })).total).toBe(0);
    await savePreset({ id, title: 'Rabbit', content: 'a rabbit' });
    expect((await presets({ keyword: 'rabbit' })).list).toMatchObject([
      { title: 'Rabbit', content: 'a rabbit' },
    ]);
    expect(await problemOf(savePreset({ title: 'only a title' }))).toBe('preset-content-required');
    expect(await problemOf(savePreset({ content: 'x', title: 'y'.repeat(61) }))).toBe('name-too-long');
    await removePreset({ id });
    expect(await problemOf(removePreset({ id }))).toBe('not-found');
    // Another user does not see or change them.
    expect((await person.api.clips.presets({})).total).toBe(0);
    expect(await problemOf(person.api.clips.savePreset({ id: titled, content: 'x' }))).toBe('not-found');
    expect(await problemOf(person.api.clips.removePreset({ id: titled }))).toBe('not-found');
  });
});
