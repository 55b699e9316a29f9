import type { Feature } from '../../feature.ts';
import { orderRoutes } from '../../works/order.ts';
import { audioExtractRecipe, videoExtractRecipe } from './extraction.recipe.ts';
import { extractRoutes, sites } from './extraction.service.ts';
import { linksProbe } from './links.service.ts';

export const extractVideoFeature: Feature<'extractVideo'> = {
  routes: { ...orderRoutes(videoExtractRecipe), ...extractRoutes('video'), sites },
  recipes: [videoExtractRecipe],
  health: [linksProbe],
};

export const extractAudioFeature: Feature<'extractAudio'> = {
  routes: { ...orderRoutes(audioExtractRecipe), ...extractRoutes('audio') },
  recipes: [audioExtractRecipe],
};
