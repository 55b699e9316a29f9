import type { Emotion } from '@likeness/domain/speech';
import { useTranslation } from '../../i18n/i18n.ts';

/** Names emotions inside a script, where the default is that of the whole script. */
export function useEmotionName(): (emotion: Emotion) => string {
  const { t } = useTranslation(['scripts', 'drive']);
  return (emotion) => (emotion === 'default' ? t('emotionUsual') : t(`drive:emotion_${emotion}`));
}
