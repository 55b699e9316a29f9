import { expect, test } from 'vitest';
import { hostOf, hostsOf, mayShow } from './embeds.ts';

test('a site is read from what was typed or pasted', () => {
  const read = [
    'shop.example',
    ' https://Shop.Example/a?b#c ',
    'http://localhost:5500',
    '例子.中国',
    '127.0.0.1:80',
  ];
  expect(read.map(hostOf)).toEqual([
    'shop.example',
    'shop.example',
    'localhost:5500',
    'xn--fsqu00a.xn--fiqs8s',
    '127.0.0.1:80',
  ]);
  expect(['', ' ', '*', '*.shop.example', 'a b', 'javascript:alert(1)', 'ftp://x'].map(hostOf)).toEqual(
    Array.from({ length: 7 }),
  );
});

test('a list has each site once, and not too many', () => {
  expect(hostsOf(['a.example', '', 'https://a.example/', 'b.example'])).toEqual(['a.example', 'b.example']);
  expect(() => hostsOf(['a.example', '*'])).toThrow('embed-host');
  const many = Array.from({ length: 21 }, (_, i) => `a${i}.example`);
  expect(hostsOf(many.slice(1))).toHaveLength(20);
  expect(() => hostsOf(many)).toThrow('embed-hosts');
});

test('a page may show it on listed sites and on our own', () => {
  const may = (page: string | undefined) =>
    mayShow(['shop.example', 'localhost:5500'], page, 'https://ours.example');
  expect(['https://shop.example', 'http://localhost:5500', 'https://ours.example'].map(may)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    [
      undefined,
      'null',
      'https://shop.example.evil.example',
      'https://a.shop.example',
      'https://shop.example:444',
      'http://localhost:5501',
    ].map(may),
  ).toEqual([false, false, false, false, false, false]);
});
