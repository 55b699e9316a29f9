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
  // Whatever has a price says what makes it.
  expect(list.filter(({ engine }) => engine === '').map(({ key }) => key)).toEqual([]);
  expect(row('/pet')).toMatchObject({ key: 'pet-video', unit: 'second', name: 'Pet video' });
});
