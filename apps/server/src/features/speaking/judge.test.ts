import { expect, test } from 'vitest';
import type { Job } from '../../works/recipe.ts';
import { isJudged, judgeVideo } from './judge.ts';

test('placed mouths and works under three seconds are not judged by human faces', () => {
  expect(isJudged({ kind: 'placed', seconds: 20 })).toBe(false);
  expect(isJudged({ kind: 'footage', seconds: 2.9 })).toBe(false);
  expect(isJudged({ kind: 'picture', seconds: 3 })).toBe(true);
  // An external engine tells no kind.
  expect(isJudged({ seconds: 12 })).toBe(true);
});

test('a result is watched with three looks at each frame, as the rules of its report count on', async () => {
  const asked: Record<string, unknown>[] = [];
  const engine = async (_: URL, request: Record<string, unknown>) => {
    asked.push(request);
    return { r: 0.97, silence: 1 };
  };
  const figures = await judgeVideo({ engine } as unknown as Job<unknown>, { video: 'said.mp4' });
  expect(asked).toEqual([{ op: 'measure', video: 'said.mp4', looks: 3, maxSeconds: 10 }]);
  expect(figures).toMatchObject({ sync_r: 0.97, silence: 1, closures: null });
});
