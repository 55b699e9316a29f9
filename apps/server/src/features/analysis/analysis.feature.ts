import { nameLimit } from '@likeness/domain/avatars';
import { withoutTags } from '@likeness/domain/script-report';
import { firstWords } from '@likeness/domain/script';
import type { Feature } from '../../feature.ts';
import { orderRoutes } from '../../works/order.ts';
import { remove } from '../works/works.service.ts';
import { analysisRecipe, type AnalysisOrder } from './analysis.recipe.ts';
import { accountDetail, analysisDetail, listAnalyses } from './history.service.ts';

const ordering = orderRoutes(analysisRecipe);

/** An analysis is called by the first words of what is said, or as its account is. */
function named<Input extends Pick<AnalysisOrder, 'type' | 'text' | 'nickname'>>(input: Input) {
  const { type, text, nickname } = input;
  const said = type === 'account' ? nickname.trim() : firstWords(withoutTags(text));
  return { ...input, name: [...said].slice(0, nameLimit).join('') };
}

export const analysisFeature: Feature<'analysis'> = {
  routes: {
    quote: (context, caller, input) => ordering.quote(context, caller, named(input)),
    create: (context, caller, input) => ordering.create(context, caller, named(input)),
    list: listAnalyses,
    detail: analysisDetail,
    account: accountDetail,
    remove,
  },
  recipes: [analysisRecipe],
};
