import { join } from 'node:path';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { expect, test } from 'vitest';
import { make, workFolder } from '../test/make-media.ts';
import { findCuts } from './shots.ts';

const library = new URL('../../../library/pictures', import.meta.url).pathname;
const people = ['arif', 'hana', 'amara', 'diego', 'erik'].map((name) => `portrait-${name}`);
const pictures = [...people, 'grey-cat', 'panda', 'brown-bear', 'husky-dog'];
const folder = await workFolder();

/** The pictures, small: every film looks at them again and again. */
async function shrink(): Promise<void> {
  const inputs = pictures.flatMap((picture) => ['-i', join(library, picture, 'picture.jpg')]);
  const outputs = pictures.flatMap((picture, i) => [
    '-map',
    `${i}`,
    '-vf',
    'scale=160:160,setsar=1',
    join(folder, `${picture}.bmp`),
  ]);
  await make([...inputs, ...outputs]);
}

/** How the camera moves over a picture, and what is done to the film when it is whole. */
const cameras = ['scroll=h=0.004', 'scroll=v=0.006', 'rotate=0.2*sin(2*t)', 'hue=b=0.6*sin(3*t)', 'null'];
const films: { fps: number; after: string }[] = [
  { fps: 25, after: 'null' },
  { fps: 30, after: 'null' },
  { fps: 24, after: 'noise=alls=18:allf=t' },
  { fps: 50, after: 'null' },
  { fps: 25, after: 'eq=brightness=-0.15:contrast=0.7' },
  { fps: 30, after: 'noise=alls=30:allf=t' },
  { fps: 25, after: 'hue=s=0' },
  { fps: 60, after: 'null' },
  { fps: 30, after: 'eq=contrast=1.3,noise=alls=10:allf=t' },
  // A flash over the whole picture is no cut.
  { fps: 25, after: "drawbox=color=white:t=fill:enable='between(n,20,21)'" },
  { fps: 24, after: 'gblur=sigma=3' },
  { fps: 30, after: 'fade=t=in:d=0.4' },
];

/** A film of moving pictures whose shots begin at known frames: 12 to 45 frames each. */
async function film(index: number): Promise<{ path: string; cuts: number[] }> {
  const random = seededRandom(index + 1);
  const { fps, after } = films[index]!;
  const lengths = Array.from({ length: 7 }, () => 12 + Math.floor(random() * 34));
  const inputs = lengths.flatMap((_, i) => {
    const picture = pictures[(index * 2 + i * 4) % pictures.length]!;
    return ['-loop', '1', '-framerate', `${fps}`, '-i', join(folder, `${picture}.bmp`)];
  });
  const shots = lengths.map((frames, i) => {
    const camera = cameras[Math.floor(random() * cameras.length)]!;
    return `[${i}]${camera},trim=end_frame=${frames}[s${i}]`;
  });
  const joined = `${lengths.map((_, i) => `[s${i}]`).join('')}concat=n=${lengths.length},${after},format=yuv420p`;
  const path = join(folder, `film-${index}.mp4`);
  const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30'];
  await make([...inputs, '-filter_complex', [...shots, joined].join(';'), ...encoder, path]);
  return { path, cuts: lengths.slice(0, -1).map((_, i) => lengths.slice(0, i + 1).reduce((a, b) => a + b)) };
}

test('of the cuts of twelve films at least 95 in a hundred are found, and nothing else', async () => {
  await shrink();
  const counted = await Promise.all(
    films.map(async ({ fps, after }, index) => {
      const { path, cuts } = await film(index);
      const found = await findCuts(path, { trusted: true, fps });
      const right = found.filter((frame) => cuts.includes(frame)).length;
      return { fps, after, cuts, found, right };
    }),
  );
  const sum = (of: (one: (typeof counted)[number]) => number) =>
    counted.reduce((all, one) => all + of(one), 0);
  const f1 =
    (2 * sum(({ right }) => right)) / (sum(({ cuts }) => cuts.length) + sum(({ found }) => found.length));
  const wrong = counted.filter(({ cuts, found }) => cuts.join() !== found.join());
  expect(f1, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.95);
});
