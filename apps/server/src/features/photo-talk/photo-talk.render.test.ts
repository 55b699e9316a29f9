import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { placementFaults } from '@likeness/domain/placement';
import { decodeFrames } from '@likeness/media/decode';
import { probe } from '@likeness/media/probe';
import { formatWav } from '@likeness/media/wav';
import { patience } from '../../../../../tools/patience.ts';
import { putVoice } from '../../../test/rows.ts';
import { sentFile } from '../../../test/sent-file.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;
let voice: string;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
  voice = await putVoice(studio.app.context, null);
});

const save = async (person: Person, name: string, bytes: Buffer, type: 'person' | 'pet') => {
  const { file_id } = await sentFile(studio, person, 'image', name, bytes);
  return person.api.photoTalk.save({ name: 'a person', file_id, type, agreement: true });
};

/** The newest work on a tab, when it is done. */
async function made(person: Person, type: number) {
  for (;;) {
    const [work] = (await person.api.works.list({ type })).list;
    if (work && work.status !== 'generating') return work;
    await sleep(200);
  }
}

const get = async (url: string) =>
  Buffer.from(await (await fetch(new URL(url, studio.origin))).arrayBuffer());

test('a person in a photo taken sideways says a sentence; what was made is what is charged', async () => {
  const person = await studio.person(500);
  const poster = join(import.meta.dirname, '../../../../../library/presenters/maya/poster.jpg');
  // As a camera that was held sideways writes it, with its place.
  const sideways = await sharp(poster)
    .rotate(270)
    .withExif({ IFD3: { GPSMapDatum: 'my-home-address' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { file_id } = await sentFile(studio, person, 'image', 'maya.jpg', sideways);
  const saved = { name: 'Maya', file_id, agreement: true };
  const [picture, again] = await Promise.all([
    person.api.photoTalk.save(saved),
    person.api.photoTalk.save({ ...saved, name: 'the same once more' }),
  ]);
  expect(again.id).toBe(picture.id);
  expect(picture).toMatchObject({ status: 'ready', way: 'face', face: 0, width: 720, height: 1280 });
  expect(picture.faces).toHaveLength(1);
  const [face] = picture.faces;
  expect(face!.x + face!.width / 2).toBeCloseTo(0.5, 1);
  const [shown, ...others] = (await person.api.photoTalk.list({ source: 'mine' })).list;
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ id: picture.id, type: 'person', source: 'mine', faces: 1 });
  expect((await get(shown!.url)).includes('my-home-address')).toBe(false);
  expect(await sharp(await get(shown!.cover_small)).metadata()).toMatchObject({ width: 270, height: 480 });

  const form = {
    api: 'df',
    photo_id: picture.id,
    text: '你好，欢迎来到我们的直播间，今天给大家介绍一款新品。',
    user_voice_id: voice,
  };
  const { credits } = await person.api.photoTalk.quote(form);
  const { id } = await person.api.photoTalk.create(form);
  const work = await made(person, 2);
  expect(work).toMatchObject({ id, status: 'success', problem: null, width: 720, height: 1280 });
  expect(work.seconds).toBeGreaterThan(0.5);
  expect(work.credits).toBe(Math.min(credits, 2 * Math.ceil(work.seconds!)));
  expect((await person.api.session.info()).credits).toBe(500 - work.credits);
  expect((await get(work.url)).length).toBe(work.size);
  const synced = async () => (await made(person, 2)).quality?.['sync_r'];
  await expect.poll(synced, { timeout: 2 * patience }).toBeGreaterThan(0.7);
  expect((await get(work.subtitles!.srt)).toString()).toContain('你好');
  expect((await person.api.points.log()).list[0]).toMatchObject({ credits: -work.credits });
});

test('a creature without a face is placed by hand: a guess, a preview, a video', async () => {
  const person = await studio.person(500);
  const { photoTalk } = person.api;
  const picture = await save(person, 'creature.png', await creature(), 'pet');
  expect(picture).toMatchObject({ status: 'needs-placement', way: null, face: null, faces: [] });
  const { id, guess } = picture;
  expect(placementFaults(guess)).toEqual([]);
  // Between the eyes, below them.
  expect(guess.mouth.x).toBeCloseTo(0.5, 1);
  expect(guess.mouth.y).toBeGreaterThan(0.45);
  const order = { api: 'df', photo_id: id, text: '你好。', user_voice_id: voice };
  expect(await problemOf(photoTalk.create(order))).toBe('picture-needs-placement');
  expect(await problemOf(photoTalk.preview({ id }))).toBe('picture-needs-placement');

  const preview = await photoTalk.preview({ id, placement: guess });
  const loop = join(studio.app.context.config.dataDir, 'preview.mp4');
  await writeFile(loop, await get(preview.url));
  const found = await probe(loop, { trusted: true });
  expect(found.video).toMatchObject({ width: preview.width, height: preview.height });
  expect(found.audio).toEqual([]);
  expect(found.duration).toBeCloseTo(preview.seconds, 1);
  // A newer one takes the place of the one before.
  const [older, newer] = await Promise.all([
    problemOf(photoTalk.preview({ id, placement: guess })),
    sleep(150).then(() => problemOf(photoTalk.preview({ id, placement: guess }))),
  ]);
  expect([older, newer]).toEqual(['preview-replaced', 'none']);
  // Looking saved nothing.
  expect((await photoTalk.inspect({ id })).status).toBe('needs-placement');

  expect(await photoTalk.place({ id, placement: guess })).toMatchObject({
    status: 'ready',
    way: 'placement',
  });
  const { file_id: voice_id } = await person.api.uploads.voice({
    file: hum(5),
    filename: 'hum.wav',
  });
  const recorded = { api: 'df', photo_id: id, voice_id };
  expect((await photoTalk.quote(recorded)).credits).toBe(10);
  await photoTalk.create(recorded);
  const work = await made(person, 1);
  expect(work).toMatchObject({
    status: 'success',
    problem: null,
    seconds: expect.closeTo(5, 1),
    credits: 10,
  });
  expect((await person.api.works.list({ type: 1 })).counts).toMatchObject({ pet: 1, photo: 0 });
  expect((await person.api.session.info()).credits).toBe(490);
});

test('the mouth of a pet is placed by hand, and its muzzle is taken for no human face', async () => {
  const person = await studio.person(500);
  const { photoTalk } = person.api;
  const pictures = join(import.meta.dirname, '../../../../../library/pictures');
  const dog = await readFile(join(pictures, 'golden-dog/picture.jpg'));
  const saved = await save(person, 'dog.jpg', dog, 'pet');
  const { id, guess } = saved;
  expect(saved).toMatchObject({
    status: 'needs-placement',
    way: null,
    faces: [],
    face: null,
    placement: null,
  });
  expect(saved.confidence).toBeLessThan(1);
  const info = JSON.parse(await readFile(join(pictures, 'golden-dog/info.json'), 'utf8')) as typeof saved;
  const { x, y } = info.placement!.mouth;
  expect(Math.hypot(guess.mouth.x - x, guess.mouth.y - y)).toBeLessThan(0.05);
  expect((await photoTalk.preview({ id, placement: info.placement! })).seconds).toBeGreaterThan(0);
  expect(await photoTalk.place({ id, placement: info.placement! })).toMatchObject({
    status: 'ready',
    way: 'placement',
    placement: info.placement,
  });
  // A portrait has a face, which its owner may like better.
  const portrait = await readFile(join(pictures, 'portrait-mei/picture.jpg'));
  const human = await save(person, 'mei.jpg', portrait, 'pet');
  expect(human).toMatchObject({ status: 'needs-placement', way: null, faces: [{}] });
  expect(await photoTalk.place({ id: human.id, face: 0 })).toMatchObject({ status: 'ready', way: 'face' });
  expect(await photoTalk.inspect({ id: human.id })).toMatchObject({ way: 'face', guess: human.guess });
});

test('the free channel draws at 540 pixels for nothing, the deep one at 1080 for twice the price', async () => {
  const person = await studio.person(500);
  const { photoTalk } = person.api;
  const portrait = join(import.meta.dirname, '../../../../../library/pictures/portrait-yihan/picture.jpg');
  const { id, width, height } = await save(person, 'yihan.jpg', await readFile(portrait), 'person');
  expect([width, height]).toEqual([800, 1000]);
  const order = { photo_id: id, text: '你好。', user_voice_id: voice };
  await photoTalk.create({ ...order, api: 'df-free' });
  const free = await made(person, 2);
  expect(free).toMatchObject({ status: 'success', api_key: 'df-free', width: 540, height: 676, credits: 0 });
  await photoTalk.create({ ...order, api: 'df-deep' });
  const deep = await made(person, 2);
  expect(deep).toMatchObject({ status: 'success', api_key: 'df-deep', width: 1080, height: 1350 });
  expect(deep.credits).toBe(4 * Math.ceil(deep.seconds!));
  expect(deep.size! / deep.seconds!).toBeGreaterThan((3 * free.size!) / free.seconds!);
});

test.each(['person', 'pet'] as const)(
  'a %s that is rendered is cancelled: nothing runs on, nothing is charged',
  async (type) => {
    const person = await studio.person(500);
    const { photoTalk, works, session } = person.api;
    const poster = join(import.meta.dirname, '../../../../../library/presenters/maya/poster.jpg');
    const [{ id, guess }, { file_id: voice_id }] = await Promise.all([
      save(person, 'maya.jpg', await readFile(poster), type),
      // Long enough that it cannot be over before it is cancelled.
      person.api.uploads.voice({ file: hum(40), filename: 'hum.wav' }),
    ]);
    if (type === 'pet') await photoTalk.place({ id, placement: guess });
    const { id: work } = await photoTalk.create({ api: 'df', photo_id: id, voice_id });
    expect((await session.info()).credits).toBe(420);
    const tab = type === 'pet' ? 1 : 2;
    const now = async () => (await works.list({ type: tab })).list[0]!;
    const patient = { interval: 100 };
    await expect.poll(async () => (await now()).stage, patient).toBe('rendering');
    await expect
      .poll(() => programsBelow(process.pid).some((it) => it.includes('ffmpeg')), patient)
      .toBe(true);

    await works.cancel({ id: work });
    await expect.poll(async () => (await now()).status, { interval: 20 }).toBe('failed');
    expect(await now()).toMatchObject({ id: work, problem: 'work-cancelled' });
    expect((await session.info()).credits).toBe(500);
    const soon = { interval: 20 };
    await expect.poll(() => programsBelow(process.pid), soon).toEqual([]);
    // The folder goes after the points are back.
    await expect.poll(() => readdir(join(studio.app.context.config.dataDir, 'work')), soon).toEqual([]);
  },
  240_000,
);

/** The command lines of engines and media programs that a process started, and that these started. */
function programsBelow(parent: number): string[] {
  const said = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  const all = said.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line));
  const below = (of: number): string[] =>
    all.flatMap((row) =>
      row && Number(row[2]) === of && !row[3]!.startsWith('Z') ? [row[4]!, ...below(Number(row[1]))] : [],
    );
  return below(parent).filter((args) => /talking-head\/src\/process|ffmpeg|ffprobe/.test(args));
}

test('of two people in a photo the chosen one speaks', async () => {
  const person = await studio.person();
  const presenters = ['maya', 'haoran'].map((name) =>
    join(import.meta.dirname, `../../../../../library/presenters/${name}/poster.jpg`),
  );
  const halves = await Promise.all(presenters.map((path) => sharp(path).resize(540, 960).toBuffer()));
  const both = await sharp({ create: { width: 1080, height: 960, channels: 3, background: '#fff' } })
    .composite(halves.map((input, index) => ({ input, left: index * 540, top: 0 })))
    .jpeg()
    .toBuffer();
  const { id, faces } = await save(person, 'both.jpg', both, 'person');
  expect(faces).toHaveLength(2);
  const left = faces.findIndex((face) => face.x < 0.4);
  for (const face of [left, 1 - left]) {
    const { url } = await person.api.photoTalk.preview({ id, face });
    expect(await movingHalf(await get(url))).toBe(face === left ? 'left' : 'right');
  }
  expect(await person.api.photoTalk.place({ id, face: 1 })).toMatchObject({ way: 'face', face: 1 });
});

/** In which half of a loop more changes between its first frame and the middle of its first opening. */
async function movingHalf(video: Buffer): Promise<'left' | 'right'> {
  const path = join(studio.app.context.config.dataDir, `${randomUUID()}.mp4`);
  await writeFile(path, video);
  const frames: Uint8Array[] = [];
  let width = 0;
  for await (const frame of decodeFrames(path, { pixelFormat: 'gray', trusted: true })) {
    frames.push(frame.data.slice());
    width = frame.width;
  }
  const changed = { left: 0, right: 0 };
  // The mouth opens twice a second.
  const [still, open] = [frames[0]!, frames[Math.round(frames.length / 6)]!];
  still.forEach((value, i) => {
    changed[i % width < width / 2 ? 'left' : 'right'] += Math.abs(value - open[i]!);
  });
  return changed.left > changed.right ? 'left' : 'right';
}

/** A round head with two dark eyes, painted pixel by pixel: nothing that is a human face. */
function creature(side = 512): Promise<Buffer> {
  const data = Buffer.alloc(side * side * 3);
  const near = (x: number, y: number, cx: number, cy: number, r: number) => Math.hypot(x - cx, y - cy) < r;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [u, v] = [x / side, y / side];
      let colour = [120, 170, 120];
      if (near(u, v, 0.5, 0.52, 0.38)) colour = [226, 160, 90];
      if (near(u, v, 0.36, 0.42, 0.045) || near(u, v, 0.64, 0.42, 0.045)) colour = [20, 16, 14];
      data.set(colour, (y * side + x) * 3);
    }
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .blur(1)
    .png()
    .toBuffer();
}

/** A voice of sorts: a tone that comes and goes four times a second. */
function hum(seconds: number): Blob {
  const rate = 16_000;
  const samples = Float32Array.from({ length: seconds * rate }, (_, i) => {
    const t = i / rate;
    return 0.4 * Math.max(0, Math.sin(8 * Math.PI * t)) * Math.sin(440 * Math.PI * t);
  });
  return new Blob([new Uint8Array(formatWav(samples, rate))]);
}
