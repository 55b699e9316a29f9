import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketServer, createBucket } from '../../../test/bucket.ts';
import { problemOf, testStudio, type Studio } from '../../../test/studio.ts';

/** A second of sound. */
async function tone(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-tone-'));
  try {
    const path = join(folder, 'tone.wav');
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'sine=300:d=1', path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('files kept in a bucket', async () => {
  const { address: url, close } = await bucketServer();
  let studio: Studio;

  beforeAll(async () => {
    studio = await testStudio({ s3: (await createBucket(url)).config });
  });

  afterAll(close);

  test('go there directly, are measured, and come from there by an address that ends', async () => {
    const person = await studio.person();
    const bytes = await tone();
    const form = await person.api.uploads.sign({ file_type: 'voice', size: bytes.length, name: 'tone.wav' });
    expect(new URL(form.host).origin).toBe(url.origin);
    const body = new FormData();
    for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
    body.append('key', `${form.dir}tone.wav`);
    body.append('file', new Blob([new Uint8Array(bytes)]), 'tone.wav');
    const sent = await fetch(form.host, { method: 'POST', body });
    await sent.text();
    expect(sent.status).toBeLessThan(300);

    const done = await person.api.uploads.complete({ file_type: 'voice', key: `${form.dir}tone.wav` });
    expect(done.duration).toBeCloseTo(1, 1);
    const part = await fetch(done.url, { headers: { range: 'bytes=0-3' } });
    expect(part.status).toBe(206);
    expect((await part.arrayBuffer()).byteLength).toBe(4);
    expect((await fetch(done.url.split('?')[0] ?? '')).status).toBe(403);
  });

  test('that never arrived are not taken for uploaded', async () => {
    const person = await studio.person();
    const form = await person.api.uploads.sign({ file_type: 'voice', size: 1000, name: 'a.wav' });
    const complete = person.api.uploads.complete({ file_type: 'voice', key: `${form.dir}a.wav` });
    expect(await problemOf(complete)).not.toBe('none');
  });
});
