import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guideThemes } from '@likeness/domain/guide';
import { describe, expect, test } from 'vitest';
import { makingLessons } from '../library/guide/making-lessons.ts';
import { toolLessons } from '../library/guide/tool-lessons.ts';
import { isShown, textOf, type Spoken } from '../library/guide/words.ts';

const scripts = ['making-lessons.ts', 'tool-lessons.ts', 'stage.ts'].map((file) =>
  readFileSync(join(import.meta.dirname, '../library/guide', file), 'utf8'),
);
const keys = scripts.flatMap((script) =>
  Array.from(script.matchAll(/(?:text|button)\(\s*'([\w-]+\.\w+)'/g), ([, key = '']) => key),
);
/** Labels that a caption names, in Chinese and English. */
const named = scripts.flatMap((script) =>
  Array.from(script.matchAll(/say\(\s*'([^']*)',\s*'([^']*)'/g), ([, zh = '', en = '']) => ({
    zh,
    en,
  })).flatMap(({ zh, en }) =>
    (['zh', 'en'] as const).flatMap((spoken) =>
      Array.from({ zh, en }[spoken].matchAll(/“([^”]+)”/g), ([, label = '']) => ({ spoken, label })),
    ),
  ),
);

describe('the films of the guide', () => {
  test('there is one for each lesson, and none besides', () => {
    const lessons = guideThemes.flatMap((theme) => theme.lessons.map(({ key }) => key));
    expect(Object.keys({ ...makingLessons, ...toolLessons }).toSorted()).toEqual(lessons.toSorted());
  });

  test('are made without the bundler that the pages are built with', () => {
    const words = join(import.meta.dirname, '../library/guide/words.ts');
    const said = `import { textOf } from ${JSON.stringify(words)}; console.log(textOf('en', 'common.cancel'))`;
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', said], { encoding: 'utf8' })).toBe(
      'Cancel\n',
    );
  });

  test('press only what the interface still says', () => {
    expect(keys.length).toBeGreaterThan(40);
    const isText = (spoken: Spoken, key: string) => {
      try {
        return textOf(spoken, key) !== '';
      } catch {
        return false;
      }
    };
    expect([...new Set(keys)].filter((key) => !isText('zh', key) || !isText('en', key))).toEqual([]);
  });

  test('name only labels that the interface still has', () => {
    expect(named.length).toBe(8);
    expect(named.filter(({ spoken, label }) => !isShown(spoken, label))).toEqual([]);
  });

  test('find nothing by words of their own', () => {
    const own = scripts.flatMap(
      (script) => script.match(/(?:name|hasText): (?:'|\/)[^'/\n]*[\u4e00-\u9fff].*/g) ?? [],
    );
    expect(own).toEqual([]);
  });
});
