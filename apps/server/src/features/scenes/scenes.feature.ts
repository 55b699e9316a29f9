import type { ScenesInput } from '@likeness/contract/scenes';
import type { Caller, Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { orderRoutes } from '../../works/order.ts';
import { listUsableAvatars } from '../avatars/avatars.service.ts';
import { scenesRecipe } from './scenes.recipe.ts';

const orders = orderRoutes(scenesRecipe);

export const scenesFeature: Feature<'scenes'> = {
  routes: {
    ...orders,
    async quote(context: Context, caller: Caller, input: ScenesInput) {
      const { params, ...quote } = await orders.quoted(context, caller, input);
      return { ...quote, scenes: params.scenes.map(({ seconds }) => seconds) };
    },
    async avatars(context, caller, input) {
      const { list, total } = await listUsableAvatars(context, caller, input);
      return {
        list,
        hlist: list.filter((avatar) => !avatar.retired && avatar.orientation === 'horizontal'),
        slist: list.filter((avatar) => !avatar.retired && avatar.orientation === 'vertical'),
        total,
      };
    },
  },
  recipes: [scenesRecipe],
};
