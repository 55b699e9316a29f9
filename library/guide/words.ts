import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export type Spoken = 'zh' | 'en';

const words = new Map<string, string>();
const i18n = join(import.meta.dirname, '../../apps/web/src/i18n');
for (const [spoken, folder] of Object.entries({ zh: 'zh-CN', en: 'en' }))
  for (const file of readdirSync(join(i18n, folder))) {
    const { default: texts } = (await import(join(i18n, folder, file))) as {
      default: Record<string, string>;
    };
    for (const [key, text] of Object.entries(texts)) words.set(`${spoken}:${file.slice(0, -3)}.${key}`, text);
  }

/** A text of the interface, `<file>.<key>`, up to its first placeholder, or after it where it begins with one. Throws where there is none. */
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
