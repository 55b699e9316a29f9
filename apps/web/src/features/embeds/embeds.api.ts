import { embeds } from '@likeness/contract/embeds';
import { callsOf } from '../../lib/api.ts';

export const embedsApi = callsOf(embeds);
