import type { Feature } from '../../feature.ts';
import { orderRoutes } from '../../works/order.ts';
import { copyExtractRecipe } from './copy.recipe.ts';
import { copyRoutes } from './copy.service.ts';
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

export const extractCopyFeature: Feature<'extractCopy'> = {
  routes: { ...orderRoutes(copyExtractRecipe), ...copyRoutes },
  recipes: [copyExtractRecipe],
};
