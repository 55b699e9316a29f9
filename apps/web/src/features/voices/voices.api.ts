import { voices } from '@likeness/contract/voices';
import { callsOf } from '../../lib/api.ts';

export const voicesApi = callsOf(voices);
