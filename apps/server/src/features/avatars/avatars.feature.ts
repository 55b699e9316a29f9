import type { Feature } from '../../feature.ts';
import { clone, listUsableAvatars, precheckFootage, remove } from './avatars.service.ts';
import { outlineOf } from './outline.service.ts';
import { makePageCopy, pageCopyOf, pageCopyTask } from './page-copy.service.ts';
import { soundOf } from './sound.service.ts';
import { cloneRecipe } from './avatars.recipe.ts';

export const avatarsFeature: Feature<'avatars'> = {
  routes: {
    list: listUsableAvatars,
    precheck: precheckFootage,
    clone,
    outline: outlineOf,
    pageCopy: pageCopyOf,
    sound: soundOf,
    remove,
  },
  recipes: [cloneRecipe],
  tasks: {
    [pageCopyTask]: (context, { id = '', user = '' }, signal) => makePageCopy(context, id, user, signal),
  },
};
