import type { Feature } from '../../feature.ts';
import { openTicket } from './events.service.ts';

export const eventsFeature: Feature<'events'> = {
  routes: { ticket: openTicket },
};
