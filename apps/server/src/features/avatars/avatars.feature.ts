import type { Feature } from '../../feature.ts';
import { clone, listUsableAvatars, precheckFootage, remove } from './avatars.service.ts';
import { outlineOf } from './outline.service.ts';
import { cloneRecipe } from './avatars.recipe.ts';

export const avatarsFeature: Feature<'avatars'> = {
  routes: {
    list: listUsableAvatars,
    precheck: precheckFootage,
    clone,
    outline: outlineOf,
    remove,
  },
  recipes: [cloneRecipe],
};
