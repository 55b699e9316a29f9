import { nameLimit } from '@likeness/domain/avatars';
import { firstWords } from '@likeness/domain/script';
import { orderRoutes } from '../../works/order.ts';
import { scriptOrderRecipe, type ScriptOrder } from './script-orders.recipe.ts';

/** How scripts are quoted and ordered. */
export const scriptOrdering = orderRoutes(scriptOrderRecipe);

/** An order is called by the first words of its theme, or of the script it is to be like. */
export const named = <Input extends Pick<ScriptOrder, 'keyword' | 'text'>>(input: Input) => ({
  ...input,
  name: [...firstWords(input.keyword || input.text)].slice(0, nameLimit).join(''),
});
