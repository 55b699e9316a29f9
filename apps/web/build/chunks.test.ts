import { expect, test } from 'vitest';
import { chunkCircle } from './chunks.ts';

test('chunks that import each other are found, and a tree has no circle', () => {
  const tree = {
    'a.js': { imports: ['b.js', 'c.js'] },
    'b.js': { imports: ['c.js'] },
    'c.js': { imports: [] },
  };
  expect(chunkCircle(tree)).toBeUndefined();
  const round = { ...tree, 'c.js': { imports: ['d.js'] }, 'd.js': { imports: ['b.js'] } };
  expect(chunkCircle(round)).toEqual(['b.js', 'c.js', 'd.js', 'b.js']);
});
