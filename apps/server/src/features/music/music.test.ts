import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measureLoudness } from '@likeness/media/loudness';
import { probe } from '@likeness/media/probe';
import { drawSongCover } from '@likeness/media/song-cover';
import sharp from 'sharp';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;
let person: Person;
let folder: string;

type Form = Parameters<Person['api']['music']['create']>[0] & object;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
  person = await studio.person(5_000);
  folder = await mkdtemp(join(tmpdir(), 'music-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function finished(owner: Person) {
  for (;;) {
    const [piece] = (await owner.api.music.list({})).list;
    if (piece && piece.status !== 'generating') return piece;
    await sleep(200);
  }
}

async function fetched(url: string, name: string) {
  const path = join(folder, name);
  await writeFile(path, Buffer.from(await (await fetch(new URL(url, studio.origin))).arrayBuffer()));
  return path;
}

describe('the form', () => {
  test.each<[string, Form]>([
    ['description-required', {}],
    ['description-required', { mode: 'inspiration', prompt: '  ' }],
    ['style-required', { mode: 'professional', title: '晚风' }],
    ['too-many-styles', { mode: 'professional', style: ['jazz', 'rock', 'folk', 'rap'] }],
    ['lyrics-required', { mode: 'professional', style: ['jazz'] }],
    ['name-too-long', { mode: 'professional', title: '长'.repeat(61), style: ['jazz'], instrumental: true }],
    ['script-too-long', { prompt: '好'.repeat(501) }],
  ])('%s is said', async (expected, form) => {
    expect(await problemOf(person.api.music.quote(form))).toBe(expected);
  });

  test('costs 150 points whatever its length, held once', async () => {
    const quoted = await person.api.music.quote({ prompt: '欢快的夏天', duration: 180 });
    expect(quoted).toMatchObject({ credits: 150, num: 1 });
  });
});

test('an idea becomes a piece of exactly that length at −14 LUFS, with stems, a loop, a wave and a cover', async () => {
  const owner = await studio.person(400);
  const form = { prompt: '安静的咖啡馆午后，爵士钢琴', duration: 15 };
  const key = crypto.randomUUID();
  const { id, balance } = await owner.api.music.create(form, { idempotencyKey: key });
  expect(balance).toBe(250);
  expect(await owner.api.music.create(form, { idempotencyKey: key })).toMatchObject({ id, balance });
  const piece = await finished(owner);
  expect(piece).toMatchObject({
    status: 'success',
    title: '安静的咖啡馆午后，爵士钢琴',
    style: ['jazz'],
    mood: 'calm',
    seconds: 15,
    credits: 150,
    sung: false,
    instrumental: true,
  });
  const path = await fetched(piece.url, 'piece.mp3');
  expect(Math.abs((await probe(path, { trusted: true })).duration - 15)).toBeLessThanOrEqual(0.1);
  const { integrated, truePeak } = await measureLoudness(path);
  expect(Math.abs(integrated + 14)).toBeLessThanOrEqual(1);
  expect(truePeak).toBeLessThanOrEqual(-0.95);
  expect(piece.stems.map(({ name }) => name).toSorted()).toEqual(
    ['arp', 'bass', 'chords', 'drums', 'lead', 'pad'].filter((name) =>
      piece.stems.some((it) => it.name === name),
    ),
  );
  expect(piece.stems.length).toBeGreaterThanOrEqual(4);
  const stem = await fetched(piece.stems[0]!.url, 'stem.mp3');
  expect(Math.abs((await probe(stem, { trusted: true })).duration - 15)).toBeLessThanOrEqual(0.1);
  expect((await probe(await fetched(piece.loop, 'loop.wav'), { trusted: true })).duration).toBeGreaterThan(1);
  const wave = (await (await fetch(new URL(piece.wave, studio.origin))).json()) as number[];
  expect(wave).toHaveLength(240);
  expect(Math.max(...wave)).toBe(1);
  const detail = await owner.api.music.detail({ id });
  // A café is something that the sketch engine can draw: it stands behind the disc.
  const plain = { large: join(folder, 'plain.jpg'), small: join(folder, 'plain-small.jpg') };
  await drawSongCover({ seed: Number(detail.form.seed), mood: 'calm', wave }, plain);
  const pixels = (path: string) => sharp(path).raw().toBuffer();
  const [cover, bare] = [await pixels(await fetched(piece.cover, 'cover.jpg')), await pixels(plain.small)];
  const apart = bare.reduce((sum, value, at) => sum + Math.abs(value - cover[at]!), 0) / bare.length;
  expect(apart).toBeGreaterThan(15);
  expect(detail.form).toMatchObject({ mode: 'inspiration', prompt: form.prompt, duration: 15 });
  expect(await problemOf(person.api.music.detail({ id }))).toBe('not-found');
  await owner.api.music.remove({ id });
  expect((await owner.api.music.list({})).total).toBe(0);
  expect((await owner.api.session.info()).credits).toBe(250);
});

test('own lyrics are shown in time, and a cancel gives the points back and can be tried again', async () => {
  const owner = await studio.person(200);
  const lyrics = '[主歌]\n晚风吹过旧街口\n[副歌]\n把名字唱给你听';
  const form: Form = {
    mode: 'professional',
    title: '晚风',
    lyrics,
    style: ['folk'],
    duration: 15,
    tempo: 90,
    key: 'G',
    structure: 'verse chorus',
    // The tune of an earlier piece.
    seed: 7,
  };
  const { id } = await owner.api.music.create(form);
  const piece = await finished(owner);
  expect(piece).toMatchObject({ id, status: 'success', title: '晚风', key: 'G', tempo: 90, sung: false });
  const subtitles = await (await fetch(new URL(piece.subtitles!.srt, studio.origin))).text();
  expect(subtitles).toMatch(/晚风吹过旧街口[\s\S]*把名字唱给你听/);
  expect((await owner.api.music.detail({ id })).form).toMatchObject(form);

  const poor = await studio.person(200);
  const stopped = await poor.api.music.create({ ...form, style: ['jazz'] });
  expect(stopped.balance).toBe(50);
  await poor.api.works.cancel({ id: stopped.id });
  const failed = await finished(poor);
  expect(failed).toMatchObject({ id: stopped.id, status: 'failed', problem: 'work-cancelled' });
  expect((await poor.api.music.list({ status: 'failed' })).total).toBe(1);
  expect((await poor.api.session.info()).credits).toBe(200);
  expect((await poor.api.works.retry({ id: stopped.id })).credits).toBe(150);
  expect(failed.message).not.toBe('');
});
