import { store } from '@likeness/contract/store';
import { callsOf } from '../../lib/api.ts';

export const storeApi = callsOf(store);
