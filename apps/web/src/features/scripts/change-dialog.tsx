import { scriptLength } from '@likeness/domain/script';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { errorText } from '../../ui/error-text.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CloneSelect } from './clone-select.tsx';
import { EngineNote } from './engine-note.tsx';
import { ScriptWords } from './script-words.tsx';
import { WritingPlace } from './writing-place.tsx';
import { useChanged, type Change } from './scripts.queries.ts';

type Props = {
  title: string;
  text: string;
  change: Change;
  onUse: (script: string) => void;
  onClose: () => void;
};

/** The script before and after a change, side by side. Nothing is replaced before the user says so. */
export default function ChangeDialog({ title, text, change, onUse, onClose }: Props) {
  const { t } = useTranslation(['scripts', 'common']);
  const [attempt, setAttempt] = useState(0);
  const [clone, setClone] = useState('');
  const changed = useChanged(text, change, attempt, clone);
  const same = changed.data === text;
  return (
    <Dialog
      open
      onClose={onClose}
      width={820}
      title={title}
      footer={
        <>
          <Button
            variant="ghost"
            className="mr-auto"
            disabled={changed.isFetching}
            onClick={() => setAttempt(attempt + 1)}
          >
            {t('again')}
          </Button>
          <Button onClick={onClose}>{t('keepMine')}</Button>
          <Button
            variant="primary"
            disabled={changed.data === undefined || same}
            onClick={() => changed.data !== undefined && onUse(changed.data)}
          >
            {t('useThis')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Version label={t('mine')} text={text} />
        <div aria-live="polite" className="min-w-0">
          {changed.isPending ? (
            <>
              <p className="mb-1.5 text-[13px] text-muted">{t('writingBusy')}</p>
              <WritingPlace busy />
              <Skeleton className="h-40" />
            </>
          ) : changed.data === undefined ? (
            <FormError text={errorText(changed.error)} />
          ) : (
            <Version label={t('changed')} text={changed.data} />
          )}
          {same && <p className="mt-2 text-[13px] text-muted">{t('unchanged')}</p>}
        </div>
      </div>
      {change.how !== 'translate' && (
        <>
          {change.how !== 'emotion' && (
            <div className="mt-4 max-w-72">
              <CloneSelect value={clone} onChange={setClone} />
            </div>
          )}
          <EngineNote />
        </>
      )}
    </Dialog>
  );
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1.5 flex justify-between gap-2 text-[13px] text-muted">
        {label}
        <span className="num">{formatNumber(scriptLength(text))}</span>
      </h3>
      <div className="scroll-thin max-h-[40dvh] min-h-24 overflow-y-auto rounded-card border border-line p-3">
        <ScriptWords text={text} />
      </div>
    </section>
  );
}
