import { byOperator, type Feature } from '../../feature.ts';
import { cancel, detail, list, refund, retry } from './orders.service.ts';

export const ordersFeature: Feature<'orders'> = {
  routes: { list, detail, retry: byOperator(retry), cancel: byOperator(cancel), refund: byOperator(refund) },
};
