import { shares } from '@likeness/contract/shares';
import { callsOf } from '../../lib/api.ts';

export const sharesApi = callsOf(shares);
