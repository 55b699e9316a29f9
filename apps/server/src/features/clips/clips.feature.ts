import type { Feature } from '../../feature.ts';
import { orderRoutes } from '../../works/order.ts';
import { clipRecipe } from './clips.recipe.ts';
import { list, remove } from './clips.service.ts';
import { clipDrivers } from './engines.service.ts';
import { recommended, tags } from './inspiration.service.ts';
import { presets, removeOwnPreset, savePreset } from './presets.service.ts';
import { serviceClips } from './service-clip.ts';

const orders = orderRoutes(clipRecipe);

export const clipsFeature: Feature<'clips'> = {
  routes: {
    channels: (context, caller) => orders.channels(context, caller),
    create: (context, caller, input) => orders.create(context, caller, input),
    async quote(context, caller, input) {
      const { params, ...price } = await orders.quoted(context, caller, input);
      return { ...price, drawn: params.drawn, missing: params.missing };
    },
    list,
    remove,
    tags,
    recommended,
    presets,
    savePreset,
    removePreset: removeOwnPreset,
  },
  recipes: [clipRecipe],
  tasks: serviceClips.tasks,
  health: [clipDrivers.probe],
  close: clipDrivers.close,
};
