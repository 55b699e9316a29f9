import { chat } from '@likeness/contract/chat';
import { callsOf } from '../../lib/api.ts';

export const chatApi = callsOf(chat);
