import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useSettings } from '../site/site.queries.ts';

type Props = { checked: boolean; onChange: (checked: boolean) => void; error: string | undefined };
const linkClass = 'text-accent-text underline underline-offset-3 hover:no-underline';

/** "I have read …" with both agreements; the operator may point them elsewhere. */
export function AgreementLine({ checked, onChange, error }: Props) {
  const { t } = useTranslation('session');
  const settings = useSettings();
  return (
    <div>
      <Checkbox checked={checked} onChange={onChange} invalid={Boolean(error)} name="agreement">
        {t('agreeStart')} <Agreement href={settings?.eula} type="user" text={t('userAgreement')} /> {t('and')}{' '}
        <Agreement href={settings?.privacy_agreement} type="privacy" text={t('privacyPolicy')} />
      </Checkbox>
      {error && (
        <p role="alert" className="mt-1 text-[13px] text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

function Agreement({
  href,
  type,
  text,
}: {
  href: string | undefined;
  type: 'user' | 'privacy';
  text: string;
}) {
  if (href && /^(https?:\/\/|\/(?![/\\]))/.test(href))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {text}
      </a>
    );
  return (
    <Link to="/protocol" search={{ type }} target="_blank" className={linkClass}>
      {text}
    </Link>
  );
}
