import { expect, test } from 'vitest';
import { packHead } from './page-head.ts';

const page = [
  '<meta name="first-words" content="{}" />',
  '<meta name="scripts" content="" />',
  '<script type="module" crossorigin src="/assets/index-1.js"></script>',
  '<link rel="stylesheet" crossorigin href="/assets/index-1.css">',
];
const parts = {
  css: 'b{color:red}',
  entry: '/assets/index-1.js',
  words: { 'en-US': { title: 'A "b" & c' } },
};

test('the styles, the entry and the first words are in the page itself', () => {
  const packed = packHead(page.join('\n'), parts);
  expect(packed).toContain('<style>b{color:red}</style>');
  expect(packed).toContain('<meta name="scripts" content="/assets/index-1.js" />');
  expect(packed).toContain(
    'content="{&quot;en-US&quot;:{&quot;title&quot;:&quot;A \\&quot;b\\&quot; &amp; c&quot;}}"',
  );
  expect(packed).not.toContain('<script');
  expect(packed).not.toContain('stylesheet');
});

test.each(page)('a page without %s fails the build', (line) => {
  expect(() => packHead(page.filter((other) => other !== line).join('\n'), parts)).toThrow(
    'has nothing like',
  );
});
