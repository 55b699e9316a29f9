import { overview } from '@likeness/contract/overview';
import { site } from '@likeness/contract/site';
import { callsOf } from '../../lib/api.ts';

export const overviewApi = callsOf(overview);
export const healthApi = callsOf(site);
