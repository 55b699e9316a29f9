import { problem } from '@likeness/domain/problems';
import { changedSeconds } from '@likeness/domain/translation';
import type { OrderedRecipe } from '../../works/recipe.ts';
import { creditsOf, translationMaking } from './translation.recipe.ts';
import type { TranslationParams } from './translation-params.ts';
import { ownTranslation } from './translation.service.ts';
import { backToMade, findLines, putLines } from './translation.store.ts';

/** A finished translation once more, with the lines as its user has changed them: a work of its own, for its changed seconds. */
export const againRecipe: OrderedRecipe<TranslationParams, { id: string; name: string }> = {
  ...translationMaking,
  check: () => undefined,
  async understand(context, caller, { id }) {
    const { userId } = caller;
    const { params, finished } = await ownTranslation(context, caller, id);
    if (!finished) throw problem('work-not-running');
    const kept = await findLines(context.db, userId, id);
    if (!kept?.lines.some(({ target }) => target.trim())) throw problem('translation-required');
    const { lines, speakers, made } = kept;
    const { voiceId, seconds } = params;
    // Of videos of earlier versions it is not known what they were made of.
    const quantity = made
      ? Math.min(Math.ceil(seconds), changedSeconds({ ...made, voiceId }, { lines, speakers, voiceId }))
      : Math.ceil(seconds);
    if (quantity === 0) throw problem('nothing-changed');
    return {
      params: { ...params, version: params.version + 1, parent: id },
      quantity,
      async prepare(tx, workId) {
        const now = context.clock();
        await putLines(tx, { userId, workId, now, lines, speakers, approvedAt: now });
        await backToMade(tx, userId, id);
      },
    };
  },
  price: creditsOf,
};
