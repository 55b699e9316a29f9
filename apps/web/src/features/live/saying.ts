import type { MouthTrackData } from '@likeness/contract/voices';
import type { SaidWord } from '../drive/said-words.ts';

/** What is said from `start` seconds of a sound on. */
export type Saying = { start: number; mouth: MouthTrackData; words: SaidWord[] };
