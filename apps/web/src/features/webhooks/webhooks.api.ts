import { webhooks } from '@likeness/contract/webhooks';
import { callsOf } from '../../lib/api.ts';

export const webhooksApi = callsOf(webhooks);
