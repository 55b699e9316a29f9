import { translateVideo } from '@likeness/contract/translation';
import { callsOf } from '../../lib/api.ts';

export const translateVideoApi = callsOf(translateVideo);
