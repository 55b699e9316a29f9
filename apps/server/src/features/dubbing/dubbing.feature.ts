import { dubbing } from '@likeness/domain/dubbing';
import type { Feature } from '../../feature.ts';
import { orderRoutes } from '../../works/order.ts';
import { listOwnWorks, remove } from '../works/works.service.ts';
import { dubbingDetail } from './detail.service.ts';
import { dubbingRecipe } from './dubbing.recipe.ts';

const orders = orderRoutes(dubbingRecipe);

export const dubbingFeature: Feature<'dubbing'> = {
  routes: {
    quote: orders.quote,
    create: (context, caller, input) => orders.create(context, caller, input),
    async list(context, caller, input) {
      const filter = { is_multi: false, type: 0, sort: 'new', kind: dubbing.kind } as const;
      const { counts: _, ...found } = await listOwnWorks(context, caller, { ...input, ...filter });
      return found;
    },
    detail: dubbingDetail,
    remove,
  },
  recipes: [dubbingRecipe],
};
