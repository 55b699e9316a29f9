import { modelTranslator } from './drivers/language-model.ts';
import { libreTranslator } from './drivers/libretranslate.ts';
import { offlineTranslator } from './drivers/offline.ts';

/** Every translator; `offline` needs no settings, the others are made from theirs. */
export const translators = {
  offline: () => offlineTranslator,
  libretranslate: libreTranslator,
  model: modelTranslator,
} as const;
