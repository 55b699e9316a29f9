import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useCloneUsage } from './site.queries.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  title: string;
  intro?: string;
  rules: readonly string[];
  agreement: string;
  onClose: () => void;
  onNext: () => void;
};

/** What is needed and whose likeness may be cloned, with the agreement; the first step of making a clone. */
export function RulesDialog({ title, intro, rules, agreement, onClose, onNext }: Props) {
  const { t } = useTranslation('common');
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={() => (agreed ? onNext() : setAsked(true))}>
            {t('next')}
          </Button>
        </>
      }
    >
      {intro && <p className="mb-3 text-muted">{intro}</p>}
      <ul className="mb-5 grid gap-2.5">
        {rules.map((rule) => (
          <li key={rule} className="flex items-start gap-2.5">
            <span className="mt-0.5 grid size-[18px] shrink-0 place-items-center rounded-full bg-accent-wash text-accent-text">
              <Check size={12} strokeWidth={3} aria-hidden />
            </span>
            <span>{rule}</span>
          </li>
        ))}
      </ul>
      <AgreementBox checked={agreed} onChange={setAgreed} invalid={asked && !agreed}>
        {agreement}
      </AgreementBox>
    </Dialog>
  );
}

type BoxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  invalid: boolean;
  /** What the agreement is called. */
  children: ReactNode;
};

/** The consent that is kept with every clone. */
export function AgreementBox({ checked, onChange, invalid, children }: BoxProps) {
  const { t } = useTranslation('common');
  const usage = useCloneUsage();
  return (
    <div>
      <Checkbox checked={checked} onChange={onChange} invalid={invalid}>
        {t('agreeStart')}{' '}
        <a
          href={usage}
          target="_blank"
          rel="noopener noreferrer"
          className="text-accent-text underline underline-offset-3"
        >
          {children}
        </a>
      </Checkbox>
      {invalid && (
        <p role="alert" className="mt-1.5 text-[13px] text-bad">
          {t('agreeFirst')}
        </p>
      )}
    </div>
  );
}
