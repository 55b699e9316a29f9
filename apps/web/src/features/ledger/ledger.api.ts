import { ledger } from '@likeness/contract/ledger';
import { callsOf } from '../../lib/api.ts';

export const ledgerApi = callsOf(ledger);
