import { superHelper } from '@likeness/contract/super-helper';
import { callsOf } from '../../lib/api.ts';

export const superHelperApi = callsOf(superHelper);
