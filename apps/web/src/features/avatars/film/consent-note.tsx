import { useTranslation } from '../../../i18n/i18n.ts';

/** Whether the sentence of the consent is in a recording that was sent. */
export default function ConsentNote({ read }: { read: boolean }) {
  const { t } = useTranslation('film');
  return (
    <p role="status" className="text-[13px] text-muted">
      {t(read ? 'consentRead' : 'consentMissing')}
    </p>
  );
}
