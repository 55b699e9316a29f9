import { scripts } from '@likeness/contract/scripts';
import { callsOf } from '../../lib/api.ts';

export const scriptsApi = callsOf(scripts);
