import { copywrite } from '@likeness/contract/copywrite';
import { callsOf } from '../../lib/api.ts';

export const copywriteApi = callsOf(copywrite);
