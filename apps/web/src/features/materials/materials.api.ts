import { materials } from '@likeness/contract/materials';
import { callsOf } from '../../lib/api.ts';

export const materialsApi = callsOf(materials);
