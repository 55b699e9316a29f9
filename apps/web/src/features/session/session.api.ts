import { session } from '@likeness/contract/session';
import { callsOf } from '../../lib/api.ts';

export const sessionApi = callsOf(session);
