import { noticeDrafts } from '@likeness/contract/notices';
import { callsOf } from '../../lib/api.ts';

export const noticeDraftsApi = callsOf(noticeDrafts);
