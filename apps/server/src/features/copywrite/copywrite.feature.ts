import type { Feature } from '../../feature.ts';
import { ownTransaction } from '../../http/order.ts';
import { create, list } from './copywrite.service.ts';

export const copywriteFeature: Feature<'copywrite'> = {
  routes: { list, create: ownTransaction(create) },
};
