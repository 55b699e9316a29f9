import { splitScript } from '@likeness/domain/scenes';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { controlClass } from '../../ui/input.tsx';
import { scenesOf } from './scenes-draft.ts';
import { useScenesDraft } from './scenes-draft.store.ts';

/** A long script becomes scenes; those that say something already are only replaced after a word about it. */
export default function SplitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['scenes', 'common']);
  const { draft, change } = useScenesDraft();
  const [script, setScript] = useState('');
  const parts = splitScript(script);
  const lost = draft.scenes.filter(({ text, audio }) => text.trim() || audio).length;
  const like = draft.scenes.find(({ key }) => key === draft.open) ?? draft.scenes[0]!;
  return (
    <Dialog
      open
      onClose={onClose}
      width={620}
      title={t('split')}
      description={t('splitHint')}
      footer={
        <>
          <span className="num mr-auto text-[13px] text-muted" role="status">
            {parts.length > 0 && t('splitCount', { count: parts.length })}
            {parts.length > 0 && lost > 0 && ` · ${t('splitReplaces', { count: lost })}`}
          </span>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            disabled={parts.length === 0}
            onClick={() => {
              change(scenesOf(script, like));
              onClose();
            }}
          >
            {t('splitDo')}
          </Button>
        </>
      }
    >
      <textarea
        aria-label={t('splitScript')}
        rows={10}
        value={script}
        onChange={(event) => setScript(event.target.value)}
        placeholder={t('splitPlaceholder')}
        className={`${controlClass} h-auto! resize-y py-2.5`}
      />
    </Dialog>
  );
}
