import { noticeMarkup } from '@likeness/domain/notices';
import { useTranslation } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { LazyMarkup } from '../site/lazy-markup.tsx';

type Props = { label: string; value: string; onChange: (value: string) => void };

/** Plain text or markup, and below it as readers will see it. */
export function MarkupField({ label, value, onChange }: Props) {
  const { t } = useTranslation('operators');
  return (
    <>
      <Field label={label} hint={t('markupHint')}>
        {(control) => (
          <textarea
            {...control}
            name="content"
            rows={7}
            className="w-full rounded-control border border-line-strong bg-raised px-3 py-2 text-sm text-ink outline-none focus:border-accent focus:ring-3 focus:ring-accent/25"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {value.trim() && (
        <section aria-label={t('preview')} className="rounded-control border border-line p-3">
          <h3 className="mb-1 text-[13px] text-muted">{t('preview')}</h3>
          <LazyMarkup content={noticeMarkup(value)} />
        </section>
      )}
    </>
  );
}
