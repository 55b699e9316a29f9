import { orders } from '@likeness/contract/orders';
import { callsOf } from '../../lib/api.ts';

export const ordersApi = callsOf(orders);
