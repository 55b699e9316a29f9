import { useTranslation } from '../../i18n/i18n.ts';
import { errorText } from '../../lib/error-text.ts';
import { useReading, type ClipInput } from './clips.queries.ts';

/** What of the description will be seen and what not, before anything is paid. `input` is undefined while the form is not whole. */
export function ClipReading({ input }: { input: ClipInput | undefined }) {
  const { t } = useTranslation('clips');
  const reading = useReading(input);
  if (!input) return null;
  if (reading.isError)
    return (
      <p role="status" className="text-[13px] text-warn">
        {errorText(reading.error)}
      </p>
    );
  if (!reading.data) return null;
  const { drawn, missing } = reading.data;
  if (drawn.length + missing.length === 0) return null;
  return (
    <p role="status" className="text-[13px] text-muted">
      {drawn.length > 0 && (
        <span className="text-ok">
          {t('drawn')} {drawn.join(t('comma'))}
        </span>
      )}
      {missing.length > 0 && (
        <span className="block text-warn">
          {t('missing')} {missing.join(t('comma'))}
        </span>
      )}
    </p>
  );
}
