import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentDisposition, safeFileName } from './content-disposition.ts';
import { contentTypeOf } from './keys.ts';
import { parseRange } from './range.ts';
import { answerFor } from './serve.ts';

describe('a Range header', () => {
  test.each([
    [undefined, 100, { status: 200 }],
    ['', 100, { status: 200 }],
    ['bytes=0-', 100, { status: 206, range: { start: 0, end: 99 } }],
    ['bytes=0-0', 100, { status: 206, range: { start: 0, end: 0 } }],
    ['bytes=10-19', 100, { status: 206, range: { start: 10, end: 19 } }],
    ['bytes=90-1000', 100, { status: 206, range: { start: 90, end: 99 } }],
    ['bytes=-10', 100, { status: 206, range: { start: 90, end: 99 } }],
    ['bytes=-1000', 100, { status: 206, range: { start: 0, end: 99 } }],
    ['Bytes=0-1', 100, { status: 206, range: { start: 0, end: 1 } }],
    ['bytes=100-', 100, { status: 416 }],
    ['bytes=-0', 100, { status: 416 }],
    ['bytes=0-', 0, { status: 416 }],
    ['bytes=-5', 0, { status: 416 }],
    ['bytes=5-4', 100, { status: 200 }],
    ['bytes=0-1,5-6', 100, { status: 200 }],
    ['items=0-1', 100, { status: 200 }],
    ['bytes=a-b', 100, { status: 200 }],
    ['bytes=-', 100, { status: 200 }],
    ['bytes=0x0-1', 100, { status: 200 }],
    ['bytes=99999999999999999999-', 100, { status: 200 }],
    [`bytes=${'0-1,'.repeat(1000)}`, 100, { status: 200 }],
  ])('%j of %d bytes', (header, size, expected) => {
    expect(parseRange(header, size)).toEqual(expected);
  });

  test('whatever is asked, the part is inside the object and the length fits', () => {
    const bytes = randomBytes(1000);
    const number = fc.integer({ min: 0, max: 1500 });
    const header = fc.oneof(
      fc.tuple(number, number).map(([a, b]) => `bytes=${a}-${b}`),
      number.map((a) => `bytes=${a}-`),
      number.map((a) => `bytes=-${a}`),
      fc.string().map((text) => `bytes=${text}`),
    );
    const object = { key: 'a.mp4', size: 1000, contentType: 'video/mp4', etag: '"e"', modified: new Date(0) };
    fc.assert(
      fc.property(header, (range) => {
        const { status, headers, body } = answerFor(object, { method: 'GET', range });
        if (status === 416) return;
        const { start, end } = body?.range ?? { start: 0, end: 999 };
        const part = bytes.subarray(start, end + 1);
        expect(Number(headers['content-length'])).toBe(part.length);
        expect(part.length).toBeGreaterThan(0);
        expect(status).toBe(body?.range ? 206 : 200);
      }),
    );
  });
});

describe('an answer', () => {
  const modified = new Date('2026-01-02T03:04:05.678Z');
  const object = { key: 'a/b.mp4', size: 100, contentType: 'video/mp4', etag: '"e1"', modified };

  test('a part is served only of the object the client already knows', () => {
    const ask = (ifRange: string) => answerFor(object, { method: 'GET', range: 'bytes=0-9', ifRange }).status;
    expect(ask('"e1"')).toBe(206);
    expect(ask('"e2"')).toBe(200);
    expect(ask('W/"e1"')).toBe(200);
    expect(ask('Fri, 02 Jan 2026 03:04:05 GMT')).toBe(206);
    expect(ask('Fri, 02 Jan 2026 03:04:06 GMT')).toBe(200);
    expect(ask('nonsense')).toBe(200);
  });

  test('HEAD, not modified and an impossible range have no body', () => {
    const head = answerFor(object, { method: 'HEAD', range: 'bytes=0-9' });
    expect([head.status, head.headers['content-length'], head.body]).toEqual([206, '10', undefined]);
    expect(answerFor(object, { method: 'GET', ifNoneMatch: 'W/"e1", "e2"' }).status).toBe(304);
    expect(answerFor(object, { method: 'GET', ifNoneMatch: '"e3"' }).status).toBe(200);
    const impossible = answerFor(object, { method: 'GET', range: 'bytes=100-' });
    expect([impossible.status, impossible.headers['content-range']]).toEqual([416, 'bytes */100']);
  });

  test.each(['a.mp4', 'a.png', 'a.html', 'a.svg', 'a.xhtml', 'a.js', 'a', 'a.mp4.html'])(
    '%s can neither be run nor borrowed',
    (key) => {
      const { headers } = answerFor({ ...object, key, contentType: contentTypeOf(key) }, { method: 'GET' });
      expect(headers['content-type']).toMatch(/^(video|audio|image)\/|^application\/octet-stream$/);
      expect(headers['content-type']).not.toMatch(/svg|html|xml/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['cache-control']).toMatch(/^private/);
    },
  );
});

describe('the name of a download', () => {
  test.each([
    ['我的视频.mp4', '我的视频.mp4'],
    ['a\r\nSet-Cookie: x=1.mp4', 'aSet-Cookie_ x=1.mp4'],
    ['a"b\\c.mp4', 'a_b_c.mp4'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\x.mp4', 'C__x.mp4'],
    ['photo\u202e4pm.exe', 'photo4pm.exe'],
    ['a\u200b\u0000b.mp4', 'ab.mp4'],
    ['.htaccess', 'htaccess'],
    ['name. . .', 'name'],
    ['', 'download'],
    ['\u0000', 'download'],
    ['   ', 'download'],
  ])('%j becomes %j', (hostile, expected) => {
    expect(safeFileName(hostile)).toBe(expected);
  });

  test('a long name keeps its extension and whole characters', () => {
    const name = safeFileName(`${'长'.repeat(500)}🎬.mp4`);
    expect(name).toBe(`${'长'.repeat(120)}.mp4`);
    expect(safeFileName('🎬'.repeat(200))).toBe('🎬'.repeat(120));
  });

  test('no name breaks out of the header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const header = contentDisposition(name);
        expect(header).toMatch(
          /^attachment; filename="[^"\\\r\n%;]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]*$/,
        );
      }),
    );
  });

  test('without a name it is shown in place', () => {
    expect(contentDisposition(undefined)).toBe('inline');
    expect(contentDisposition("it's (1).mp4")).toBe(
      `attachment; filename="it's (1).mp4"; filename*=UTF-8''it%27s%20%281%29.mp4`,
    );
  });
});
