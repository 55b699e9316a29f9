import type { Feature } from '../../feature.ts';
import { remove } from '../works/works.service.ts';
import { listScriptOrders, scriptOrderDetail } from './history.service.ts';
import { named, scriptOrdering } from './order.service.ts';
import { scriptOrderRecipe } from './script-orders.recipe.ts';

export const scriptOrdersFeature: Feature<'scriptOrders'> = {
  routes: {
    quote: (context, caller, input) => scriptOrdering.quote(context, caller, named(input)),
    create: (context, caller, input) => scriptOrdering.create(context, caller, named(input)),
    list: listScriptOrders,
    detail: scriptOrderDetail,
    remove,
  },
  recipes: [scriptOrderRecipe],
};
