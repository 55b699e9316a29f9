import { library } from '@likeness/contract/library';
import { callsOf } from '../../lib/api.ts';

export const libraryApi = callsOf(library);
