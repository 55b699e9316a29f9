import type { Voice } from './voices.queries.ts';
import type { Translate } from '../../i18n/texts.ts';

/** "Female · young". */
export const whoseVoice = (voice: Voice, t: Translate<'voices'>): string =>
  voice.gender === 'child' || voice.age === 'child' ? t('child') : `${t(voice.gender)} · ${t(voice.age)}`;

/** "Female · young · warm and close": how a voice sounds is said last; of a simple one that it is simple. */
export const voiceLine = (voice: Voice, t: Translate<'voices'>): string =>
  `${whoseVoice(voice, t)} · ${voice.about || t(voice.basic ? 'basic' : 'natural')}`;
