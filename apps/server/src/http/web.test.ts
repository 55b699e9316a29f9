import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testStudio, type Studio } from '../../test/studio.ts';

let webDir: string;
let studio: Studio;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'likeness-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'index.html'), '<title>x</title><meta name="description" content="y" />');
  await writeFile(join(webDir, 'assets/a.js'), 'export {};');
  studio = await testStudio({ webDir });
});
afterAll(async () => {
  await rm(webDir, { recursive: true, force: true });
});

test.each(['/', '/?from=mail', '/create', '/works/'])('%s is the page', async (path) => {
  const answer = await fetch(studio.origin + path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('content-security-policy')).toContain('script-src');
  expect(await answer.text()).toContain('<title>');
});

test('files are files, and folders and the bare page are nothing', async () => {
  const file = await fetch(`${studio.origin}/assets/a.js`);
  expect([file.status, file.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  for (const path of ['/assets/', '/assets', '/index.html', '/assets/b.js'])
    expect((await fetch(studio.origin + path)).status, path).toBe(404);
});
