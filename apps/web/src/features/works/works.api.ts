import { events } from '@likeness/contract/events';
import { works } from '@likeness/contract/works';
import { callsOf } from '../../lib/api.ts';

export const eventsApi = callsOf(events);
export const worksApi = callsOf(works);
