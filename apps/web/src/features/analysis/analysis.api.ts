import { analysis } from '@likeness/contract/analysis';
import { callsOf } from '../../lib/api.ts';

export const analysisApi = callsOf(analysis);
