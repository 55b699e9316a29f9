import { oneClick } from '@likeness/contract/one-click';
import { callsOf } from '../../lib/api.ts';

export const oneClickApi = callsOf(oneClick);
