import { join } from 'node:path';
import { plainOutput, type Aspect } from '@likeness/domain/output';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { workFolder } from '../test/make-media.ts';
import { encodeVideo } from './encode.ts';
import { inputOptions, reads, runMedia, writes } from './ffmpeg.ts';
import { outputForm } from './output-form.ts';

const folder = await workFolder();
const at = (name: string): string => join(folder, name);
const source = { width: 180, height: 320, fps: 10 };
const grey = 110;
const colours = { red: [255, 0, 0], green: [0, 176, 0], blue: [0, 0, 255], yellow: [255, 255, 0] };
const options = (aspect: Aspect) => ({ ...plainOutput, background: 'picture' as const, aspect });
const matte = () => [inputOptions(true), '-i', reads(at('matte.mp4'))];

beforeAll(async () => {
  // The presenter is the left half of the picture.
  const half = 'color=black:s=180x320:r=10:d=1,drawbox=0:0:90:320:white:fill';
  await runMedia({
    program: 'ffmpeg',
    args: [['-f', 'lavfi', '-i', half, '-pix_fmt', 'yuv420p'], writes(at('matte.mp4'))],
    trusted: true,
  });
  // Four bands of colour, twice as wide as high.
  const bands = Object.values(colours).map(([r = 0, g = 0, b = 0], i) => ({
    input: { create: { width: 100, height: 200, channels: 3 as const, background: { r, g, b } } },
    left: i * 100,
    top: 0,
  }));
  await sharp({ create: { width: 400, height: 200, channels: 3, background: '#000' } })
    .composite(bands)
    .png()
    .toFile(at('bands.png'));
});

/** A video of a grey presenter before the bands; gives the colour at shares of its sides. */
async function exportAs(aspect: Aspect) {
  const request = { options: options(aspect), picture: at('bands.png') };
  const form = await outputForm(request, { ...source, matte: matte() });
  const [out, png] = [at(`${form.width}.mp4`), at(`${form.width}.png`)];
  const encoder = await encodeVideo({ ...source, out, form });
  const frame = new Uint8Array((source.width * source.height * 3) / 2).fill(128);
  frame.fill(grey, 0, source.width * source.height);
  for (let i = 0; i < source.fps; i++) await encoder.write(frame);
  await encoder.finish();
  const last = ['-ss', '0.8', '-i', reads(out), '-frames:v', '1', writes(png)];
  await runMedia({ program: 'ffmpeg', args: [inputOptions(true), last], trusted: true });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    size: [info.width, info.height],
    colourAt: (x: number, y: number): string => {
      const begin = 3 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
      const near = (wanted: number[]) =>
        wanted.every((value, channel) => Math.abs(value - data[begin + channel]!) < 24);
      if (near([grey, grey, grey])) return 'presenter';
      return Object.entries(colours).find(([, wanted]) => near(wanted))?.[0] ?? 'something else';
    },
  };
}

test('of a wide picture the middle stands behind a presenter in a tall frame', async () => {
  const { size, colourAt } = await exportAs('source');
  expect(size).toEqual([180, 320]);
  for (const y of [0.05, 0.95]) {
    expect(colourAt(0.2, y)).toBe('presenter');
    expect(colourAt(0.75, y)).toBe('blue');
  }
});

test('in a wide frame it covers all that the presenter leaves', async () => {
  const { size, colourAt } = await exportAs('16:9');
  expect(size).toEqual([320, 180]);
  const row = [0.02, 0.3, 0.47, 0.53, 0.7, 0.98].map((x) => colourAt(x, 0.5));
  // The other half of the presenter's picture is not there.
  expect(row).toEqual(['red', 'green', 'presenter', 'blue', 'blue', 'yellow']);
});

test('without a picture it is missed', async () => {
  const form = outputForm({ options: options('source') }, { ...source, matte: matte() });
  await expect(form).rejects.toMatchObject({ problem: 'background-picture-required' });
});
