import { avatars } from '@likeness/contract/avatars';
import { callsOf } from '../../lib/api.ts';

export const avatarsApi = callsOf(avatars);
