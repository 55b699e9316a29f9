import { uploads } from '@likeness/contract/uploads';
import { callsOf } from '../../lib/api.ts';

export const uploadsApi = callsOf(uploads);
