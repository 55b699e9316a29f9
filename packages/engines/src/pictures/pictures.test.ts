import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildScene } from './build.ts';
import { cutOut } from './product/cut-out.ts';
import { prompts } from './prompts.fixture.ts';
import { pictureOf, sketchEngine } from './sketch.ts';
import { readingOf } from './words/reading.ts';
import { readPrompt } from './words/read.ts';

const small = { W: 160, H: 120 };
const figuresOf = async (text: string, negative = '') => {
  const { layers } = buildScene(await readPrompt(text, { negative }), small, 5);
  return layers.flatMap((one) => (one.kind === 'figure' ? [one.slug] : []));
};

describe('words', () => {
  test('there are 60 Chinese, 60 English and 30 Malay descriptions', () => {
    expect(Object.values(prompts).map((list) => list.length)).toEqual([60, 60, 30]);
  });

  test.each(Object.entries(prompts))('what 150 descriptions name is drawn: %s', async (_, list) => {
    const wrong: string[] = [];
    for (const [text, shows] of list) {
      const words = await readPrompt(text);
      const found = [`@${words.place}`, ...words.subjects.map(({ slug }) => slug)];
      if (!found.includes(shows) || !words.drawn.length) wrong.push(`${text}: ${found.join(' ')}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ['区块链赋能协同增效', []],
    ['quantum blockchain synergy', ['quantum', 'blockchain', 'synergy']],
    ['马来西亚', ['马来西亚']],
  ])('says honestly that nothing of it is drawn: %s', async (text, missing) => {
    const reading = await readingOf({ text, negative: '' });
    expect(reading.drawn).toEqual([]);
    for (const word of missing) expect(reading.missing).toContain(word);
    expect(reading.missing).not.toEqual([]);
  });

  test('says which words it draws and which not', async () => {
    const reading = await readingOf({
      text: 'a photorealistic cat with a zeppelin on the beach',
      negative: '',
    });
    expect(reading).toEqual({ drawn: ['cat', 'beach'], missing: ['photorealistic', 'zeppelin'] });
  });

  test.each([
    // The picture is the cat; no dog is drawn beside it, but palms are.
    ['a cat and a dog under palm trees on the beach', ['palm trees', 'beach'], ['dog']],
    ['perfume with roses on a marble podium, a zeppelin', ['roses', 'marble podium'], ['zeppelin']],
    ['photorealistic serum on a marble podium', ['marble podium'], ['photorealistic']],
    ['海边的小猫和房子', ['海边'], ['房子']],
    ['大理石台面上的香水', ['大理石台面'], []],
  ])('with the own picture of a user says what is drawn around it: %s', async (text, drawn, missing) => {
    const reading = await readingOf({ text, negative: '', own: true });
    expect(reading.drawn).toEqual(drawn);
    expect(reading.missing).toEqual(expect.arrayContaining(missing));
    expect(reading.missing).toHaveLength(missing.length);
  });

  test.each([
    ['a café in the rain', [], ['cafe', 'rain']],
    ['雨中的咖啡馆', [], ['咖啡馆', '雨中']],
    ['厨房里的猫', ['猫'], ['厨房']],
    ['a doctor in an office', ['doctor'], ['office']],
    // A room has a window, through which it rains.
    ['下雨天的客厅', ['下雨', '客厅'], []],
    // What falls on a product falls in the studio too.
    ['产品和花瓣', ['产品', '花瓣'], []],
  ] as const)('counts as drawn what is seen, not what was understood: %s', async (text, drawn, missing) => {
    const words = await readPrompt(text);
    expect(words.drawn).toEqual(drawn);
    expect(words.missing.toSorted()).toEqual(missing.toSorted());
  });

  test('words that say where and when are no things that are missing', async () => {
    const text = '日落时分的海滩，一只猫坐在椰子树旁，远处有齐柏林飞艇，远处量子时分';
    const reading = await readingOf({ text, negative: '' });
    expect(reading.missing).toEqual(['齐柏林', '量子']);
    expect(reading.drawn).toEqual(['日落', '海滩', '猫', '椰子树']);
  });

  test('a podium of marble is one of a studio, and of no other place', async () => {
    expect(await readPrompt('大理石台面，柔光')).toMatchObject({
      place: 'studio',
      surface: 'marble',
      subjects: [],
    });
    expect(await readPrompt('a serum on a wooden podium')).toMatchObject({
      place: 'studio',
      surface: 'wood',
    });
    expect((await readPrompt('marble on the beach')).surface).toBeUndefined();
  });

  test.each([
    ['湖边的小木屋，秋天', ['leaves'], ['house']],
    ['a house in winter', ['snow'], ['house']],
    ['rumah pada musim bunga', ['petals'], ['house']],
  ])('a season is in the air, and no thing: %s', async (text, weather, things) => {
    const words = await readPrompt(text);
    expect(words.weather).toEqual(weather);
    expect(words.subjects.map(({ slug }) => slug)).toEqual(things);
  });

  test('the style of the order stands over the style of the words', async () => {
    expect((await readPrompt('a cat, watercolor')).style).toBe('watercolor');
    expect((await readPrompt('a cat, watercolor', { style: 'pixel' })).style).toBe('pixel');
  });
});

describe('what must not appear', () => {
  test.each([
    ['a dog and a cat in a meadow', 'cat', 'cat', 'dog'],
    ['草地上的马和牛', '牛', 'cow', 'horse'],
    ['anjing dan kucing di padang', 'kucing', 'cat', 'dog'],
  ])('is no longer in "%s"', async (text, negative, gone, stays) => {
    expect(await figuresOf(text)).toEqual(expect.arrayContaining([gone, stays]));
    const left = await figuresOf(text, negative);
    expect(left).toContain(stays);
    expect(left).not.toContain(gone);
  });

  test('scenery goes too, and the rest of the picture stays as it was', async () => {
    const trees = (slugs: string[]) => slugs.filter((slug) => slug.endsWith('-tree'));
    expect(trees(await figuresOf('a horse in a meadow'))).not.toEqual([]);
    expect(trees(await figuresOf('a horse in a meadow', 'trees'))).toEqual([]);
    expect(await figuresOf('a horse in a meadow, no trees')).toContain('horse');
  });
});

describe('a shore', () => {
  const feet = async (text: string) => {
    const { layers, H } = buildScene(await readPrompt(text), { W: 160, H: 120 }, 5);
    const figures = layers.flatMap((one) => (one.kind === 'figure' ? [one] : []));
    return new Map(figures.map(({ slug, y, z }) => [slug, { y: y / H, z }]));
  };

  test.each(['沙滩上的猫和帆船', 'a cat and a ship on the beach', '海边的狗和鲸鱼'])(
    'has what belongs to the water on it, behind the sand: %s',
    async (text) => {
      const found = await feet(text);
      const boat = found.get('sailboat') ?? found.get('passenger-ship') ?? found.get('spouting-whale');
      const animal = found.get('cat') ?? found.get('dog');
      expect(boat!.y).toBeGreaterThan(0.55);
      expect(boat!.y).toBeLessThan(0.72);
      // The sand is painted at a depth of 0.55.
      expect(boat!.z).toBeLessThan(0.55);
      expect(animal!.y).toBeGreaterThan(0.85);
    },
  );

  test.each(['a boat sailing on the sea', '一艘帆船在海滩边航行'])(
    'has no boat in the air: %s',
    async (text) => {
      expect((await feet(text)).get('sailboat')!.y).toBeGreaterThan(0.6);
    },
  );

  test('keeps a turtle on the sand', async () => {
    expect((await feet('沙滩上的海龟')).get('turtle')!.y).toBeGreaterThan(0.85);
  });
});

describe('pictures', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const digest = async (text: string, seed: number) => {
    const canvas = pictureOf(await readPrompt(text), { ...small, seed });
    return createHash('sha256').update(canvas.data()).digest('hex');
  };

  test('the same words and seed make the same picture, another seed another one', async () => {
    const first = await digest('a cat on the beach at sunset', 7);
    expect(await digest('a cat on the beach at sunset', 7)).toBe(first);
    expect(await digest('a cat on the beach at sunset', 8)).not.toBe(first);
  });

  const label = { producer: 'A studio', contentId: 'w1' };
  const order = { label, negative: '', width: 160, height: 120, count: 2, seed: 1 };
  const draw = (more: { text: string; reference?: string }) =>
    sketchEngine.draw({ ...order, ...more }, folder, new AbortController().signal, () => {});

  test('writes as many PNG files as were asked for', async () => {
    const made = await draw({ text: 'a fox in the forest' });
    const paths = made.pictures;
    expect(paths).toEqual([join(folder, 'picture-1.png'), join(folder, 'picture-2.png')]);
    const bytes = await readFile(paths[1]!);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.toString('latin1')).toContain('AIGC\0\0\0\0\0{"Label":"1","ContentProducer":"A studio"');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([160, 120]);
  });

  test('draws nothing at all where it recognises nothing', async () => {
    await expect(draw({ text: 'quantum synergy' })).rejects.toMatchObject({ problem: 'nothing-recognised' });
  });

  /** A red bottle before a backdrop. */
  async function photo(name: string, backdrop: (x: number, y: number) => string): Promise<string> {
    const canvas = createCanvas(200, 200);
    const x = canvas.getContext('2d');
    for (let i = 0; i < 200; i += 10)
      for (let j = 0; j < 200; j += 10) {
        x.fillStyle = backdrop(i, j);
        x.fillRect(i, j, 10, 10);
      }
    x.fillStyle = '#c01020';
    x.fillRect(80, 50, 40, 120);
    const path = join(folder, name);
    await writeFile(path, canvas.toBuffer('image/png'));
    return path;
  }

  test('a thing before a plain backdrop is cut out, another picture is framed whole', async () => {
    const plain = await cutOut(await photo('plain.png', () => '#f4f4f4'));
    expect(plain.way).toBe('cut');
    expect(Math.abs(plain.canvas.width - 40)).toBeLessThanOrEqual(3);
    expect(Math.abs(plain.canvas.height - 120)).toBeLessThanOrEqual(3);
    const busy = await cutOut(await photo('busy.png', (x, y) => ((x + y) % 20 ? '#103050' : '#e0c020')));
    expect(busy.way).toBe('framed');
    expect(busy.canvas.width).toBeGreaterThan(200);
  });

  test("the user's own picture stands in the scene", async () => {
    const reference = await photo('own.png', () => '#f4f4f4');
    const own = await cutOut(reference);
    const words = await readPrompt('on a podium, white background');
    const canvas = pictureOf({ ...words, place: 'studio' }, { W: 200, H: 200, seed: 3 }, own);
    const { data } = canvas.getContext('2d').getImageData(0, 0, 200, 200);
    let red = 0;
    for (let i = 0; i < data.length; i += 4)
      if (data[i]! > 130 && data[i + 1]! < 70 && data[i + 2]! < 80) red++;
    expect(red).toBeGreaterThan(500);
  });
});
