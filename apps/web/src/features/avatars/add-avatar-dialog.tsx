import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { CloneForm, cloneSlot } from './clone-form.tsx';

const rules = ['ruleFace', 'ruleLight', 'ruleLength', 'ruleSound', 'ruleRight'] as const;

/** Making an avatar: first what makes good footage and the agreement, then name and video. */
export default function AddAvatarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['avatars', 'common']);
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  // A video on its way means the rules were agreed to before.
  const [step, setStep] = useState<'rules' | 'form'>(() =>
    useUploads.getState().uploads[cloneSlot] ? 'form' : 'rules',
  );
  if (step === 'form') return <CloneForm onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add')}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" onClick={() => (agreed ? setStep('form') : setAsked(true))}>
            {t('next')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-muted">{t('rulesIntro')}</p>
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
      <Checkbox checked={agreed} onChange={setAgreed} invalid={asked && !agreed}>
        {t('agreeStart')}{' '}
        <Link
          to="/protocol"
          search={{ type: 'clone' }}
          target="_blank"
          className="text-accent-text underline underline-offset-3"
        >
          {t('cloneAgreement')}
        </Link>
      </Checkbox>
      {asked && !agreed && (
        <p role="alert" className="mt-1.5 text-[13px] text-bad">
          {t('agreeFirst')}
        </p>
      )}
    </Dialog>
  );
}
