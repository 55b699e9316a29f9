import { persona, product } from '@likeness/contract/profiles';
import { callsOf } from '../../lib/api.ts';

export const personaApi = callsOf(persona);
export const productApi = callsOf(product);
