import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadType, UploadUse } from '@likeness/domain/upload-uses';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

const run = promisify(execFile);
let studio: Studio;
let me: Person;
let folder: string;
beforeAll(async () => {
  studio = await testStudio();
  me = await studio.person();
  folder = await mkdtemp(join(tmpdir(), 'likeness-uses-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function made(name: string, args: string): Promise<Buffer> {
  const path = join(folder, name);
  await run('ffmpeg', ['-v', 'error', '-y', ...args.split(' '), path]);
  return readFile(path);
}
const picture = (side: number) => made(`p${side}.png`, `-f lavfi -i color=red:s=${side}x400 -frames:v 1`);

type Sent = { type: UploadType; use?: UploadUse; name: string; bytes: Buffer; from?: number; to?: number };

async function sent({ type, use, name, bytes, ...cut }: Sent) {
  const { api } = me;
  const size = bytes.length;
  const form = await api.uploads.sign({ file_type: type, size, name, ...(use ? { use } : {}), ...cut });
  const key = `${form.dir}${name}`;
  const body = new FormData();
  for (const [field, value] of Object.entries({ ...form.fields, key })) body.append(field, value);
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  expect((await fetch(form.host, { method: 'POST', body })).status).toBe(204);
  return api.uploads.complete({ file_type: type, key });
}

describe('what an upload is for decides what it may be', () => {
  test('a reference has 300 pixels, a photo 200', async () => {
    const at = async (side: number, use: UploadUse) =>
      problemOf(sent({ type: 'image', use, name: 'a.png', bytes: await picture(side) }));
    expect(await at(300, 'reference')).toBe('none');
    expect(await at(298, 'reference')).toBe('image-too-small');
    expect(await at(200, 'picture')).toBe('none');
    expect(await at(198, 'picture')).toBe('image-too-small');
  });

  test('a video to be translated may be WebM or M4V, and others not', async () => {
    const source = '-f lavfi -i testsrc2=s=320x240:r=25:d=1 -f lavfi -i sine=300:d=1';
    const webm = await made(
      'a.webm',
      `${source} -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus`,
    );
    const done = await sent({ type: 'video', use: 'translate', name: 'a.webm', bytes: webm });
    expect(done).toMatchObject({ width: 320, height: 240 });
    const m4v = await made('a.mp4', `${source} -pix_fmt yuv420p`);
    expect(await problemOf(sent({ type: 'video', use: 'translate', name: 'a.m4v', bytes: m4v }))).toBe(
      'none',
    );
    // Under the name of another container it is refused, also by what it holds.
    expect(await problemOf(sent({ type: 'video', name: 'a.webm', bytes: webm }))).toBe('file-type-video');
    const renamed = sent({ type: 'video', use: 'translate', name: 'a.mp4', bytes: webm });
    expect(await problemOf(renamed)).toBe('file-wrong-ending');
  });

  test('what the recorder of the page films is kept as it was cut, whatever the browser wrote', async () => {
    const source = '-f lavfi -i testsrc2=s=360x480:r=15:d=12 -f lavfi -i sine=300:d=12';
    const quick = '-deadline realtime -cpu-used 8 -c:a libopus';
    // As a browser writes it: while it films, so without a length and without a table of its pictures.
    const webm = await made('live.webm', `${source} -c:v libvpx ${quick} -live 1 -f webm`);
    const whole = await sent({ type: 'video', use: 'filmed', name: 'a.webm', bytes: webm });
    expect(whole.duration).toBeCloseTo(12, 0);
    const cut = await sent({ type: 'video', use: 'filmed', name: 'a.webm', bytes: webm, from: 2.5, to: 9 });
    expect(cut).toMatchObject({ width: 360, height: 480 });
    expect(cut.duration).toBeGreaterThan(6.4);
    expect(cut.duration).toBeLessThan(6.7);
    const mp4 = await made(
      'live.mp4',
      `${source} -pix_fmt yuv420p -movflags frag_keyframe+empty_moov+default_base_moof`,
    );
    const until = await sent({ type: 'video', use: 'filmed', name: 'a.mp4', bytes: mp4, to: 8 });
    expect(until.duration).toBeCloseTo(8, 0);
    const short = sent({ type: 'video', use: 'filmed', name: 'a.webm', bytes: webm, from: 9 });
    expect(await problemOf(short)).toBe('media-too-short');
    // A file that is uploaded keeps the formats of the product.
    const file = sent({ type: 'video', use: 'avatar', name: 'a.webm', bytes: webm });
    expect(await problemOf(file)).toBe('file-type-video');
  });

  test('an avatar is as long as an avatar has to be', async () => {
    const short = await made('short.mp4', '-f lavfi -i testsrc2=s=480x640:r=25:d=1 -pix_fmt yuv420p');
    const avatar = sent({ type: 'video', use: 'avatar', name: 'a.mp4', bytes: short });
    expect(await problemOf(avatar)).toBe('media-too-short');
  });

  test('a text is kept in UTF-8, and what is no text is not', async () => {
    const bytes = Buffer.from('# 常见问题\n\n营业时间：九点到六点。');
    const { url } = await sent({ type: 'text', use: 'knowledge', name: 'faq.md', bytes });
    const answer = await fetch(new URL(url, studio.origin));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    // 名称,价格 and 龙井,880, as a spreadsheet in China saves them.
    const rows = Buffer.from('c3fbb3c62cbcdbb8f10d0ac1fabeae2c3838300d0a', 'hex');
    const table = await sent({ type: 'text', use: 'knowledge', name: 'prices.csv', bytes: rows });
    expect(await (await fetch(new URL(table.url, studio.origin))).text()).toBe('名称,价格\r\n龙井,880\r\n');
    const text = (name: string, content: Buffer) => problemOf(sent({ type: 'text', name, bytes: content }));
    expect(await text('a.txt', Buffer.from([77, 90, 0, 1]))).toBe('file-other-kind');
    expect(await text('a.pdf', bytes)).toBe('file-type-text');
    expect(await text('a.csv', Buffer.from([0xc3, 0x28]))).toBe('text-encoding');
    expect(await text('a.pdf', Buffer.from('%PDF-1.7\n%\u00e2'))).toBe('none');
  });
});

describe('the form of an upload', () => {
  test('names its place in full, and is good with the five fields of the answer alone', async () => {
    const { api } = me;
    const bytes = await picture(300);
    const form = await api.uploads.sign({ file_type: 'image', size: bytes.length, name: 'a.png' });
    expect(form.host).toBe(`${studio.origin}/files/upload`);
    const post = async (changes: Record<string, string> = {}) => {
      const body = new FormData();
      const { access_key_id, policy, signature } = form;
      const fields = { key: `${form.dir}a.png`, access_key_id, policy, signature, ...changes };
      for (const [field, value] of Object.entries(fields)) body.append(field, value);
      body.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
      return (await fetch(form.host, { method: 'POST', body })).status;
    };
    expect(await post({ signature: '0'.repeat(64) })).toBe(403);
    expect(await post({ access_key_id: 'another' })).toBe(403);
    expect(await post({ key: `uploads/${me.id}/${'0'.repeat(32)}/a.png` })).toBe(403);
    expect(await post()).toBe(204);
    const key = `${form.dir}a.png`;
    expect(await problemOf(api.uploads.complete({ file_type: 'image', key }))).toBe('none');
  });

  test('without a size reserves what may come, and no more than is left', async () => {
    const person = await studio.person();
    const space = async () => {
      const { rows } = await studio.app.context.db.execute<{ used: number; total: number }>(
        sql`select space_used_bytes as used, space_total_bytes as total from users where id = ${person.id}`,
      );
      return rows[0]!;
    };
    await person.api.uploads.sign({ file_type: 'image' });
    expect((await space()).used).toBe(10_485_760);
    await studio.app.context.db.execute(
      sql`update users set space_total_bytes = ${10_485_760 + 1000} where id = ${person.id}`,
    );
    await person.api.uploads.sign({ file_type: 'image' });
    expect((await space()).used).toBe(10_485_760 + 1000);
    expect(await problemOf(person.api.uploads.sign({ file_type: 'image' }))).toBe('space-full');
  });
});
