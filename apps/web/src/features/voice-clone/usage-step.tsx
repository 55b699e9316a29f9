import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const rules = ['ruleOne', 'ruleQuiet', 'ruleLength', 'ruleRight', 'ruleTimes'] as const;

/** What makes a good recording and whose voice may be cloned, with the agreement. */
export function UsageStep({ onClose, onNext }: { onClose: () => void; onNext: () => void }) {
  const { t } = useTranslation(['voice-clone', 'common']);
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('usageTitle')}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" onClick={() => (agreed ? onNext() : setAsked(true))}>
            {t('next')}
          </Button>
        </>
      }
    >
      <ul className="mb-5 grid gap-2.5">
        {rules.map((rule) => (
          <li key={rule} className="flex items-start gap-2.5">
            <span className="mt-0.5 grid size-[18px] shrink-0 place-items-center rounded-full bg-accent-wash text-accent-text">
              <Check size={12} strokeWidth={3} aria-hidden />
            </span>
            <span>{t(rule)}</span>
          </li>
        ))}
      </ul>
      <AgreementBox checked={agreed} onChange={setAgreed} invalid={asked && !agreed} />
    </Dialog>
  );
}

type BoxProps = { checked: boolean; onChange: (checked: boolean) => void; invalid: boolean };

/** The consent that is kept with every voice. */
export function AgreementBox({ checked, onChange, invalid }: BoxProps) {
  const { t } = useTranslation('voice-clone');
  return (
    <div>
      <Checkbox checked={checked} onChange={onChange} invalid={invalid}>
        {t('agreeStart')}{' '}
        <Link
          to="/protocol"
          search={{ type: 'clone' }}
          target="_blank"
          className="text-accent-text underline underline-offset-3"
        >
          {t('agreement')}
        </Link>
      </Checkbox>
      {invalid && (
        <p role="alert" className="mt-1.5 text-[13px] text-bad">
          {t('agreeFirst')}
        </p>
      )}
    </div>
  );
}
