import { dubbing } from '@likeness/contract/dubbing';
import { callsOf } from '../../lib/api.ts';

export const dubbingApi = callsOf(dubbing);
