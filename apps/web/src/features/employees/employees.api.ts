import { bots } from '@likeness/contract/bots';
import { callsOf } from '../../lib/api.ts';

export const botsApi = callsOf(bots);
