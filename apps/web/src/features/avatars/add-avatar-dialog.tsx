import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { RulesDialog } from '../site/rules-dialog.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import type { Avatar } from './avatars.queries.ts';
import { CloneForm, cloneSlot } from './clone-form.tsx';

const rules = ['ruleFace', 'ruleLight', 'ruleLength', 'ruleSound', 'ruleRight'] as const;

type Props = { film: boolean; lookOf: Avatar | undefined; onClose: () => void; onMade: (id: string) => void };

/** Making an avatar: first what makes good footage and the agreement, then name and video. */
export default function AddAvatarDialog({ film, lookOf, onClose, onMade }: Props) {
  const { t } = useTranslation(['cloning', 'avatars', 'common']);
  // A video on its way means the rules were agreed to before.
  const [step, setStep] = useState<'rules' | 'form'>(() =>
    useUploads.getState().uploads[cloneSlot] ? 'form' : 'rules',
  );
  if (step === 'form') return <CloneForm film={film} lookOf={lookOf} onClose={onClose} onMade={onMade} />;
  return (
    <RulesDialog
      title={lookOf ? t('lookTitle', { name: lookOf.name }) : t('avatars:add')}
      intro={t('rulesIntro')}
      rules={rules.map((rule) => t(rule))}
      agreement={t('common:cloneAgreement')}
      onClose={onClose}
      onNext={() => setStep('form')}
    />
  );
}
