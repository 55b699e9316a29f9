import { extractAudio, extractCopy, extractVideo } from '@likeness/contract/extraction';
import { callsOf } from '../../lib/api.ts';

export const extractAudioApi = callsOf(extractAudio);
export const extractCopyApi = callsOf(extractCopy);
export const extractVideoApi = callsOf(extractVideo);
