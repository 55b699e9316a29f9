import type { Feature } from '../../feature.ts';
import { ownTransaction } from '../../http/order.ts';
import { exchange } from '../codes/codes.service.ts';
import { credits, details, expandSpace, log, space } from './points.service.ts';

export const pointsFeature: Feature<'points'> = {
  routes: {
    credits,
    exchange: ownTransaction(exchange),
    log,
    details,
    space,
    expandSpace,
  },
};
