import type { Feature } from '../../feature.ts';
import { ownTransaction } from '../../http/order.ts';
import { writingProbe } from './engines.service.ts';
import { polish, split, themes, write } from './scripts.service.ts';
import { languages, translate } from './translate.service.ts';

export const scriptsFeature: Feature<'scripts'> = {
  routes: {
    themes,
    write: ownTransaction(write),
    polish: ownTransaction(polish),
    translate: ownTransaction(translate),
    languages,
    split,
  },
  health: [writingProbe],
};
