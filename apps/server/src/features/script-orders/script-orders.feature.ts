import { nameLimit } from '@likeness/domain/avatars';
import { firstWords } from '@likeness/domain/script';
import type { ScriptOrderInput } from '@likeness/contract/script-orders';
import type { Feature } from '../../feature.ts';
import { orderRoutes } from '../../works/order.ts';
import { remove } from '../works/works.service.ts';
import { listScriptOrders, scriptOrderDetail } from './history.service.ts';
import { scriptOrderRecipe } from './script-orders.recipe.ts';

const orders = orderRoutes(scriptOrderRecipe);

/** An order is called by the first words of its theme, or of the script it is to be like. */
const named = (input: ScriptOrderInput) => ({
  ...input,
  name: [...firstWords(input.keyword || input.text)].slice(0, nameLimit).join(''),
});

export const scriptOrdersFeature: Feature<'scriptOrders'> = {
  routes: {
    quote: (context, caller, input) => orders.quote(context, caller, named(input)),
    create: (context, caller, input) => orders.create(context, caller, named(input)),
    list: listScriptOrders,
    detail: scriptOrderDetail,
    remove,
  },
  recipes: [scriptOrderRecipe],
};
