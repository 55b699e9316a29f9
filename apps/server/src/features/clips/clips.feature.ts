import type { Feature } from '../../feature.ts';
import { orderRoutes } from '../../works/order.ts';
import { clipRecipe } from './clips.recipe.ts';
import { list, remove } from './clips.service.ts';
import { recommended, tags } from './inspiration.service.ts';
import { presets, removeOwnPreset, savePreset } from './presets.service.ts';

export const clipsFeature: Feature<'clips'> = {
  routes: {
    ...orderRoutes(clipRecipe),
    list,
    remove,
    tags,
    recommended,
    presets,
    savePreset,
    removePreset: removeOwnPreset,
  },
  recipes: [clipRecipe],
};
