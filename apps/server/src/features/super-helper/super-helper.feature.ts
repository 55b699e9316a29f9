import type { Feature } from '../../feature.ts';
import { ownTransaction } from '../../http/order.ts';
import { list, record, run } from './super-helper.service.ts';

export const superHelperFeature: Feature<'superHelper'> = {
  routes: { list, record, run: ownTransaction(run) },
};
