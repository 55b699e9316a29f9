import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Placement } from '@likeness/domain/placement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture420 } from '../drawing/picture-420.ts';
import { sampleAt } from '../photo/eye-shape.ts';
import type { PictureSpeech } from '../photo/picture-speech.ts';
import { inspectPicture } from '../pictures/inspect-picture.ts';
import { loadSheet, openPicture } from '../pictures/load-sheet.ts';
import { findOpenMouth } from './open-mouth.ts';
import { PlacedAnimator } from './placed-animator.ts';
import { mouthInPixels, type PlacedMouth } from './placement.ts';
import { drawAnimal, drawnAnimals, DRAWING } from './test/drawn-animals.ts';

const library = join(import.meta.dirname, '../../../../library/pictures');
const open = drawnAnimals(20).filter(({ name }) => name.includes(' open '));
const { width, height } = DRAWING;
const whole = { x: 0, y: 0, width, height };
let folder: string;
let source: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-mouth-'));
  source = join(folder, 'animal.png');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const placed = (mouth: (typeof open)[number]['mouth']): Placement => ({
  mouth: { bend: 0, jaw: 0.5, ...mouth },
  eyes: [],
});

/** A speaker whose mouth is open by so much, and who keeps still otherwise. */
const saying = (gap: () => number): PictureSpeech => ({
  mouth: () => [gap(), 0, 0],
  pressed: () => false,
  life: {
    head: () => ({ x: 0, y: 0, roll: 0, yaw: 0, pitch: 0, breath: 0 }),
    eyes: () => ({ shut: 0, look: [0, 0] }),
    brows: () => 0,
  },
});

/** How often the middle of a frame, from under the nose to the chin, changes from fur into the inside of a mouth. */
function mouthsIn(frame: Uint8Array, { x, y, width: wide, down }: PlacedMouth): number {
  const planes = picture420(frame, whole);
  const inside = Array.from({ length: 81 }, (_, i) => {
    const across = (i / 80) * 1.1 - 0.3;
    const [px, py] = [x + down[0] * across * wide, y + down[1] * across * wide];
    const [luma, u, v] = [0, 1, 2].map((k) => sampleAt(planes[k]!, px, py, k === 0 ? 1 : 0.5));
    return luma! < 50 || (v! > 150 && u! > 105);
  });
  return inside.filter((is, i) => is && i > 1 && !inside[i - 1] && !inside[i - 2]).length;
}

describe('animals that are drawn with an open mouth', () => {
  it('are found to be open, are guessed there, and shut their mouth and open one', async () => {
    expect(open).toHaveLength(7);
    for (const animal of open) {
      await writeFile(source, await drawAnimal(animal));
      const { guess, confidence } = await inspectPicture(source);
      const away = Math.hypot(
        guess!.mouth.x - animal.mouth.x,
        ((guess!.mouth.y - animal.mouth.y) * height) / width,
      );
      expect(away / animal.mouth.width, animal.name).toBeLessThan(1 / 3);
      expect(confidence).toBeGreaterThan(0.5);
      // A user who puts the mouth a quarter of it aside means the same one.
      for (const aside of [0, 0.25]) {
        const mouth = { ...animal.mouth, x: animal.mouth.x + aside * animal.mouth.width };
        const sheet = await loadSheet(source, width, height);
        const pixels = mouthInPixels(placed(animal.mouth), width, height);
        expect(mouthsIn(sheet.frame, pixels), animal.name).toBe(1);
        let gap = 0;
        const animator = new PlacedAnimator(
          sheet,
          placed(mouth),
          saying(() => gap),
        );
        const shut = mouthsIn(animator.frame(0), pixels);
        expect(shut, `${animal.name}, shut`).toBeLessThanOrEqual(1);
        gap = 0.8;
        expect(mouthsIn(animator.frame(1), pixels), `${animal.name}, open`).toBe(1);
      }
    }
  });

  it('have no mouth in the nose', async () => {
    for (const animal of open) {
      await writeFile(source, await drawAnimal(animal));
      const picture = await openPicture(source, 1280);
      const { x, y, tilt, width: wide } = animal.mouth;
      const turn = (tilt * Math.PI) / 180;
      // Noses are 0.6 to 0.9 widths of the mouth above it; what is looked at there reaches below it.
      const up = wide * 1.3;
      const nose = {
        ...animal.mouth,
        x: x + Math.sin(turn) * up,
        y: y - (Math.cos(turn) * up * width) / height,
      };
      const found = findOpenMouth(
        mouthInPixels(placed(nose), width, height),
        picture420(picture.data, whole),
      );
      expect(found, animal.name).toBeUndefined();
    }
  });
});

describe('every second pet of the library, whose mouths are shut', () => {
  it('is not taken for open, wherever about its mouth one is placed', async () => {
    const names = readdirSync(library).filter(
      (name) => !name.startsWith('portrait-') && existsSync(join(library, name, 'info.json')),
    );
    let looked = 0;
    for (const name of names.filter((_, i) => i % 2 === 0)) {
      const about = JSON.parse(readFileSync(join(library, name, 'info.json'), 'utf8')) as {
        file: string;
        placement?: Placement;
      };
      if (!about.placement) continue;
      const picture = await openPicture(join(library, name, about.file), 640);
      const planes = picture420(picture.data, { ...picture, x: 0, y: 0 });
      for (const aside of [-0.4, 0, 0.4]) {
        const { mouth } = about.placement;
        const there = { mouth: { ...mouth, x: mouth.x + aside * mouth.width }, eyes: [] };
        expect(
          findOpenMouth(mouthInPixels(there, picture.width, picture.height), planes),
          name,
        ).toBeUndefined();
        looked++;
      }
    }
    expect(looked).toBe(36);
  });
});
