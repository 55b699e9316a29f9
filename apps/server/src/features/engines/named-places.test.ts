import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
/** What is shown to people, wherever it lies. */
const shown = ['packages/domain/src', 'packages/engines/src', 'apps/web/src'];

/** The page of engines by the name that its title has, in each language. */
const pages = ['「引擎」页面', '「引擎」頁面', 'page “Engines”', 'halaman “Enjin”'];
const titles = { 'zh-cn': '引擎', 'zh-tw': '引擎', en: 'Engines', ms: 'Enjin' };
/** "In the settings" of the studio, which has no such page; those of a browser have another name before them. */
const nowhere =
  /(?<!权限|權限)(?:设置|設定)(?:页面|頁面|里|裡)?中(?:接入|配置|开启|開啟|修改)|in (?:the )?settings\b|dalam tetapan/i;

async function sources(): Promise<{ file: string; text: string }[]> {
  const found = await Promise.all(
    shown.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true });
      return names
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
        .map((name) => join(folder, name));
    }),
  );
  return Promise.all(
    found.flat().map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
}

/** Quoted texts of a source: what a user may be shown. */
const quotedOf = (text: string): string[] => text.match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? [];
const sendsNowhere = (text: string): string[] => quotedOf(text).filter((quoted) => nowhere.test(quoted));

test('a sentence that sends a reader to settings which do not exist is found', () => {
  expect(sendsNowhere("x: '运营人员可在设置中接入',")).toHaveLength(1);
  expect(sendsNowhere("x: 'The operator can connect one in the settings.',")).toHaveLength(1);
  expect(sendsNowhere("x: '请在地址栏的权限设置中允许使用麦克风',")).toEqual([]);
});

test('sentences that send an operator somewhere name the page of engines as it is called', async () => {
  const files = await sources();
  expect(files.flatMap(({ file, text }) => sendsNowhere(text).map((quoted) => `${file}: ${quoted}`))).toEqual(
    [],
  );
  for (const page of pages) expect(files.some(({ text }) => text.includes(page))).toBe(true);
  for (const [language, title] of Object.entries(titles)) {
    const texts = files.find(({ file }) => file.endsWith(join('features/engines/texts', `${language}.ts`)));
    expect(texts?.text).toContain(`title: '${title}'`);
  }
});
