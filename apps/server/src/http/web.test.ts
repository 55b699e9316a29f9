import { get, type IncomingHttpHeaders } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSetting } from '../features/settings/settings.service.ts';
import { testStudio, type Studio } from '../../test/studio.ts';

let webDir: string;
let studio: Studio;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'likeness-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(
    join(webDir, 'index.html'),
    '<head><title>x</title><link rel="icon" href="/old.svg" type="image/svg+xml" /><meta name="description" content="y" /><meta name="scripts" content="/assets/a.js" /></head>',
  );
  await writeFile(join(webDir, 'assets/a.js'), 'export {};');
  // What is in them does not matter here, only which one is sent.
  await writeFile(join(webDir, 'assets/a.js.br'), 'b');
  await writeFile(join(webDir, 'assets/a.js.gz'), 'g');
  for (const name of ['embed.js', 'embed-stage.html']) await writeFile(join(webDir, name), 'x');
  const files = { '/home': ['/assets/home.js'], '/create': ['/assets/create.js'] };
  await writeFile(join(webDir, 'page-files.json'), JSON.stringify(files));
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

test('other sites may fetch what shows an embed, and nothing else', async () => {
  const headers = async (path: string) => (await fetch(studio.origin + path)).headers;
  const script = await headers('/embed.js');
  expect(script.get('access-control-allow-origin')).toBe('*');
  expect(script.get('cross-origin-resource-policy')).toBe('cross-origin');
  const frame = await headers('/embed-stage.html');
  expect(frame.get('x-frame-options')).toBeNull();
  expect(frame.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
  expect(frame.get('content-security-policy')).toContain('frame-ancestors *');
  for (const path of ['/', '/assets/a.js', '/create']) {
    const ours = await headers(path);
    expect(ours.get('access-control-allow-origin')).toBeNull();
    expect(ours.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(ours.get('x-frame-options')).toBe('DENY');
  }
});

test('the head carries the site’s icon as text', async () => {
  const { db, clock } = studio.app.context;
  await changeSetting(db, 'favicon', 'https://brand.example/icon.png?a=1&b="2', clock());
  const page = await (await fetch(studio.origin)).text();
  expect(page).toContain('<link rel="icon" href="https://brand.example/icon.png?a=1&amp;b=&quot;2" />');
  expect(page).not.toContain('/old.svg');
});

describe('what travels', () => {
  test.each([
    ['br, gzip', 'br', 'b'],
    ['gzip', 'gzip', 'g'],
    ['identity', null, 'export {};'],
  ])('a file is sent as %s allows', async (accepted, coding, body) => {
    const answer = await raw('/assets/a.js', { 'accept-encoding': accepted });
    expect([answer.status, answer.headers['content-encoding'] ?? null, answer.body.toString()]).toEqual([
      200,
      coding,
      body,
    ]);
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('each coding of the page has its own ETag, and an unchanged page is not sent again', async () => {
    const [br, gzip, plain] = await Promise.all(
      ['gzip, br', 'gzip, br;q=0', ''].map((accepted) => raw('/create', { 'accept-encoding': accepted })),
    );
    expect([br!, gzip!, plain!].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(brotliDecompressSync(br!.body)).toEqual(plain!.body);
    expect(gunzipSync(gzip!.body)).toEqual(plain!.body);
    const tags = [br!, gzip!, plain!].map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(3);
    expect(plain!.headers.vary).toBe('accept-encoding');
    expect(plain!.headers['cache-control']).toBe('no-cache');

    const again = await raw('/create', { 'accept-encoding': 'br', 'if-none-match': tags[0]! });
    expect([again.status, again.body.length, again.headers['content-security-policy']]).toEqual([
      304,
      0,
      br!.headers['content-security-policy'],
    ]);
    const other = await raw('/create', { 'accept-encoding': 'br', 'if-none-match': tags[1]! });
    expect(other.status).toBe(200);
  });

  test('the page of a path names the scripts of that path, and no other', async () => {
    const create = (await raw('/create?id=1', {})).body.toString();
    expect(create).toContain('<meta name="scripts" content="/assets/a.js /assets/create.js" />');
    expect(create).not.toContain('/assets/home.js');
    const works = (await raw('/works', {})).body.toString();
    expect(works).toContain('<meta name="scripts" content="/assets/a.js" />');
    expect((await raw('/page-files.json', {})).status).toBe(404);
  });
});

/** A request whose answer is not unpacked. */
function raw(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(studio.origin + path, { headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    }).on('error', reject);
  });
}
