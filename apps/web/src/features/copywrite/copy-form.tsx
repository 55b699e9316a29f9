import { randomId } from '@likeness/contract/sender';
import { copywriteCredits, copywriteProblem, isAfterWords } from '@likeness/domain/copywrite';
import { copywriteTypes } from '@likeness/domain/copywrite-types';
import type { Problem } from '@likeness/domain/problems';
import { useMutation } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { copywriteApi } from './copywrite.api.ts';
import { errorText } from '../../ui/error-text.ts';
import { problemText } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { controlClass } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { refreshPoints } from '../points/points.queries.ts';
import { EngineNote } from '../scripts/engine-note.tsx';
import { WritingPlace } from '../scripts/writing-place.tsx';
import { usePrices } from '../site/site.queries.ts';
import { useCopyDraft } from './copy.store.ts';

const area = `${controlClass} h-auto! resize-y py-2.5`;

/** What is written after what; the form stays as it is. */
export function CopyForm() {
  const priceOf = usePrices();
  const { t } = useTranslation('copywrite');
  const { draft, change } = useCopyDraft();
  const [wrong, setWrong] = useState<Problem>();
  const key = useRef(randomId());
  const write = useMutation({
    mutationFn: () => copywriteApi.create(draft, { idempotencyKey: key.current }),
    onSettled: (made) => {
      // After an answer the same form is another order; without one it is the same order again.
      if (made) key.current = randomId();
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['materials', 'copywrite'] }),
        refreshPoints(),
      ]);
    },
  });
  const set = (next: Partial<typeof draft>) => {
    key.current = randomId();
    setWrong(undefined);
    change(next);
  };
  const submit = () => {
    if (write.isPending) return;
    const found = copywriteProblem(draft);
    setWrong(found);
    if (!found) write.mutate();
  };
  useSubmitKey(submit);
  return (
    <div className="grid gap-4">
      <div>
        <Segmented
          label={t('type')}
          value={draft.type}
          onChange={(type) => set({ type })}
          options={copywriteTypes.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <p className="-mt-1 text-[13px] text-muted">{t(`${draft.type}_hint`)}</p>
      {isAfterWords(draft.type) && (
        <Field label={t(draft.type === 'db' ? 'words_db' : 'words')}>
          {(control) => (
            <textarea
              {...control}
              rows={7}
              value={draft.link}
              onChange={(event) => set({ link: event.target.value })}
              placeholder={t('wordsHint')}
              className={area}
            />
          )}
        </Field>
      )}
      <Field label={t('keyword')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={draft.keyword}
            onChange={(event) => set({ keyword: event.target.value })}
            placeholder={t('keywordHint')}
            className={area}
          />
        )}
      </Field>
      <FormError text={wrong ? problemText(wrong) : write.isError ? errorText(write.error) : undefined} />
      <Button variant="primary" busy={write.isPending} onClick={submit}>
        {!write.isPending && <PenLine size={16} aria-hidden />}
        {t('write', { credits: priceOf('copywrite', copywriteCredits) })}
      </Button>
      <WritingPlace busy={write.isPending} />
      <EngineNote />
    </div>
  );
}
