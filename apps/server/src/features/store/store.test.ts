import { expect, test } from 'vitest';
import { testStudio } from '../../../test/studio.ts';

test('prices come from the definitions of the tools and the channels that are offered', async () => {
  const studio = await testStudio();
  const { list } = await studio.client({ language: () => 'en-US' }).store.prices({});
  const row = (page: string) => list.find((price) => price.page === page);
  expect(row('/create')).toMatchObject({
    key: 'avatar-video',
    unit: 'second',
    credits: 2,
    credits_to: 2,
    engine: 'Built-in engine',
  });
  expect(row('/store/aiChat')).toMatchObject({
    key: 'chat',
    unit: 'work',
    credits: 10,
    credits_to: 10,
    engine: 'Built-in writer, or the site’s language model',
  });
  expect(row('/superClone')).toMatchObject({ unit: 'work', credits: 10, credits_to: 60 });
  const table = list.map(({ key, unit, credits, credits_to, free_day }) => [
    key,
    unit,
    credits,
    credits_to,
    free_day,
  ]);
  expect(table).toEqual([
    ['avatar-video', 'second', 2, 2, 0],
    ['photo-talk', 'second', 0, 4, 3],
    ['pet-video', 'second', 0, 4, 3],
    ['scene-video', 'second', 2, 2, 0],
    ['scene-audio', 'second', 1, 1, 0],
    ['video-extract', 'work', 50, 50, 3],
    ['audio-extract', 'work', 10, 50, 3],
    ['dubbing', 'second', 3, 3, 0],
    ['copy-extract', 'work', 10, 50, 3],
    ['image', 'piece', 10, 10, 0],
    ['text-clip', 'second', 72, 72, 0],
    ['image-clip', 'second', 72, 120, 0],
    ['music', 'work', 150, 150, 0],
    ['bot-speech', 'second', 3, 5, 0],
    ['translation', 'second', 3, 5, 0],
    ['script', 'work', 60, 60, 0],
    ['video-analysis', 'work', 120, 120, 0],
    ['account-analysis', 'work', 480, 600, 0],
    ['one-click', 'second', 10, 10, 0],
    ['chat', 'work', 10, 10, 0],
    ['super-clone', 'work', 10, 60, 0],
  ]);
  // Whatever has a price says what makes it.
  expect(list.filter(({ engine }) => engine === '').map(({ key }) => key)).toEqual([]);
  expect(row('/pet')).toMatchObject({ key: 'pet-video', unit: 'second', name: 'Pet video' });
});
