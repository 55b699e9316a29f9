import { music } from '@likeness/contract/music';
import { callsOf } from '../../lib/api.ts';

export const musicApi = callsOf(music);
