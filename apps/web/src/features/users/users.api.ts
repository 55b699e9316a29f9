import { users } from '@likeness/contract/users';
import { callsOf } from '../../lib/api.ts';

export const usersApi = callsOf(users);
