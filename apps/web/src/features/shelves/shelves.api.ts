import { shelves } from '@likeness/contract/shelves';
import { callsOf } from '../../lib/api.ts';

export const shelvesApi = callsOf(shelves);
