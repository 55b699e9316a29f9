import { engines } from '@likeness/contract/engines';
import { callsOf } from '../../lib/api.ts';

export const enginesApi = callsOf(engines);
