import { expect, test } from 'vitest';
import { prompts } from '../pictures/prompts.fixture.ts';
import { clipReading } from './reading.ts';

test('of each of 150 descriptions in three languages a clip shows something', async () => {
  const empty: string[] = [];
  for (const [text] of Object.values(prompts).flat())
    if ((await clipReading(text, '')).drawn.length === 0) empty.push(text);
  expect(empty).toEqual([]);
});

test('how the camera films and how things happen is no thing that could be left out', async () => {
  const seen = async (prompt: string, negative = '') => clipReading(prompt, negative);
  expect(await seen('The Sea at sunset, a sailboat passes, the camera pushes in slowly')).toEqual({
    drawn: ['Sea', 'sunset', 'sailboat'],
    missing: [],
  });
  expect(await seen('夕阳下的沙漠，一只骆驼慢慢走过，航拍')).toEqual({
    drawn: ['夕阳', '沙漠', '骆驼'],
    missing: [],
  });
  expect(await seen('日落的海邊，一隻貓，鏡頭緩緩推進')).toEqual({
    drawn: ['日落', '海邊', '貓'],
    missing: [],
  });
  // A camera that stands on a table is a thing.
  expect((await seen('a camera on the table')).drawn).toContain('camera');
  expect(await seen('a cat, quantum synergy', 'cat')).toMatchObject({ drawn: [] });
});
