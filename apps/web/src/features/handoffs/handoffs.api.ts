import { handoffs } from '@likeness/contract/handoffs';
import { callsOf } from '../../lib/api.ts';

export const handoffsApi = callsOf(handoffs);
