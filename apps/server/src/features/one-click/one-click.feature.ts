import { nameLimit } from '@likeness/domain/avatars';
import { headlineOf } from '@likeness/domain/one-click';
import type { OneClickInput } from '@likeness/contract/one-click';
import type { Feature } from '../../feature.ts';
import { ownTransaction } from '../../http/order.ts';
import { orderRoutes } from '../../works/order.ts';
import { againRecipe, oneClickRecipe } from './one-click.recipe.ts';
import { cases, detail, list, plan, remove } from './videos.service.ts';

const orders = orderRoutes(oneClickRecipe);
const further = orderRoutes(againRecipe);

/** A video without a name is called by its headline, or that of its description. */
const named = <Input extends OneClickInput>(input: Input) => ({
  ...input,
  name:
    input.name.trim() ||
    [...(input.headline.trim() || headlineOf(input.description))].slice(0, nameLimit).join(''),
});

export const oneClickFeature: Feature<'oneClick'> = {
  routes: {
    quote: (context, caller, input) => orders.quote(context, caller, named(input)),
    create: (context, caller, input) => orders.create(context, caller, named(input)),
    renderQuote: (context, caller, input) => further.quote(context, caller, named(input)),
    render: (context, caller, input) => further.create(context, caller, named(input)),
    plan: ownTransaction(plan),
    cases,
    list,
    detail,
    remove,
  },
  recipes: [oneClickRecipe],
};
