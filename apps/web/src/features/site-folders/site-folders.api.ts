import { siteFolders } from '@likeness/contract/site-folders';
import { callsOf } from '../../lib/api.ts';

export const siteFoldersApi = callsOf(siteFolders);
