import type { Feature } from '../../feature.ts';
import { list, remove } from './pictures.service.ts';
import { inspect, place } from './place.service.ts';
import { save } from './save.service.ts';
import { orderRoutes } from '../../works/order.ts';
import { pictureChannels } from './free-uses.service.ts';
import { photoTalkRecipe } from './photo-talk.recipe.ts';
import { points } from './points.service.ts';
import { preview, sweepPreviews } from './preview.service.ts';

export const photoTalkFeature: Feature<'photoTalk'> = {
  routes: {
    ...orderRoutes(photoTalkRecipe),
    channels: pictureChannels(photoTalkRecipe),
    list,
    save,
    inspect,
    preview,
    points,
    place,
    remove,
  },
  recipes: [photoTalkRecipe],
  sweeps: [{ name: 'picture-previews', everySeconds: 3600, run: sweepPreviews }],
};
