import type { Feature } from '../../feature.ts';
import { ownTransaction } from '../../http/order.ts';
import { list, record, run } from './helper.service.ts';

export const helperFeature: Feature<'helper'> = { routes: { list, record, run: ownTransaction(run) } };
