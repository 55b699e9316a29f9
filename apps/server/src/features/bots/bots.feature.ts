import type { Feature } from '../../feature.ts';
import { detail, hire, list, renew } from './bots.service.ts';
import { renewHires } from './renewal.service.ts';
import { speak } from './speak.service.ts';
import { speechRecipe } from './speech.recipe.ts';
import { trial } from './trial.service.ts';

export const botsFeature: Feature<'bots'> = {
  routes: { list, detail, trial, hire, renew, speak },
  recipes: [speechRecipe],
  sweeps: [{ name: 'bot-renewals', everySeconds: 600, run: renewHires }],
};
