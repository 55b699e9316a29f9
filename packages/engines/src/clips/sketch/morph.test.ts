import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Pose } from './camera.ts';
import { guessDepth } from './depth.ts';
import { morphFrames, prepareMorph } from './morph-clip.ts';
import { readMotion } from './motion-words.ts';
import { blankPicture, loadPicture, type Picture } from './picture.ts';
import { stillFrames } from './still-clip.ts';

const library = join(import.meta.dirname, '../../../../../library/pictures');
const size = { width: 320, height: 320 };
const names = ['ginger-cat', 'brown-bear', 'white-rabbit', 'golden-dog', 'portrait-lin', 'portrait-leo'];
/** Where the camera is at the ends of two moves: it comes closer and aside, or goes past. */
const moves: [Pose, Pose][] = [
  [
    { x: 0, y: 0, zoom: 1.03, roll: 0 },
    { x: 0.03, y: -0.02, zoom: 1.25, roll: 0 },
  ],
  [
    { x: -0.07, y: 0, zoom: 1.12, roll: 0 },
    { x: 0.07, y: 0.01, zoom: 1.12, roll: 0.01 },
  ],
];
const middles = [0.25, 0.5, 0.75];

/** Peak signal-to-noise ratio of the brightness, decibels. */
function likeness(a: Picture, b: Picture): number {
  let sum = 0;
  for (let i = 0; i < a.y.length; i++) sum += (a.y[i]! - b.y[i]!) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / a.y.length));
}

function mixed(a: Picture, b: Picture, share: number): Picture {
  const to = blankPicture(size);
  to.y.forEach((_, i) => (to.y[i] = a.y[i]! * (1 - share) + b.y[i]! * share));
  return to;
}

test('between two frames of one scene, what moves is met better than by a cross-fade: 10 of 12 at least', async () => {
  const motion = readMotion('', '');
  let better = 0;
  for (const name of names) {
    const source = await loadPicture(join(library, name, 'picture.jpg'), { width: 372, height: 372 });
    const depth = guessDepth(source);
    for (const [from, to] of moves) {
      const between = (share: number): Pose => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        zoom: from.zoom + (to.zoom - from.zoom) * share,
        roll: from.roll + (to.roll - from.roll) * share,
      });
      const draw = stillFrames({ source, depth, camera: between, motion, liveliness: 0, parallax: 0.7 });
      const frame = (share: number) => {
        const picture = blankPicture(size);
        draw(share, 0, picture);
        return picture;
      };
      const [first, last] = [frame(0), frame(1)];
      const morph = morphFrames(prepareMorph(first, last), 0.5);
      let [flow, fade] = [0, 0];
      for (const share of middles) {
        const truth = frame(share);
        const met = blankPicture(size);
        morph(share, met);
        flow += likeness(met, truth) / middles.length;
        fade += likeness(mixed(first, last, share), truth) / middles.length;
      }
      if (flow > fade) better++;
    }
  }
  expect(better).toBeGreaterThanOrEqual(10);
});

test('between unlike pictures hardly any place shows both', async () => {
  const [dog, panda] = await Promise.all(
    ['golden-dog', 'panda'].map((name) => loadPicture(join(library, name, 'picture.jpg'), size)),
  );
  const morph = prepareMorph(dog!, panda!);
  expect(morph.way).toBe('wipe');
  // The same way between black and white shows how much there is of each.
  dog!.y.fill(0);
  panda!.y.fill(255);
  const draw = morphFrames(morph, 0.5);
  const to = blankPicture(size);
  for (const share of [0.25, 0.5, 0.75]) {
    draw(share, to);
    const part = (from: number, below: number) =>
      to.y.filter((value) => value >= from && value < below).length / to.y.length;
    expect(part(38, 217)).toBeLessThan(0.2);
    // How much has come in by then.
    expect(Math.abs(part(217, 256) - share)).toBeLessThan(0.3);
  }
});

test('a description is read for what moves, and what it refuses does not', () => {
  expect(readMotion('镜头推进，下雨，不要雾', '')).toMatchObject({ camera: ['push'], effects: ['rain'] });
  expect(readMotion('pull back, snow, petals', 'snow')).toMatchObject({
    camera: ['pull'],
    effects: ['petals'],
  });
  expect(readMotion('kamera mendekat, hujan', '')).toMatchObject({ camera: ['push'], effects: ['rain'] });
  expect(readMotion('夜幕降临，镜头环绕', '').light).toBe('night');
});
