import type { Handlers } from '../../http/handler.ts';
import { openTicket } from './events.service.ts';

export const eventsRoutes: Handlers<'events'> = { ticket: openTicket };
