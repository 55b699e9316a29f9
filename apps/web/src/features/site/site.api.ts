import { site } from '@likeness/contract/site';
import { callsOf } from '../../lib/api.ts';

export const siteApi = callsOf(site);
