import { points } from '@likeness/contract/points';
import { callsOf } from '../../lib/api.ts';

export const pointsApi = callsOf(points);
