import { live } from '@likeness/contract/live';
import { callsOf } from '../../lib/api.ts';

export const liveApi = callsOf(live);
