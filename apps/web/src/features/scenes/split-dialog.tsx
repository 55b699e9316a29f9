import { splitScript } from '@likeness/domain/scenes';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { TextDialog } from '../../ui/text-dialog.tsx';
import { scenesOf } from './scenes-draft.ts';
import { useScenesDraft } from './scenes-draft.store.ts';

/** A long script becomes scenes; those that say something already are only replaced after a word about it. */
export default function SplitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('scenes');
  const { draft, change } = useScenesDraft();
  const [script, setScript] = useState('');
  const parts = splitScript(script);
  const lost = draft.scenes.filter(({ text, audio }) => text.trim() || audio).length;
  const like = draft.scenes.find(({ key }) => key === draft.open) ?? draft.scenes[0]!;
  return (
    <TextDialog
      title={t('split')}
      description={t('splitHint')}
      label={t('splitScript')}
      placeholder={t('splitPlaceholder')}
      value={script}
      onChange={setScript}
      found={
        parts.length > 0 && (
          <>
            {t('splitCount', { count: parts.length })}
            {lost > 0 && ` · ${t('splitReplaces', { count: lost })}`}
          </>
        )
      }
      take={t('splitDo')}
      disabled={parts.length === 0}
      onTake={() => change(scenesOf(script, like))}
      onClose={onClose}
    />
  );
}
