import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sitesPack } from '@likeness/domain/sites-pack';
import { realPack } from '../voice-packs/test/real-pack.ts';
import { linkFetcher, type LinkSettings } from './index.ts';
import { ytDlpOfPack } from './python.ts';
import { linkSite, problemOf } from './test/link-site.ts';

const site = linkSite();

describe('cobalt', () => {
  /** Speaks the protocol of version 10. */
  function double(answer: object) {
    site.files['/'] = (request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        site.asked.push(body, request.headers.authorization ?? '');
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
      });
    };
    return { cobalt: { baseUrl: site.origin, key: 'k' } };
  }

  test('is asked for pages, and what it points to is fetched', async () => {
    const settings = double({
      status: 'tunnel',
      url: `${site.origin}/tunnel?id=1`,
      filename: '一条视频.mp4',
    });
    site.files['/watch'] = { type: 'text/html', body: '<p>a site</p>' };
    site.files['/tunnel?id=1'] = { type: 'video/mp4', body: 'film' };
    expect(await site.got('/watch', settings)).toMatchObject({
      title: '一条视频',
      bytes: 'film',
      source: 'cobalt',
    });
    const sent = JSON.parse(site.asked.find((it) => it.startsWith('{'))!) as object;
    expect(sent).toMatchObject({ url: `${site.origin}/watch`, downloadMode: 'auto' });
    expect(site.asked).toContain('Api-Key k');
  });

  test.each([
    ['error.api.link.unsupported', 'link-unsupported'],
    ['error.api.content.post.private', 'link-refused'],
    ['error.api.fetch.fail', 'link-refused'],
  ])('its %s is %s', async (code, name) => {
    const settings = double({ status: 'error', error: { code } });
    site.files['/watch'] = { type: 'text/html', body: '' };
    expect(await problemOf(site.got('/watch', settings))).toBe(name);
  });

  test('says which sites it knows, and that it is away', async () => {
    const { cobalt } = double({ cobalt: { version: '11.2', services: ['bilibili', 'tiktok'] } });
    const [ready] = linkFetcher({ networks: ['127.0.0.1'], cobalt }, 1000).sites;
    expect(await ready!.look({})).toEqual({ ok: true, detail: 'cobalt 11.2: bilibili, tiktok' });
    site.files['/'] = { type: 'text/html', body: 'something else' };
    expect((await ready!.look({})).ok).toBe(false);
  });

  test('leads nowhere a link may not lead', async () => {
    const settings = double({ status: 'redirect', url: 'http://169.254.169.254/latest' });
    site.files['/watch'] = { type: 'text/html', body: '' };
    expect(await problemOf(site.got('/watch', settings))).toBe('link-forbidden');
  });

  test('opens its own port, and no other of its host', async () => {
    const asked: string[] = [];
    const listening = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
      const server = createServer(answer);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.3', resolve));
      return { server, origin: `http://127.0.0.3:${(server.address() as AddressInfo).port}` };
    };
    const beside = await listening((request, response) => {
      asked.push(request.url ?? '');
      response.end('secret');
    });
    const tunnels: Record<string, [type: string, body: string]> = {
      '/film': ['video/mp4', 'film'],
      '/list': [
        'application/vnd.apple.mpegurl',
        `#EXTM3U\n#EXTINF:4,\n${beside.origin}/piece.ts\n#EXT-X-ENDLIST\n`,
      ],
    };
    let tunnel = '/film';
    const own = await listening((request, response) => {
      const [type, body] = tunnels[request.url ?? ''] ?? [
        'application/json',
        JSON.stringify({ status: 'tunnel', url: own.origin + tunnel, filename: 'a.mp4' }),
      ];
      response.setHeader('content-type', type).end(body);
    });
    site.files['/watch'] = { type: 'text/html', body: '' };
    const settings = { cobalt: { baseUrl: own.origin } };
    expect((await site.got('/watch', settings)).bytes).toBe('film');
    tunnel = '/list';
    expect(await problemOf(site.got('/watch', settings))).toBe('link-forbidden');
    expect(asked).toEqual([]);
    own.server.close();
    beside.server.close();
  });
});

describe('yt-dlp', () => {
  /** A program that is called as yt-dlp is, written here. */
  async function program(script: string): Promise<LinkSettings> {
    const tools = join(site.folder, '..', `${site.folder.split('/').pop()}-tools`);
    await mkdir(tools, { recursive: true });
    const path = join(tools, 'yt-dlp');
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
    return { ytDlp: { path } };
  }
  const out = 'for a; do case "$last" in -o) to="$a";; --proxy) proxy="$a";; esac; last="$a"; done';

  test('puts a file and says its title', async () => {
    site.files['/watch'] = { type: 'text/html', body: '' };
    const settings = await program(
      `${out}\nprintf '一条视频 (1)\\nyoutube\\n' > "$(dirname "$to")/titles"\necho "5/10"\nprintf film > "$(dirname "$to")/fetched.mp4"`,
    );
    expect(await site.got('/watch', settings)).toMatchObject({
      // A number that its maker gave it.
      title: '一条视频 (1)',
      bytes: 'film',
      source: 'yt-dlp',
    });
    expect(await readdir(site.folder)).toEqual(['fetched.mp4']);
  });

  test.each([
    ['ERROR: Unsupported URL: x', 'link-unsupported'],
    ['ERROR: Private video. Sign in', 'link-refused'],
    ['ERROR: unable to download: HTTP Error 404', 'link-refused'],
  ])('its "%s" is %s', async (words, name) => {
    site.files['/watch'] = { type: 'text/html', body: '' };
    expect(await problemOf(site.got('/watch', await program(`echo "${words}" >&2; exit 1`)))).toBe(name);
  });

  test('reaches through its proxy what links may reach, and nothing else', async () => {
    site.files['/watch'] = { type: 'text/html', body: '' };
    site.files['/open'] = { body: 'open' };
    // Asks through the proxy as a program does: the allowed server, and an address of the machine that is not.
    const other = createServer((_request, response) => void response.end('secret'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.2', resolve));
    const inside = `http://127.0.0.2:${(other.address() as AddressInfo).port}/`;
    const client = `const http=require('node:http');const [proxy,...urls]=process.argv.slice(1);
      const ask=(url)=>new Promise((done)=>{const p=new URL(proxy);
        http.get({host:p.hostname,port:p.port,path:url},(r)=>{let b='';r.on('data',(d)=>b+=d);r.on('end',()=>done(r.statusCode+b))})});
      (async()=>{for(const url of urls)process.stdout.write(await ask(url)+' ')})()`;
    await writeFile(`${site.folder}.cjs`, client);
    const settings = await program(
      `${out}\n"${process.execPath}" -e "$(cat ${site.folder}.cjs)" "$proxy" ${site.origin}/open ${inside} > "$(dirname "$to")/fetched.mp4"`,
    );
    expect((await site.got('/watch', settings)).bytes.trim()).toBe('200open 403');
    await rm(`${site.folder}.cjs`);
    await new Promise((resolve) => other.close(resolve));
  });
});

const installed = '/usr/bin/yt-dlp';
const pack = await realPack(sitesPack, { fetch: true });
const packProgram = pack && (await ytDlpOfPack(pack.folder));

/** The operator's own program, which `apt install yt-dlp` brings, and our pack. Their generic extractor reads pages of any site. */
describe.each<[string, LinkSettings | undefined]>([
  ['of this machine', existsSync(installed) ? { ytDlp: { path: installed } } : undefined],
  ['of the pack', packProgram && { sitesPack: packProgram }],
])('the yt-dlp %s', (_, settings) => {
  /** A medium that it may believe in: it looks at the first bytes. */
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(3000, 7)]);
  const page = (inside: string) => ({
    type: 'text/html; charset=utf-8',
    body: `<html><head><title>一条视频</title></head><body>${inside}</body></html>`,
  });

  test.skipIf(!settings)('is ready, and finds the video of a page', async () => {
    const [site0] = linkFetcher({ networks: ['127.0.0.1'], ...settings }, 1e6).sites;
    expect(await site0!.look({})).toMatchObject({
      ok: true,
      detail: expect.stringMatching(/^yt-dlp \d{4}/),
    });
    site.files['/watch'] = page('<video><source src="/film.mp4" type="video/mp4"></video>');
    site.files['/film.mp4'] = { type: 'video/mp4', body: film };
    expect(await site.got('/watch', settings)).toMatchObject({
      title: '一条视频',
      bytes: film.toString('latin1'),
      source: 'yt-dlp',
    });
  });

  test.skipIf(!settings)('reaches nothing inside the machine through a page that names it', async () => {
    const asked: string[] = [];
    const inside = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'video/mp4').end(film);
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.2', resolve));
    const hidden = `http://127.0.0.2:${(inside.address() as AddressInfo).port}/film.mp4`;
    site.files['/watch'] = page(`<video><source src="${hidden}" type="video/mp4"></video>`);
    expect(await problemOf(site.got('/watch', settings))).toMatch(/^link-/);
    expect(asked).toEqual([]);
    await new Promise((resolve) => inside.close(resolve));
  });

  test.skipIf(!settings)('says of a page without a video that it has none', async () => {
    site.files['/watch'] = page('<p>words</p>');
    expect(await problemOf(site.got('/watch', settings))).toBe('link-unsupported');
  });
});

describe.skipIf(!packProgram)('the pack of sites', () => {
  test('says its version, and computes scripts of sites by our Node', async () => {
    const [site0] = linkFetcher({ sitesPack: packProgram }, 1e6).sites;
    expect(await site0!.look({})).toEqual({ ok: true, detail: 'yt-dlp 2026.10.26' });
    const { path, lead = [], scripts } = packProgram!;
    const { stderr: said } = spawnSync(path, [...lead, '-v', '--js-runtimes', `node:${scripts}`], {
      encoding: 'utf8',
      env: { HOME: site.folder },
    });
    expect(said).toMatch(/Optional libraries: .*yt_dlp_ejs-0\.8\.0/);
    expect(said).toMatch(/JS runtimes: node-\d+/);
  });
});
