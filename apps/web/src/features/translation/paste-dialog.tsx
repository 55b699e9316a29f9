import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { controlClass } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { pasted, type Line } from './review-draft.ts';

type Props = { lines: Line[]; onPaste: (lines: Line[]) => void; onClose: () => void };

/** A whole translation at once: subtitles with times, or one row for each line. */
export function PasteDialog({ lines, onPaste, onClose }: Props) {
  const { t } = useTranslation(['translation', 'common']);
  const [text, setText] = useState('');
  const [into, setInto] = useState<'source' | 'target'>('target');
  const found = pasted(lines, text, into);
  const any = text.trim() !== '';
  return (
    <Dialog
      open
      onClose={onClose}
      width={620}
      title={t('paste')}
      description={t('pasteHint')}
      footer={
        <>
          <span className="num mr-auto text-[13px] text-muted" role="status">
            {any && found.timed && t('pasteTimed')}
            {any && found.spare > 0 && t('pasteSpare', { count: found.spare })}
          </span>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            disabled={!any}
            onClick={() => {
              onPaste(found.lines);
              onClose();
            }}
          >
            {t('pasteDo')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Segmented
          label={t('pasteInto')}
          value={into}
          onChange={setInto}
          options={[
            { value: 'target', label: t('pasteTarget') },
            { value: 'source', label: t('pasteSource') },
          ]}
        />
        <textarea
          aria-label={t('pasteText')}
          rows={11}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${controlClass} h-auto! resize-y py-2.5`}
        />
      </div>
    </Dialog>
  );
}
