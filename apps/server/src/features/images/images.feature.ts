import type { Feature } from '../../feature.ts';
import { orderRoutes } from '../../works/order.ts';
import { imageRecipe } from './images.recipe.ts';
import { list, prompts, remove } from './images.service.ts';
import { externalPictures, imageDrivers } from './picture-engines.service.ts';

const orders = orderRoutes(imageRecipe);

export const imagesFeature: Feature<'images'> = {
  routes: {
    prompts,
    channels: (context, caller) => orders.channels(context, caller),
    list,
    remove,
    create: (context, caller, input) => orders.create(context, caller, input),
    async quote(context, caller, input) {
      const { params, num = 0, ...price } = await orders.quoted(context, caller, input);
      return { ...price, num, drawn: params.drawn, missing: params.missing };
    },
  },
  recipes: [imageRecipe],
  tasks: externalPictures.tasks,
  health: [imageDrivers.probe],
  close: imageDrivers.close,
};
