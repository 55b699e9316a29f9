import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { loadFaceTracker } from '../files/load-tracker.ts';
import { foundFace } from '../tracking/found-face.ts';
import { FaceGuide, pictureOf } from './face-guide.ts';

const library = join(import.meta.dirname, '../../../../library/presenters');
const [width, height] = [360, 640];
let guide: FaceGuide;

beforeAll(async () => {
  guide = new FaceGuide(await loadFaceTracker());
});

const poster = (name: string) => sharp(join(library, name, 'poster.jpg')).resize(width, height);

async function pictured(image: Sharp) {
  const { data } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return pictureOf(data, width, height);
}

/** What a new guide says to a picture that stays, recorded twice as large as it is looked at. */
async function saidTo(image: Sharp): Promise<(string | undefined)[]> {
  const picture = await pictured(image);
  const fresh = new FaceGuide(await loadFaceTracker());
  return Array.from({ length: 6 }, () => fresh.look(picture, 2));
}

const composed = async (image: Sharp, layers: Parameters<Sharp['composite']>[0]) =>
  sharp(await image.composite(layers).png().toBuffer());
const grey = () => sharp({ create: { width, height, channels: 3, background: '#777' } });

test.each(['maya', 'haoran', 'helen', 'yuhan'])('%s, well filmed, hears nothing', async (name) => {
  expect(await saidTo(poster(name))).toEqual(Array(6).fill(undefined));
});

test('what lasts is said, and only then', async () => {
  expect(await saidTo(grey())).toEqual([undefined, undefined, undefined, undefined, 'no-face', 'no-face']);
});

/** Where the face of a poster is, pixels. */
async function faceOf(name: string) {
  const [seen] = (await loadFaceTracker()).find(await pictured(poster(name)));
  const { x, y, width: w, height: h } = foundFace(seen!.mesh, { width, height, data: new Uint8Array() });
  return {
    left: Math.round(x * width),
    top: Math.round(y * height),
    width: Math.round(w * width),
    height: Math.round(h * height),
  };
}

test('who comes too near, or holds a hand before the mouth, hears it', async () => {
  const face = await faceOf('maya');
  const png = await poster('maya').png().toBuffer();
  const around = { ...face, top: face.top - 10, height: face.height + 20 };
  const close = await sharp(png).extract(around).resize(width, height, { fit: 'cover' }).png().toBuffer();
  expect((await saidTo(sharp(close))).at(-1)).toBe('near');
  const hand = { width: face.width, height: Math.round(face.height * 0.42), channels: 3 as const };
  const input = await sharp({ create: { ...hand, background: '#3a66b0' } })
    .png()
    .toBuffer();
  const covering = { input, left: face.left, top: face.top + Math.round(face.height * 0.58) };
  expect((await saidTo(await composed(poster('maya'), [covering]))).at(-1)).toBe('hidden');
});

test('what is wide enough to cover the cheeks too is seen by the nose above it', async () => {
  const face = await faceOf('leo');
  const [wide, tall] = [Math.round(face.width * 1.2), Math.round(face.height * 0.5)];
  const purple = { width: wide, height: tall, channels: 3 as const, background: '#5b4a78' };
  const input = await sharp({ create: purple }).png().toBuffer();
  const left = face.left - Math.round(face.width * 0.1);
  const covering = { input, left, top: face.top + Math.round(face.height * 0.5) };
  expect((await saidTo(await composed(poster('leo'), [covering]))).at(-1)).toBe('hidden');
});

test.each([
  ['in the dark', 'dark', async () => poster('maya').linear(0.18, 0)],
  [
    'far away',
    'far',
    async () => composed(grey(), [{ input: await poster('maya').resize(110).png().toBuffer() }]),
  ],
  [
    'beside another person',
    'others',
    async () => {
      const half = (name: string) => poster(name).resize(180, 320).png().toBuffer();
      return composed(grey(), [
        { input: await half('maya'), left: 0, top: 100 },
        { input: await half('haoran'), left: 180, top: 100 },
      ]);
    },
  ],
] as const)('one who stands %s hears it', async (_, hint, image) => {
  expect((await saidTo(await image())).at(-1)).toBe(hint);
});

test('a hint that came true is over after three looks', async () => {
  const [dark, well] = [await pictured(poster('maya').linear(0.18, 0)), await pictured(poster('maya'))];
  for (let i = 0; i < 6; i++) guide.look(dark, 2);
  expect([1, 2, 3].map(() => guide.look(well, 2))).toEqual(['dark', 'dark', undefined]);
});
