import { expect, it } from 'vitest';
import { passagesOf } from './passages.ts';

it('a table is lines that can be read aloud, with its headings in each', () => {
  const table = '\ufeff品名,规格,价格\r\n明前龙井,500克,880元\r\n"熟普，老树","357 克",\r\n\r\n';
  expect(passagesOf(table, '价格.csv')).toEqual([
    { title: '价格', content: '- 明前龙井：规格 500克，价格 880元\n- 熟普，老树：规格 357 克' },
  ]);
  expect(passagesOf('tea;price\nPu-erh;"120 ""new"" yuan"', 'en-prices.csv')).toEqual([
    { title: 'prices', content: '- Pu-erh: price 120 "new" yuan' },
  ]);
});

it('a long table is cut between rows, and a text without columns stays one', () => {
  const rows = Array.from({ length: 60 }, (_, i) => `tea ${i},${i} yuan`);
  const found = passagesOf(['tea,price', ...rows].join('\n'), 'teas.csv');
  expect(
    found
      .map(({ content }) => content)
      .join('\n')
      .split('\n'),
  ).toHaveLength(60);
  expect(found.every(({ content }) => content.length <= 700 && content.startsWith('- tea '))).toBe(true);
  expect(passagesOf('Open from nine.', 'hours.csv')).toEqual([
    { title: 'Open from nine', content: 'Open from nine.' },
  ]);
});
