import type { Feature } from '../../feature.ts';
import { videoOutputs } from '../speaking/output.service.ts';
import { orderRoutes } from '../../works/order.ts';
import { avatarVideoRecipe } from './avatar-videos.recipe.ts';
import { cancelDraft, makeDraft, readDraft, startDraft, sweepDrafts } from './draft.service.ts';
import { videoDrivers } from './engines.service.ts';
import { externalVideos } from './external-render.ts';

export const avatarVideosFeature: Feature<'avatarVideos'> = {
  routes: {
    ...orderRoutes(avatarVideoRecipe),
    outputs: videoOutputs,
    startDraft,
    draft: readDraft,
    cancelDraft,
  },
  recipes: [avatarVideoRecipe],
  tasks: {
    ...externalVideos.tasks,
    draft: (context, { id = '' }, signal) => makeDraft(context, id, signal),
  },
  sweeps: [{ name: 'drafts', everySeconds: 300, run: sweepDrafts }],
  health: [videoDrivers.probe],
  close: videoDrivers.close,
};
