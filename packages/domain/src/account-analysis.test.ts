import { expect, test } from 'vitest';
import { accountAnalysis, accountCredits, accountProblem, linkLines, summaryOf } from './account-analysis.ts';
import { typicalScript } from './script-orders.ts';
import { reportOfText } from './script-report.ts';

test('an account costs 480 points with up to five videos and 600 with up to ten', () => {
  expect([2, 5, 6, 10].map(accountCredits)).toEqual([480, 480, 600, 600]);
  expect(accountAnalysis.price).toEqual({ unit: 'work', each: 480, modes: [480, 600] });
});

test('links stand one a line, two to ten, each once, and the line that is wrong is named', () => {
  expect(linkLines(' https://a.example/1 \n\n看看 https://a.example/2\n')).toEqual([
    'https://a.example/1',
    '看看 https://a.example/2',
  ]);
  const of = (...links: string[]) => {
    const found = accountProblem({ links });
    return found && [found.problem, found.params];
  };
  const link = (n: number) => `https://a.example/${n}`;
  expect(of(link(1), link(2))).toBeUndefined();
  expect(of()).toEqual(['account-videos', { min: 2, max: 10 }]);
  expect(of(...Array.from({ length: 11 }, (_, n) => link(n)))).toEqual([
    'account-videos',
    { min: 2, max: 10 },
  ]);
  expect(of(link(1), '没有网址', link(3))).toEqual(['link-invalid', { index: 2 }]);
  expect(of(link(1), link(2), `再看 ${link(1)}`)).toEqual(['link-twice', { index: 3 }]);
});

test('what videos have in common is their average, their beginnings and their tags', () => {
  const one = {
    ...reportOfText('早餐店怎么排队？答案很简单。记得点赞收藏。#早餐 #开店'),
    video: { seconds: 10, cuts: [2, 4] },
  };
  const two = { ...reportOfText('3步做好手冲。先闻，再喝。#早餐'), video: { seconds: 20, cuts: [] } };
  const found = summaryOf([one, two]);
  expect(found).toMatchObject({
    seconds: 15,
    questions: 0.5,
    numbers: 0.5,
    askingHooks: 1,
    numberHooks: 1,
    calls: 1,
  });
  // Three shots of 10 seconds and one of 20.
  expect(found.shotSeconds).toBeCloseTo((10 / 3 + 20) / 2, 6);
  expect(found.hooks).toEqual(['早餐店怎么排队？', '3步做好手冲。']);
  expect(found.tags).toEqual([
    { tag: '早餐', videos: 2 },
    { tag: '开店', videos: 1 },
  ]);
  expect(Object.values(found.roles).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
  expect(summaryOf([reportOfText('好香。')]).shotSeconds).toBeNull();
});

test('the typical script is the one that the others are built most like', () => {
  const asking = ['想喝好咖啡吗？三分钟就行。', '想吃好面包吗？十分钟就行。'];
  const long = '今天开门。面包出炉。大家好。一起来看看我们的小店。招牌是可颂。欢迎光临！欢迎光临！';
  expect(asking).toContain(typicalScript([long, ...asking]));
  expect(typicalScript([])).toBe('');
});
