import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TextDialog } from '../../ui/text-dialog.tsx';
import { pasted, type Line } from './review-draft.ts';

type Props = { lines: Line[]; onPaste: (lines: Line[]) => void; onClose: () => void };

/** A whole translation at once: subtitles with times, or one row for each line. */
export function PasteDialog({ lines, onPaste, onClose }: Props) {
  const { t } = useTranslation('translation');
  const [text, setText] = useState('');
  const [into, setInto] = useState<'source' | 'target'>('target');
  const found = pasted(lines, text, into);
  const any = text.trim() !== '';
  return (
    <TextDialog
      title={t('paste')}
      description={t('pasteHint')}
      label={t('pasteText')}
      value={text}
      onChange={setText}
      found={
        any && (
          <>
            {found.timed && t('pasteTimed')}
            {found.spare > 0 && t('pasteSpare', { count: found.spare })}
          </>
        )
      }
      take={t('pasteDo')}
      disabled={!any}
      onTake={() => onPaste(found.lines)}
      onClose={onClose}
    >
      <Segmented
        label={t('pasteInto')}
        value={into}
        onChange={setInto}
        options={[
          { value: 'target', label: t('pasteTarget') },
          { value: 'source', label: t('pasteSource') },
        ]}
      />
    </TextDialog>
  );
}
