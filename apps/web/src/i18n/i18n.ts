import type { Sentences } from '../lib/language.ts';
import { currentLanguage, setSentences } from '../lib/language.ts';
import type { Namespace, Params, Translate } from './texts.ts';
import type { LateWords, Words } from './words.ts';

type Table = Record<string, string>;

const tables = new Map<string, Table>();

const language = currentLanguage();
let plurals: Intl.PluralRules | undefined;

/**
 * The words of one language, by language: those that pages share are one file, fetched beside the code of the first page. It knows
 * where the others are.
 */
const words: Record<
  typeof language,
  () => Promise<{ tables: Words; late: LateWords; sentences: Sentences }>
> = {
  'zh-CN': () => import('./zh-cn.ts'),
  'en-US': () => import('./en.ts'),
  'zh-TW': () => import('./zh-tw.ts'),
  'ms-MY': () => import('./ms.ts'),
};

function keep(found: Words): void {
  for (const [path, table] of Object.entries(found))
    tables.set(/([^/]+)\.ts$/.exec(path)?.[1] ?? path, table);
}

/** Fetches namespaces that only some pages show, in the language of this page, each once. */
export async function textsOf(...names: Namespace[]): Promise<void> {
  const missing = names.filter((name) => !tables.has(name));
  if (missing.length === 0) return;
  const { late } = await words[language]();
  const fetched = missing.map(async (name) => {
    const path = Object.keys(late).find((one) => one.includes(`/${name}/texts/`));
    const table = await late[path ?? '']?.();
    if (table) tables.set(name, table);
  });
  await Promise.all(fetched);
}

/** Fetches the texts that pages share in the language of this page. */
export async function startTexts(): Promise<void> {
  document.documentElement.lang = language;
  const { tables: found, sentences } = await words[language]();
  keep(found);
  setSentences(sentences);
}

/** Fills `{{name}}` placeholders; one without a value stays visible, so that a test catches it. */
export function fillText(text: string, params: Params): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}

function lookUp(namespace: Namespace, key: string, params: Params): string {
  const table = tables.get(namespace);
  const { count } = params;
  const counted =
    typeof count === 'number' ? `${key}_${(plurals ??= new Intl.PluralRules(language)).select(count)}` : key;
  const text = table?.[counted] ?? table?.[key] ?? table?.[`${key}_other`];
  // A key that only exists at run time has no text in any language; showing it beats showing nothing.
  return text === undefined ? key : fillText(text, params);
}

const translators = new Map<Namespace, Translate<Namespace, Namespace>>();

/** `t` of a namespace whose texts were loaded; for code outside components. */
export function translator<First extends Namespace, Others extends Namespace = never>(
  namespace: First,
): Translate<First, Others> {
  let t = translators.get(namespace);
  if (!t) {
    t = ((key: string, params: Params = {}) => {
      const colon = key.indexOf(':');
      return colon < 0
        ? lookUp(namespace, key, params)
        : lookUp(key.slice(0, colon) as Namespace, key.slice(colon + 1), params);
    }) as Translate<Namespace, Namespace>;
    translators.set(namespace, t);
  }
  return t as unknown as Translate<First, Others>;
}

/** The texts of `first`, and of `others` by prefix. */
export function useTranslation<First extends Namespace, Others extends Namespace = never>(
  first: First | [First, ...Others[]],
): { t: Translate<First, Others> } {
  return { t: translator<First, Others>(Array.isArray(first) ? first[0] : first) };
}
