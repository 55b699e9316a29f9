import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, loadSentences, textFolder } from '../lib/language.ts';

const files = import.meta.glob<{ default: Record<string, string> }>('./*/*.ts');

/** Fetches the texts of one feature in one language, each its own small file. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, give) {
    const file = files[`./${language}/${namespace}.ts`];
    if (!file) return give(new Error(`no texts ${language}/${namespace}`), false);
    file().then(
      (module) => give(null, module.default),
      (error: unknown) => give(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
};

/** Prepares the texts that every page needs, in the language of this browser. */
export async function startTexts(): Promise<void> {
  const language = currentLanguage();
  document.documentElement.lang = language;
  await Promise.all([
    loadSentences(language),
    i18next
      .use(backend)
      .use(initReactI18next)
      .init({
        lng: textFolder[language],
        fallbackLng: false,
        ns: ['common', 'shell'],
        defaultNS: 'common',
        keySeparator: false,
        interpolation: { escapeValue: false },
        returnEmptyString: false,
        saveMissing: import.meta.env.DEV,
        missingKeyHandler: (_languages, namespace, key) => {
          throw new Error(`missing text ${namespace}:${key}`);
        },
      }),
  ]);
}
