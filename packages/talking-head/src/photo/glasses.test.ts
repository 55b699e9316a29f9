import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { MouthTrack } from '../visemes/track.ts';
import { faceFrame } from '../geometry/face-frame.ts';
import { findGlasses } from './glasses.ts';
import { PictureAnimator } from './picture-animator.ts';
import { speechOf } from './picture-speech.ts';
import { pictureFiles } from '../avatar/picture-manifest.ts';
import { preparePicture } from '../pictures/prepare-picture.ts';
import { loadSheet } from '../pictures/load-sheet.ts';

const presenters = new URL('../../../../library/presenters/', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'glasses-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A rendered face with large eyes, whose lashes touch the upper rim of her glasses. */
const lashesOnGlasses = new URL('test/lashes-on-glasses.jpg', import.meta.url).pathname;

async function picture(name: string, source = join(presenters, name, 'poster.jpg')) {
  const outDir = join(folder, name);
  const { manifest } = await preparePicture({ source, outDir });
  const sheet = await loadSheet(join(outDir, pictureFiles.picture), manifest.width, manifest.height);
  const landmarks = Float32Array.from(manifest.landmarks);
  return { sheet, landmarks, glasses: findGlasses(landmarks, faceFrame(landmarks).unit, sheet.untouched) };
}

describe('glasses in a picture', () => {
  it('stay untouched by a blink, which shuts the eyes behind them', async () => {
    const { sheet, landmarks, glasses } = await picture('oliver');
    expect(glasses).toBeDefined();
    const track: MouthTrack = { fps: 25, length: 1, values: new Float32Array(3), closures: [], silences: [] };
    const head = { x: 0, y: 0, roll: 0, yaw: 0, pitch: 0, breath: 0 };
    const life = {
      head: () => head,
      eyes: () => ({ shut: 1, look: [0, 0] as [number, number] }),
      brows: () => 0,
    };
    new PictureAnimator(sheet, landmarks, speechOf(track, life)).frame(0);
    const [before, after] = [sheet.untouched[0], sheet.texture[0]];
    const eyeRow = (landmarks[159 * 3 + 1]! + landmarks[145 * 3 + 1]!) / 2;
    let [covered, shut] = [0, 0];
    for (let at = 0; at < Math.round(eyeRow + 60) * before.width; at++) {
      if (glasses!.mask[0][at]) {
        covered++;
        expect(after.data[at]).toBe(before.data[at]);
      } else if (Math.abs(after.data[at]! - before.data[at]!) > 20) shut++;
    }
    expect(covered).toBeGreaterThan(2000);
    expect(shut).toBeGreaterThan(1000);
  });

  it('leave eyes alone whose lashes touch them', async () => {
    const { glasses } = await picture('lashes', lashesOnGlasses);
    expect(glasses?.onLashes).toEqual([true, true]);
    expect((await picture('sofia')).glasses?.onLashes).toEqual([false, false]);
  });

  it('are not seen on bare faces', async () => {
    expect((await picture('maya')).glasses).toBeUndefined();
    expect((await picture('david')).glasses).toBeUndefined();
  });
});
