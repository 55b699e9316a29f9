import type { Feature } from '../../feature.ts';
import { ownTransaction } from '../../http/order.ts';
import { orderRoutes } from '../../works/order.ts';
import { againRecipe, oneClickRecipe } from './one-click.recipe.ts';
import { cases, detail, list, plan, remove } from './videos.service.ts';

const orders = orderRoutes(oneClickRecipe);
const further = orderRoutes(againRecipe);

export const oneClickFeature: Feature<'oneClick'> = {
  routes: {
    quote: (context, caller, input) => orders.quote(context, caller, input),
    create: (context, caller, input) => orders.create(context, caller, input),
    renderQuote: (context, caller, input) => further.quote(context, caller, input),
    render: (context, caller, input) => further.create(context, caller, input),
    plan: ownTransaction(plan),
    cases,
    list,
    detail,
    remove,
  },
  recipes: [oneClickRecipe],
};
