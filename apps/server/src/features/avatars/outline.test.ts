import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMedia, writes } from '@likeness/media/ffmpeg';
import { expect, test } from 'vitest';
import { putAvatar, putFile } from '../../../test/rows.ts';
import { problemOf, testStudio } from '../../../test/studio.ts';

async function film(folder: string, look: string): Promise<Buffer> {
  const path = join(folder, `${Math.random()}.mp4`);
  await runMedia({
    program: 'ffmpeg',
    args: [['-f', 'lavfi', '-i', look, '-pix_fmt', 'yuv420p'], writes(path)],
    trusted: true,
  });
  return readFile(path);
}

test('a presenter is given without surroundings, a filmed person too; a wall, and one of another user, is not', async () => {
  const { app, person } = await testStudio();
  const folder = await mkdtemp(join(tmpdir(), 'outline-test-'));
  try {
    const [clip, matte] = await Promise.all([
      film(folder, 'color=red:s=90x160:r=10:d=2'),
      film(folder, 'color=black:s=90x160:r=10:d=2,drawbox=0:0:45:160:white:fill'),
    ]);
    const shape = { durationMs: 2000, width: 90, height: 160 };
    const file = await putFile(app.context, null, 'video', shape, { bytes: clip });
    const outline = await putFile(app.context, null, 'video', shape, { bytes: matte });
    const drawn = await putAvatar(app.context, null, { fileId: file.id, matteFileId: outline.id });
    const [one, other] = [await person(10), await person(10)];
    for (let time = 0; time < 2; time++) {
      const { picture } = await one.api.avatars.outline({ id: drawn });
      const [head, data = ''] = picture.split(',');
      expect(head).toBe('data:image/webp;base64');
      const bytes = Buffer.from(data, 'base64');
      // The extended form of a WebP file: its flag says that it is transparent in parts, and its size follows, less one.
      expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X');
      expect(bytes[20]! & 0x10).toBe(0x10);
      expect([bytes.readUIntLE(24, 3), bytes.readUIntLE(27, 3)]).toEqual([89, 159]);
    }
    const filmed = await putFile(app.context, one.id, 'video', shape, {
      bytes: await readFile(join(import.meta.dirname, '../../../../../library/presenters/yuhan/clip.mp4')),
    });
    const found = await one.api.avatars.outline({
      id: await putAvatar(app.context, one.id, { fileId: filmed.id }),
    });
    const cut = Buffer.from(found.picture.split(',')[1]!, 'base64');
    expect(cut[20]! & 0x10).toBe(0x10);
    expect([cut.readUIntLE(24, 3), cut.readUIntLE(27, 3)]).toEqual([449, 799]);
    const wall = await putAvatar(app.context, one.id, {
      fileId: (await putFile(app.context, one.id, 'video', shape, { bytes: clip })).id,
    });
    expect(await problemOf(one.api.avatars.outline({ id: wall }))).toBe('cut-out-no-person');
    const own = await putAvatar(app.context, other.id, { matteFileId: outline.id });
    expect(await problemOf(one.api.avatars.outline({ id: own }))).toBe('not-found');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
