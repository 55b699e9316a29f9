import { scenes } from '@likeness/contract/scenes';
import { callsOf } from '../../lib/api.ts';

export const scenesApi = callsOf(scenes);
