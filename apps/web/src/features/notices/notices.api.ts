import { notices } from '@likeness/contract/site';
import { callsOf } from '../../lib/api.ts';

export const noticesApi = callsOf(notices);
