import { use } from 'react';
import { currentLanguage, loadSentences, textFolder } from '../lib/language.ts';
import type { Namespace, Params, Translate } from './texts.ts';

type Table = Record<string, string>;

const files = import.meta.glob<{ default: Table }>('./*/*.ts');
const tables = new Map<Namespace, Table>();
const loading = new Map<Namespace, Promise<void>>();

const language = currentLanguage();
const plurals = new Intl.PluralRules(language);

/** Fetches the texts of one feature in the language of this page; each is its own small file. */
export function loadTexts(namespace: Namespace): Promise<void> {
  let promise = loading.get(namespace);
  if (!promise) {
    const file = files[`./${textFolder[language]}/${namespace}.ts`];
    if (!file) throw new Error(`no texts for ${namespace}`);
    const fetched: Promise<void> & { status?: string } = file().then((module) => {
      tables.set(namespace, module.default);
      // What React itself marks on a promise it waited for: nobody waits for texts that are here.
      fetched.status = 'fulfilled';
    });
    fetched.catch(() => loading.delete(namespace));
    loading.set(namespace, fetched);
    promise = fetched;
  }
  return promise;
}

/** Prepares the texts that every page needs. */
export async function startTexts(): Promise<void> {
  document.documentElement.lang = language;
  await Promise.all([loadSentences(language), loadTexts('common'), loadTexts('shell')]);
}

/** Fills `{{name}}` placeholders; one without a value stays visible, so that a test catches it. */
export function fillText(text: string, params: Params): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}

function lookUp(namespace: Namespace, key: string, params: Params): string {
  const table = tables.get(namespace);
  const { count } = params;
  const counted = typeof count === 'number' ? `${key}_${plurals.select(count)}` : key;
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

/** The texts of `first`, and of `others` by prefix; the component waits until they are here. */
export function useTranslation<First extends Namespace, Others extends Namespace = never>(
  first: First | [First, ...Others[]],
): { t: Translate<First, Others> } {
  const namespaces: Namespace[] = Array.isArray(first) ? first : [first];
  for (const namespace of namespaces) use(loadTexts(namespace));
  return { t: translator<First, Others>(namespaces[0] as First) };
}
