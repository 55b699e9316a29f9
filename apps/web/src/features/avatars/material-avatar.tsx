import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { avatarsApi } from './avatars.api.ts';
import { errorText } from '../../ui/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { AgreementBox } from '../site/rules-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { Material } from '../materials/materials.queries.ts';
import { refreshAvatars } from './avatars.queries.ts';
import { FootageCheck, useFootageCheck } from './footage-check.tsx';

type Props = { material: Material; onStarted: () => void; onClose: () => void };

/** Lets the person in a video of the materials speak: the footage is checked, agreed to, and prepared as a user's avatar. */
export default function MaterialAvatar({ material, onStarted, onClose }: Props) {
  const { t } = useTranslation(['cloning', 'common']);
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  const state = useFootageCheck(material.id);
  const clone = useMutation({
    mutationFn: () =>
      avatarsApi.clone({ name: material.name, file_id: material.id, agreement: true, ...state.part }),
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
            disabled={state.blocked}
            onClick={() => (agreed ? clone.mutate() : setAsked(true))}
          >
            {t('cloneStart')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-muted">{t('fromMaterialHint')}</p>
      <video
        ref={player}
        src={material.url}
        poster={material.cover || undefined}
        controls
        muted
        playsInline
        aria-label={t('footageOf', { name: material.name })}
        className="mb-3 max-h-64 w-full rounded-card bg-black"
      />
      <div className="mb-3 grid gap-3">
        <FootageCheck state={state} url={material.url} player={player} />
      </div>
      <AgreementBox checked={agreed} onChange={setAgreed} invalid={asked && !agreed}>
        {t('common:cloneAgreement')}
      </AgreementBox>
      <FormError text={clone.isError ? errorText(clone.error) : undefined} />
    </Dialog>
  );
}
