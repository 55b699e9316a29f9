import { emotions, type Emotion } from '@likeness/domain/speech';
import { Smile } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useEmotionName } from './emotion-name.ts';

/** The default comes last: it ends what the others began. */
const offered: Emotion[] = [...emotions.filter((emotion) => emotion !== 'default'), 'default'];

/** Inserts a mark at the cursor from which on the voice has this emotion. */
export function EmotionMenu({ onPick }: { onPick: (emotion: Emotion) => void }) {
  const { t } = useTranslation('scripts');
  const nameOf = useEmotionName();
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" aria-label={t('insertEmotion')} title={t('insertEmotion')}>
          <Smile size={14} aria-hidden />
          <span className="@max-[26rem]:hidden">{t('insertEmotion')}</span>
        </Button>
      }
      groups={[
        {
          items: offered.map((emotion) => ({
            key: emotion,
            label: nameOf(emotion),
            onSelect: () => onPick(emotion),
          })),
        },
      ]}
    />
  );
}
