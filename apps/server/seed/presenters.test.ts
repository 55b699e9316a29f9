import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const library = join(import.meta.dirname, '../../../library');
type Sheet = { id: string; names: Record<string, string>; gender: string; age: string };
type Voice = { language: string; gender: string; age: string };
let presenters: Sheet[];
let voices: Voice[];

beforeAll(async () => {
  const home = join(library, 'presenters');
  const folders = await readdir(home, { recursive: true });
  const sheets = folders.filter((name) => name.endsWith('presenter.json'));
  const read = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as unknown;
  presenters = await Promise.all(sheets.map(async (name) => (await read(join(home, name))) as Sheet));
  ({ voices } = (await read(join(library, 'voices/voices.json'))) as { voices: Voice[] });
});

test('every presenter has a name in four languages', () => {
  expect(presenters.length).toBeGreaterThanOrEqual(20);
  for (const { id, names } of presenters)
    expect([id, Object.keys(names).toSorted()]).toEqual([id, ['en', 'ms', 'zh-CN', 'zh-TW']]);
});

test('every presenter finds a voice of its sex in each language, and a child one of a child', () => {
  const lacking = presenters.flatMap(({ id, gender, age }) =>
    ['zh-CN', 'en-US', 'ms-MY']
      .filter((language) => {
        const spoken = voices.filter((voice) => voice.language === language);
        if (age === 'child') return !spoken.some((voice) => voice.age === 'child');
        return gender !== 'none' && !spoken.some((voice) => voice.gender === gender && voice.age !== 'child');
      })
      .map((language) => `${id} ${language}`),
  );
  expect(lacking).toEqual([]);
});
