import { audit } from '@likeness/contract/audit';
import { callsOf } from '../../lib/api.ts';

export const auditApi = callsOf(audit);
