import { createCipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fetchLink } from './fetch.ts';
import { linkFetcher } from './index.ts';
import { linkSite, problemOf } from './test/link-site.ts';

const site = linkSite();

describe('direct links', () => {
  test('a video is saved with the name the server gives it', async () => {
    const name = `attachment; filename*=UTF-8''${encodeURIComponent('新品发布.mp4')}`;
    site.files['/a'] = { type: 'video/mp4', body: 'film', headers: { 'content-disposition': name } };
    expect(await site.got('/a')).toMatchObject({ title: '新品发布', bytes: 'film', source: 'direct' });
  });

  test('redirects are followed, relative ones too', async () => {
    site.files['/a'] = { status: 302, headers: { location: '/b/%E6%96%B0.mp4?x=1' } };
    site.files['/b/%E6%96%B0.mp4?x=1'] = { type: 'application/octet-stream', body: 'film' };
    expect(await site.got('/a')).toMatchObject({ title: '新', bytes: 'film' });
  });

  test('a redirect without end is given up', async () => {
    site.files['/a'] = { status: 302, headers: { location: '/a' } };
    expect(await problemOf(site.got('/a'))).toBe('link-refused');
    expect(site.asked).toHaveLength(9);
  });

  test.each([
    ['that says its length', { 'content-length': '2000' }],
    ['that does not', { 'transfer-encoding': 'chunked' }],
  ])('a file beyond the limit %s is refused', async (_title, headers) => {
    site.files['/a.mp4'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4', ...headers });
      response.end(Buffer.alloc(2000));
    };
    expect(await problemOf(site.got('/a.mp4', {}, 1000))).toBe('file-too-large');
  });

  test.each([
    [404, 'link-refused'],
    [403, 'link-refused'],
    [503, 'link-unreachable'],
  ])('HTTP %i is %s', async (status, name) => {
    site.files['/a.mp4'] = { status };
    expect(await problemOf(site.got('/a.mp4'))).toBe(name);
  });

  test('an answer that breaks off is no whole file', async () => {
    site.files['/a.mp4'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '100' });
      response.write('half', () => response.destroy());
    };
    expect(await problemOf(site.got('/a.mp4'))).toBe('link-unreachable');
  });

  test('what is neither medium nor page is refused', async () => {
    site.files['/a'] = { type: 'application/pdf', body: '%PDF-' };
    expect(await problemOf(site.got('/a'))).toBe('link-unsupported');
  });

  test('a cancel ends the download with its reason', async () => {
    site.files['/a.mp4'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4' }).write('begun');
    };
    const stop = new AbortController();
    const fetcher = linkFetcher({ networks: ['127.0.0.1'] }, 1e6);
    const onProgress = () => stop.abort(new Error('cancelled'));
    const options = { signal: stop.signal, onProgress };
    await expect(
      fetchLink(fetcher, { link: `${site.origin}/a.mp4`, wish: 'video', folder: site.folder }, options),
    ).rejects.toThrow('cancelled');
  });
});

describe('HLS', () => {
  const list = (...lines: string[]) => ({
    type: 'application/vnd.apple.mpegurl',
    body: ['#EXTM3U', ...lines].join('\n'),
  });

  test('the best picture up to 1080 rows comes with its sound', async () => {
    site.files['/m.m3u8'] = list(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="zh, main",DEFAULT=YES,URI="sound/s.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=900,RESOLUTION=640x360,AUDIO="a"',
      'low.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=9000,RESOLUTION=3840x2160,AUDIO="a"',
      'huge.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=4000,RESOLUTION=1080x1920,AUDIO="a"',
      'best.m3u8',
    );
    site.files['/best.m3u8'] = list('#EXTINF:2,', 'p1.ts', '#EXTINF:2,', 'p2.ts', '#EXT-X-ENDLIST');
    site.files['/sound/s.m3u8'] = list('#EXT-X-MAP:URI="init.mp4"', '#EXTINF:2,', 's1.m4s', '#EXT-X-ENDLIST');
    site.files['/p1.ts'] = { body: 'one' };
    site.files['/p2.ts'] = { body: 'two' };
    site.files['/sound/init.mp4'] = { body: 'init' };
    site.files['/sound/s1.m4s'] = { body: 'sound' };
    const found = await site.got('/m.m3u8');
    expect(found).toMatchObject({ bytes: 'onetwo', sound: 'initsound', title: 'm' });
    expect(found.path).toMatch(/\.ts$/);
    expect(found.soundPath).toMatch(/\.mp4$/);
  });

  test('parts of one file and sealed pieces are opened', async () => {
    const key = Buffer.from('0123456789abcdef');
    const seal = (text: string, iv: Buffer) => {
      const cipher = createCipheriv('aes-128-cbc', key, iv);
      return Buffer.concat([cipher.update(text), cipher.final()]);
    };
    const numbered = Buffer.alloc(16);
    numbered[15] = 8;
    site.files['/m.m3u8'] = list(
      '#EXT-X-MEDIA-SEQUENCE:5',
      '#EXT-X-BYTERANGE:3@2',
      'all.ts',
      '#EXT-X-BYTERANGE:2',
      'all.ts',
      '#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x000102030405060708090A0B0C0D0E0F',
      'x.ts',
      '#EXT-X-KEY:METHOD=AES-128,URI="key"',
      'y.ts',
      '#EXT-X-ENDLIST',
    );
    site.files['/all.ts'] = { body: '0123456789' };
    site.files['/key'] = { body: key };
    site.files['/x.ts'] = { body: seal('said', Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')) };
    site.files['/y.ts'] = { body: seal('numbered', numbered) };
    expect((await site.got('/m.m3u8')).bytes).toBe('23456saidnumbered');
    expect(site.asked.filter((it) => it.endsWith('/key'))).toHaveLength(1);
  });

  test.each([
    ['a live stream', ['#EXTINF:2,', 'p1.ts']],
    ['rights management', ['#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x"', 'p1.ts', '#EXT-X-ENDLIST']],
    ['nothing', ['#EXT-X-ENDLIST']],
  ])('%s is not supported', async (_title, lines) => {
    site.files['/m.m3u8'] = list(...lines);
    expect(await problemOf(site.got('/m.m3u8'))).toBe('link-unsupported');
  });

  test('pieces lead where links may lead, and count together', async () => {
    site.files['/inside.m3u8'] = list('http://169.254.169.254/latest', '#EXT-X-ENDLIST');
    expect(await problemOf(site.got('/inside.m3u8'))).toBe('link-forbidden');
    site.files['/key.m3u8'] = list(
      '#EXT-X-KEY:METHOD=AES-128,URI="file:///etc/passwd"',
      'p.ts',
      '#EXT-X-ENDLIST',
    );
    site.files['/p.ts'] = { body: 'x'.repeat(600) };
    expect(await problemOf(site.got('/key.m3u8'))).toBe('link-invalid');
    site.files['/large.m3u8'] = list('p.ts', 'p.ts', '#EXT-X-ENDLIST');
    expect(await problemOf(site.got('/large.m3u8', {}, 1000))).toBe('file-too-large');
  });
});

describe('pages', () => {
  test.each([
    ['Open Graph', '<meta property="og:video" content="/v.mp4?a=1&amp;b=2">'],
    ['Twitter', `<meta content='/v.mp4?a=1&amp;b=2' name='twitter:player:stream'>`],
    ['JSON-LD', '<script type="application/ld+json">{"contentUrl":"\\/v.mp4?a=1&b=2"}</script>'],
    ['an element', '<video controls src="/v.mp4?a=1&amp;b=2"></video>'],
  ])('name their video by %s', async (_title, markup) => {
    site.files['/page'] = { type: 'text/html; charset=utf-8', body: `<title>A &amp; B</title>${markup}` };
    site.files['/v.mp4?a=1&b=2'] = { type: 'video/mp4', body: 'film' };
    expect(await site.got('/page')).toMatchObject({ title: 'A & B', bytes: 'film' });
  });

  test('what a page names is guarded too, and a page without a video is named', async () => {
    site.files['/page'] = { type: 'text/html', body: '<video src="http://10.0.0.1/x.mp4">' };
    expect(await problemOf(site.got('/page'))).toBe('link-forbidden');
    site.files['/page'] = { type: 'text/html', body: '<p>nothing</p>' };
    expect(await problemOf(site.got('/page'))).toBe('link-unsupported');
  });
});
