import { useTranslation } from '../../i18n/i18n.ts';
import { errorText } from '../../ui/error-text.ts';

type Props = {
  /** The server's answer about the description; undefined while it is not known. */
  reading: { drawn: string[]; missing: string[] } | undefined;
  error: Error | null;
};

/** What of a description will be seen and what not, said before anything is paid. */
export function ReadingLine({ reading, error }: Props) {
  const { t } = useTranslation('drive');
  if (error)
    return (
      <p role="status" className="text-[13px] text-warn">
        {errorText(error)}
      </p>
    );
  if (!reading || reading.drawn.length + reading.missing.length === 0) return null;
  const { drawn, missing } = reading;
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
