import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { putAvatar, putFile, putVoice, putWork, spaceOf } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Context } from '../../context.ts';
import { sweepUnused } from '../uploads/sweep.service.ts';

let studio: Studio;
let context: Context;
let stranger: Person;

beforeAll(async () => {
  studio = await testStudio();
  context = studio.app.context;
  stranger = await studio.person();
});

/** A finished work of the kind, with a result of 7 bytes and a cover of 9. */
async function putResult(person: Person, kind: string, file: 'video' | 'voice' | 'image', name = 'Spring') {
  const result = await putFile(context, person.id, file, { source: 'work' }, { bytes: Buffer.alloc(7) });
  const cover = await putFile(context, person.id, 'image', { source: 'work' }, { bytes: Buffer.alloc(9) });
  const about = { resultFileId: result.id, coverSmallFileId: cover.id };
  return putWork(context, person.id, { kind, name, ...about });
}

describe('a material is saved', () => {
  test('from a work, under the source of its kind and the first 15 characters of its name', async () => {
    const me = await studio.person();
    const rid = await putResult(me, 'photo-talk', 'video', '一二三四五六七八九十甲乙丙丁戊己庚');
    const saved = await me.api.materials.save({ type: 'video', source: 'analyse', rid });
    const { list, total } = await me.api.materials.list({ type: 'video' });
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      id: saved.id,
      name: '一二三四五六七八九十甲乙丙丁戊',
      type: 'video',
      category: 'video',
      source: 'people_photo',
      rid,
      size: 7,
      duration: 60,
      width: 720,
    });
    expect(list[0]!.cover).not.toBe('');
    expect((await fetch(new URL(list[0]!.url, studio.origin))).status).toBe(200);
    expect((await me.api.materials.save({ rid })).id).toBe(saved.id);
    expect((await me.api.materials.list({ type: 'video' })).total).toBe(1);
  });

  test('from an upload, whose file no sweep removes then', async () => {
    const me = await studio.person();
    const { id: file_id } = await putFile(context, me.id, 'image', { mime: 'image/png' });
    const { id } = await me.api.materials.save({ file_id, name: ' Shelf ' });
    expect((await me.api.materials.list({ type: 'image', source: 'user_add' })).list).toMatchObject([
      { id, name: 'Shelf', source: 'user_add', rid: '' },
    ]);
    await sweepUnused({ ...context, clock: () => new Date(Date.now() + 3 * 86_400_000) });
    expect((await me.api.materials.list({ type: 'image' })).list[0]!.url).not.toBe('');
  });

  test('only from what is whole, of its type, and one’s own', async () => {
    const me = await studio.person();
    const save = (input: Parameters<Person['api']['materials']['save']>[0], who = me) =>
      problemOf(who.api.materials.save(input));
    const rid = await putResult(me, 'avatar-video', 'video');
    const running = await putWork(context, me.id, { status: 'generating' });
    const made = await putFile(context, me.id, 'voice', { source: 'audition' });
    expect(await save({})).toBe('material-required');
    expect(await save({ rid, type: 'audio' })).toBe('field-invalid');
    expect(await save({ rid, index: 2 })).toBe('not-found');
    expect(await save({ rid, name: '长'.repeat(61) })).toBe('name-too-long');
    expect(await save({ rid: running })).toBe('material-unfinished');
    expect(await save({ file_id: made.id })).toBe('not-found');
    expect(await save({ rid }, stranger)).toBe('not-found');
    expect(await save({ rid: randomUUID() })).toBe('not-found');
    expect((await me.api.materials.list({ type: 'video' })).total).toBe(0);
  });
});

describe('the space of a shared file', () => {
  test.each(['the work first', 'the material first'])(
    'counts once and is freed with its last owner: %s',
    async (order) => {
      const me = await studio.person();
      const rid = await putResult(me, 'avatar-video', 'video');
      expect(await spaceOf(context, me.id)).toBe(16);
      const { id } = await me.api.materials.save({ rid });
      expect(await spaceOf(context, me.id)).toBe(16);
      const deeds = [() => me.api.works.remove({ id: rid }), () => me.api.materials.remove({ id })];
      if (order === 'the material first') deeds.reverse();
      await deeds[0]!();
      expect(await spaceOf(context, me.id)).toBe(16);
      await deeds[1]!();
      expect(await spaceOf(context, me.id)).toBe(0);
    },
  );

  test('a deletion of the work and of the material at the same time frees it once', async () => {
    const me = await studio.person();
    const rid = await putResult(me, 'avatar-video', 'video');
    const { id } = await me.api.materials.save({ rid });
    await Promise.all([me.api.works.remove({ id: rid }), me.api.materials.remove({ id })]);
    expect(await spaceOf(context, me.id)).toBe(0);
  });

  test('stays while an avatar is made of it', async () => {
    const me = await studio.person();
    const { id: fileId } = await putFile(context, me.id, 'video', {}, { bytes: Buffer.alloc(5) });
    const { id } = await me.api.materials.save({ file_id: fileId, name: 'me' });
    const avatar = await putAvatar(context, me.id, { fileId });
    await me.api.materials.remove({ id });
    expect(await spaceOf(context, me.id)).toBe(5);
    await me.api.avatars.remove({ id: avatar });
    expect(await spaceOf(context, me.id)).toBe(0);
  });
});

describe('scripts', () => {
  test('are kept, named after their beginning, changed and found under their filters', async () => {
    const me = await studio.person();
    const { id } = await me.api.materials.saveText({ text: ' 春天来了，我们一起去看看城外的花吧。 ' });
    await me.api.materials.saveText({ text: 'Own words', name: 'Mine', source: 'user_add' });
    await me.api.materials.saveText({ text: 'Hot words', name: 'Hot', source: 'copy_hot' });
    const found = async (source: string) =>
      (await me.api.materials.list({ type: 'text', source })).list.map(({ name }) => name);
    expect(await found('')).toEqual(['Hot', 'Mine', '春天来了，我们一起去看看城外的']);
    expect(await found('deepseek')).toEqual(['春天来了，我们一起去看看城外的']);
    expect(await found('user_add')).toEqual(['Hot', 'Mine']);
    expect(await found('deepseek,copy_hot')).toEqual(['Hot', '春天来了，我们一起去看看城外的']);
    expect(await found('no-such-source')).toEqual([]);
    expect((await me.api.materials.list({ type: 'text', name: 'mi' })).list).toHaveLength(1);
    expect(await me.api.materials.saveText({ id, text: '夏天', name: '新' })).toEqual({ id });
    expect((await me.api.materials.list({ type: 'text', name: '新' })).list).toMatchObject([
      { id, text: '夏天', source: 'copy_chat', url: '', size: null },
    ]);
  });

  test('have 1 to 10,000 characters', async () => {
    const me = await studio.person();
    const save = (text: string) => problemOf(me.api.materials.saveText({ text }));
    expect(await save('  ')).toBe('script-required');
    expect(await save('𠮷'.repeat(10_000))).toBe('none');
    expect(await save('字'.repeat(10_001))).toBe('script-too-long');
    expect((await me.api.materials.list({ type: 'text' })).total).toBe(1);
  });
});

describe('materials are changed', () => {
  test('only by their owner: renamed, and deleted all or none', async () => {
    const me = await studio.person();
    const add = async (name: string) => (await me.api.materials.saveText({ name, text: name })).id;
    const ids = [await add('one'), await add('two'), await add('three')];
    expect(await problemOf(stranger.api.materials.rename({ id: ids[0]!, name: 'x' }))).toBe('not-found');
    expect(await problemOf(stranger.api.materials.remove({ ids }))).toBe('not-found');
    expect(await problemOf(me.api.materials.rename({ id: ids[0]!, name: ' ' }))).toBe('name-required');
    await me.api.materials.rename({ id: ids[0]!, name: ' first ' });
    expect(await problemOf(me.api.materials.remove({ ids: [...ids, randomUUID()] }))).toBe('not-found');
    const names = async () => (await me.api.materials.list({ type: 'text' })).list.map(({ name }) => name);
    expect(await names()).toEqual(['three', 'two', 'first']);
    await me.api.materials.remove({ ids: ids.slice(0, 2) });
    expect(await names()).toEqual(['three']);
    expect(await problemOf(me.api.materials.remove({}))).toBe('field-required');
  });
});

describe('an audio material drives a video', () => {
  const order = { name: 'x', api: 'df', rate: 1, volume: 1, pitch: 1 };

  test('and an upload or a foreign material in its place does not', async () => {
    const me = await studio.person();
    await putVoice(context, me.id);
    const video_id = await putAvatar(context, me.id);
    const { id: file_id } = await putFile(context, me.id, 'voice');
    const { id } = await me.api.materials.save({ file_id, name: 'talk' });
    const picture = await putFile(context, me.id, 'image');
    const { id: image } = await me.api.materials.save({ file_id: picture.id, name: 'p' });
    const quote = (material_audio_id: string, who = me) =>
      who.api.avatarVideos.quote({ ...order, video_id, material_audio_id });
    expect((await quote(id)).seconds).toBe(60);
    for (const wrong of [file_id, image, randomUUID()])
      expect(await problemOf(quote(wrong))).toBe('not-found');
    expect(await problemOf(quote(id, stranger))).toBe('not-found');
    expect((await me.api.avatarVideos.quote({ ...order, video_id, voice_id: id })).seconds).toBe(60);
  });

  test('and is not deleted while it does', async () => {
    const me = await studio.person();
    const { id: fileId } = await putFile(context, me.id, 'voice', {}, { bytes: Buffer.alloc(5) });
    const { id } = await me.api.materials.save({ file_id: fileId, name: 'talk' });
    const drive = { kind: 'audio', fileId, storageKey: 'x' };
    await putWork(context, me.id, { status: 'generating', params: { drive } });
    expect(await problemOf(me.api.materials.remove({ id }))).toBe('material-in-use');
    expect((await me.api.materials.list({ type: 'audio' })).total).toBe(1);
    expect(await spaceOf(context, me.id)).toBe(5);
  });
});
