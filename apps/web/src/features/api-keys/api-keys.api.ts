import { apiKeys } from '@likeness/contract/api-keys';
import { callsOf } from '../../lib/api.ts';

export const apiKeysApi = callsOf(apiKeys);
