import { channels } from '@likeness/contract/channels';
import { callsOf } from '../../lib/api.ts';

export const channelsApi = callsOf(channels);
