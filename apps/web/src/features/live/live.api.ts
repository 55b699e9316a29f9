import { avatars } from '@likeness/contract/avatars';
import { live } from '@likeness/contract/live';
import { callsOf } from '../../lib/api.ts';

export const liveApi = callsOf({ ...live, pageCopy: avatars.pageCopy, pageMatte: avatars.pageMatte });
