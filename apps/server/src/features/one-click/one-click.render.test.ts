import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureLoudness } from '@likeness/media/loudness';
import { probe } from '@likeness/media/probe';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { greenBox, greenBoxIn } from '../../../test/green-box.ts';
import { sentFile } from '../../../test/sent-file.ts';
import { putVoice } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
  await putVoice(studio.app.context, null);
});

const library = join(import.meta.dirname, '../../../../../library');

async function ended(person: Person, id: string) {
  for (;;) {
    const video = await person.api.oneClick.detail({ id });
    if (video.status !== 'generating') return video;
    await sleep(300);
  }
}

async function fetched(url: string, name: string): Promise<string> {
  const path = join(studio.app.context.config.dataDir, name);
  await writeFile(path, Buffer.from(await (await fetch(new URL(url, studio.origin))).arrayBuffer()));
  return path;
}

test('a description and a picture become a spoken video of the exact length, and another version costs its changed seconds', async () => {
  const person = await studio.person(1000);
  const bytes = await sharp(join(library, 'pictures/ginger-cat/picture.jpg'))
    .resize(700, 700)
    .jpeg()
    .toBuffer();
  const { file_id: picture } = await sentFile(studio, person, 'image', 'cat.jpg', bytes);
  const { id, credits } = await person.api.oneClick.create({
    description: '周末的猫咖啡馆，十只猫陪你喝咖啡，第二杯半价',
    duration: 5,
    ratio: '1:1',
    assets: [picture],
    subtitle_style: greenBox(0.5),
  });
  expect(credits).toBe(50);
  const video = await ended(person, id);
  expect(video).toMatchObject({
    status: 'success',
    problem: null,
    seconds: 5,
    width: 720,
    height: 720,
    version: 1,
  });
  expect(video.scenes.length).toBeGreaterThan(0);
  expect(video.scenes.every(({ text, asset }) => text !== '' && asset === picture)).toBe(true);
  const file = await fetched(video.url, 'first.mp4');
  const { video: seen, duration } = await probe(file, { trusted: true });
  expect(seen).toMatchObject({ frames: 125, fps: 25 });
  expect(duration).toBeCloseTo(5, 1);
  const box = await greenBoxIn(file, 1);
  expect(box.share).toBeGreaterThan(0.01);
  expect(Math.abs(box.middle - 0.5)).toBeLessThan(0.1);
  const { integrated } = await measureLoudness(file);
  expect(Math.abs(integrated + 16)).toBeLessThan(1.5);

  const form = {
    id,
    description: video.description,
    duration: video.duration,
    assets: [picture],
    headline: video.headline,
    voice_id: video.voice_id,
    subtitle_style: video.subtitle_style,
  };
  const [first, ...rest] = video.scenes;
  const refusal = (change: object) => problemOf(person.api.oneClick.renderQuote({ ...form, ...change }));
  expect(await refusal({ scenes: video.scenes })).toBe('nothing-changed');
  expect(await refusal({ scenes: video.scenes, subtitle_style: { ready: 'tag' } })).toBe('none');
  // The length of the first video counts, whatever the form says.
  const tooMuch = [{ ...first!, text: '来看看我们的猫，'.repeat(8) }, ...rest];
  expect(await refusal({ scenes: tooMuch, duration: 30 })).toBe('speech-too-long');
  const scenes = [{ ...first!, text: '来看看我们的猫。' }, ...rest];
  const again = await person.api.oneClick.render({ ...form, scenes });
  expect(again.credits).toBe(2 * Math.ceil(5 / video.scenes.length));
  const second = await ended(person, again.id);
  expect(second).toMatchObject({ status: 'success', seconds: 5, version: 2, parent: id });
  expect(second.scenes).toEqual(scenes);
  expect((await person.api.session.info()).credits).toBe(1000 - 50 - again.credits);
});
