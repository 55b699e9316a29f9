import { join } from 'node:path';
import { pictureRatios, pictureStyles } from '@likeness/domain/pictures';
import { cutOut } from '@likeness/engines/pictures/product/cut-out';
import { pictureOf } from '@likeness/engines/pictures/sketch';
import { readPrompt } from '@likeness/engines/pictures/words/read';
import type { BenchRow } from './rows.ts';

const descriptions = [
  '日落时分的海滩，一只猫坐在椰子树旁',
  'a fox in a misty forest in the morning',
  '夜晚的城市，烟花绽放',
  '桌上的一杯咖啡和牛角包',
  'harimau di dalam hutan',
];

const own = join(import.meta.dirname, '../library/pictures/ginger-cat/picture.jpg');

const middle = (all: number[], share: number) =>
  all.toSorted((one, other) => one - other)[Math.floor((all.length - 1) * share)]!;

/** Seconds from a description to a picture of 1024 × 1024 and its PNG, in one process: the usual look, each style; and of a cut. */
export async function benchPictures(): Promise<BenchRow[]> {
  const { width: W, height: H } = pictureRatios['1:1'];
  const usual: number[] = [];
  const styled: number[] = [];
  // The first picture opens the drawings.
  await (await drawn(descriptions[0]!, undefined)).encode('png');
  for (const [i, style] of [undefined, undefined, undefined, ...pictureStyles].entries()) {
    const begun = performance.now();
    const canvas = await drawn(descriptions[i % descriptions.length]!, style);
    await canvas.encode('png');
    (style ? styled : usual).push((performance.now() - begun) / 1000);
  }
  const begun = performance.now();
  await cutOut(own);
  const cutting = (performance.now() - begun) / 1000;
  return [
    { name: `picture ${W} × ${H}, p50`, value: middle(usual, 0.5), unit: 's' },
    { name: `picture ${W} × ${H} in a style, p50`, value: middle(styled, 0.5), unit: 's' },
    { name: `picture ${W} × ${H} in a style, slowest`, value: middle(styled, 1), unit: 's' },
    { name: 'own picture of 800 × 1000, cut out', value: cutting, unit: 's' },
  ];

  async function drawn(text: string, style: (typeof pictureStyles)[number] | undefined) {
    return pictureOf(await readPrompt(text, { style }), { W, H, seed: 7 });
  }
}
