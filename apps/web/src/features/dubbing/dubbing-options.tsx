import { dubbingFormats } from '@likeness/domain/dubbing';
import { useTranslation } from '../../i18n/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { BackgroundMusic } from '../output/background-music.tsx';
import { useDubbingDraft } from './dubbing-draft.store.ts';

/** What holds for the recording as a whole: the file it becomes, and the music under it. */
export function DubbingOptions() {
  const { t } = useTranslation('dubbing');
  const { draft, change } = useDubbingDraft();
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <span className="text-[13px] text-muted">{t('format')}</span>
        <div>
          <Segmented
            label={t('format')}
            value={draft.format}
            onChange={(format) => change({ format })}
            options={dubbingFormats.map((it) => ({ value: it, label: it.toUpperCase() }))}
          />
        </div>
        <p className="text-xs text-muted">{t('formatHint')}</p>
      </div>
      <BackgroundMusic slot="dubbing-music" value={draft} change={change} hint={t('musicHint')} />
    </div>
  );
}
