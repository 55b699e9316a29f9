import { wording } from '@likeness/contract/wording';
import { callsOf } from '../../lib/api.ts';

export const wordingApi = callsOf(wording);
