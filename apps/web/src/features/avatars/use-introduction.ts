import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
import { inputOf } from '../avatar-videos/avatar-videos.queries.ts';
import { emptyDraft } from '../avatar-videos/draft.ts';
import { useExcerpt } from '../avatar-videos/use-excerpt.ts';
import { voiceChoice } from '../drive/use-voice-choice.ts';
import { fittingVoice } from '../voices/fitting-voice.ts';
import { useVoices } from '../voices/voices.queries.ts';
import type { Avatar } from './avatars.queries.ts';

/** A sentence in which the avatar says who it is, in the language of the page and the voice that suits it; free like every excerpt. */
export function useIntroduction(avatar: Avatar) {
  const { t } = useTranslation('avatars');
  const voices = useVoices('public').data?.list;
  const voice = voices && fittingVoice(voices, currentLanguage(), avatar);
  const text = t('introduction', { name: avatar.name });
  const draft = { ...emptyDraft, ...(voice && voiceChoice(voice)), avatarId: avatar.id, text };
  const excerpt = useExcerpt(inputOf(draft, avatar, { api: '', name: '' }));
  return { ...excerpt, text, ready: voice !== undefined && avatar.status === 'ready' };
}
