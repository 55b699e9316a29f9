import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { canaryText, make, workFolder } from '../test/make-media.ts';
import { imageFormat, normaliseImage } from './image.ts';

const folder = await workFolder();
const at = (name: string): string => join(folder, name);
const picture = (width = 200, height = 100, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 60, b: 30, alpha: 0.5 } } });

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A black-and-white PNG of any size: a few kilobytes that unfold to gigabytes. */
function pngOf(width: number, height: number, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('bombs', () => {
  test.each([
    [16_000, 16_000],
    [30_000, 30_000],
    [60_000, 1000],
  ])('%d × %d is refused by its header', async (width, height) => {
    await writeFile(at('bomb.png'), pngOf(width, height));
    await expect(normaliseImage(at('bomb.png'), at('x.png'))).rejects.toMatchObject({
      problem: 'image-too-large',
    });
  });

  test('of ten thousand frames only the first is looked at', async () => {
    const control = Buffer.alloc(8);
    control.writeUInt32BE(10_000);
    const frame = Buffer.alloc(26);
    frame.writeUInt32BE(100, 4);
    frame.writeUInt32BE(100, 8);
    const frames = Array.from({ length: 10_000 }, () => pngChunk('fcTL', frame));
    await writeFile(at('frames.png'), pngOf(100, 100, [pngChunk('acTL', control), ...frames]));
    expect(await normaliseImage(at('frames.png'), at('frames.out.png'))).toMatchObject({
      width: 100,
      height: 100,
    });
    expect((await readFile(at('frames.out.png'))).length).toBeLessThan(2000);
  });

  test('a text that unfolds to a hundred megabytes does not survive', async () => {
    const unfolding = Buffer.concat([
      Buffer.from('Comment\0\0', 'latin1'),
      deflateSync(Buffer.alloc(100 << 20)),
    ]);
    await writeFile(at('text.png'), pngOf(100, 100, [pngChunk('zTXt', unfolding)]));
    const outcome = await normaliseImage(at('text.png'), at('text.out.png')).then(
      (made) => made.width,
      (error: { problem?: string }) => error.problem,
    );
    expect([100, 'media-unreadable']).toContain(outcome);
  });
});

describe('what is no JPEG or PNG', () => {
  test('is refused whatever it is called', async () => {
    const files: Record<string, Buffer> = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>'),
      gif: await picture().gif().toBuffer(),
      webp: await picture().webp().toBuffer(),
      tiff: await picture().tiff().toBuffer(),
      pdf: Buffer.from('%PDF-1.4\n'),
      html: Buffer.from('<html></html>'),
      js: Buffer.from('GIF89a/*'),
      empty: Buffer.alloc(0),
      short: Buffer.from([0xff, 0xd8]),
    };
    for (const [name, bytes] of Object.entries(files)) {
      await writeFile(at(`${name}.png`), bytes);
      await expect(normaliseImage(at(`${name}.png`), at('x.png')), name).rejects.toMatchObject({
        problem: 'file-type-image',
      });
    }
  });

  test('has no loader in this process, even when asked directly', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>');
    await expect(sharp(svg).png().toBuffer()).rejects.toThrow();
    await expect(
      sharp(await picture().webp().toBuffer())
        .png()
        .toBuffer(),
    ).rejects.toThrow();
  });

  test('a broken or cut picture is unreadable', async () => {
    const whole = await picture(400, 400).jpeg().toBuffer();
    await writeFile(at('cut.jpg'), whole.subarray(0, whole.length / 2));
    await expect(normaliseImage(at('cut.jpg'), at('x.jpg'))).rejects.toMatchObject({
      problem: 'media-unreadable',
    });
    await writeFile(at('magic.png'), Buffer.from('\x89PNG\r\n\x1a\nrubbish', 'latin1'));
    await expect(normaliseImage(at('magic.png'), at('x.png'))).rejects.toMatchObject({
      problem: 'media-unreadable',
    });
  });

  test('too small is told', async () => {
    await writeFile(at('small.png'), await picture(63, 500).png().toBuffer());
    await expect(normaliseImage(at('small.png'), at('x.png'))).rejects.toMatchObject({
      problem: 'image-too-small',
      params: { min: 64 },
    });
  });
});

describe('odd but right', () => {
  test('turned, four-colour, sixteen-bit, transparent and large pictures become regular', async () => {
    const files: [string, Buffer, { width: number; height: number }][] = [
      [
        'turned.jpg',
        await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
        { width: 100, height: 200 },
      ],
      ['cmyk.jpg', await picture().toColourspace('cmyk').jpeg().toBuffer(), { width: 200, height: 100 }],
      ['deep.png', await picture().toColourspace('rgb16').png().toBuffer(), { width: 200, height: 100 }],
      ['clear.png', await picture(200, 100, 4).png().toBuffer(), { width: 200, height: 100 }],
      ['large.png', await picture(6000, 3000).png().toBuffer(), { width: 4096, height: 2048 }],
      ['grey.jpg', await picture().greyscale().jpeg().toBuffer(), { width: 200, height: 100 }],
    ];
    for (const [name, bytes, size] of files) {
      await writeFile(at(name), bytes);
      expect(await normaliseImage(at(name), at(`out-${name}`)), name).toMatchObject(size);
      const made = await sharp(at(`out-${name}`)).metadata();
      expect(made, name).toMatchObject({
        ...size,
        depth: 'uchar',
        space: 'srgb',
      });
      expect([made.orientation, made.exif, made.icc, made.xmp], name).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test('a transparent picture becomes a JPEG on white', async () => {
    await writeFile(at('clear2.png'), await picture(200, 100, 4).png().toBuffer());
    await normaliseImage(at('clear2.png'), at('white.jpg'), { format: 'jpeg' });
    expect(await imageFormat(at('white.jpg'))).toBe('jpeg');
    const { channels } = await sharp(at('white.jpg')).stats();
    expect(channels).toHaveLength(3);
    expect(channels[1]?.mean).toBeGreaterThan(140);
  });
});

test('neither metadata nor foreign bytes survive', async () => {
  const canary = canaryText();
  const tagged = await picture()
    .withExif({
      IFD0: { Artist: canary, Make: canary },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSMapDatum: canary },
    })
    .jpeg()
    .toBuffer();
  await writeFile(at('tagged.jpg'), tagged);
  await appendFile(at('tagged.jpg'), `<html><script>alert("${canary}")</script></html>`);
  const text = pngChunk('tEXt', Buffer.from(`Author\0${canary}`));
  await writeFile(
    at('tagged.png'),
    Buffer.concat([pngOf(100, 100, [text]), Buffer.from(`PK\x03\x04${canary}`)]),
  );
  for (const name of ['tagged.jpg', 'tagged.png']) {
    expect((await readFile(at(name))).includes(canary)).toBe(true);
    await normaliseImage(at(name), at(`clean-${name}`));
    expect((await readFile(at(`clean-${name}`))).includes(canary), name).toBe(false);
  }
});

test('a picture taken out of a video by ffmpeg can be normalised', async () => {
  await make(['-f', 'lavfi', '-i', 'testsrc2=size=320x240', '-frames:v', '1', at('frame.png')]);
  expect(
    await normaliseImage(at('frame.png'), at('frame.jpg'), { format: 'jpeg', maxSide: 160 }),
  ).toMatchObject({
    width: 160,
    height: 120,
    format: 'jpeg',
  });
});
