import { z } from 'zod';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
import { driveFields, driveInput, workName } from '../drive/drive-draft.ts';
import { useExcerpt } from '../drive/use-excerpt.ts';
import { voiceChoice } from '../drive/use-voice-choice.ts';
import { outputFields, outputInput } from '../output/output-draft.ts';
import { fittingVoice } from '../voices/fitting-voice.ts';
import { useVoices } from '../voices/voices.queries.ts';
import type { Avatar } from './avatars.queries.ts';

const plain = z.object({ ...driveFields, ...outputFields }).parse({});

/** A sentence in which the avatar says who it is, in the language of the page and the voice that suits it; free like every excerpt. */
export function useIntroduction(avatar: Avatar) {
  const { t } = useTranslation('avatars');
  const voices = useVoices('public').data?.list;
  const voice = voices && fittingVoice(voices, currentLanguage(), avatar);
  const text = t('introduction', { name: avatar.name });
  const draft = { ...plain, ...(voice && voiceChoice(voice)), text };
  const excerpt = useExcerpt({
    name: workName(draft),
    api: '',
    video_channel_name: '',
    video_id: avatar.id,
    ...driveInput(draft),
    ...outputInput(draft, { matte: avatar.matte, drive: draft.drive }),
  });
  return { ...excerpt, text, ready: voice !== undefined && avatar.status === 'ready' };
}
