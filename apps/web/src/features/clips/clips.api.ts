import { clips } from '@likeness/contract/clips';
import { callsOf } from '../../lib/api.ts';

export const clipsApi = callsOf(clips);
