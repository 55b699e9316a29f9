import type { Feature } from '../../feature.ts';
import { conversations, end, list, save, usage } from './embeds.service.ts';
import { answer, ask, say } from './questions.service.ts';
import { enter, look, presenter, sweepVisits } from './visits.service.ts';

export const embedsFeature: Feature<'embeds'> = {
  routes: { list, save, end, usage, conversations, look, enter, presenter, ask, answer, say },
  sweeps: [{ name: 'embed-visits', everySeconds: 3600, run: sweepVisits }],
};
