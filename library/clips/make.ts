import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tagCategories } from '@likeness/domain/clip-tags';
import { imageClip } from '@likeness/engines/clips/sketch/image-clip';
import { sceneClip } from '@likeness/engines/clips/sketch/scene-clip';
import { transcode } from '@likeness/media/encode';
import sharp from 'sharp';

/*
 * Makes the pictures and clips that come with the pages of clips: samples to begin with, and what each tag does. All of them are
 * made of our own pictures by our own engine. `node scripts/run.mjs library/clips/make.ts`
 */
const library = join(import.meta.dirname, '..');
const out = join(library, '../apps/web/public/clips');
const picture = (name: string) => join(library, 'pictures', name, 'picture.jpg');
const poster = (name: string) => join(library, 'presenters', name, 'poster.jpg');

/** Pictures to begin with; `part` is what is shown of one, shares of its width and height. */
const samples: { name: string; of: string; part?: { x: number; y: number; size: number } }[] = [
  { name: 'sample-cat', of: picture('ginger-cat') },
  { name: 'sample-bear', of: picture('brown-bear') },
  { name: 'sample-dog', of: picture('golden-dog') },
  { name: 'sample-lin', of: picture('portrait-lin') },
  { name: 'sample-rabbit-white', of: picture('white-rabbit') },
  { name: 'sample-rabbit-brown', of: picture('brown-rabbit') },
  { name: 'sample-maya-far', of: poster('maya') },
  { name: 'sample-maya-near', of: poster('maya'), part: { x: 0.17, y: 0.08, size: 0.62 } },
];

/** Longest side of a sample, in pixels. */
const sampleSide = 960;
/** Shorter side of the clip of a tag. */
const demoSide = 240;

const shown: Record<string, string> = {
  camera: picture('brown-bear'),
  light: picture('golden-dog'),
  weather: picture('panda'),
};

/** What a style is shown with. */
const painted = 'a fox walks on a meadow, mountains, trees, pan right';

await mkdir(out, { recursive: true });
for (const { name, of, part } of samples) {
  const { width, height } = await sharp(of).metadata();
  const { x, y, size } = part ?? { x: 0, y: 0, size: 1 };
  await sharp(of)
    .extract({
      left: Math.round(x * width),
      top: Math.round(y * height),
      width: Math.round(size * width),
      height: Math.round(size * height),
    })
    .resize({ width: sampleSide, height: sampleSide, fit: 'inside' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(out, `${name}.jpg`));
}

const folder = await mkdtemp(join(tmpdir(), 'likeness-clips-'));
try {
  for (const { id, tags } of tagCategories)
    for (const { key, name } of tags) {
      const first = shown[id];
      const large = join(folder, `${id}-${key}.mp4`);
      const form = { negative: '', imagination: 0.8, seconds: 3, ratio: '16:9', seed: 7 } as const;
      const words = name['en-US'];
      const way = { side: demoSide, out: large };
      await (first
        ? imageClip({ ...form, ...way, op: 'image-clip', first, prompt: words })
        : sceneClip({ ...form, ...way, op: 'text-clip', prompt: `${painted}, ${words}` }));
      await transcode(large, join(out, `${id}-${key}.mp4`), { preset: 'slow', crf: 30 });
      console.log(`${id}-${key}`);
    }
} finally {
  await rm(folder, { recursive: true, force: true });
}
