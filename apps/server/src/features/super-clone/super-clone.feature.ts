import type { Feature } from '../../feature.ts';
import { ownTransaction } from '../../http/order.ts';
import { detail, list, remove, save, write } from './super-clone.service.ts';

export const superCloneFeature: Feature<'superClone'> = {
  routes: { list, detail, save, write: ownTransaction(write), remove },
};
