import type { Feature } from '../../feature.ts';
import { account, entries, verify } from './ledger.service.ts';

export const ledgerFeature: Feature<'ledger'> = {
  routes: { account, entries, verify: (context) => verify(context) },
};
