import { expect, test } from 'vitest';
import { countOf, useUnseenWorks } from './unseen-works.ts';

test('works that ended unseen are counted on all pages, on one and on several, until they are seen', () => {
  const { add, clear } = useUnseenWorks.getState();
  add('a', '/works');
  add('b', '/store/music/index');
  add('c', '/store/wsImage');
  add('c', '/store/wsImage');
  const counts = () => {
    const state = useUnseenWorks.getState();
    return [
      countOf(state),
      countOf(state, ['/works']),
      countOf(state, ['/store/music/index', '/store/wsImage']),
    ];
  };
  expect(counts()).toEqual([3, 1, 2]);
  clear('/store/music/index');
  expect(counts()).toEqual([2, 1, 1]);
});
