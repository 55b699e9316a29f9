import { modelTranslator } from './drivers/language-model.ts';
import { libreTranslator } from './drivers/libretranslate.ts';
import { offlineTranslator } from './drivers/offline.ts';
import { passesOn } from '../language/first-of.ts';
import type { Translator } from './port.ts';

/** Every translator; `offline` needs no settings, the others are made from theirs. */
export const translators = {
  offline: () => offlineTranslator,
  libretranslate: libreTranslator,
  model: modelTranslator,
} as const;

/** The first of some translators, behind which the next one translates when one fails by itself. Rejects with the failure of the first. */
export const firstTranslator = (all: readonly [Translator, ...Translator[]]): Translator => ({
  ...all[0],
  async translate(request, options) {
    let failure: unknown;
    for (const translator of all)
      try {
        return await translator.translate(request, options);
      } catch (error) {
        if (options?.signal?.aborted || !passesOn(error)) throw error;
        failure ??= error;
      }
    throw failure;
  },
});
