import { expect, test } from 'vitest';
import { sitePages } from '../app/pages.ts';
import { fillText } from './i18n.ts';

type Table = Record<string, string>;
const found = import.meta.glob<{ default: Table }>(['./*/*.ts', '../features/**/texts/*.ts'], {
  eager: true,
});
/** `language/namespace` → its texts: what stands here is named by its file, what stands beside a feature by its folder. */
const files = Object.fromEntries(
  Object.entries(found).map(([path, file]) => [
    path
      .replace(/^\.\/(.+)\.ts$/, '$1')
      .replace(/^.*\/([^/]+)\/texts\/(.+)\.ts$/, '$2/$1')
      .replace(/^zh-(cn|tw)/, (language) => `zh-${language.slice(3).toUpperCase()}`),
    file,
  ]),
);
const languages = ['zh-CN', 'en', 'zh-TW', 'ms'];
const plural = /_(zero|one|two|few|many|other)$/;

const namespaces = Object.keys(files)
  .filter((path) => path.startsWith('zh-CN/'))
  .map((path) => path.replace('zh-CN/', ''));

const table = (language: string, namespace: string) => files[`${language}/${namespace}`]?.default ?? {};
const asked = (texts: Table) => new Set(Object.keys(texts).map((key) => key.replace(plural, '')));
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join();

test.each([
  ['zh-CN', '创建视频', /视频创作|创作视频|创建作品|新建视频/],
  ['zh-TW', '建立影片', /影片創作|創作影片|建立作品|新增影片/],
  ['en', 'Create video', /New video|New work|Create a video|Video creation/],
  ['ms', 'Cipta video', /^Video baharu$|Karya baharu|Penciptaan video/],
])('making a video has one name in %s', (language, name, others) => {
  const all = namespaces.flatMap((namespace) => Object.values(table(language, namespace)));
  expect(table(language, 'shell')['createVideo']).toBe(name);
  expect(all.filter((text) => others.test(text))).toEqual([]);
});

test('there are texts, and every language has the files of every other', () => {
  expect(namespaces.length).toBeGreaterThan(8);
  for (const language of languages)
    expect(Object.keys(files).filter((path) => path.startsWith(`${language}/`))).toHaveLength(
      namespaces.length,
    );
  expect(Object.keys(files)).toHaveLength(namespaces.length * languages.length);
});

test.for(languages.slice(1))('%s has every key and no other', (language) => {
  for (const namespace of namespaces)
    expect([namespace, asked(table(language, namespace))]).toEqual([
      namespace,
      asked(table('zh-CN', namespace)),
    ]);
});

test.for(languages)('%s has the same placeholders everywhere, and no empty text', (language) => {
  for (const namespace of namespaces) {
    const source: Table = table('zh-CN', namespace);
    for (const [key, text] of Object.entries(table(language, namespace))) {
      expect(text.trim(), `${namespace}:${key}`).not.toBe('');
      // "1 point" may say the number in words.
      if (key.endsWith('_one')) continue;
      const original = source[key] ?? source[key.replace(plural, '_other')] ?? '';
      expect([namespace, key, placeholders(text)]).toEqual([namespace, key, placeholders(original)]);
    }
  }
});

test('Simplified and Traditional Chinese are not mixed up', () => {
  // Characters that the other script never uses.
  const wrong = { 'zh-CN': /[們這個為時對視頻資產應請]/, 'zh-TW': /[们这为时对视频资产应请]/ };
  for (const [language, characters] of Object.entries(wrong))
    for (const namespace of namespaces)
      for (const text of Object.values<string>(table(language, namespace)))
        expect(text).not.toMatch(characters);
});

test('Traditional Chinese has the words of Taiwan, and one word for making things', () => {
  const others =
    /默認|質量|信息|網絡|視頻|音頻|屏幕|賬號|用戶|登錄|界面|模板|鏈接|服務器|導出|導入|添加|保存|拖動|產生|數據/;
  const all = namespaces.flatMap((namespace) => Object.values<string>(table('zh-TW', namespace)));
  expect(all.filter((text) => others.test(text))).toEqual([]);
  // A description that is kept is no setting of the site.
  expect(table('zh-TW', 'clips')['presets']).toBe('我的範本');
});

test('placeholders are filled, and one without a value stays visible', () => {
  expect(fillText('{{name}} has {{count}} works', { name: '知夏', count: 3 })).toBe('知夏 has 3 works');
  expect(fillText('{{sent}} of {{total}}', { sent: 1 })).toBe('1 of {{total}}');
});

test('every card of the store has its words', () => {
  const keys = sitePages.flatMap(({ card }) => card?.key ?? []);
  expect(keys).toContain('music');
  const words = table('zh-CN', 'store');
  expect(keys.filter((key) => !words[`name_${key}`] || !words[`hint_${key}`])).toEqual([]);
  expect(table('en', 'store')['name_music']).toBe('Music');
});
