import { photoTalk } from '@likeness/contract/photo-talk';
import { callsOf } from '../../lib/api.ts';

export const photoTalkApi = callsOf(photoTalk);
