import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@likeness/domain/languages';
import { beforeAll, expect, test } from 'vitest';
import { testStudio, type Studio } from '../../../test/studio.ts';
import { texts } from '../../db/tables/site.ts';

const files = join(import.meta.dirname, '../../../../web/public');
let studio: Studio;
beforeAll(async () => {
  studio = await testStudio();
});

test.each(languages)('guide themes with at least twelve short films in %s', async (language) => {
  const { themes } = await studio.client({ language: () => language }).site.guide();
  expect(themes.map(({ key }) => key)).toEqual(['basic', 'advanced', 'features', 'tips']);
  const films = themes.flatMap(({ list }) => list);
  expect(films.length).toBeGreaterThanOrEqual(12);
  for (const { title, desc, url, cover, duration } of films) {
    expect(title).not.toBe('');
    expect(desc).not.toBe('');
    expect(url).toMatch(language.startsWith('zh') ? /\.zh\.mp4$/ : /\.en\.mp4$/);
    expect(duration).toBeGreaterThan(4);
    expect(duration).toBeLessThan(90);
    for (const file of [url, cover]) expect(existsSync(join(files, file)), file).toBe(true);
    expect(statSync(join(files, url)).size).toBeLessThan(1_500_000);
  }
});

test('cards of the operator join a theme by its key or stand in one of their own', async () => {
  const card = { kind: 'guide', language: 'en-US', summary: 'How we work' } as const;
  await studio.app.context.db.insert(texts).values([
    { ...card, key: 'ours', title: 'In basic', content: 'basic\n/covers/a.jpg\n/films/a.mp4', position: 1 },
    {
      ...card,
      key: 'more',
      title: 'Elsewhere',
      content: 'Our shop\n/covers/b.jpg\n/films/b.mp4',
      position: 2,
    },
  ]);
  const { themes } = await studio.client({ language: () => 'en-US' }).site.guide();
  expect(themes.map(({ name }) => name)).toEqual(['First steps', 'Further', 'Tools', 'Tips', 'Our shop']);
  expect(themes[0]?.list.at(-1)).toMatchObject({ title: 'In basic', url: '/films/a.mp4' });
  expect(themes[4]?.list).toMatchObject([{ title: 'Elsewhere', cover: '/covers/b.jpg', duration: 0 }]);
});
