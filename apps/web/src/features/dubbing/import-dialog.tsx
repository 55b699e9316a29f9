import { readLines } from '@likeness/domain/dubbing';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { TextDialog } from '../../ui/text-dialog.tsx';
import { useVoices } from '../voices/voices.queries.ts';
import { linesOf } from './dubbing-draft.ts';
import { useDubbingDraft } from './dubbing-draft.store.ts';

/** A whole manuscript becomes lines with their speakers; those that say something already are only replaced after a word about it. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dubbing');
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
    <TextDialog
      title={t('import')}
      description={t('importHint')}
      label={t('manuscript')}
      placeholder={t('manuscriptHint')}
      value={script}
      onChange={setScript}
      found={
        lines.length > 0 && (
          <>
            {t('importCount', { count: lines.length, speakers })}
            {lost > 0 && ` · ${t('importReplaces', { count: lost })}`}
          </>
        )
      }
      take={t('importDo')}
      disabled={lines.length === 0}
      onTake={() => change(linesOf(script, draft, fitting))}
      onClose={onClose}
    />
  );
}
