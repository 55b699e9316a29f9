import { randomId } from '@likeness/contract/sender';
import { problem, type Problem } from '@likeness/domain/problems';
import { themeLimit, wordCounts } from '@likeness/domain/script';
import { useMutation } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { superCloneApi } from '../scripts/super-clones.api.ts';
import { errorText } from '../../ui/error-text.ts';
import { problemText } from '../../lib/language.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { controlClass } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { refreshPoints } from '../points/points.queries.ts';
import { EngineNote } from '../scripts/engine-note.tsx';
import { WritingPlace } from '../scripts/writing-place.tsx';
import { WrittenScript } from '../script-orders/written-script.tsx';
import type { Clone } from '../scripts/super-clones.queries.ts';
import { shownScripts, useCloneDraft } from './written.store.ts';

type Props = { clones: Clone[]; price: number };

/** A theme, and a script about it in the manner of one of the clones; what was written stays here. */
export function WritingPanel({ clones, price }: Props) {
  const { t } = useTranslation(['super-clone', 'script-orders']);
  const { draft, change } = useCloneDraft();
  const [wrong, setWrong] = useState<Problem>();
  const key = useRef(randomId());
  const clone = clones.find(({ id }) => id === draft.clone) ?? clones[0];
  const write = useMutation({
    mutationFn: async () => {
      const { keyword, length } = draft;
      const order = { id: clone?.id ?? '', keyword, length };
      return (await superCloneApi.write(order, { idempotencyKey: key.current })).content;
    },
    onSuccess: (content) =>
      change({ written: [content, ...useCloneDraft.getState().draft.written].slice(0, shownScripts) }),
    // The next one is another order, whatever became of this one but for an answer that was lost.
    onSettled: (content) => {
      if (content !== undefined) key.current = randomId();
      return refreshPoints();
    },
  });
  const submit = () => {
    if (write.isPending) return;
    const theme = draft.keyword.trim();
    const found = !theme
      ? problem('theme-required')
      : [...theme].length > themeLimit
        ? problem('theme-too-long', { limit: themeLimit })
        : undefined;
    setWrong(found);
    if (!found) write.mutate();
  };
  useSubmitKey(submit);
  const set = (next: Partial<typeof draft>) => {
    key.current = randomId();
    setWrong(undefined);
    change(next);
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <span className="text-[13px] text-muted">{t('whose')}</span>
        <Select
          label={t('whose')}
          value={clone?.id ?? ''}
          onChange={(id) => set({ clone: id })}
          options={clones.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <Field label={t('keyword')} error={wrong && problemText(wrong)}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={draft.keyword}
            onChange={(event) => set({ keyword: event.target.value })}
            placeholder={t('keywordHint')}
            className={`${controlClass} h-auto! resize-y py-2.5`}
          />
        )}
      </Field>
      <div>
        <Segmented
          label={t('script-orders:length')}
          value={String(draft.length)}
          onChange={(length) => set({ length: Number(length) as (typeof wordCounts)[number] })}
          options={wordCounts.map((count) => ({
            value: String(count),
            label: count ? t('script-orders:lengthOf', { count }) : t('script-orders:lengthAny'),
          }))}
        />
      </div>
      <FormError text={write.isError ? errorText(write.error) : undefined} />
      <Button variant="primary" busy={write.isPending} onClick={submit}>
        {!write.isPending && <PenLine size={16} aria-hidden />}
        {t('write', { credits: price })}
      </Button>
      <WritingPlace busy={write.isPending} />
      <EngineNote />
      <section aria-live="polite">
        <h2 className="mb-2 font-semibold">{t('written')}</h2>
        {draft.written.length === 0 ? (
          <EmptyState icon={PenLine} title={t('nothingWritten')} hint={t('nothingWrittenHint')} />
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {draft.written.map((text, index) => (
              <WrittenScript
                key={`${draft.written.length - index}`}
                text={text}
                number={index + 1}
                source="super_clone"
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
