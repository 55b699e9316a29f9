import { readLines } from '@likeness/domain/dubbing';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { controlClass } from '../../ui/input.tsx';
import { useVoices } from '../voices/voices.queries.ts';
import { linesOf } from './dubbing-draft.ts';
import { useDubbingDraft } from './dubbing-draft.store.ts';

/** A whole manuscript becomes lines with their speakers; those that say something already are only replaced after a word about it. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['dubbing', 'common']);
  const { draft, change } = useDubbingDraft();
  const voices = useVoices('public').data?.list ?? [];
  const [script, setScript] = useState('');
  const lines = readLines(script);
  const speakers = new Set(lines.map(({ speaker }) => speaker).filter(Boolean)).size;
  const lost = draft.lines.filter(({ text }) => text.trim()).length;
  const open = draft.lines.find(({ key }) => key === draft.open) ?? draft.lines[0]!;
  const spoken = voices.find(({ id }) => id === open.voiceId)?.language ?? voices[0]?.language;
  const fitting = voices.filter(({ language }) => language === spoken).map(({ id }) => id);
  return (
    <Dialog
      open
      onClose={onClose}
      width={620}
      title={t('import')}
      description={t('importHint')}
      footer={
        <>
          <span className="num mr-auto text-[13px] text-muted" role="status">
            {lines.length > 0 && t('importCount', { count: lines.length, speakers })}
            {lines.length > 0 && lost > 0 && ` · ${t('importReplaces', { count: lost })}`}
          </span>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            disabled={lines.length === 0}
            onClick={() => {
              change(linesOf(script, draft, fitting));
              onClose();
            }}
          >
            {t('importDo')}
          </Button>
        </>
      }
    >
      <textarea
        aria-label={t('manuscript')}
        rows={11}
        value={script}
        onChange={(event) => setScript(event.target.value)}
        placeholder={t('manuscriptHint')}
        className={`${controlClass} h-auto! resize-y py-2.5`}
      />
    </Dialog>
  );
}
