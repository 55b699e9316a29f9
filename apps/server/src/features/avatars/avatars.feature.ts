import type { Feature } from '../../feature.ts';
import { clone, listUsableAvatars, precheckFootage, remove } from './avatars.service.ts';
import { outlineOf } from './outline.service.ts';
import { makePageCopy, pageCopyOf, pageCopyTask } from './page-copy.service.ts';
import { makePageMatte, pageMatteOf, pageMatteTask } from './page-matte.service.ts';
import { soundOf } from './sound.service.ts';
import { mouthsRecipe, replacedTask } from './mouths.recipe.ts';
import { addMouths, forgetReplaced, mouthsOf } from './mouths.service.ts';
import { cloneRecipe } from './avatars.recipe.ts';
import {
  checkWords,
  endAvatar,
  endConsent,
  endTask,
  listAllConsents,
  withdraw,
  wordsTask,
} from './consents.service.ts';

export const avatarsFeature: Feature<'avatars'> = {
  routes: {
    list: listUsableAvatars,
    precheck: precheckFootage,
    clone,
    outline: outlineOf,
    pageCopy: pageCopyOf,
    pageMatte: pageMatteOf,
    sound: soundOf,
    mouths: mouthsOf,
    addMouths,
    remove,
    withdraw,
    consents: listAllConsents,
    endConsent,
  },
  recipes: [cloneRecipe, mouthsRecipe],
  tasks: {
    [wordsTask]: (context, { id = '' }, signal) => checkWords(context, id, signal),
    [replacedTask]: (context, { id = '' }) => forgetReplaced(context, id),
    [endTask]: (context, { id = '' }) => endAvatar(context, id),
    [pageCopyTask]: (context, { id = '', user = '' }, signal) => makePageCopy(context, id, user, signal),
    [pageMatteTask]: (context, { id = '', user = '' }, signal) => makePageMatte(context, id, user, signal),
  },
};
