import { codes } from '@likeness/contract/codes';
import { callsOf } from '../../lib/api.ts';

export const codesApi = callsOf(codes);
