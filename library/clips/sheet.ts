import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureStyles } from '@likeness/domain/pictures';
import { sceneClip } from '@likeness/engines/clips/sketch/scene-clip';
import { decodeFrames } from '@likeness/media/decode';
import sharp from 'sharp';

/*
 * One sheet of clips of words: a row for every style, four clips in it, each at its beginning and near its end, so that it can be
 * seen what moves. `node scripts/run.mjs library/clips/sheet.ts`
 */
const out = join(import.meta.dirname, '../../docs/clip-styles.jpg');
const scenes = [
  'a fox runs on a meadow, mountains, pan right',
  'the sea at sunset, a sailboat, a palm tree, push in',
  'a house in the forest at night, snow, pull back',
  'a city street, rain, a taxi, pan left',
];
const styles = ['', ...pictureStyles];
const names: Partial<Record<string, string>> = {
  ink: 'ink wash',
  oil: 'oil painting',
  line: 'line art',
  flat: 'flat design',
  papercut: 'paper cut',
  pixel: 'pixel art',
  cyber: 'cyberpunk',
  film: 'vintage film',
};
const cell = { width: 144, height: 81 };
const shownFrames = [2, 46];

const folder = await mkdtemp(join(tmpdir(), 'likeness-sheet-'));
const cells: { input: Buffer; raw: typeof cell & { channels: 3 }; left: number; top: number }[] = [];
try {
  for (const [row, style] of styles.entries())
    for (const [column, scene] of scenes.entries()) {
      const path = join(folder, 'clip.mp4');
      const prompt = style ? `${scene}, ${names[style] ?? style}` : scene;
      const form = {
        negative: '',
        imagination: 0.6,
        seconds: 2,
        ratio: '16:9',
        side: 288,
        seed: 11,
      } as const;
      await sceneClip({ op: 'text-clip', ...form, prompt, out: path });
      for await (const { index, data } of decodeFrames(path, {
        ...cell,
        pixelFormat: 'rgb24',
        trusted: true,
      })) {
        const place = shownFrames.indexOf(index);
        if (place < 0) continue;
        cells.push({
          input: Buffer.from(data),
          raw: { ...cell, channels: 3 },
          left: (column * shownFrames.length + place) * cell.width,
          top: row * cell.height,
        });
      }
      console.log(prompt);
    }
  const size = {
    width: scenes.length * shownFrames.length * cell.width,
    height: styles.length * cell.height,
  };
  await sharp({ create: { ...size, channels: 3, background: '#101014' } })
    .composite(cells)
    .jpeg({ quality: 68, mozjpeg: true })
    .toFile(out);
} finally {
  await rm(folder, { recursive: true, force: true });
}
