import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { avatarsApi } from './avatars.api.ts';
import { errorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { AgreementBox } from '../../ui/rules-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import type { Material } from '../materials/materials.queries.ts';
import { refreshAvatars } from './avatars.queries.ts';
import { Findings } from './findings.tsx';

type Props = { material: Material; onStarted: () => void; onClose: () => void };

/** Lets the person in a video of the materials speak: the footage is checked, agreed to, and prepared as a user's avatar. */
export default function MaterialAvatar({ material, onStarted, onClose }: Props) {
  const { t } = useTranslation(['avatars', 'common']);
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const check = useQuery({
    queryKey: ['avatars', 'precheck', material.id],
    queryFn: ({ signal }) => avatarsApi.precheck({ file_id: material.id }, { signal }),
    staleTime: Infinity,
  });
  const clone = useMutation({
    mutationFn: () => avatarsApi.clone({ name: material.name, file_id: material.id, agreement: true }),
    onSuccess: async () => {
      toast.ok(t('cloneStarted'));
      await refreshAvatars();
      onStarted();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('fromMaterial', { name: material.name })}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            busy={clone.isPending}
            disabled={check.data?.usable === false}
            onClick={() => (agreed ? clone.mutate() : setAsked(true))}
          >
            {t('cloneStart')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-muted">{t('fromMaterialHint')}</p>
      <video
        src={material.url}
        poster={material.cover || undefined}
        controls
        muted
        playsInline
        aria-label={t('footageOf', { name: material.name })}
        className="mb-3 max-h-64 w-full rounded-card bg-black"
      />
      {check.isFetching && (
        <p role="status" className="mb-3 flex items-center gap-2 text-[13px] text-muted">
          <Spinner size={15} />
          {t('checking')}
        </p>
      )}
      {check.data && check.data.findings.length > 0 && (
        <div role="status" className="mb-3 rounded-card border border-line bg-surface p-3.5">
          <Findings findings={check.data.findings} />
        </div>
      )}
      <AgreementBox checked={agreed} onChange={setAgreed} invalid={asked && !agreed}>
        {t('common:cloneAgreement')}
      </AgreementBox>
      <FormError text={clone.isError ? errorText(clone.error) : undefined} />
    </Dialog>
  );
}
