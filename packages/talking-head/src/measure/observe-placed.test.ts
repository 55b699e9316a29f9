import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Placement } from '@likeness/domain/placement';
import { writeWav } from '@likeness/media/wav';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparePlaced } from '../pictures/prepare-placed.ts';
import { renderPlaced } from '../pictures/render-placed.ts';
import type { MouthTrack } from '../visemes/track.ts';
import type { Figures } from './figures.ts';
import { measureVideo } from './measure-video.ts';
import { SPEECH_FPS, speechTrack } from './test/speech-track.ts';

const SECONDS = 10;
const said = speechTrack(SECONDS);
const pet = join(import.meta.dirname, '../../../../library/pictures/ginger-cat');
const folder = mkdtempSync(join(tmpdir(), 'observe-placed-'));
const [avatarDir, audio] = [join(folder, 'avatar'), join(folder, 'sound.wav')];

beforeAll(async () => {
  const about = JSON.parse(readFileSync(join(pet, 'info.json'), 'utf8')) as {
    file: string;
    placement: Placement;
  };
  await preparePlaced({ source: join(pet, about.file), outDir: avatarDir, placement: about.placement });
  const hum = Float32Array.from(
    { length: SECONDS * 16000 },
    (_, i) => 0.2 * Math.sin(i * 0.1) * Math.sin(i * 4e-4),
  );
  await writeWav(audio, hum, 16000);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The figures of a pet whose mouth does this while that is said. */
async function watched(openings: (frame: number) => number): Promise<Figures> {
  const values = said.values.map((value, at) => (at % 3 === 0 ? openings(at / 3) : value));
  // Nothing holds its lips where they are planted to be wrong.
  const track: MouthTrack = { ...said, values, closures: [], silences: [] };
  const out = join(folder, 'pet.mp4');
  await renderPlaced({ avatarDir, audio, track, out, options: { height: 320, quality: 'quick' } });
  return measureVideo(out, { track: said, audio, placed: avatarDir });
}

const opening = (frame: number): number => said.values[frame * 3] ?? 0;

describe('what is seen of a pet', () => {
  it('is in time, closes and rests where it speaks as it shall', async () => {
    const { r, lagMs, closures, silence, flashes } = await watched(opening);
    expect(r).toBeGreaterThan(0.95);
    expect(Math.abs(lagMs!)).toBeLessThanOrEqual(20);
    expect({ closures, silence, flashes }).toEqual({ closures: 1, silence: 1, flashes: 0 });
  });

  it('is late where its mouth is drawn 200 ms late', async () => {
    const { lagMs } = await watched((frame) => opening(frame - 0.2 * SPEECH_FPS));
    expect(Math.abs(lagMs! - 200)).toBeLessThanOrEqual(20);
  });

  it('follows nothing where its mouth is frozen', async () => {
    expect((await watched(() => 0)).r).toBeLessThan(0.5);
  });

  it('does not close where its lips stay apart', async () => {
    const { closures, silence } = await watched((frame) => Math.max(0.35, opening(frame)));
    expect({ closures, silence }).toEqual({ closures: 0, silence: 0 });
  });
});
