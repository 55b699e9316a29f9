import { myData } from '@likeness/contract/my-data';
import { callsOf } from '../../lib/api.ts';

export const myDataApi = callsOf(myData);
