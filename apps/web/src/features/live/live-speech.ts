import type { Emotion } from '@likeness/domain/speech';
import type { StagedSpeech } from '../drive/speaking-form.tsx';

/** What a presenter says in the page. */
export type LiveSpeech = StagedSpeech & { emotion: Emotion };
