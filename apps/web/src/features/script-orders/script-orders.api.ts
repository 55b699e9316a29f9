import { scriptOrders } from '@likeness/contract/script-orders';
import { callsOf } from '../../lib/api.ts';

export const scriptOrdersApi = callsOf(scriptOrders);
