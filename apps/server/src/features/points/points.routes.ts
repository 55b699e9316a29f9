import type { Handlers } from '../../http/handler.ts';
import { ownTransaction } from '../../http/order.ts';
import { exchange } from './codes.service.ts';
import { credits, details, expandSpace, log, space } from './points.service.ts';

export const pointsRoutes: Handlers<'points'> = {
  credits,
  exchange: ownTransaction(exchange),
  log,
  details,
  space,
  expandSpace,
};
