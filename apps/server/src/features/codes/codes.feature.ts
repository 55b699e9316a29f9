import { byOperator, type Feature } from '../../feature.ts';
import { batch, batches, codes, create, revoke } from './batches.service.ts';

export const codesFeature: Feature<'codes'> = {
  routes: {
    batches: (context, _, input) => batches(context, input),
    batch: (context, _, input) => batch(context, input),
    codes: (context, _, input) => codes(context, input),
    create: byOperator(create),
    revoke: byOperator(revoke),
  },
};
