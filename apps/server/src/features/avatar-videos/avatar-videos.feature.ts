import type { Feature } from '../../feature.ts';
import { partTask, renderPart } from '../speaking/render-part.service.ts';
import { videoOutputs } from '../speaking/output.service.ts';
import { orderRoutes } from '../../works/order.ts';
import { avatarVideoRecipe } from './avatar-videos.recipe.ts';
import { cancelExcerpt, makeExcerpt, readExcerpt, startExcerpt, sweepExcerpts } from './excerpt.service.ts';
import { videoDrivers } from './engines.service.ts';
import { externalVideos } from './external-render.ts';

export const avatarVideosFeature: Feature<'avatarVideos'> = {
  routes: {
    ...orderRoutes(avatarVideoRecipe),
    outputs: videoOutputs,
    startExcerpt,
    excerpt: readExcerpt,
    cancelExcerpt,
  },
  recipes: [avatarVideoRecipe],
  tasks: {
    ...externalVideos.tasks,
    [partTask]: renderPart,
    excerpt: (context, { id = '' }, signal) => makeExcerpt(context, id, signal),
  },
  sweeps: [{ name: 'excerpts', everySeconds: 300, run: sweepExcerpts }],
  health: [videoDrivers.probe],
  close: videoDrivers.close,
};
