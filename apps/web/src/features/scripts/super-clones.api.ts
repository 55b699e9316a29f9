import { superClone } from '@likeness/contract/super-clone';
import { callsOf } from '../../lib/api.ts';

export const superCloneApi = callsOf(superClone);
