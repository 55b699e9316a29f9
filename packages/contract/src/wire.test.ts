import { createHmac, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decryptData, encryptData } from './sealed.ts';
import { clockTolerance, open, seal, signature } from './envelope.ts';
import { quickSeal } from './quick-seal.ts';
import { canonical, formEncode, type Params } from './wire.ts';

const secret = '0123456789abcdef0123456789abcdef';
const now = 1_795_230_898_677;

/** Names and values with what breaks naive encodings: separators, quotes, percent signs, emoji, other scripts. */
const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '&',
    '=',
    '1&b=2',
    '%',
    '%2B',
    '+',
    '\r\n',
    '"',
    '\\',
    '🙂',
    '你好',
    'é',
    '\u2028',
    'null',
  ),
);
const value = fc.oneof(
  oddText,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (Object.is(n, -0) ? 0 : n)),
  fc.boolean(),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 5 }), fc.integer(), { maxKeys: 3 }),
);
/** V8 of Node 24 reads the name `"` as `\\` where it has seen an object with the name `\\` in the same place. */
const name = oddText.filter((text) => !text.includes('\\'));
const params: fc.Arbitrary<Params> = fc.dictionary(name, value, { maxKeys: 6 });

/** What the other side has after the JSON went over the wire. */
const asSent = (sent: Params) => JSON.parse(JSON.stringify(sent)) as Params;

describe('the envelope', () => {
  test('gives back what was put in, whatever it is', () => {
    fc.assert(
      fc.property(params, (sent) => {
        const opened = open({ ...seal(sent, secret, now) }, secret, now);
        expect(opened.ok).toBe(true);
        if (opened.ok) expect({ ...opened.params }).toEqual(asSent(sent));
      }),
    );
  });

  test('survives form encoding', () => {
    fc.assert(
      fc.property(params, (sent) => {
        const form = new URLSearchParams(formEncode(seal(sent, secret, now)).toString());
        const opened = open(Object.fromEntries(form), secret, now);
        expect(opened.ok && { ...opened.params }).toEqual(asSent(sent));
      }),
    );
  });

  test('is refused when any byte of it was changed', () => {
    fc.assert(
      fc.property(
        params,
        fc.constantFrom('timestamp', 'body', 'sign'),
        fc.nat(),
        fc.integer({ min: 1, max: 25 }),
        (sent, field, where, by) => {
          const envelope = { ...seal(sent, secret, now) } as Record<string, string>;
          const text = envelope[field] ?? '';
          const at = where % text.length;
          const alphabet = field === 'timestamp' ? '0123456789' : 'abcdefghijklmnopqrstuvwxyz';
          const old = alphabet.indexOf(text[at] ?? '');
          const letter = alphabet[(old + 1 + (by % (alphabet.length - 1))) % alphabet.length] ?? 'a';
          if (letter === text[at]) return;
          envelope[field] = text.slice(0, at) + letter + text.slice(at + 1);
          // The last sextet of base64 may carry bits that mean nothing; then the content is still the same.
          const opened = open(envelope, secret, now);
          if (opened.ok) expect({ ...opened.params }).toEqual(asSent(sent));
          else expect(['bad-signature', 'bad-request']).toContain(opened.problem);
          if (field !== 'body') expect(opened.ok).toBe(false);
        },
      ),
    );
  });

  test('is refused under another secret', () => {
    const opened = open({ ...seal({ a: 1 }, secret, now) }, `${secret}0`, now);
    expect(opened).toEqual({ ok: false, problem: 'bad-signature' });
  });

  test.each([
    [clockTolerance, true],
    [-clockTolerance, true],
    [clockTolerance + 1, false],
    [-clockTolerance - 1, false],
  ])('with a clock %i ms off is accepted: %s', (skew, accepted) => {
    const opened = open({ ...seal({ a: 1 }, secret, now + skew) }, secret, now);
    expect(opened.ok).toBe(accepted);
    if (!opened.ok) expect(opened.problem).toBe('clock-skew');
  });

  test('names a wrong signature before a wrong clock, so a forger learns nothing about time', () => {
    const envelope = { ...seal({ a: 1 }, secret, now), timestamp: String(now + 10 * clockTolerance) };
    expect(open(envelope, secret, now)).toEqual({ ok: false, problem: 'bad-signature' });
  });

  test.each([
    ['an array', JSON.stringify([1])],
    ['a number', '1'],
    ['null', 'null'],
    ['broken JSON', '{'],
  ])('with %s inside is refused', (_what, json) => {
    const body = Buffer.from(json).toString('base64url');
    const envelope = { check: '1', timestamp: String(now), body, sign: signature({}, String(now), secret) };
    expect(open(envelope, secret, now)).toEqual({ ok: false, problem: 'bad-request' });
  });

  test('with bytes that are not UTF-8 is refused', () => {
    const body = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]).toString('base64url');
    const envelope = { check: '1', timestamp: String(now), body, sign: signature({}, String(now), secret) };
    expect(open(envelope, secret, now)).toEqual({ ok: false, problem: 'bad-request' });
  });

  test('cannot reach the prototype', () => {
    const json = '{"__proto__":{"admin":true},"constructor":1}';
    const sent = JSON.parse(json) as Params;
    const sign = signature(sent, String(now), secret);
    const body = Buffer.from(json).toString('base64url');
    const opened = open({ check: '1', timestamp: String(now), body, sign }, secret, now);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    if (opened.ok) expect('admin' in opened.params).toBe(false);
  });
});

describe('what is signed', () => {
  test('is what a plain implementation of the rules signs', () => {
    const sent = { b: '2', a: 'x&y', n: 1.5, yes: true, list: [1, 'a'], none: null, gone: undefined };
    const text = `a=x&y&b=2&list=[1,"a"]&n=1.5&timestamp=${now}&yes=true`;
    expect(canonical(sent, String(now))).toBe(text);
    expect(signature(sent, String(now), secret)).toBe(
      createHmac('sha256', secret).update(text).digest('hex'),
    );
  });

  test('is ordered by code units, not by locale', () => {
    expect(canonical({ b: '1', B: '1', é: '1', a: '1' }, '5')).toBe('B=1&a=1&b=1&timestamp=5&é=1');
  });
});

describe('encrypted answers', () => {
  test('come back whole', () => {
    fc.assert(
      fc.property(params, (data) => {
        expect(decryptData(encryptData(data, secret), secret)).toEqual(asSent(data));
      }),
      { numRuns: 50 },
    );
  });

  test('are what AES-256-GCM of the platform opens', async () => {
    const sealed = Buffer.from(encryptData({ 你好: 1 }, secret), 'base64');
    const raw = await webcrypto.subtle.digest('SHA-256', Buffer.from(secret));
    const key = await webcrypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    const plain = await webcrypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.subarray(0, 12) },
      key,
      sealed.subarray(12),
    );
    expect(JSON.parse(Buffer.from(plain).toString())).toEqual({ 你好: 1 });
  });

  test('do not open when a byte was changed', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (where, flip) => {
        const sealed = Buffer.from(encryptData({ a: 'text' }, secret), 'base64');
        const at = where % sealed.length;
        sealed[at] = (sealed[at] ?? 0) ^ flip;
        expect(() => decryptData(sealed.toString('base64'), secret)).toThrow();
      }),
    );
  });
});

describe('the envelope of a page', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is that of the server, with the HMAC of the platform and without', async () => {
    const params = { name: '你好 & 再见', list: ['1&b=2'], none: null };
    const sealed = seal(params, secret, now);
    expect(await quickSeal(params, secret, now)).toEqual(sealed);
    expect(await quickSeal(params, 'another', now)).toEqual(seal(params, 'another', now));
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(await quickSeal(params, secret, now)).toEqual(sealed);
  });
});
