import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export type Spoken = 'zh' | 'en';

const words = new Map<string, string>();
const pages = join(import.meta.dirname, '../../apps/web/src');
for (const [spoken, language] of Object.entries({ zh: 'zh-CN', en: 'en' }))
  for (const file of globSync([`i18n/${language}/*.ts`, `features/**/texts/${language.toLowerCase()}.ts`], {
    cwd: pages,
    // The bundler gathers those of the store from all tools; no film shows it.
    exclude: ['features/store/**'],
  })) {
    const { default: texts } = (await import(join(pages, file))) as { default: Record<string, string> };
    const name = basename(file.startsWith('i18n') ? file : dirname(dirname(file)), '.ts');
    for (const [key, text] of Object.entries(texts)) words.set(`${spoken}:${name}.${key}`, text);
  }

/** A text of the interface, `<namespace>.<key>`, up to its first placeholder, or after it where it begins with one. Throws where there is none. */
export function textOf(spoken: Spoken, key: string): string {
  const text = words.get(`${spoken}:${key}`) ?? words.get(`${spoken}:${key}_other`);
  if (text === undefined) throw new Error(`there is no text ${key}`);
  return text
    .replace(/^\{\{\w+\}\}/, '')
    .split('{{')[0]!
    .trim();
}

/** Whether the interface shows these words somewhere, as a whole text. */
export function isShown(spoken: Spoken, text: string): boolean {
  for (const [key, shown] of words) if (key.startsWith(`${spoken}:`) && shown === text) return true;
  return false;
}
